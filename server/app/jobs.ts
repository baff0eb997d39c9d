// What is done without anybody waiting for it, and when: all of it, in one place. docs/operations.md says how to look at it.
import { removeOrphanAdoptionImagesJob } from '#server/features/adoptions/jobs.ts'
import { removeExpiredSessionsJob, passwordResetJob } from '#server/features/auth/jobs.ts'
import { removeOrphanBannerImagesJob } from '#server/features/banners/jobs.ts'
import { digestsJob, sendPendingDigestsNow } from '#server/features/digests/jobs.ts'
import { removeOrphanPhotosJob } from '#server/features/diary/jobs.ts'
import { removeOrphanDocumentsJob } from '#server/features/documents/jobs.ts'
import { removeOrphanMarketplaceImagesJob } from '#server/features/marketplace/products/jobs.ts'
import { removeOrphanPetImagesJob } from '#server/features/pets/jobs.ts'
import { pushJob } from '#server/features/push/jobs.ts'
import { reminderJobs } from '#server/features/reminders/jobs.ts'
import { sharingJobs } from '#server/features/sharing/jobs.ts'
import { subscriptionJobs } from '#server/features/subscription/jobs.ts'
import { noJobData, type Job } from '#server/platform/jobs/jobs.ts'
import { removeOldEvents } from '#server/platform/realtime/event-bus.ts'
import { partialFilesDir } from '#server/platform/files/file-store.ts'
import { removeStaleUploads, uploadsDir } from '#server/platform/files/uploads.ts'

const removeOldEventsJob: Job<Record<string, never>> = {
  name: 'remove-old-events',
  data: noJobData,
  run: removeOldEvents,
}

// Of the folders of the replica that happens to do it; each also sweeps its own when it starts.
const removeTemporaryFilesJob: Job<Record<string, never>> = {
  name: 'remove-temporary-files',
  data: noJobData,
  run: async ({ config, clock }) => {
    for (const dir of [uploadsDir(config), partialFilesDir(config)]) await removeStaleUploads(dir, clock())
  },
}

// Of the feature that looks, the one that writes mails must not be known: it asks that one what is due.
const followedByDigests =
  (evaluate: Job<Record<string, never>>): Job<Record<string, never>>['run'] =>
  async (services, data) => {
    await evaluate.run(services, data)
    await sendPendingDigestsNow(services)
  }

/** When what is done by itself is done: cron, UTC. The nights of America, one after the other. */
const schedules: Readonly<Record<string, string>> = {
  'reminders-evaluate': '* * * * *',
  digests: '* * * * *',
  'remove-old-events': '7 * * * *',
  'sharing-release-codes': '10 7 * * *',
  'sharing-remove-failed-attempts': '20 7 * * *',
  'expired-access': '30 7 * * *',
  'remove-temporary-files': '40 7 * * *',
  'subscription-end-plans': '50 7 * * *',
  'orphan-pet-pictures': '0 8 * * *',
  'orphan-diary-photos': '20 8 * * *',
  'orphan-documents': '40 8 * * *',
  'orphan-adoption-pictures': '0 9 * * *',
  'orphan-banner-pictures': '10 9 * * *',
  'orphan-market-pictures': '20 9 * * *',
  'reminders-reevaluate': '30 9 * * *',
}

const unscheduled: readonly Job<unknown>[] = [
  passwordResetJob,
  pushJob,
  removeOldEventsJob,
  removeExpiredSessionsJob,
  removeTemporaryFilesJob,
  removeOrphanPetImagesJob,
  removeOrphanPhotosJob,
  removeOrphanDocumentsJob,
  removeOrphanAdoptionImagesJob,
  removeOrphanBannerImagesJob,
  removeOrphanMarketplaceImagesJob,
  ...reminderJobs.map((job) =>
    job.name === 'reminders-evaluate' ? { ...job, run: followedByDigests(job) } : job,
  ),
  digestsJob,
  ...sharingJobs,
  ...subscriptionJobs,
]

/** Every job but mail, which the services add: they know how it leaves. */
export const jobs: readonly Job<unknown>[] = unscheduled.map((job) => {
  const cron = schedules[job.name]
  return cron === undefined ? job : { ...job, cron }
})
