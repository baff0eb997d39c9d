import * as z from 'zod'
import { manualGrantPrefix } from '#contract/features/subscription/premium.ts'
import { manualGrantDays } from '#contract/features/subscription/limits.ts'
import type { Renewal } from '#contract/features/subscription/ledger.ts'
import { dayMs } from '#contract/shared/dates.ts'
import type { Services } from '#server/platform/services/services.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { apiError } from '#server/platform/runtime/api-error.ts'
import { newId } from '#server/platform/database/uuid-v7.ts'
import { retryForFiveDays } from '#server/platform/queues/job-queue.ts'
import type { Job } from '#server/platform/jobs/jobs.ts'
import { getPaymentProvider } from './providers/configured-provider.ts'
import { insertEvent } from './payment-events/payment-event-queries.ts'
import { lockPerson } from './queries.ts'
import { recordPaymentEvent, getLedger, updateSubscription } from './ledger.ts'

type AdminAction = { readonly userId: string; readonly adminId: string }

const recordAdminEvent = async (
  services: Services,
  tx: Tx,
  kind: 'granted' | 'revoked',
  { userId, adminId }: AdminAction,
): Promise<void> => {
  if (!(await lockPerson(tx, userId))) throw apiError('NOT_FOUND')
  const now = services.clock()
  const eventId = newId(now.getTime())
  await insertEvent(tx, {
    id: eventId,
    provider: 'admin',
    providerEventId: eventId,
    kind,
    userId,
    subscriptionId: manualGrantPrefix + adminId,
    periodEnd: kind === 'granted' ? new Date(now.getTime() + manualGrantDays * dayMs) : null,
    occurredAt: now,
    receivedAt: now,
    matchedAt: now,
  })
  await updateSubscription(services, tx, userId, eventId)
}

/** Stops the renewal at the provider, after its end here. A repetition is harmless. */
export const stopRenewalJob: Job<Renewal> = {
  name: 'subscription-stop-renewal',
  data: z.object({ provider: z.string(), subscriptionId: z.string() }),
  // A provider that is down for a weekend must not charge a deleted account.
  retry: retryForFiveDays,
  run: async (services, { provider, subscriptionId }) => {
    const paymentProvider = await getPaymentProvider(services)
    if (provider === paymentProvider.name && paymentProvider.cancel !== undefined)
      await recordPaymentEvent(services, await paymentProvider.cancel(subscriptionId))
    else services.log.warn({ provider, subscriptionId }, 'a renewal can only be canceled at the provider')
  },
}

export const stopRenewals = async (
  { jobs }: Pick<Services, 'jobs'>,
  tx: Tx,
  renewals: readonly Renewal[],
): Promise<void> => {
  for (const renewal of renewals) await jobs.send(stopRenewalJob, renewal, { tx })
}

/** Premium for `manualGrantDays`; a longer paid plan stays. @throws NOT_FOUND */
export const grantPremium = (services: Services, tx: Tx, action: AdminAction): Promise<void> =>
  recordAdminEvent(services, tx, 'granted', action)

/** Ends a paid plan, too. A job stops its renewal once `tx` commits. @throws NOT_FOUND */
export const revokePremium = async (services: Services, tx: Tx, action: AdminAction): Promise<void> => {
  const { renewing } = (await getLedger(services, tx, action.userId)).state
  await recordAdminEvent(services, tx, 'revoked', action)
  await stopRenewals(services, tx, renewing)
}
