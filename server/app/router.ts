// Everything that the server answers under /api: the handlers of each feature, a line each, and its raw routes.
import { adminHandlers } from '#server/features/admin/handlers.ts'
import { adoptionsHandlers, adoptionsRawRoutes } from '#server/features/adoptions/handlers.ts'
import { allergiesHandlers } from '#server/features/allergies/handlers.ts'
import { authHandlers, authRawRoutes } from '#server/features/auth/handlers.ts'
import { bannersHandlers, bannersRawRoutes } from '#server/features/banners/handlers.ts'
import { calendarHandlers, calendarRawRoutes } from '#server/features/calendar/handlers.ts'
import { diaryHandlers, diaryRawRoutes } from '#server/features/diary/handlers.ts'
import { documentsHandlers, documentsRawRoutes } from '#server/features/documents/handlers.ts'
import { productsHandlers, productsRawRoutes } from '#server/features/marketplace/products/handlers.ts'
import { storesHandlers, storesRawRoutes } from '#server/features/marketplace/stores/handlers.ts'
import { dosesHandlers } from '#server/features/doses/handlers.ts'
import { medicationsHandlers } from '#server/features/medications/handlers.ts'
import { notificationsHandlers, notificationsRawRoutes } from '#server/features/notifications/handlers.ts'
import { petsHandlers, petsRawRoutes } from '#server/features/pets/handlers.ts'
import { profileHandlers } from '#server/features/profile/handlers.ts'
import { pushHandlers } from '#server/features/push/handlers.ts'
import { remindersHandlers } from '#server/features/reminders/handlers.ts'
import { sharingHandlers } from '#server/features/sharing/handlers.ts'
import { subscriptionsHandlers, subscriptionsRawRoutes } from '#server/features/subscription/handlers.ts'
import { vaccinesHandlers } from '#server/features/vaccines/handlers.ts'
import type { RawRoute } from '#server/platform/http/raw-routes.ts'
import { eventStreamRoutes } from './realtime/event-stream-route.ts'

export { resolveActor } from '#server/features/auth/access.ts'

export const router = {
  auth: authHandlers,
  profile: profileHandlers,
  pets: petsHandlers,
  allergies: allergiesHandlers,
  medications: medicationsHandlers,
  vaccines: vaccinesHandlers,
  doses: dosesHandlers,
  push: pushHandlers,
  calendar: calendarHandlers,
  diary: diaryHandlers,
  documents: documentsHandlers,
  sharing: sharingHandlers,
  reminders: remindersHandlers,
  subscriptions: subscriptionsHandlers,
  adoptions: adoptionsHandlers,
  banners: bannersHandlers,
  stores: storesHandlers,
  products: productsHandlers,
  notifications: notificationsHandlers,
  admin: adminHandlers,
}

export const rawRoutes: readonly RawRoute[] = [
  ...authRawRoutes,
  ...petsRawRoutes,
  ...diaryRawRoutes,
  ...documentsRawRoutes,
  ...subscriptionsRawRoutes,
  ...adoptionsRawRoutes,
  ...bannersRawRoutes,
  ...storesRawRoutes,
  ...productsRawRoutes,
  ...notificationsRawRoutes,
  ...calendarRawRoutes,
  ...eventStreamRoutes,
]
