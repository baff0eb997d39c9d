// Makes every key of `t` checked against the Spanish words.
import 'i18next'
import type { messages as admin } from '#web/features/admin/words.es.ts'
import type { messages as allergies } from '#web/features/allergies/words.es.ts'
import type { messages as auth } from '#web/features/auth/words.es.ts'
import type { messages as banners } from '#web/features/banners/words.es.ts'
import type { messages as community } from '#web/features/community/words.es.ts'
import type { messages as diary } from '#web/features/diary/words.es.ts'
import type { messages as documents } from '#web/features/documents/words.es.ts'
import type { messages as doses } from '#web/features/doses/words.es.ts'
import type { messages as landing } from '#web/features/landing/words.es.ts'
import type { messages as products } from '#web/features/marketplace/products/words.es.ts'
import type { messages as stores } from '#web/features/marketplace/stores/words.es.ts'
import type { messages as medications } from '#web/features/medications/words.es.ts'
import type { messages as notifications } from '#web/features/notifications/words.es.ts'
import type { messages as profile } from '#web/features/profile/words.es.ts'
import type { messages as reminders } from '#web/features/reminders/words.es.ts'
import type { messages as sharing } from '#web/features/sharing/words.es.ts'
import type { messages as subscription } from '#web/features/subscription/words.es.ts'
import type { messages as vaccines } from '#web/features/vaccines/words.es.ts'
import type { messages } from './words.es.ts'

/** Those that come with the routes that need them; see `load-words.ts`. */
interface LaterWords {
  admin: typeof admin
  allergies: typeof allergies
  auth: typeof auth
  banners: typeof banners
  community: typeof community
  diary: typeof diary
  documents: typeof documents
  doses: typeof doses
  landing: typeof landing
  medications: typeof medications
  notifications: typeof notifications
  products: typeof products
  profile: typeof profile
  reminders: typeof reminders
  sharing: typeof sharing
  stores: typeof stores
  subscription: typeof subscription
  vaccines: typeof vaccines
}

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'app'
    resources: typeof messages & LaterWords
  }
}
