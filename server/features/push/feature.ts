import { credentialByColumn } from '#server/features/auth/credentials/credential-queries.ts'
import { accountCredentials } from '#server/features/auth/credentials/account-credential.ts'
import { doubleDosePushes } from '#server/features/doses/note-double-doses.ts'
import type { Feature } from '#server/platform/feature.ts'
import { encryptedColumns } from '#server/platform/security/reencryption.ts'
import { pushHandlers } from './handlers.ts'
import { pushJob } from './jobs.ts'
import { pushDoubleDoses } from './service.ts'
import { pushSubscriptions, vapidKeys } from './tables.ts'
import { vapidPurpose } from './vapid-keys.ts'

export const pushFeature = {
  handlers: pushHandlers,
  jobs: [pushJob],
  extensions: [
    doubleDosePushes.extend(pushDoubleDoses),
    accountCredentials.extend(credentialByColumn('push', pushSubscriptions, pushSubscriptions.userId)),
    encryptedColumns.extend({ column: vapidKeys.sealedPrivateKey, key: vapidKeys.id, purpose: vapidPurpose }),
  ],
  personalData: [
    {
      table: pushSubscriptions,
      export: {
        title: { es: 'Navegadores con notificaciones', en: 'Browsers with notifications' },
        by: [pushSubscriptions.userId],
        // These suffice to send messages to the browser.
        without: [pushSubscriptions.endpoint, pushSubscriptions.p256dh, pushSubscriptions.auth],
      },
      erasure: 'deleted',
    },
  ],
} satisfies Feature
