import { wayInByColumn } from '#server/features/auth/ways-in/way-in-queries.ts'
import { waysIn } from '#server/features/auth/ways-in/way-in.ts'
import type { Feature } from '#server/platform/feature.ts'
import { sealedColumns } from '#server/platform/security/resealing.ts'
import { calendarHandlers, calendarRawRoutes } from './handlers.ts'
import { calendarPurpose } from './service.ts'
import { calendarFeeds } from './tables.ts'

export const calendarFeature = {
  handlers: calendarHandlers,
  rawRoutes: calendarRawRoutes,
  extensions: [
    waysIn.extend(wayInByColumn('calendar_feed', calendarFeeds, calendarFeeds.userId)),
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
        // The address gives access, so it is left out of the export.
        without: [calendarFeeds.tokenHash, calendarFeeds.sealedToken],
      },
      erasure: 'deleted',
    },
  ],
} satisfies Feature
