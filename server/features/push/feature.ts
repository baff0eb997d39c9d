import { wayInByColumn } from '#server/features/auth/ways-in/way-in-queries.ts'
import { waysIn } from '#server/features/auth/ways-in/way-in.ts'
import type { Feature } from '#server/platform/feature.ts'
import { sealedColumns } from '#server/platform/security/resealing.ts'
import { pushHandlers } from './handlers.ts'
import { pushJob } from './jobs.ts'
import { pushSubscriptions, vapidKeys } from './tables.ts'
import { vapidPurpose } from './vapid-keys.ts'

export const pushFeature = {
  handlers: pushHandlers,
  jobs: [pushJob],
  extensions: [
    waysIn.extend(wayInByColumn('push', pushSubscriptions, pushSubscriptions.userId)),
    sealedColumns.extend({ column: vapidKeys.sealedPrivateKey, key: vapidKeys.id, purpose: vapidPurpose }),
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
