import { and, asc, count, eq, or, sql } from 'drizzle-orm'
import { lostMessagesMax, lostMessagesOfFinderMax } from '#contract/features/lost/limits.ts'
import type { LostMessage } from '#contract/features/lost/schema.ts'
import { lostMessages } from '#server/features/lost/found-tables.ts'
import { isOfForm } from '#server/platform/database/form-ids.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'

type Pair = Pick<typeof lostMessages.$inferSelect, 'noticeId' | 'reportId'>

/** The oldest first. The caller has found the match by a proof of its side. */
export const listMessages = (db: Db | Tx, pairs: readonly Pair[]) =>
  pairs.length === 0
    ? Promise.resolve([])
    : db
        .select()
        .from(lostMessages)
        .where(
          or(
            ...pairs.map(({ noticeId, reportId }) =>
              and(eq(lostMessages.noticeId, noticeId), eq(lostMessages.reportId, reportId)),
            ),
          ),
        )
        .orderBy(asc(lostMessages.id))
        .limit(lostMessagesMax * pairs.length)

/** The match must be locked. */
export const hasMessageOfForm = async (
  tx: Tx,
  { noticeId, reportId, id }: Pair & { readonly id: string },
): Promise<boolean> =>
  (await tx.$count(
    lostMessages,
    and(
      eq(lostMessages.noticeId, noticeId),
      eq(lostMessages.reportId, reportId),
      isOfForm(lostMessages.id, id),
    ),
  )) > 0

/** The match must be locked. False where the conversation is full. */
export const insertMessage = async (
  tx: Tx,
  message: typeof lostMessages.$inferInsert & { readonly author: LostMessage['from'] },
): Promise<boolean> => {
  const [known] = await tx
    .select({ n: count(), ofFinder: count(sql`nullif(${lostMessages.author}, 'owner')`) })
    .from(lostMessages)
    .where(and(eq(lostMessages.noticeId, message.noticeId), eq(lostMessages.reportId, message.reportId)))
  if ((known?.n ?? 0) >= lostMessagesMax) return false
  if (message.author === 'finder' && (known?.ofFinder ?? 0) >= lostMessagesOfFinderMax) return false
  await tx.insert(lostMessages).values(message)
  return true
}
