import { and, asc, eq, getTableColumns, inArray, isNull, lt, sql } from 'drizzle-orm'
import { foundPhotosMax } from '#contract/features/lost/limits.ts'
import { foundReports as reports, lostMatches as matches } from '#server/features/lost/found-tables.ts'
import { lostNotices as notices } from '#server/features/lost/notice-tables.ts'
import type { OwnRows } from '#server/features/auth/own-rows.ts'
import { sumOfImages } from '#server/features/quotas/stored-bytes-queries.ts'
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

const selectAnswers = (db: Db | Tx) =>
  db
    .select({ reportId: matches.reportId, ownerId: notices.ownerId })
    .from(matches)
    .innerJoin(notices, and(eq(notices.id, matches.noticeId), eq(matches.isAnswer, true)))
    .as('answers')

/** Photos of reports that answer a notice of the person. */
export const sumAnswerPhotos = (db: Db | Tx, { personId }: OwnRows) => {
  const answers = selectAnswers(db)
  const ofPerson = db.select({ id: answers.reportId }).from(answers).where(eq(answers.ownerId, personId))
  return sumOfImages(db, reports, sql`${inArray(reports.id, ofPerson)}`)
}

/** The owners of the answered notices, in the order of their locks. */
export const listAnsweredOwners = async (tx: Tx, { id }: Pick<ReportRow, 'id'>): Promise<string[]> => {
  const answers = selectAnswers(tx)
  const rows = await tx
    .selectDistinct({ ownerId: answers.ownerId })
    .from(answers)
    .where(eq(answers.reportId, id))
    .orderBy(asc(answers.ownerId))
  return rows.map(({ ownerId }) => ownerId)
}
