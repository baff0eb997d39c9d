// SQL of imports of pets: a person's own, and what became of it.
import { and, asc, eq, gt, inArray, lt, ne, or } from 'drizzle-orm'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { petImports } from './tables.ts'

export type PetImportRow = typeof petImports.$inferSelect
type Changes = Partial<Omit<PetImportRow, 'id' | 'userId' | 'createdAt'>>

export const findImport = async (db: Db | Tx, userId: string): Promise<PetImportRow | undefined> => {
  const [row] = await db.select().from(petImports).where(eq(petImports.userId, userId))
  return row
}

/** The same, locked until the transaction ends. */
export const lockImport = async (tx: Tx, userId: string): Promise<PetImportRow | undefined> => {
  const [row] = await tx.select().from(petImports).where(eq(petImports.userId, userId)).for('update')
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

/** Begins a try. Undefined when it is done already, or gone. */
export const beginAttempt = async (
  db: Db,
  importId: string,
  attempt: string,
  now: Date,
): Promise<PetImportRow | undefined> => {
  const [row] = await db
    .update(petImports)
    .set({ attempt, progress: 0, activeAt: now })
    .where(and(eq(petImports.id, importId), eq(petImports.status, 'importing')))
    .returning()
  return row
}

export type Attempt = { readonly importId: string; readonly attempt: string }

/** False when another try has taken its place, or the account went. */
export const updateAttempt = async (
  db: Db | Tx,
  { importId, attempt }: Attempt,
  changes: Changes,
): Promise<boolean> => {
  const rows = await db
    .update(petImports)
    .set(changes)
    .where(
      and(eq(petImports.id, importId), eq(petImports.attempt, attempt), eq(petImports.status, 'importing')),
    )
    .returning({ id: petImports.id })
  return rows.length > 0
}

const keysOf = (rows: readonly Pick<PetImportRow, 'storageKey' | 'convertedKey'>[]): string[] =>
  rows.flatMap(({ storageKey, convertedKey }) =>
    convertedKey === null ? [storageKey] : [storageKey, convertedKey],
  )

const keys = { storageKey: petImports.storageKey, convertedKey: petImports.convertedKey }

/** Removes those that nothing happened to since then. Answers the keys of their files. */
export const deleteOldImports = async (db: Db, before: Date): Promise<string[]> =>
  keysOf(
    await db
      .delete(petImports)
      .where(and(ne(petImports.status, 'importing'), lt(petImports.activeAt, before)))
      .returning(keys),
  )

/** Those whose try has been silent since then; from now on they count as going on again. */
export const reviveSilentImports = (db: Db, since: Date, now: Date) =>
  db
    .update(petImports)
    .set({ activeAt: now })
    .where(and(eq(petImports.status, 'importing'), lt(petImports.activeAt, since)))
    .returning({ id: petImports.id, userId: petImports.userId })

/** Of all rows, in the order of their ids. */
export const listImportsAfter = (db: Db | Tx, after: string | undefined, limit: number) =>
  db
    .select({ id: petImports.id, ...keys })
    .from(petImports)
    .where(after === undefined ? undefined : gt(petImports.id, after))
    .orderBy(asc(petImports.id))
    .limit(limit)

export const listKeysOfImports = keysOf

/** Which of these keys are files of imports. */
export const listReferencedKeys = async (db: Db, among: readonly string[]): Promise<string[]> =>
  keysOf(
    await db
      .select(keys)
      .from(petImports)
      .where(or(inArray(petImports.storageKey, [...among]), inArray(petImports.convertedKey, [...among]))),
  )
