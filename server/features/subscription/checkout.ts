import { randomBytes } from 'node:crypto'
import type { Checkout } from '#contract/features/subscription/schema.ts'
import { dayMs } from '#contract/shared/dates.ts'
import { getPerson } from '#server/features/auth/access.ts'
import type { Services } from '#server/platform/services/services.ts'
import { apiError } from '#server/platform/runtime/api-error.ts'
import { newId } from '#server/platform/database/uuid-v7.ts'
import { getLedger } from './ledger.ts'
import { getOffer } from './offer.ts'
import { getPaymentProvider } from './providers/configured-provider.ts'
import * as eventQueries from './payment-events/payment-event-queries.ts'
import type { PaymentEventRow } from './payment-events/payment-event-queries.ts'
import * as intentQueries from './checkout-intents/queries.ts'
import type { CheckoutIntentRow } from './checkout-intents/queries.ts'
import * as queries from './queries.ts'

// A repeated press continues the same checkout; later the provider's page may have closed it.
const reuseMs = 30 * 60_000
const openMs = dayMs

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

const toCheckout = async (
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

/** @throws ALREADY_PREMIUM where a paid plan renews by itself */
export const startCheckout = async (services: Services, userId: string): Promise<Checkout> => {
  const { db, clock } = services
  const providerName = services.config.payments.provider
  const now = clock()
  const { amountMinor, currency } = getOffer(services)
  const intent = await db.transaction(async (tx) => {
    if (!(await queries.lockPerson(tx, userId))) throw apiError('UNAUTHORIZED')
    const { events, state } = await getLedger(services, tx, userId)
    if (state.status === 'active' && state.renewing.length > 0) throw apiError('ALREADY_PREMIUM')
    const last = await intentQueries.findNewestIntent(tx, userId)
    if (
      last?.provider === providerName &&
      last.amountMinor === amountMinor &&
      last.currency === currency &&
      now.getTime() - last.createdAt.getTime() < reuseMs &&
      statusOf(last, events, now) === 'open'
    )
      return last
    const created: CheckoutIntentRow = {
      id: newId(now.getTime()),
      reference: randomBytes(18).toString('base64url'),
      userId,
      provider: providerName,
      amountMinor,
      currency,
      createdAt: now,
    }
    await intentQueries.insertIntent(tx, created)
    return created
  })
  return toCheckout(services, intent, 'open')
}

const referenceForm = /^[\w-]{1,100}$/

export const findCheckout = async ({ db, clock }: Services, reference: string) => {
  // Other texts cannot be ours, and PostgreSQL refuses a NUL.
  const intent = referenceForm.test(reference) ? await intentQueries.findIntent(db, reference) : undefined
  if (intent === undefined) throw apiError('NOT_FOUND')
  const events = await eventQueries.listEvents(db, intent.userId)
  return { intent, events, status: statusOf(intent, events, clock()) }
}

/** @throws NOT_FOUND, also for another person's */
export const getCheckout = async (
  services: Services,
  userId: string,
  reference: string,
): Promise<Checkout> => {
  const { intent, status } = await findCheckout(services, reference)
  if (intent.userId !== userId) throw apiError('NOT_FOUND')
  return toCheckout(services, intent, status)
}
