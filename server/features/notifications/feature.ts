import type { Feature } from '#server/platform/feature.ts'
import { notificationsHandlers, notificationsRawRoutes } from './handlers.ts'
import { notificationSettings } from './tables.ts'

export const notificationsFeature = {
  handlers: notificationsHandlers,
  rawRoutes: notificationsRawRoutes,
  pages: ['/unsubscribe'],
  topics: [{ name: 'notifications' }],
  personalData: [
    {
      table: notificationSettings,
      export: { title: { es: 'Preferencias de recordatorios', en: 'Reminder preferences' } },
      erasure: 'deleted',
    },
  ],
} satisfies Feature
