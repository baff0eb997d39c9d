// What the platform needs of the application, declared as a feature declares it: it serves any of
// them.
import type { Feature } from '#server/platform/feature.ts'
import { partialFilesDir } from '#server/platform/files/open-file-store.ts'
import { removeStaleUploads, uploadsDir } from '#server/platform/files/uploads.ts'
import { noJobData, type Job } from '#server/platform/jobs/jobs.ts'
import { removeOldEvents } from '#server/platform/realtime/event-bus.ts'
import { resealEverything } from '#server/platform/security/resealing.ts'
import { liveEvents } from '#server/platform/realtime/tables.ts'
import { eventStreamRoutes } from './realtime/event-stream-route.ts'

const removeOldEventsJob: Job<Record<string, never>> = {
  name: 'remove-old-events',
  data: noJobData,
  cron: '7 * * * *',
  run: removeOldEvents,
}

// Of the folders of the replica that happens to do it; each also sweeps its own when it starts.
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
  run: resealEverything,
}

export const platformFeature = {
  rawRoutes: eventStreamRoutes,
  // Of the web alone.
  pages: ['/app/community', '/privacy', '/terms', '/cookies', '/contact'],
  jobs: [removeOldEventsJob, removeTemporaryFilesJob, resealJob],
  personalData: [
    {
      table: liveEvents,
      export: { none: 'which of their rows changed, for an hour' },
      erasure: { kept: 'gone after an hour; tabs that were away are told of the deletion by it' },
    },
  ],
} satisfies Feature
