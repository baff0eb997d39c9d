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

/** The match must be locked. `repeated`: the same form was sent before. */
export const insertMessage = async (
  tx: Tx,
  message: typeof lostMessages.$inferInsert & { readonly author: LostMessage['from'] },
): Promise<'sent' | 'repeated' | 'full'> => {
  const [known] = await tx
    .select({
      n: count(),
      ofFinder: count(sql`nullif(${lostMessages.author}, 'owner')`),
      ofForm: count(sql`nullif(${isOfForm(lostMessages.id, message.id)}, false)`),
    })
    .from(lostMessages)
    .where(and(eq(lostMessages.noticeId, message.noticeId), eq(lostMessages.reportId, message.reportId)))
  if ((known?.ofForm ?? 0) > 0) return 'repeated'
  const ofFinder = message.author === 'finder' ? (known?.ofFinder ?? 0) : 0
  if ((known?.n ?? 0) >= lostMessagesMax || ofFinder >= lostMessagesOfFinderMax) return 'full'
  await tx.insert(lostMessages).values(message)
  return 'sent'
}
