// SQL of copies of people's data: which are being made, and which can be downloaded.
import { and, asc, eq, gt, inArray, isNotNull, isNull, lt, lte, or } from 'drizzle-orm'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { dataExports } from './tables.ts'

export type DataExportRow = typeof dataExports.$inferSelect

export const findExport = async (db: Db | Tx, userId: string): Promise<DataExportRow | undefined> => {
  const [row] = await db.select().from(dataExports).where(eq(dataExports.userId, userId))
  return row
}

/** A person has one: it takes the place of an older one. */
export const replaceExport = async (
  tx: Tx,
  row: Pick<DataExportRow, 'id' | 'userId' | 'requestedAt'>,
): Promise<DataExportRow> => {
  await tx.delete(dataExports).where(eq(dataExports.userId, row.userId))
  const [inserted] = await tx
    .insert(dataExports)
    .values({ ...row, status: 'pending', activeAt: row.requestedAt })
    .returning()
  if (inserted === undefined) throw new Error('an insert returned no row')
  return inserted
}

/** Begins a try. Undefined when it is there already, or its account is gone. */
export const beginAttempt = async (
  db: Db,
  exportId: string,
  attempt: string,
  now: Date,
): Promise<DataExportRow | undefined> => {
  const [row] = await db
    .update(dataExports)
    .set({ status: 'running', progress: 0, attempt, activeAt: now })
    .where(and(eq(dataExports.id, exportId), inArray(dataExports.status, ['pending', 'running', 'failed'])))
    .returning()
  return row
}

export type Attempt = { readonly exportId: string; readonly attempt: string }

const isCurrent = ({ exportId, attempt }: Attempt) =>
  and(eq(dataExports.id, exportId), eq(dataExports.attempt, attempt), eq(dataExports.status, 'running'))

/** False when another try has taken its place, or the account went. */
export const updateAttempt = async (
  db: Db | Tx,
  attempt: Attempt,
  changes: Partial<Omit<DataExportRow, 'id' | 'userId'>>,
): Promise<boolean> => {
  const rows = await db.update(dataExports).set(changes).where(isCurrent(attempt)).returning()
  return rows.length > 0
}

/** Removes what was ready before `before`, or failed then. Answers the keys of their files. */
export const deleteOldExports = async (db: Db, before: Date): Promise<string[]> => {
  const rows = await db
    .delete(dataExports)
    .where(
      or(
        lte(dataExports.readyAt, before),
        and(eq(dataExports.status, 'failed'), lt(dataExports.activeAt, before)),
      ),
    )
    .returning({ storageKey: dataExports.storageKey })
  return rows.flatMap(({ storageKey }) => storageKey ?? [])
}

/** Those whose try has been silent since then; from now on they count as going on again. */
export const reviveSilentExports = (db: Db, since: Date, now: Date) =>
  db
    .update(dataExports)
    .set({ activeAt: now })
    .where(and(inArray(dataExports.status, ['pending', 'running']), lt(dataExports.activeAt, since)))
    .returning({ id: dataExports.id, userId: dataExports.userId })

/** Of all rows that have a file, in the order of their ids. */
export const listKeysAfter = (db: Db | Tx, after: string | undefined, limit: number) =>
  db
    .select({ id: dataExports.id, key: dataExports.storageKey })
    .from(dataExports)
    .where(
      and(isNotNull(dataExports.storageKey), after === undefined ? undefined : gt(dataExports.id, after)),
    )
    .orderBy(asc(dataExports.id))
    .limit(limit)

/** Which of these keys are files of copies. */
export const listReferencedKeys = async (db: Db, keys: readonly string[]): Promise<string[]> => {
  const rows = await db
    .select({ storageKey: dataExports.storageKey })
    .from(dataExports)
    .where(inArray(dataExports.storageKey, [...keys]))
  return rows.flatMap(({ storageKey }) => storageKey ?? [])
}

/** The person read that their copy is ready. */
export const markExportRead = async (db: Db, userId: string, until: Date, readAt: Date): Promise<void> => {
  await db
    .update(dataExports)
    .set({ readAt })
    .where(and(eq(dataExports.userId, userId), isNull(dataExports.readAt), lte(dataExports.readyAt, until)))
}
