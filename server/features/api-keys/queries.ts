// SQL of API keys.
import { and, count, desc, eq, getTableColumns, lte, sql } from 'drizzle-orm'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { isAnyId } from '#server/platform/database/id-lists.ts'
import { pets } from '#server/features/pets/access.ts'
import { apiKeyPets, apiKeys } from './tables.ts'

const { keyHash: _hash, userId: _userId, ...shownColumns } = getTableColumns(apiKeys)

const petIds = sql<
  string[] | null
>`case when not ${apiKeys.allPets} then array(select ${apiKeyPets.petId} from ${apiKeyPets} where ${apiKeyPets.apiKeyId} = ${apiKeys.id} order by 1)::text[] end`

const shown = { ...shownColumns, petIds: petIds.as('pet_ids') }

/** The newest first. */
export const listKeys = (db: Db | Tx, userId: string) =>
  db
    .select(shown)
    .from(apiKeys)
    .where(eq(apiKeys.userId, userId))
    .orderBy(desc(apiKeys.createdAt), desc(apiKeys.id))

export type ApiKeyRow = Awaited<ReturnType<typeof listKeys>>[number]

export const countKeys = async (tx: Tx, userId: string): Promise<number> => {
  const [row] = await tx.select({ count: count() }).from(apiKeys).where(eq(apiKeys.userId, userId))
  return row?.count ?? 0
}

/** @param only the ids of the pets that the key is for; null for all */
export const insertKey = async (
  tx: Tx,
  row: Omit<typeof apiKeys.$inferInsert, 'allPets'>,
  only: readonly string[] | null,
): Promise<void> => {
  await tx.insert(apiKeys).values({ ...row, allPets: only === null })
  if (only === null) return
  // Those that were not removed meanwhile.
  const those = tx
    .select({ apiKeyId: sql<string>`${row.id}::uuid`.as('api_key_id'), petId: pets.id })
    .from(pets)
    .where(isAnyId(pets.id, only))
  await tx.insert(apiKeyPets).select(those)
}

/** Whether the person had such a key. */
export const deleteKey = async (db: Db, userId: string, id: string): Promise<boolean> => {
  const deleted = db.delete(apiKeys).where(and(eq(apiKeys.userId, userId), eq(apiKeys.id, id)))
  return (await deleted.returning({ id: apiKeys.id })).length > 0
}

/** All of the person's. */
export const deleteKeysOf = async (tx: Tx, userId: string): Promise<void> => {
  await tx.delete(apiKeys).where(eq(apiKeys.userId, userId))
}

/** Those of the person that expired before. */
export const deleteExpiredKeys = async (tx: Tx, userId: string, before: Date): Promise<void> => {
  await tx.delete(apiKeys).where(and(eq(apiKeys.userId, userId), lte(apiKeys.expiresAt, before)))
}
