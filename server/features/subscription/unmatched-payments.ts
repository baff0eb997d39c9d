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
  // Read again, because a concurrent transaction may have settled it.
  const again = await findUnmatchedPayment(tx, paymentId)
  if (again === undefined) throw apiError('NOT_FOUND')
  return again
}

/** Later payments of the same subscription are assigned, too. @throws NOT_FOUND */
export const assignPayment = async (
  services: Services,
  tx: Tx,
  { paymentId, userId }: { readonly paymentId: string; readonly userId: string },
): Promise<void> => {
  const payment = await lockUnmatchedPayment(tx, paymentId)
  if (!(await lockPerson(tx, userId))) throw apiError('NOT_FOUND')
  await assignEvent(services, tx, payment, userId)
}

/** @throws NOT_FOUND */
export const dismissPayment = async ({ clock }: Services, tx: Tx, paymentId: string): Promise<void> => {
  const payment = await lockUnmatchedPayment(tx, paymentId)
  await updateEvent(tx, payment.id, { dismissedAt: clock() })
}
