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
      export: { none: 'the secret address of a calendar is a key' },
      erasure: 'deleted',
    },
  ],
} satisfies Feature
