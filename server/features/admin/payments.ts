import type * as z from 'zod'
import type { paymentAssignment, UnmatchedPaymentPage } from '#contract/features/admin/schema.ts'
import { isUuid } from '#contract/shared/ids.ts'
import { pageSize } from '#contract/shared/paging.ts'
import { recordAdminAction } from '#server/features/audit/service.ts'
import type { AdminAccess } from '#server/features/auth/access.ts'
import { findUserByEmail } from '#server/features/auth/accounts/address-queries.ts'
import { listUnmatchedPayments as listRows } from '#server/features/subscription/payment-events/payment-event-queries.ts'
import * as unmatched from '#server/features/subscription/unmatched-payments.ts'
import { apiError } from '#server/platform/runtime/api-error.ts'
import type { Services } from '#server/platform/services/services.ts'
import { decodeCursor, toPage, momentCursor } from '#server/platform/http/pagination.ts'

/** Newest first. */
export const listUnmatchedPayments = async (
  { db }: Services,
  _access: AdminAccess,
  cursor: string | undefined,
): Promise<UnmatchedPaymentPage> => {
  const rows = await listRows(db, decodeCursor(momentCursor, cursor), pageSize + 1)
  const { items, next } = toPage(rows, (row) => [row.occurredAt.toISOString(), row.id])
  return {
    items: items.map(({ occurredAt, amountMinor, currency, provider, email, reference, ...row }) => ({
      id: row.id,
      paidAt: occurredAt.toISOString(),
      amountMinor,
      currency,
      provider,
      email,
      reference,
    })),
    next,
  }
}

/** @throws NOT_FOUND for a payment that is no longer unmatched, or an address without an account */
export const assignPayment = async (
  services: Services,
  access: AdminAccess,
  { paymentId, email }: z.output<typeof paymentAssignment>,
): Promise<void> =>
  services.db.transaction(async (tx) => {
    const user = await findUserByEmail(tx, email)
    if (user === undefined || !isUuid(paymentId)) throw apiError('NOT_FOUND')
    await unmatched.assignPayment(services, tx, { paymentId, userId: user.id })
    await recordAdminAction(services, tx, access, {
      action: 'payment.assign',
      targetId: user.id,
      detail: paymentId,
    })
  })

/** @throws NOT_FOUND for a payment that is no longer unmatched */
export const dismissPayment = async (
  services: Services,
  access: AdminAccess,
  paymentId: string,
): Promise<void> =>
  services.db.transaction(async (tx) => {
    if (!isUuid(paymentId)) throw apiError('NOT_FOUND')
    await unmatched.dismissPayment(services, tx, paymentId)
    await recordAdminAction(services, tx, access, { action: 'payment.dismiss', detail: paymentId })
  })
