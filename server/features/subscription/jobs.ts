import { expiryNoticeDays } from '#contract/features/subscription/limits.ts'
import { isPaid } from '#contract/features/subscription/premium.ts'
import { dayMs } from '#contract/shared/dates.ts'
import { getPerson } from '#server/features/auth/access.ts'
import type { Services } from '#server/platform/services/services.ts'
import { noJobData, type Job } from '#server/platform/jobs/jobs.ts'
import { getLedger } from './ledger.ts'
import { stopRenewalJob } from './manual-grants.ts'
import { premiumEndsSoonMail } from './mails.ts'
import * as queries from './queries.ts'

/** The lock on the person ensures one mail per period on any number of replicas. */
const notifyPerson = (services: Services, userId: string, now: Date, until: Date): Promise<void> =>
  services.db.transaction(async (tx) => {
    if (!(await queries.lockPerson(tx, userId))) return
    const [row] = await queries.listEndingSoon(tx, now, until, userId)
    if (row?.currentPeriodEnd == null) return
    const { events, state } = await getLedger(services, tx, userId)
    // Rows from before the ledger have their own flag of renewal.
    const renews =
      events.length > 0
        ? state.renewing.length > 0
        : isPaid(row.stripeSubscriptionId) && !row.cancelAtPeriodEnd
    if (renews) return
    const person = await getPerson({ ...services, db: tx }, userId)
    await queries.markExpiryNotified(tx, userId)
    await services.mail.send(premiumEndsSoonMail(person, services.config.publicUrl, row.currentPeriodEnd), {
      tx,
      singletonKey: `premium-ends:${userId}:${row.currentPeriodEnd.toISOString()}`,
    })
  })

const endPlans: Job<Record<string, never>> = {
  name: 'subscription-end-plans',
  data: noJobData,
  cron: '50 7 * * *',
  run: async (services) => {
    const { db, clock, log } = services
    const now = clock()
    const until = new Date(now.getTime() + expiryNoticeDays * dayMs)
    const ended = await queries.deactivateExpired(db, now)
    const ending = await queries.listEndingSoon(db, now, until)
    for (const { userId } of ending) await notifyPerson(services, userId, now, until)
    log.info({ ended, ending: ending.length }, 'expired plans were deactivated')
  },
}

export const subscriptionJobs = [endPlans, stopRenewalJob]
