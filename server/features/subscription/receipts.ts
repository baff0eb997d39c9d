// What a person has paid.
import * as z from 'zod'
import type { ReceiptPage } from '#contract/features/subscription/schema.ts'
import { instant } from '#contract/shared/date-schemas.ts'
import { id } from '#contract/shared/ids.ts'
import { pageSize } from '#contract/shared/paging.ts'
import type { Services } from '#server/platform/runtime/services.ts'
import { decodeCursor, toPage } from '#server/platform/http/pagination.ts'
import * as queries from './payment-events/queries.ts'

const cursorSchema = z.tuple([instant.refine((at) => at > '1990'), id])

/** What was paid, newest first; each payment once, though several events speak of it. */
export const listReceipts = async (
  { db }: Services,
  userId: string,
  cursor: string | undefined,
): Promise<ReceiptPage> => {
  const rows = await queries.listReceipts(db, userId, decodeCursor(cursorSchema, cursor), pageSize + 1)
  const { items, next } = toPage(rows, ({ paidAt, ...row }) => [paidAt.toISOString(), row.id])
  return {
    items: items.map(({ refundedAt, paidAt, ...row }) => ({
      ...row,
      paidAt: paidAt.toISOString(),
      refundedAt: refundedAt?.toISOString() ?? null,
    })),
    next,
  }
}
