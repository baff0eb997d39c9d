// Calendars to subscribe to, as the application composes them.
import type { Feature } from '#server/platform/feature.ts'
import { calendarHandlers, calendarRawRoutes } from './handlers.ts'
import { calendarFeeds } from './tables.ts'

export const calendarFeature = {
  handlers: calendarHandlers,
  rawRoutes: calendarRawRoutes,
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
