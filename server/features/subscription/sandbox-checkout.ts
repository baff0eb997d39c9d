import { createHash } from 'node:crypto'
import type { SandboxAction, SandboxCheckout } from '#contract/features/subscription/schema.ts'
import type { ProviderEventKind } from '#contract/features/subscription/payment-events.ts'
import type { Services } from '#server/platform/services/services.ts'
import { apiError } from '#server/platform/runtime/api-error.ts'
import { invalidField } from '#server/platform/http/input-validation.ts'
import { getLedger, receiveProviderEvent } from './ledger.ts'
import { getPaymentProvider } from './providers/configured-provider.ts'
import { findCheckout } from './checkout.ts'

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
  const { renewing, ending } = (await getLedger(services, services.db, found.intent.userId)).state
  const named = (renewals: typeof renewing) =>
    renewals.some((renewal) => renewal.subscriptionId === subscriptionId)
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

/** @throws NOT_FOUND, also where another provider is configured */
export const getSandboxCheckout = async (services: Services, reference: string): Promise<SandboxCheckout> => {
  const { intent, status, acts } = await findSandbox(services, reference)
  const { periodDays } = services.config.payments
  return { periodDays, amountMinor: intent.amountMinor, currency: intent.currency, status, acts }
}

/**
 * Sends a signed event through our webhook. @throws BAD_REQUEST for an action that is impossible
 * now
 */
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
    // Two concurrent presses get the same number, and send the same event twice.
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
