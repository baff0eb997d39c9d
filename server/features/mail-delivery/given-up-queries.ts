import { and, count, desc, isNull, sql } from 'drizzle-orm'
import type { AdminAccess } from '#server/features/auth/access.ts'
import type { Db } from '#server/platform/database/database.ts'
import { givenUpMails } from './tables.ts'

export type GivenUpMailRow = typeof givenUpMails.$inferSelect

export const isWaiting = isNull(givenUpMails.retriedAt)

export const listGivenUpMails = (
  db: Db,
  _access: AdminAccess,
  cursor: readonly [givenUpAt: string, id: string] | undefined,
  limit: number,
): Promise<GivenUpMailRow[]> =>
  db
    .select()
    .from(givenUpMails)
    .where(
      and(
        isWaiting,
        cursor === undefined
          ? undefined
          : sql`(${givenUpMails.givenUpAt}, ${givenUpMails.id}) < (${cursor[0]}::timestamptz, ${cursor[1]}::uuid)`,
      ),
    )
    .orderBy(desc(givenUpMails.givenUpAt), desc(givenUpMails.id))
    .limit(limit)

export const countGivenUpMails = async (db: Db): Promise<number> => {
  const [row] = await db.select({ count: count() }).from(givenUpMails).where(isWaiting)
  return row?.count ?? 0
}
