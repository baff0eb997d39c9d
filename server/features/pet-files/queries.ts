// SQL of imports of pets: a person's own, and what became of it.
import { and, eq, lt, ne } from 'drizzle-orm'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { petImports } from './tables.ts'

export type PetImportRow = typeof petImports.$inferSelect
type Changes = Partial<Omit<PetImportRow, 'id' | 'userId' | 'requestedAt'>>

export const findImport = async (db: Db | Tx, userId: string): Promise<PetImportRow | undefined> => {
  const [row] = await db.select().from(petImports).where(eq(petImports.userId, userId))
  return row
}

/** The same, locked until the transaction ends. */
export const lockImport = async (tx: Tx, userId: string): Promise<PetImportRow | undefined> => {
  const [row] = await tx.select().from(petImports).where(eq(petImports.userId, userId)).for('update')
  return row
}

export const findImportById = async (db: Db, id: string): Promise<PetImportRow | undefined> => {
  const [row] = await db.select().from(petImports).where(eq(petImports.id, id))
  return row
}

/** A person has one. */
export const insertImport = async (
  tx: Tx,
  row: Omit<typeof petImports.$inferInsert, 'progress' | 'attempt' | 'petId'>,
): Promise<PetImportRow> => {
  const [inserted] = await tx.insert(petImports).values(row).returning()
  if (inserted === undefined) throw new Error('an insert returned no row')
  return inserted
}

export const deleteImport = async (tx: Tx, importId: string): Promise<void> => {
  await tx.delete(petImports).where(eq(petImports.id, importId))
}

export const updateImport = async (tx: Tx, importId: string, changes: Changes): Promise<PetImportRow> => {
  const [row] = await tx.update(petImports).set(changes).where(eq(petImports.id, importId)).returning()
  if (row === undefined) throw new Error('a locked import is gone')
  return row
}

export const keysOfImports = (rows: readonly Pick<PetImportRow, 'storageKey' | 'convertedKey'>[]): string[] =>
  rows.flatMap(({ storageKey, convertedKey }) =>
    convertedKey === null ? [storageKey] : [storageKey, convertedKey],
  )

/** Removes those that nothing happened to since then. Answers the keys of their files. */
export const deleteOldImports = async (db: Db, before: Date): Promise<string[]> =>
  keysOfImports(
    await db
      .delete(petImports)
      .where(and(ne(petImports.status, 'importing'), lt(petImports.activeAt, before)))
      .returning({ storageKey: petImports.storageKey, convertedKey: petImports.convertedKey }),
  )
