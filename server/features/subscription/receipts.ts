import type { ReceiptPage } from '#contract/features/subscription/schema.ts'
import { pageSize } from '#contract/shared/paging.ts'
import { dayMs } from '#contract/shared/dates.ts'
import type { Services } from '#server/platform/services/services.ts'
import { decodeCursor, toPage, momentCursor } from '#server/platform/http/pagination.ts'
import * as queries from './payment-events/payment-event-queries.ts'

/** Newest first; a payment is listed once, though several events report it. */
export const listReceipts = async (
  { db, config }: Services,
  userId: string,
  cursor: string | undefined,
): Promise<ReceiptPage> => {
  const rows = await queries.listReceipts(db, userId, decodeCursor(momentCursor, cursor), pageSize + 1)
  const { items, next } = toPage(rows, ({ paidAt, ...row }) => [paidAt.toISOString(), row.id])
  return {
    items: items.map(({ refundedAt, paidAt, paidUntil, ...row }) => ({
      ...row,
      periodDays: paidUntil
        ? Math.max(1, Math.round((paidUntil.getTime() - paidAt.getTime()) / dayMs))
        : config.payments.periodDays,
      paidAt: paidAt.toISOString(),
      refundedAt: refundedAt?.toISOString() ?? null,
    })),
    next,
  }
}
