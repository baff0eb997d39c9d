// Makes every key of `t` checked against the Spanish words.
import 'i18next'
import type { messages as admin } from '#web/features/admin/messages.es.ts'
import type { messages as allergies } from '#web/features/allergies/messages.es.ts'
import type { messages as auth } from '#web/features/auth/messages.es.ts'
import type { messages as banners } from '#web/features/banners/messages.es.ts'
import type { messages as community } from '#web/features/community/messages.es.ts'
import type { messages as diary } from '#web/features/diary/messages.es.ts'
import type { messages as documents } from '#web/features/documents/messages.es.ts'
import type { messages as doses } from '#web/features/doses/messages.es.ts'
import type { messages as landing } from '#web/features/landing/messages.es.ts'
import type { messages as products } from '#web/features/marketplace/products/messages.es.ts'
import type { messages as stores } from '#web/features/marketplace/stores/messages.es.ts'
import type { messages as medications } from '#web/features/medications/messages.es.ts'
import type { messages as notifications } from '#web/features/notifications/messages.es.ts'
import type { messages as profile } from '#web/features/profile/messages.es.ts'
import type { messages as reminders } from '#web/features/reminders/messages.es.ts'
import type { messages as sharing } from '#web/features/sharing/messages.es.ts'
import type { messages as subscription } from '#web/features/subscription/messages.es.ts'
import type { messages as vaccines } from '#web/features/vaccines/messages.es.ts'
import type { messages } from './messages.es.ts'

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
