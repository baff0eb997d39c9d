import { and, asc, eq, getTableColumns, isNull, lt, sql } from 'drizzle-orm'
import { foundPhotosMax } from '#contract/features/lost/limits.ts'
import { foundReports as reports } from '#server/features/lost/found-tables.ts'
import type { OwnRows } from '#server/features/auth/own-rows.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import type { SystemAccess } from '#server/platform/database/system-access.ts'

export type ReportRow = typeof reports.$inferSelect
type Changes = Partial<Omit<ReportRow, 'id' | 'tokenHash' | 'cell'>>

/** The row of the token, closed or not. Undefined for one that is hidden. */
export const findReport = async (db: Db | Tx, tokenHash: string): Promise<ReportRow | undefined> => {
  const [row] = await db
    .select()
    .from(reports)
    .where(and(eq(reports.tokenHash, tokenHash), isNull(reports.hiddenAt)))
  return row
}

/** Locked until the transaction ends. Undefined for a closed one. */
export const lockReport = async (tx: Tx, tokenHash: string): Promise<ReportRow | undefined> => {
  const [row] = await tx
    .select()
    .from(reports)
    .where(and(eq(reports.tokenHash, tokenHash), isNull(reports.hiddenAt), isNull(reports.closedAt)))
    .for('no key update')
  return row
}

/** Undefined where the token is known. */
export const insertReport = async (
  tx: Tx,
  values: typeof reports.$inferInsert,
): Promise<ReportRow | undefined> => {
  const [row] = await tx
    .insert(reports)
    .values(values)
    .onConflictDoNothing({ target: reports.tokenHash })
    .returning()
  return row
}

export const updateReport = async (
  db: Db | Tx,
  { id, tokenHash }: Pick<ReportRow, 'id' | 'tokenHash'>,
  changes: Changes,
): Promise<ReportRow | undefined> => {
  const [row] = await db
    .update(reports)
    .set(changes)
    .where(and(eq(reports.id, id), eq(reports.tokenHash, tokenHash)))
    .returning()
  return row
}

/** False once the report had as many photos as it may. */
export const countPhoto = async (db: Db, { id }: Pick<ReportRow, 'id'>): Promise<boolean> =>
  (
    await db
      .update(reports)
      .set({ photosSent: sql`${reports.photosSent} + 1` })
      .where(and(eq(reports.id, id), lt(reports.photosSent, foundPhotosMax)))
      .returning({ id: reports.id })
  ).length > 0

/** The id is random, and known to its finder, owners of matches and administrators. */
export const findPhotoRow = async (
  db: Db | Tx,
  id: string,
  seesHidden: boolean,
): Promise<ReportRow | undefined> => {
  const [row] = await db
    .select()
    .from(reports)
    .where(and(eq(reports.id, id), seesHidden ? undefined : isNull(reports.hiddenAt)))
  return row
}

/** An open one that is not hidden. */
export const findOpenReport = async ({ db }: SystemAccess, id: string): Promise<ReportRow | undefined> => {
  const [row] = await db
    .select()
    .from(reports)
    .where(and(eq(reports.id, id), isNull(reports.closedAt), isNull(reports.hiddenAt)))
  return row
}

/** Reports without a message since then, some hundred at a time. */
export const deleteReportsBefore = ({ db }: SystemAccess, before: Date, limit: number) => {
  const old = db
    .select({ id: reports.id })
    .from(reports)
    .where(lt(reports.lastAt, before))
    .orderBy(asc(reports.lastAt))
    .limit(limit)
  return db
    .delete(reports)
    .where(sql`${reports.id} in ${old}`)
    .returning(getTableColumns(reports))
}

export const listPhotosOf = (db: Db | Tx, { personId }: OwnRows) =>
  db
    .select({ id: reports.id, imageVersion: reports.imageVersion, imageWidths: reports.imageWidths })
    .from(reports)
    .where(eq(reports.userId, personId))
