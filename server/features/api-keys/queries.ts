import type { SystemAccess } from '#server/platform/database/system-access.ts'
import type { PetsAccess } from '#server/features/pets/pet-access.ts'
import type { OwnRows } from '#server/features/auth/own-rows.ts'
import { and, count, desc, eq, getTableColumns, isNull, lte, or, sql } from 'drizzle-orm'
import { batchLookups } from '#server/platform/database/batched-lookup.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { isAnyId } from '#server/platform/database/id-lists.ts'
import { prepareOnce } from '#server/platform/database/prepared-statements.ts'
import { pets } from '#server/features/pets/pet-tables.ts'
import { apiKeyPets, apiKeys } from './tables.ts'

const { keyHash: _hash, userId: _userId, ...plainColumns } = getTableColumns(apiKeys)

const petIds = sql<
  string[] | null
>`case when not ${apiKeys.allPets} then array(select ${apiKeyPets.petId} from ${apiKeyPets} where ${apiKeyPets.apiKeyId} = ${apiKeys.id} order by 1)::text[] end`

const returnedColumns = { ...plainColumns, petIds: petIds.as('pet_ids') }

/** Newest first. */
export const listKeys = (db: Db | Tx, { personId: userId }: OwnRows) =>
  db
    .select(returnedColumns)
    .from(apiKeys)
    .where(eq(apiKeys.userId, userId))
    .orderBy(desc(apiKeys.createdAt), desc(apiKeys.id))

export type ApiKeyRow = Awaited<ReturnType<typeof listKeys>>[number]

export const countKeys = async (tx: Tx, { personId: userId }: OwnRows): Promise<number> => {
  const [row] = await tx.select({ count: count() }).from(apiKeys).where(eq(apiKeys.userId, userId))
  return row?.count ?? 0
}

export const insertKey = async (
  tx: Tx,
  { personId: userId }: OwnRows,
  row: Omit<typeof apiKeys.$inferInsert, 'allPets' | 'userId'>,
  only: PetsAccess | null,
): Promise<void> => {
  await tx.insert(apiKeys).values({ ...row, userId, allPets: only === null })
  if (only === null) return
  // Pets that were removed meanwhile are left out.
  const those = tx
    .select({ apiKeyId: sql<string>`${row.id}::uuid`.as('api_key_id'), petId: pets.id })
    .from(pets)
    .where(isAnyId(pets.id, only.petIds))
  await tx.insert(apiKeyPets).select(those)
}

export const deleteKey = async (db: Db, { personId: userId }: OwnRows, id: string): Promise<boolean> => {
  const deleted = db.delete(apiKeys).where(and(eq(apiKeys.userId, userId), eq(apiKeys.id, id)))
  return (await deleted.returning({ id: apiKeys.id })).length > 0
}

export const deleteExpiredKeys = async (
  tx: Tx,
  { personId: userId }: OwnRows,
  before: Date,
): Promise<void> => {
  await tx.delete(apiKeys).where(and(eq(apiKeys.userId, userId), lte(apiKeys.expiresAt, before)))
}

const askedHash = sql<string>`asked.hash`

// The statement has the form of the one that finds sessions, so that its plan is kept too.
const keysByHash = prepareOnce((db) => {
  const key = db
    .select({
      id: apiKeys.id,
      userId: apiKeys.userId,
      scope: apiKeys.scope,
      expiresAt: apiKeys.expiresAt,
      lastUsedAt: apiKeys.lastUsedAt,
      petIds: returnedColumns.petIds,
    })
    .from(apiKeys)
    .where(eq(apiKeys.keyHash, askedHash))
    .limit(1)
    .as('key')
  return db
    .select({
      hash: askedHash,
      id: key.id,
      userId: key.userId,
      scope: key.scope,
      expiresAt: key.expiresAt,
      lastUsedAt: key.lastUsedAt,
      petIds: key.petIds,
    })
    .from(sql`jsonb_array_elements_text(${sql.placeholder('hashes')}) as asked(hash)`)
    .crossJoinLateral(key)
    .prepare('find_api_keys')
})

/** Concurrent requests share a statement. */
export const findKey = batchLookups(async (db, hashes: readonly string[]) => {
  const rows = await keysByHash(db).execute({ hashes: JSON.stringify(hashes) })
  return new Map(rows.map((row) => [row.hash, row]))
})

export type UsedKeyRow = NonNullable<Awaited<ReturnType<typeof findKey>>>

export const noteKeyUse = async ({ db }: SystemAccess, id: string, now: Date, since: Date): Promise<void> => {
  await db
    .update(apiKeys)
    .set({ lastUsedAt: now })
    .where(and(eq(apiKeys.id, id), or(isNull(apiKeys.lastUsedAt), lte(apiKeys.lastUsedAt, since))))
}
