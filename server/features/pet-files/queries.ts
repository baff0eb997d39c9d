import type { OwnRows } from '#server/features/auth/own-rows.ts'
import type { SystemAccess } from '#server/platform/database/system-access.ts'
import { and, eq, lt, ne } from 'drizzle-orm'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { petImports } from './tables.ts'

export type PetImportRow = typeof petImports.$inferSelect
type Changes = Partial<Omit<PetImportRow, 'id' | 'userId' | 'requestedAt'>>

const isOf = ({ personId }: OwnRows) => eq(petImports.userId, personId)

export const findImport = async (db: Db | Tx, own: OwnRows): Promise<PetImportRow | undefined> => {
  const [row] = await db.select().from(petImports).where(isOf(own))
  return row
}

export const lockImport = async (tx: Tx, own: OwnRows): Promise<PetImportRow | undefined> => {
  const [row] = await tx.select().from(petImports).where(isOf(own)).for('update')
  return row
}

export const findImportById = async ({ db }: SystemAccess, id: string): Promise<PetImportRow | undefined> => {
  const [row] = await db.select().from(petImports).where(eq(petImports.id, id))
  return row
}

export const insertImport = async (
  tx: Tx,
  { personId: userId }: OwnRows,
  row: Omit<typeof petImports.$inferInsert, 'userId' | 'progress' | 'attempt' | 'petId'>,
): Promise<PetImportRow> => {
  const [inserted] = await tx
    .insert(petImports)
    .values({ ...row, userId })
    .returning()
  if (inserted === undefined) throw new Error('an insert returned no row')
  return inserted
}

/** `lockImport` must have locked the row. */
export const deleteImport = async (tx: Tx, own: OwnRows): Promise<void> => {
  await tx.delete(petImports).where(isOf(own))
}

/** `lockImport` must have locked the row. */
export const updateImport = async (tx: Tx, own: OwnRows, changes: Changes): Promise<PetImportRow> => {
  const [row] = await tx.update(petImports).set(changes).where(isOf(own)).returning()
  if (row === undefined) throw new Error('a locked import is gone')
  return row
}

export const keysOfImports = (rows: readonly Pick<PetImportRow, 'storageKey' | 'convertedKey'>[]): string[] =>
  rows.flatMap(({ storageKey, convertedKey }) =>
    convertedKey === null ? [storageKey] : [storageKey, convertedKey],
  )

/** @returns the keys of the removed imports' files */
export const deleteOldImports = async ({ db }: SystemAccess, before: Date): Promise<string[]> =>
  keysOfImports(
    await db
      .delete(petImports)
      .where(and(ne(petImports.status, 'importing'), lt(petImports.activeAt, before)))
      .returning({ storageKey: petImports.storageKey, convertedKey: petImports.convertedKey }),
  )
