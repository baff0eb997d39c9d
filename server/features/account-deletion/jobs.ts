import { deletionGraceDays } from '#contract/features/account-deletion/limits.ts'
import { dayMs } from '#contract/shared/dates.ts'
import { getPerson } from '#server/features/auth/access.ts'
import { noJobData, type Job } from '#server/platform/jobs/jobs.ts'
import type { Services } from '#server/platform/services/services.ts'
import { eraseAccount, removeFilesJob } from './erase.ts'
import { accountKeptMail } from './mails.ts'
import { deleteOldWithdrawals, listDue, listUnnotified, markNotified } from './queries.ts'

const batchSize = 200

const eraseAccountsJob: Job<Record<string, never>> = {
  name: 'account-deletion',
  data: noJobData,
  cron: '23 * * * *',
  run: async (services) => {
    const { db, clock, log } = services
    let erased = 0
    let failed = 0
    for (const personId of await listDue(db, clock(), batchSize)) {
      try {
        if (await eraseAccount(services, personId)) erased += 1
      } catch (error) {
        failed += 1
        log.error({ err: error }, 'an account could not be deleted')
      }
    }
    if (erased + failed > 0) log.info({ erased, failed }, 'deleted accounts')
  },
}

const notifyOne = (services: Services, personId: string): Promise<void> =>
  services.db.transaction(async (tx) => {
    if (!(await markNotified(tx, personId, services.clock()))) return
    const person = await getPerson({ ...services, db: tx }, personId)
    await services.mail.send(accountKeptMail(person, services.config.publicUrl), { tx })
  })

/** Mails the person soon after the sign-in, in case another person signed in. */
const notifyKeptJob: Job<Record<string, never>> = {
  name: 'account-deletion-withdrawn',
  data: noJobData,
  cron: '*/5 * * * *',
  run: async (services) => {
    for (const personId of await listUnnotified(services.db, batchSize)) await notifyOne(services, personId)
    const days = deletionGraceDays * dayMs
    await deleteOldWithdrawals(services.db, new Date(services.clock().getTime() - days))
  },
}

export const accountDeletionJobs = [eraseAccountsJob, removeFilesJob, notifyKeptJob]
