import { credentialByColumn } from '#server/features/auth/credentials/credential-queries.ts'
import { accountCredentials } from '#server/features/auth/credentials/account-credential.ts'
import type { Feature } from '#server/platform/feature.ts'
import { encryptedColumns } from '#server/platform/security/reencryption.ts'
import { calendarHandlers, calendarRawRoutes } from './handlers.ts'
import { calendarPurpose } from './service.ts'
import { calendarFeeds } from './tables.ts'

export const calendarFeature = {
  handlers: calendarHandlers,
  rawRoutes: calendarRawRoutes,
  extensions: [
    accountCredentials.extend(credentialByColumn('calendar_feed', calendarFeeds, calendarFeeds.userId)),
    encryptedColumns.extend({
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
