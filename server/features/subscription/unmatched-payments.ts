// Payments without a checkout wait for an administrator.
import { isUuid } from '#contract/shared/ids.ts'
import type { Services } from '#server/platform/services/services.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { apiError } from '#server/platform/runtime/api-error.ts'
import {
  findUnmatchedPayment,
  lockProviderIds,
  updateEvent,
  type PaymentEventRow,
} from './payment-events/payment-event-queries.ts'
import { lockPerson } from './queries.ts'
import { lockIdsOfEvent, assignEvent } from './ledger.ts'

const lockUnmatchedPayment = async (tx: Tx, paymentId: string): Promise<PaymentEventRow> => {
  const found = isUuid(paymentId) ? await findUnmatchedPayment(tx, paymentId) : undefined
  if (found === undefined) throw apiError('NOT_FOUND')
  await lockIdsOfEvent(tx, found)
  await lockProviderIds(tx, [found.id])
  // Read again, because it may have been assigned or dismissed while waiting for the lock.
  const again = await findUnmatchedPayment(tx, paymentId)
  if (again === undefined) throw apiError('NOT_FOUND')
  return again
}

/**
 * The payment, and later ones of the same subscription, count for that person from its time on.
 * @throws NOT_FOUND
 */
export const assignPayment = async (
  services: Services,
  tx: Tx,
  { paymentId, userId }: { readonly paymentId: string; readonly userId: string },
): Promise<void> => {
  const payment = await lockUnmatchedPayment(tx, paymentId)
  if (!(await lockPerson(tx, userId))) throw apiError('NOT_FOUND')
  await assignEvent(services, tx, payment, userId)
}

/**
 * The payment was settled elsewhere, for example by a refund.
 * @throws NOT_FOUND
 */
export const dismissPayment = async ({ clock }: Services, tx: Tx, paymentId: string): Promise<void> => {
  const payment = await lockUnmatchedPayment(tx, paymentId)
  await updateEvent(tx, payment.id, { dismissedAt: clock() })
}
