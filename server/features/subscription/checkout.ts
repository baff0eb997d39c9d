// What a person does about their plan: read it, buy it, end its renewal, look up what was paid; and the sandbox that plays the provider.
import { createHash, randomBytes } from 'node:crypto'
import * as z from 'zod'
import { premiumPrice } from '#contract/features/subscription/ledger.ts'
import type {
  Checkout,
  ReceiptPage,
  SandboxAction,
  SandboxCheckout,
  Subscription,
} from '#contract/features/subscription/schema.ts'
import { instant } from '#contract/shared/date-schemas.ts'
import { id } from '#contract/shared/ids.ts'
import { pageSize } from '#contract/shared/paging.ts'
import type { ProviderEventKind } from '#contract/features/subscription/payment-events.ts'
import { getPerson } from '#server/features/auth/access.ts'
import type { Services } from '#server/platform/runtime/services.ts'
import { apiError } from '#server/platform/http/api-error.ts'
import { newId } from '#server/platform/database/uuid-v7.ts'
import { invalidField } from '#server/platform/http/input-validation.ts'
import { encodeCursor, decodeCursor } from '#server/platform/http/pagination.ts'
import { toPlan } from './service.ts'
import { getLedger, receiveProviderEvent, recordPaymentEvent } from './ledger.ts'
import { getPaymentProvider } from './providers/configured-provider.ts'
import * as queries from './queries.ts'
import type { PaymentEventRow, CheckoutIntentRow } from './queries.ts'

export { isPremium, getPlanLimit, getPlans } from './service.ts'
export {
  assignPayment,
  countUnmatchedPayments,
  dismissPayment,
  grantPremium,
  revokePremium,
  listUnmatchedPayments,
} from './ledger.ts'

/** The person's plan as they see it. */
export const getSubscription = async (services: Services, userId: string): Promise<Subscription> => {
  const { db, clock } = services
  const paymentProvider = await getPaymentProvider(services)
  const row = await queries.findSubscription(db, userId)
  const plan = row && toPlan(row, clock())
  const active = plan?.status === 'active'
  const { standing, events } = await getLedger(services, db, userId)
  const mine = [...standing.renewing, ...standing.ending].some(
    ({ provider }) => provider === paymentProvider.name,
  )
  const reference = events.find(
    (event) => event.provider === paymentProvider.name && event.reference !== null,
  )?.reference
  return {
    status: plan?.status ?? 'inactive',
    currentPeriodEnd: plan?.currentPeriodEnd?.toISOString() ?? null,
    kind: plan?.kind ?? null,
    cancelAtPeriodEnd: active && row?.cancelAtPeriodEnd === true,
    paymentFailedAt: row?.paymentFailedAt?.toISOString() ?? null,
    canCancel: active && mine && paymentProvider.cancel !== undefined,
    manageUrl: active && reference ? (paymentProvider.manageUrl?.(reference) ?? null) : null,
  }
}

/**
 * Stops the renewal at the end of the period, or takes that back; at the provider first, whose word is then written down.
 * @throws NO_RENEWAL where nothing renews, or only the provider's own pages can stop it
 * @throws SERVICE_UNAVAILABLE when the provider does not answer
 */
export const setRenewal = async (
  services: Services,
  userId: string,
  act: 'cancel' | 'resume',
): Promise<Subscription> => {
  const { db } = services
  const paymentProvider = await getPaymentProvider(services)
  const { standing } = await getLedger(services, db, userId)
  const mine = standing[act === 'cancel' ? 'renewing' : 'ending'].filter(
    ({ provider }) => provider === paymentProvider.name,
  )
  const tell = paymentProvider[act]
  if (tell === undefined || standing.status === 'inactive' || mine.length === 0) throw apiError('NO_RENEWAL')
  for (const { subscriptionId } of mine) await recordPaymentEvent(services, await tell(subscriptionId))
  return getSubscription(services, userId)
}

const place = z.tuple([instant.refine((at) => at > '1990'), id])

/** What was paid, newest first; each payment once, though several events speak of it. */
export const listReceipts = async (
  { db }: Services,
  userId: string,
  cursor: string | undefined,
): Promise<ReceiptPage> => {
  const rows = await queries.listReceipts(db, userId, decodeCursor(place, cursor), pageSize + 1)
  const items = rows.slice(0, pageSize).map(({ refundedAt, paidAt, ...row }) => ({
    ...row,
    paidAt: paidAt.toISOString(),
    refundedAt: refundedAt?.toISOString() ?? null,
  }))
  const last = rows.length > pageSize ? items.at(-1) : undefined
  return { items, next: last === undefined ? null : encodeCursor(last.paidAt, last.id) }
}

// Pressing again within it goes on with the same checkout; later the page that was opened may have closed.
const reuseMs = 30 * 60_000
const openMs = 24 * 3_600_000

const statusOf = (
  intent: CheckoutIntentRow,
  events: readonly PaymentEventRow[],
  now: Date,
): Checkout['status'] => {
  const kinds = events.filter(({ reference }) => reference === intent.reference).map(({ kind }) => kind)
  if (kinds.includes('paid')) return 'paid'
  if (kinds.includes('failed')) return 'declined'
  return now.getTime() - intent.createdAt.getTime() < openMs ? 'open' : 'expired'
}

const shown = async (
  services: Services,
  intent: CheckoutIntentRow,
  status: Checkout['status'],
): Promise<Checkout> => {
  const { reference, provider, amountMinor, currency } = intent
  const { email } = await getPerson(services, intent.userId)
  const paymentProvider = await getPaymentProvider(services)
  const url = paymentProvider.checkoutUrl({ reference, email })
  return {
    reference,
    url,
    provider,
    status,
    amountMinor,
    currency,
    createdAt: intent.createdAt.toISOString(),
  }
}

/** Begins a purchase, or goes on with the one that is open. @throws ALREADY_PREMIUM where a paid plan renews by itself */
export const startCheckout = async (services: Services, userId: string): Promise<Checkout> => {
  const { db, clock } = services
  const providerName = services.config.payments.provider
  const now = clock()
  const intent = await db.transaction(async (tx) => {
    if (!(await queries.lockPerson(tx, userId))) throw apiError('UNAUTHORIZED')
    const { events, standing } = await getLedger(services, tx, userId)
    if (standing.status === 'active' && standing.renewing.length > 0) throw apiError('ALREADY_PREMIUM')
    const last = await queries.findNewestIntent(tx, userId)
    if (
      last?.provider === providerName &&
      last.amountMinor === premiumPrice.amountMinor &&
      last.currency === premiumPrice.currency &&
      now.getTime() - last.createdAt.getTime() < reuseMs &&
      statusOf(last, events, now) === 'open'
    )
      return last
    const made: CheckoutIntentRow = {
      id: newId(now.getTime()),
      reference: randomBytes(18).toString('base64url'),
      userId,
      provider: providerName,
      ...premiumPrice,
      createdAt: now,
    }
    await queries.insertIntent(tx, made)
    return made
  })
  return shown(services, intent, 'open')
}

const referenceForm = /^[\w-]{1,100}$/

const findCheckout = async ({ db, clock }: Services, reference: string) => {
  // What none of ours looks like must not reach the database, which takes no NUL.
  const intent = referenceForm.test(reference) ? await queries.findIntent(db, reference) : undefined
  if (intent === undefined) throw apiError('NOT_FOUND')
  const events = await queries.listEvents(db, intent.userId)
  return { intent, events, status: statusOf(intent, events, clock()) }
}

/** @throws NOT_FOUND also for another person's */
export const getCheckout = async (
  services: Services,
  userId: string,
  reference: string,
): Promise<Checkout> => {
  const { intent, status } = await findCheckout(services, reference)
  if (intent.userId !== userId) throw apiError('NOT_FOUND')
  return shown(services, intent, status)
}

const sandboxSubscription = (reference: string): string =>
  `sandbox_${createHash('sha256').update(reference).digest('hex').slice(0, 24)}`

const sandboxKinds: Record<SandboxAction, ProviderEventKind> = {
  pay: 'paid',
  decline: 'failed',
  renew: 'paid',
  fail_renewal: 'failed',
  cancel: 'canceled',
  resume: 'resumed',
  refund: 'refunded',
  end: 'ended',
}

const findSandbox = async (services: Services, reference: string) => {
  const found = await findCheckout(services, reference)
  if (found.intent.provider !== 'sandbox' || services.config.payments.provider !== 'sandbox')
    throw apiError('NOT_FOUND')
  const subscriptionId = sandboxSubscription(reference)
  const events = found.events.filter(
    (event) => event.reference === reference || event.subscriptionId === subscriptionId,
  )
  const { renewing, ending } = (await getLedger(services, services.db, found.intent.userId)).standing
  const named = (renewals: typeof renewing) => renewals.some((one) => one.subscriptionId === subscriptionId)
  const refunded = new Set(events.filter(({ kind }) => kind === 'refunded').map(({ paymentId }) => paymentId))
  const unrefunded = events.find(({ kind, paymentId }) => kind === 'paid' && !refunded.has(paymentId))
  const refund: SandboxAction[] = unrefunded === undefined ? [] : ['refund']
  const acts = (): SandboxAction[] => {
    if (found.status === 'expired') return []
    if (found.status !== 'paid') return ['pay', 'decline']
    if (!named(renewing) && !named(ending)) return refund
    return ['renew', 'fail_renewal', named(renewing) ? 'cancel' : 'resume', ...refund, 'end']
  }
  return { ...found, subscriptionId, count: events.length, refundable: unrefunded?.paymentId, acts: acts() }
}

/** A checkout of the sandbox, for whoever has its reference. @throws NOT_FOUND also where payments are made elsewhere */
export const getSandboxCheckout = async (services: Services, reference: string): Promise<SandboxCheckout> => {
  const { intent, status, acts } = await findSandbox(services, reference)
  return { amountMinor: intent.amountMinor, currency: intent.currency, status, acts }
}

/** Lets it happen: a signed event takes the way of a real provider's. @throws BAD_REQUEST for what cannot happen now */
export const performSandboxAction = async (
  services: Services,
  reference: string,
  act: SandboxAction,
): Promise<SandboxCheckout> => {
  const paymentProvider = await getPaymentProvider(services)
  const { intent, subscriptionId, count, refundable, acts } = await findSandbox(services, reference)
  if (!acts.includes(act) || paymentProvider.sign === undefined) throw invalidField('act', 'invalid')
  const kind = sandboxKinds[act]
  const isFirst = act === 'pay' || act === 'decline'
  const { body, headers } = paymentProvider.sign({
    // Counted, so that two presses at once are one event said twice.
    id: `${subscriptionId}_${act}_${count}`,
    kind,
    occurredAt: services.clock(),
    ...(isFirst ? { reference } : {}),
    ...(act === 'decline' ? {} : { subscriptionId }),
    ...(kind === 'paid'
      ? {
          paymentId: `${subscriptionId}_${count}`,
          amountMinor: intent.amountMinor,
          currency: intent.currency,
        }
      : {}),
    ...(refundable !== undefined && act === 'refund' ? { paymentId: refundable ?? '' } : {}),
  })
  await receiveProviderEvent(services, paymentProvider.name, body, {
    get: (name) => headers.get(name) ?? null,
  })
  return getSandboxCheckout(services, reference)
}
