// docs/decisions/0011-payment-ledger.md
import { graceDays, isPremiumAt } from '#contract/features/subscription/premium.ts'
import { computeSubscriptionState, type SubscriptionState } from '#contract/features/subscription/ledger.ts'
import { dayMs } from '#contract/shared/dates.ts'
import { getPerson } from '#server/features/auth/access.ts'
import type { RequestHeaders } from '#server/platform/http/context.ts'
import type { Services } from '#server/platform/services/services.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { apiError } from '#server/platform/runtime/api-error.ts'
import { newId } from '#server/platform/database/uuid-v7.ts'
import { paymentFailedMail, premiumStartedMail } from './mails.ts'
import { getPaymentProvider } from './providers/configured-provider.ts'
import type { PaymentEvent } from './providers/payment-provider.ts'
import * as eventQueries from './payment-events/payment-event-queries.ts'
import type { PaymentEventRow, ProviderIds } from './payment-events/payment-event-queries.ts'
import * as intentQueries from './checkout-intents/queries.ts'
import { planChanges } from './plan-changes.ts'
import * as queries from './queries.ts'

/**
 * @throws NOT_FOUND for a provider that this server does not use
 * @throws INVALID_SIGNATURE
 */
export const receiveProviderEvent = async (
  services: Services,
  provider: string,
  body: Buffer,
  headers: RequestHeaders,
): Promise<void> => {
  const paymentProvider = await getPaymentProvider(services)
  if (provider !== paymentProvider.name) throw apiError('NOT_FOUND')
  const event = await paymentProvider.readEvent(body, headers)
  if (event === undefined) return
  const outcome = await recordPaymentEvent(services, event)
  services.log.info({ provider, event: event.id, kind: event.kind, outcome }, 'a payment event arrived')
}

export const recordPaymentEvent = async (
  services: Services,
  event: PaymentEvent,
): Promise<'counted' | 'repeated' | 'unmatched'> => {
  const { id: providerEventId, kind, occurredAt, ...said } = event
  const now = services.clock()
  const row: PaymentEventRow = {
    id: newId(now.getTime()),
    provider: services.config.payments.provider,
    providerEventId,
    kind,
    userId: null,
    reference: said.reference ?? null,
    subscriptionId: said.subscriptionId ?? null,
    paymentId: said.paymentId ?? null,
    amountMinor: said.amountMinor ?? null,
    currency: said.currency ?? null,
    email: said.email ?? null,
    periodEnd: said.periodEnd ?? null,
    occurredAt,
    receivedAt: now,
    matchedAt: null,
    dismissedAt: null,
  }
  return services.db.transaction(async (tx) => {
    await lockIdsOfEvent(tx, row)
    if (!(await eventQueries.insertEvent(tx, row))) return 'repeated'
    const userId = await ownerOf(tx, row)
    if (userId === undefined || !(await queries.lockPerson(tx, userId))) return 'unmatched'
    await assignEvent(services, tx, row, userId)
    return 'counted'
  })
}

// The subscription is locked before the payment, and both before the person, so that locks cannot
// deadlock.
export const lockIdsOfEvent = (tx: Tx, { provider, subscriptionId, paymentId }: ProviderIds): Promise<void> =>
  eventQueries.lockProviderIds(
    tx,
    [subscriptionId, paymentId].flatMap((name, at) => (name === null ? [] : [`${provider} ${at} ${name}`])),
  )

/** Found by reference, or by earlier events of the subscription or payment; never by e-mail. */
const ownerOf = async (tx: Tx, event: PaymentEventRow): Promise<string | undefined> => {
  const intent = event.reference === null ? undefined : await intentQueries.findIntent(tx, event.reference)
  if (intent !== undefined && intent.provider === event.provider)
    return hasAgreedAmount(event, [intent]) ? intent.userId : undefined
  const related = await eventQueries.listRelatedEvents(tx, event)
  return hasAgreedAmount(event, related) ? (related[0]?.userId ?? undefined) : undefined
}

type Price = { readonly amountMinor: number | null; readonly currency: string | null }

/** An administrator decides about a payment of another amount, or in another currency. */
const hasAgreedAmount = (
  { kind, amountMinor, currency }: PaymentEventRow,
  agreed: readonly Price[],
): boolean =>
  kind !== 'paid' || agreed.some((price) => price.amountMinor === amountMinor && price.currency === currency)

/** Assigns related unmatched events, too. The person must be locked. */
export const assignEvent = async (
  services: Services,
  tx: Tx,
  event: PaymentEventRow,
  userId: string,
): Promise<void> => {
  const now = services.clock()
  await eventQueries.updateEvent(tx, event.id, { userId, matchedAt: now })
  const found: PaymentEventRow[] = [event]
  // The list grows during iteration: an assigned event may match others.
  for (const known of found) {
    // The ids of the first event are locked already.
    if (known !== event) await lockIdsOfEvent(tx, known)
    for (const waiting of await eventQueries.listRelatedUnmatchedEvents(tx, known)) {
      if ((await ownerOf(tx, waiting)) !== userId) continue
      await eventQueries.updateEvent(tx, waiting.id, { userId, matchedAt: now })
      found.push(waiting)
    }
  }
  await updateSubscription(services, tx, userId, event.id)
}

/** Newest first. */
export const getLedger = async (
  { clock, config }: Pick<Services, 'clock' | 'config'>,
  db: Db | Tx,
  userId: string,
): Promise<{ readonly events: readonly PaymentEventRow[]; readonly state: SubscriptionState }> => {
  const events = await eventQueries.listEvents(db, userId)
  return {
    events,
    state: computeSubscriptionState(events, { now: clock(), periodDays: config.payments.periodDays }),
  }
}

/**
 * Mails the person that the plan has begun or failed. The person must be locked.
 * @param cause the event, whose mail is sent once
 */
export const updateSubscription = async (
  services: Services,
  tx: Tx,
  userId: string,
  cause: string,
): Promise<void> => {
  const now = services.clock()
  const before = await queries.findSubscription(tx, userId)
  const { state } = await getLedger(services, tx, userId)
  for (const prepare of planChanges.collect(services.extensions)) await prepare(tx, userId, now)
  await queries.saveSubscriptionState(tx, userId, state, now)

  const { status, currentPeriodEnd: until, paymentFailedAt } = state
  if (status === 'inactive' || until === null) return
  const person = await getPerson({ ...services, db: tx }, userId)
  const { mail, config } = services
  if (before === undefined || !isPremiumAt(before, now))
    await mail.send(premiumStartedMail(person, config.publicUrl, until), {
      tx,
      singletonKey: `premium-started:${cause}`,
    })
  if (paymentFailedAt !== null && !before?.paymentFailedAt) {
    const graceEnd = new Date(until.getTime() + graceDays * dayMs)
    await mail.send(paymentFailedMail(person, config.publicUrl, graceEnd), {
      tx,
      singletonKey: `payment-failed:${cause}`,
    })
  }
}
