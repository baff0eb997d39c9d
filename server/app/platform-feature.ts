import { lastBackup } from '#server/platform/backup/backup-metrics.ts'
import { databaseMetrics } from '#server/platform/metrics/database-metrics.ts'
import type { Feature } from '#server/platform/feature.ts'
import { partialFilesDir } from '#server/platform/files/open-file-store.ts'
import { removeStaleUploads, uploadsDir } from '#server/platform/files/uploads.ts'
import { imageDecodings } from '#server/platform/images/image-storage.ts'
import { jobMetrics } from '#server/platform/jobs/job-metrics.ts'
import { noJobData, type Job } from '#server/platform/jobs/jobs.ts'
import { mailTries } from '#server/platform/mail/mail-job.ts'
import { removeOldEvents } from '#server/platform/realtime/event-bus.ts'
import { reencryptColumns, encryptedColumns } from '#server/platform/security/reencryption.ts'
import { signingPurpose } from '#server/platform/signing/server-keys.ts'
import { signingKeysRoute } from './signing/signing-keys-route.ts'
import { signingKeys } from '#server/platform/signing/tables.ts'
import { liveEvents } from '#server/platform/realtime/tables.ts'
import { limitedRequests } from './http/limits/limit-log.ts'
import { eventStreamRoutes } from './realtime/event-stream-route.ts'
import { openEventStreams } from './realtime/stream-metrics.ts'

const removeOldEventsJob: Job<Record<string, never>> = {
  name: 'remove-old-events',
  data: noJobData,
  cron: '7 * * * *',
  run: removeOldEvents,
}

// Only the folders of the replica that runs the job; each also sweeps its own at start.
const removeTemporaryFilesJob: Job<Record<string, never>> = {
  name: 'remove-temporary-files',
  data: noJobData,
  cron: '40 7 * * *',
  run: async ({ config, clock }) => {
    for (const dir of [uploadsDir(config), partialFilesDir(config)]) await removeStaleUploads(dir, clock())
  },
}

const resealJob: Job<Record<string, never>> = {
  name: 'reseal',
  data: noJobData,
  cron: '27 * * * *',
  run: reencryptColumns,
}

export const platformFeature = {
  rawRoutes: [...eventStreamRoutes, signingKeysRoute],
  // Pages without a feature of the server.
  pages: ['/app/community', '/privacy', '/terms', '/cookies', '/contact'],
  jobs: [removeOldEventsJob, removeTemporaryFilesJob, resealJob],
  metrics: [
    ...databaseMetrics,
    ...jobMetrics,
    mailTries,
    limitedRequests,
    openEventStreams,
    imageDecodings,
    lastBackup,
  ],
  extensions: [
    encryptedColumns.extend({
      column: signingKeys.sealedPrivateKey,
      key: signingKeys.keyId,
      purpose: signingPurpose,
    }),
  ],
  personalData: [
    {
      table: liveEvents,
      export: { none: 'which of their rows changed, for an hour' },
      erasure: { kept: 'gone after an hour; tabs that were away are told of the deletion by it' },
    },
  ],
} satisfies Feature
