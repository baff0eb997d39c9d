import { and, eq, isNull, lt, lte, or, sql } from 'drizzle-orm'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { prepareOnce } from '#server/platform/database/prepared-statements.ts'
import { dataExports } from './tables.ts'

export type DataExportRow = typeof dataExports.$inferSelect

const exportOf = prepareOnce((db) =>
  db
    .select()
    .from(dataExports)
    .where(eq(dataExports.userId, sql.placeholder('userId')))
    .prepare('find_export'),
)

export const findExport = async (db: Db | Tx, userId: string): Promise<DataExportRow | undefined> => {
  const [row] = await exportOf(db).execute({ userId })
  return row
}

export const findExportById = async (db: Db, id: string): Promise<DataExportRow | undefined> => {
  const [row] = await db.select().from(dataExports).where(eq(dataExports.id, id))
  return row
}

/** A person has one copy at most. */
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

/** @returns the keys of the removed copies' files */
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

export const markExportRead = async (db: Db, userId: string, until: Date, readAt: Date): Promise<void> => {
  await db
    .update(dataExports)
    .set({ readAt })
    .where(and(eq(dataExports.userId, userId), isNull(dataExports.readAt), lte(dataExports.readyAt, until)))
}
