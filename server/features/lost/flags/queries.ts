import { and, desc, eq, getTableColumns, sql } from 'drizzle-orm'
import type { lostFlagReasons } from '#contract/features/lost/limits.ts'
import { foundReports } from '#server/features/lost/found-tables.ts'
import { lostNotices } from '#server/features/lost/notice-tables.ts'
import { lostFlags as flags } from '#server/features/lost/person-tables.ts'
import type { AdminAccess } from '#server/features/auth/access.ts'
import { pets } from '#server/features/pets/pet-tables.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'

/** The sender counts once. */
export const insertFlag = async (db: Db, flag: typeof flags.$inferInsert): Promise<void> => {
  await db.insert(flags).values(flag).onConflictDoNothing()
}

export type FlagCursor = readonly [at: string, id: string]

/** Flagged items, the last flagged first. */
export const listFlagged = (db: Db, _access: AdminAccess, after: FlagCursor | undefined, limit: number) => {
  const id = sql<string>`coalesce(${flags.noticeId}, ${flags.reportId})`
  const at = sql<Date>`max(${flags.createdAt})`.mapWith(flags.createdAt)
  const counted = (reason: (typeof lostFlagReasons)[number]) =>
    sql<number>`count(*) filter (where ${flags.reason} = ${reason})::int`
  return db
    .select({
      id,
      at,
      isNotice: sql<boolean>`bool_and(${flags.noticeId} is not null)`,
      false: counted('false'),
      money: counted('money'),
      abuse: counted('abuse'),
      other: counted('other'),
    })
    .from(flags)
    .groupBy(id)
    .having(after && sql`(max(${flags.createdAt}), ${id}) < (${after[0]}::timestamptz, ${after[1]}::uuid)`)
    .orderBy(desc(at), desc(id))
    .limit(limit)
}

export const findFlaggedNotice = async (db: Db | Tx, _access: AdminAccess, id: string) => {
  const [row] = await db
    .select({ notice: getTableColumns(lostNotices), pet: pets })
    .from(lostNotices)
    .innerJoin(pets, eq(pets.id, lostNotices.petId))
    .where(eq(lostNotices.id, id))
  return row
}

export const findFlaggedReport = async (db: Db | Tx, _access: AdminAccess, id: string) => {
  const [row] = await db.select().from(foundReports).where(eq(foundReports.id, id))
  return row
}

/** False where it does not exist, or is as it should be. */
export const setHidden = async (
  tx: Tx,
  _access: AdminAccess,
  { kind, id }: { readonly kind: 'notice' | 'report'; readonly id: string },
  hiddenAt: Date | null,
): Promise<boolean> => {
  const table = kind === 'notice' ? lostNotices : foundReports
  const isOther = hiddenAt === null ? sql`hidden_at is not null` : sql`hidden_at is null`
  const rows = await tx
    .update(table)
    .set({ hiddenAt })
    .where(and(eq(table.id, id), isOther))
    .returning({ id: table.id })
  return rows.length > 0
}
