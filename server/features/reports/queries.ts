import type { OwnRows } from '#server/features/auth/own-rows.ts'
import type { SystemAccess } from '#server/platform/database/system-access.ts'
import { and, count, desc, eq, gt, inArray, isNull, lt, lte, notExists, or, sql } from 'drizzle-orm'
import { reportRestorableHours } from '#contract/features/reports/limits.ts'
import { dayMs, hourMs } from '#contract/shared/dates.ts'
import type { PetAccess } from '#server/features/pets/pet-access.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { petReports as reports, reportLinks as links } from './tables.ts'

export type ReportRow = typeof reports.$inferSelect

const failedShownMs = dayMs

const removedBefore = (now: Date): Date => new Date(now.getTime() - reportRestorableHours * hourMs)

const hasDatabase = inArray(reports.status, ['pending', 'running'])
export const isNotRemoved = isNull(reports.removedAt)

const ofPerson = ({ petId }: PetAccess, userId: string, id: string) =>
  and(eq(reports.id, id), eq(reports.petId, petId), eq(reports.userId, userId))

/** Newest first. */
export const listReports = (db: Db | Tx, { petId }: PetAccess, userId: string): Promise<ReportRow[]> =>
  db
    .select()
    .from(reports)
    .where(and(eq(reports.petId, petId), eq(reports.userId, userId), isNotRemoved))
    .orderBy(desc(reports.requestedAt), desc(reports.id))

export const findReport = async (
  db: Db | Tx,
  access: PetAccess,
  userId: string,
  id: string,
): Promise<ReportRow | undefined> => {
  const [row] = await db
    .select()
    .from(reports)
    .where(and(ofPerson(access, userId, id), isNotRemoved))
  return row
}

export const findReportById = async ({ db }: SystemAccess, id: string): Promise<ReportRow | undefined> => {
  const [row] = await db.select().from(reports).where(eq(reports.id, id))
  return row
}

/** Returns true for a removed report, too; false when the person has no such report of this pet. */
export const markRemoved = async (
  db: Db,
  access: PetAccess,
  userId: string,
  id: string,
  now: Date,
): Promise<boolean> => {
  const rows = await db
    .update(reports)
    // Keeps the time of the first removal.
    .set({ removedAt: sql`coalesce(${reports.removedAt}, ${now.toISOString()}::timestamptz)` })
    .where(ofPerson(access, userId, id))
    .returning({ id: reports.id })
  return rows.length > 0
}

/** Undefined when the report was removed too long ago, or never existed. */
export const unmarkRemoved = async (
  tx: Tx,
  access: PetAccess,
  userId: string,
  id: string,
  now: Date,
): Promise<ReportRow | undefined> => {
  const [row] = await tx
    .update(reports)
    .set({ removedAt: null })
    .where(and(ofPerson(access, userId, id), gt(reports.removedAt, removedBefore(now))))
    .returning()
  return row
}

/** Reports that are queued or being made. */
export const countUnfinished = async (tx: Tx, { personId: userId }: OwnRows): Promise<number> => {
  const [row] = await tx
    .select({ n: count() })
    .from(reports)
    .where(and(eq(reports.userId, userId), hasDatabase, isNotRemoved))
  return row?.n ?? 0
}

export const insertReport = async (
  tx: Tx,
  { petId }: PetAccess,
  row: Pick<ReportRow, 'id' | 'userId' | 'choice' | 'requestedAt'>,
): Promise<ReportRow> => {
  const [inserted] = await tx
    .insert(reports)
    .values({ ...row, petId, status: 'pending', activeAt: row.requestedAt })
    .returning()
  if (inserted === undefined) throw new Error('an insert returned no row')
  return inserted
}

const hasNoLink = (db: Db | Tx, now: Date) =>
  notExists(
    db
      .select({ id: links.id })
      .from(links)
      .where(and(eq(links.reportId, reports.id), sql`${links.revokedAt} is null`, gt(links.expiresAt, now))),
  )

/**
 * Keeps the newest `keep`, those with open links and those being made.
 * @returns the keys of the deleted reports' files
 */
export const deleteBeyond = async (
  tx: Tx,
  { personId: userId }: OwnRows,
  keep: number,
  now: Date,
): Promise<string[]> => {
  const beyond = tx
    .select({ id: reports.id })
    .from(reports)
    .where(and(eq(reports.userId, userId), isNotRemoved))
    .orderBy(desc(reports.requestedAt), desc(reports.id))
    .offset(keep)
  const rows = await tx
    .delete(reports)
    .where(and(inArray(reports.id, beyond), inArray(reports.status, ['ready', 'failed']), hasNoLink(tx, now)))
    .returning({ key: reports.storageKey })
  return rows.flatMap(({ key }) => key ?? [])
}

export const countReports = async (tx: Tx, { personId: userId }: OwnRows): Promise<number> => {
  const [row] = await tx
    .select({ n: count() })
    .from(reports)
    .where(and(eq(reports.userId, userId), isNotRemoved))
  return row?.n ?? 0
}

/** Returns false for a report that has not failed, or was restarted already. */
export const restartReport = async (
  tx: Tx,
  access: PetAccess,
  userId: string,
  id: string,
  now: Date,
): Promise<boolean> => {
  const rows = await tx
    .update(reports)
    .set({ status: 'pending', progress: 0, attempt: null, activeAt: now })
    .where(and(ofPerson(access, userId, id), eq(reports.status, 'failed'), isNotRemoved))
    .returning({ id: reports.id })
  return rows.length > 0
}

/** @returns the keys of the deleted reports' files */
export const deleteOldReports = async ({ db }: SystemAccess, now: Date): Promise<string[]> => {
  const rows = await db
    .delete(reports)
    .where(
      or(
        lte(reports.expiresAt, now),
        and(eq(reports.status, 'failed'), lt(reports.activeAt, new Date(now.getTime() - failedShownMs))),
        lte(reports.removedAt, removedBefore(now)),
      ),
    )
    .returning({ key: reports.storageKey })
  return rows.flatMap(({ key }) => key ?? [])
}

export const listKeysOfPet = async (tx: Tx, { petId }: PetAccess<'own'>): Promise<string[]> => {
  const rows = await tx.select({ key: reports.storageKey }).from(reports).where(eq(reports.petId, petId))
  return rows.flatMap(({ key }) => key ?? [])
}
