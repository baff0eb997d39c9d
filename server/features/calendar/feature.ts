// Calendars to subscribe to, as the application composes them.
import type { Feature } from '#server/platform/feature.ts'
import { sealedColumns } from '#server/platform/security/resealing.ts'
import { calendarHandlers, calendarRawRoutes } from './handlers.ts'
import { calendarPurpose } from './service.ts'
import { calendarFeeds } from './tables.ts'

export const calendarFeature = {
  handlers: calendarHandlers,
  rawRoutes: calendarRawRoutes,
  extensions: [
    sealedColumns.extend({
      column: calendarFeeds.sealedToken,
      key: calendarFeeds.userId,
      purpose: calendarPurpose,
    }),
  ],
  personalData: [
    {
      table: calendarFeeds,
      export: {
        title: { es: 'Calendario', en: 'Calendar' },
        // Its address is a key.
        without: [calendarFeeds.tokenHash, calendarFeeds.sealedToken],
      },
      erasure: 'deleted',
    },
  ],
} satisfies Feature
