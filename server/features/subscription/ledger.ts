// What payment providers say, written into the ledger once and with its effect in one transaction: whose it is, and what that
// person's plan comes to. Docs: decisions/0011.
import * as z from 'zod'
import {
  graceDays,
  isPremiumAt,
  manualGrantDays,
  manualGrantPrefix,
  computeSubscriptionState,
} from '#contract/features/subscription/ledger.ts'
import { isUuid } from '#contract/shared/ids.ts'
import type { Renewal, SubscriptionState } from '#contract/features/subscription/payment-events.ts'
import { getPerson } from '#server/features/auth/access.ts'
import type { RequestHeaders } from '#server/platform/http/context.ts'
import type { Services } from '#server/platform/runtime/services.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { apiError } from '#server/platform/http/api-error.ts'
import { newId } from '#server/platform/database/uuid-v7.ts'
import type { Job } from '#server/platform/jobs/jobs.ts'
import { paymentFailedMail, premiumStartedMail } from './mails.ts'
import { getPaymentProvider } from './providers/configured-provider.ts'
import type { PaymentEvent } from './providers/payment-provider.ts'
import * as queries from './queries.ts'
import type { PaymentEventRow, ProviderIds } from './queries.ts'

/**
 * Takes the bytes of a webhook's call, or of the sandbox's.
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

/** Writes an event of this server's provider into the ledger, with all that follows from it. */
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
    await holdNames(tx, row)
    if (!(await queries.insertEvent(tx, row))) return 'repeated'
    const userId = await ownerOf(tx, row)
    if (userId === undefined || !(await queries.lockPerson(tx, userId))) return 'unmatched'
    await match(services, tx, row, userId)
    return 'counted'
  })
}

// The subscription before the payment, and both before the person: who takes locks in one order never waits in a circle.
const holdNames = (tx: Tx, { provider, subscriptionId, paymentId }: ProviderIds): Promise<void> =>
  queries.lockProviderIds(
    tx,
    [subscriptionId, paymentId].flatMap((name, at) => (name === null ? [] : [`${provider} ${at} ${name}`])),
  )

/** Whose an event is, by its reference, or by what was said before of the same subscription or payment. Never by its e-mail. */
const ownerOf = async (tx: Tx, event: PaymentEventRow): Promise<string | undefined> => {
  const intent = event.reference === null ? undefined : await queries.findIntent(tx, event.reference)
  if (intent !== undefined && intent.provider === event.provider)
    return isAsAgreed(event, [intent]) ? intent.userId : undefined
  const kin = await queries.listRelatedEvents(tx, event)
  return isAsAgreed(event, kin) ? (kin[0]?.userId ?? undefined) : undefined
}

type Price = { readonly amountMinor: number | null; readonly currency: string | null }

/** A payment of another amount, or in another currency, is for an administrator to judge. */
const isAsAgreed = ({ kind, amountMinor, currency }: PaymentEventRow, agreed: readonly Price[]): boolean =>
  kind !== 'paid' || agreed.some((price) => price.amountMinor === amountMinor && price.currency === currency)

/**
 * Makes the event this person's, and with it all that waited for it; then works out anew what their plan is. The person is locked.
 */
const match = async (services: Services, tx: Tx, event: PaymentEventRow, userId: string): Promise<void> => {
  const now = services.clock()
  await queries.updateEvent(tx, event.id, { userId, matchedAt: now })
  const found: PaymentEventRow[] = [event]
  // It grows while it is read: what is adopted may explain more.
  for (const known of found) {
    // The first one's are held already.
    if (known !== event) await holdNames(tx, known)
    for (const waiting of await queries.listRelatedUnmatchedEvents(tx, known)) {
      if ((await ownerOf(tx, waiting)) !== userId) continue
      await queries.updateEvent(tx, waiting.id, { userId, matchedAt: now })
      found.push(waiting)
    }
  }
  await settle(services, tx, userId, event.id)
}

/** What was said of the person, newest first, and what it comes to now. */
export const getLedger = async (
  { clock, config }: Pick<Services, 'clock' | 'config'>,
  db: Db | Tx,
  userId: string,
): Promise<{ readonly events: readonly PaymentEventRow[]; readonly standing: SubscriptionState }> => {
  const events = await queries.listEvents(db, userId)
  return {
    events,
    standing: computeSubscriptionState(events, { now: clock(), periodDays: config.payments.periodDays }),
  }
}

/**
 * Writes what the person's events come to, and tells them what has begun or failed with that. The person is locked.
 * @param cause the event that it follows from: told once
 */
const settle = async (services: Services, tx: Tx, userId: string, cause: string): Promise<void> => {
  const now = services.clock()
  const before = await queries.findSubscription(tx, userId)
  const { standing } = await getLedger(services, tx, userId)
  await queries.saveSubscriptionState(tx, userId, standing, now)

  const { status, currentPeriodEnd: until, paymentFailedAt } = standing
  if (status === 'inactive' || until === null) return
  const person = await getPerson({ ...services, db: tx }, userId)
  const { mail, config } = services
  if (before === undefined || !isPremiumAt(before, now))
    await mail.send(premiumStartedMail(person, config.publicUrl, until), {
      tx,
      singletonKey: `premium-started:${cause}`,
    })
  if (paymentFailedAt !== null && !before?.paymentFailedAt) {
    const graceEnd = new Date(until.getTime() + graceDays * 86_400_000)
    await mail.send(paymentFailedMail(person, config.publicUrl, graceEnd), {
      tx,
      singletonKey: `payment-failed:${cause}`,
    })
  }
}

type AdminAct = { readonly userId: string; readonly adminId: string }

const writeAct = async (
  services: Services,
  tx: Tx,
  kind: 'granted' | 'revoked',
  { userId, adminId }: AdminAct,
): Promise<void> => {
  if (!(await queries.lockPerson(tx, userId))) throw apiError('NOT_FOUND')
  const now = services.clock()
  const eventId = newId(now.getTime())
  await queries.insertEvent(tx, {
    id: eventId,
    provider: 'admin',
    providerEventId: eventId,
    kind,
    userId,
    subscriptionId: manualGrantPrefix + adminId,
    periodEnd: kind === 'granted' ? new Date(now.getTime() + manualGrantDays * 86_400_000) : null,
    occurredAt: now,
    receivedAt: now,
    matchedAt: now,
  })
  await settle(services, tx, userId, eventId)
}

/** Stops at the provider what an administrator has ended here. Twice does no harm. */
export const stopRenewalJob: Job<Renewal> = {
  name: 'subscription-stop-renewal',
  data: z.object({ provider: z.string(), subscriptionId: z.string() }),
  run: async (services, { provider, subscriptionId }) => {
    const paymentProvider = await getPaymentProvider(services)
    if (provider === paymentProvider.name && paymentProvider.cancel !== undefined)
      await recordPaymentEvent(services, await paymentProvider.cancel(subscriptionId))
    else services.log.warn({ provider, subscriptionId }, 'a renewal can only be canceled at the provider')
  },
}

/** Premium for 365 days from now, by an administrator; a paid plan that runs longer stays. @throws NOT_FOUND */
export const grantPremium = (services: Services, tx: Tx, act: AdminAct): Promise<void> =>
  writeAct(services, tx, 'granted', act)

/** Ends Premium now, also a paid one, whose renewal is stopped by a job once `tx` commits. @throws NOT_FOUND */
export const revokePremium = async (services: Services, tx: Tx, act: AdminAct): Promise<void> => {
  const { renewing } = (await getLedger(services, tx, act.userId)).standing
  await writeAct(services, tx, 'revoked', act)
  for (const renewal of renewing) await services.jobs.send(stopRenewalJob, renewal, { tx })
}

export type UnmatchedPaymentRow = Pick<
  queries.PaymentEventRow,
  'id' | 'occurredAt' | 'amountMinor' | 'currency' | 'provider' | 'email' | 'reference'
>

/** Payments that no checkout of ours explains, newest first, after the place. */
export const listUnmatchedPayments = (
  db: Db,
  after: queries.PaymentCursor | undefined,
  limit: number,
): Promise<UnmatchedPaymentRow[]> => queries.listUnmatchedPayments(db, after, limit)

export const countUnmatchedPayments = (db: Db): Promise<number> => queries.countUnmatchedPayments(db)

const holdWaiting = async (tx: Tx, paymentId: string): Promise<PaymentEventRow> => {
  const found = isUuid(paymentId) ? await queries.findUnmatchedPayment(tx, paymentId) : undefined
  if (found === undefined) throw apiError('NOT_FOUND')
  await holdNames(tx, found)
  await queries.lockProviderIds(tx, [found.id])
  // Again: somebody may have settled it while this waited.
  const still = await queries.findUnmatchedPayment(tx, paymentId)
  if (still === undefined) throw apiError('NOT_FOUND')
  return still
}

/** The payment counts for that person from when it was paid, and so do later ones of the same subscription. @throws NOT_FOUND */
export const assignPayment = async (
  services: Services,
  tx: Tx,
  { paymentId, userId }: { readonly paymentId: string; readonly userId: string },
): Promise<void> => {
  const payment = await holdWaiting(tx, paymentId)
  if (!(await queries.lockPerson(tx, userId))) throw apiError('NOT_FOUND')
  await match(services, tx, payment, userId)
}

/** It was settled elsewhere. @throws NOT_FOUND */
export const dismissPayment = async ({ clock }: Services, tx: Tx, paymentId: string): Promise<void> => {
  const payment = await holdWaiting(tx, paymentId)
  await queries.updateEvent(tx, payment.id, { dismissedAt: clock() })
}
