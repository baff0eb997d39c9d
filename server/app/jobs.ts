// What is done without anybody waiting for it, and when: all of it, in one place. docs/operations.md says how to look at it.
import { orphanAdoptionPicturesJob } from '#server/features/adoptions/jobs.ts'
import { expiredAccessJob, passwordResetJob } from '#server/features/auth/jobs.ts'
import { orphanBannerPicturesJob } from '#server/features/banners/jobs.ts'
import { digestsJob, hurryDigests } from '#server/features/digests/jobs.ts'
import { orphanPhotosJob } from '#server/features/diary/jobs.ts'
import { orphanDocumentsJob } from '#server/features/documents/jobs.ts'
import { orphanMarketPicturesJob } from '#server/features/marketplace/products/jobs.ts'
import { orphanPicturesJob } from '#server/features/pets/jobs.ts'
import { pushJob } from '#server/features/push/jobs.ts'
import { reminderJobs } from '#server/features/reminders/jobs.ts'
import { sharingJobs } from '#server/features/sharing/jobs.ts'
import { subscriptionJobs } from '#server/features/subscription/jobs.ts'
import { nothing, type Job } from '#server/platform/jobs.ts'
import { forgetLiveEvents } from '#server/platform/live.ts'
import { partsDir } from '#server/platform/storage.ts'
import { sweepUploads, uploadsDir } from '#server/platform/uploads.ts'

const liveEventsJob: Job<Record<string, never>> = {
  name: 'live-events',
  data: nothing,
  run: forgetLiveEvents,
}

// Of the folders of the replica that happens to do it; each also sweeps its own when it starts.
const temporaryFilesJob: Job<Record<string, never>> = {
  name: 'temporary-files',
  data: nothing,
  run: async ({ config, clock }) => {
    for (const dir of [uploadsDir(config), partsDir(config)]) await sweepUploads(dir, clock())
  },
}

// Of the feature that looks, the one that writes mails must not be known: it asks that one what is due.
const thenMail =
  (look: Job<Record<string, never>>): Job<Record<string, never>>['run'] =>
  async (services, data) => {
    await look.run(services, data)
    await hurryDigests(services)
  }

/** When what is done by itself is done: cron, UTC. The nights of America, one after the other. */
const times: Readonly<Record<string, string>> = {
  'reminders-due': '* * * * *',
  digests: '* * * * *',
  'live-events': '7 * * * *',
  'sharing-release-codes': '10 7 * * *',
  'sharing-forget-misses': '20 7 * * *',
  'expired-access': '30 7 * * *',
  'temporary-files': '40 7 * * *',
  'subscription-end-plans': '50 7 * * *',
  'orphan-pet-pictures': '0 8 * * *',
  'orphan-diary-photos': '20 8 * * *',
  'orphan-documents': '40 8 * * *',
  'orphan-adoption-pictures': '0 9 * * *',
  'orphan-banner-pictures': '10 9 * * *',
  'orphan-market-pictures': '20 9 * * *',
  'reminders-look-again': '30 9 * * *',
}

const all: readonly Job<unknown>[] = [
  passwordResetJob,
  pushJob,
  liveEventsJob,
  expiredAccessJob,
  temporaryFilesJob,
  orphanPicturesJob,
  orphanPhotosJob,
  orphanDocumentsJob,
  orphanAdoptionPicturesJob,
  orphanBannerPicturesJob,
  orphanMarketPicturesJob,
  ...reminderJobs.map((job) => (job.name === 'reminders-due' ? { ...job, run: thenMail(job) } : job)),
  digestsJob,
  ...sharingJobs,
  ...subscriptionJobs,
]

/** Every job but mail, which the services add: they know how it leaves. */
export const jobs: readonly Job<unknown>[] = all.map((job) => {
  const cron = times[job.name]
  return cron === undefined ? job : { ...job, cron }
})
