import type { OwnRows } from '#server/features/auth/own-rows.ts'
import type { SystemAccess } from '#server/platform/database/system-access.ts'
import {
  and,
  desc,
  eq,
  getTableColumns,
  gte,
  inArray,
  isNotNull,
  isNull,
  lt,
  sql,
  type SQLWrapper,
} from 'drizzle-orm'
import { diaryKind } from '#contract/features/diary/kind.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { columnOf } from '#server/platform/database/table-columns.ts'
import { containsWords } from '#server/platform/database/text-search.ts'
import { pets } from '#server/features/pets/pet-tables.ts'
import type { PetAccess } from '#server/features/pets/pet-access.ts'
import { sumOfBytes } from '#server/features/quotas/stored-bytes-queries.ts'
import type { ListedRecords } from '#server/features/records/kinds/list-queries.ts'
import { petDiaryEntries as entries, petDiaryImages as images } from './tables.ts'

export type EntryRow = typeof entries.$inferSelect
export type ImageRow = typeof images.$inferSelect
type Fields = Pick<EntryRow, 'title' | 'content' | 'entryDate' | 'revision'>

export type DiaryCursor = readonly [entryDate: string, id: string]

const listed = ({ petId }: PetAccess) => and(eq(entries.petId, petId), isNull(entries.removedAt))
const isOf = (access: PetAccess, entryId: string) => and(eq(entries.id, entryId), listed(access))

/** Entries with all words of the search, newest entry date first. */
export const listEntries = (
  db: Db,
  access: PetAccess,
  search: string | null | undefined,
  after: DiaryCursor | undefined,
  limit: number,
) =>
  db
    .select()
    .from(entries)
    .where(
      and(
        listed(access),
        containsWords(sql`(${entries.title} || ' ' || coalesce(${entries.content}, ''))`, search),
        after === undefined
          ? undefined
          : sql`(${entries.entryDate}, ${entries.id}) < (${after[0]}::date, ${after[1]}::uuid)`,
      ),
    )
    .orderBy(desc(entries.entryDate), desc(entries.id))
    .limit(limit)

export const countEntries = (db: Db | Tx, access: PetAccess) => db.$count(entries, listed(access))

/** Sorted by position, removed entries included. */
export const listImages = (db: Db | Tx, { petId }: PetAccess, entryIds: readonly string[]) =>
  db
    .select(getTableColumns(images))
    .from(images)
    .innerJoin(entries, eq(entries.id, images.entryId))
    .where(and(inArray(images.entryId, [...entryIds]), eq(entries.petId, petId)))
    .orderBy(images.entryId, images.position)

/** No entry can get a photo under the lock, while the pet is deleted. */
export const lockEntries = async (tx: Tx, { petId }: PetAccess<'own'>): Promise<void> => {
  await tx.select({ id: entries.id }).from(entries).where(eq(entries.petId, petId)).for('update')
}

/** Removed entries are included. */
export const listPhotosOfPet = (tx: Tx, { petId }: PetAccess<'own'>) =>
  tx
    .select({ entryId: images.entryId, version: images.version, widths: images.widths })
    .from(images)
    .innerJoin(entries, eq(entries.id, images.entryId))
    .where(eq(entries.petId, petId))

export const getEntry = async (
  db: Db | Tx,
  access: PetAccess,
  entryId: string,
): Promise<EntryRow | undefined> => {
  const [row] = await db.select().from(entries).where(isOf(access, entryId))
  return row
}

export const getImage = async (
  db: Db,
  access: PetAccess,
  entryId: string,
  imageId: string,
): Promise<ImageRow | undefined> => {
  const [row] = await db
    .select(getTableColumns(images))
    .from(images)
    .innerJoin(entries, eq(entries.id, images.entryId))
    .where(and(isOf(access, entryId), eq(images.id, imageId)))
  return row
}

/** The lock lets one transaction at a time count the photos. */
export const lockEntry = async (
  tx: Tx,
  access: PetAccess<'edit'>,
  entryId: string,
): Promise<EntryRow | undefined> => {
  const [row] = await tx.select().from(entries).where(isOf(access, entryId)).for('update')
  return row
}

export const insertEntry = async (
  tx: Tx,
  { petId }: PetAccess<'edit'>,
  entry: Omit<EntryRow, 'petId' | 'removedAt' | 'textBytes' | 'revision'>,
): Promise<void> => {
  await tx.insert(entries).values({ ...entry, petId })
}

/** The entry must be inserted or locked by this transaction. */
export const insertImages = async (
  tx: Tx,
  { petId }: PetAccess<'edit'>,
  rows: readonly ImageRow[],
): Promise<void> => {
  if (rows.length === 0) return
  const entryIds = [...new Set(rows.map(({ entryId }) => entryId))]
  const own = and(inArray(entries.id, entryIds), eq(entries.petId, petId))
  if ((await tx.$count(entries, own)) < entryIds.length) throw new Error('an entry is of another pet')
  await tx.insert(images).values([...rows])
}

/** Writes the given columns only, so that concurrent edits of different fields are kept. */
export const updateEntry = async (
  tx: Tx,
  access: PetAccess<'edit'>,
  entryId: string,
  changes: { readonly [Field in keyof Fields]?: Fields[Field] | undefined },
): Promise<void> => {
  await tx.update(entries).set(changes).where(isOf(access, entryId))
}

/** The entry must be locked by this transaction. */
export const deleteImages = async (
  tx: Tx,
  access: PetAccess<'edit'>,
  entryId: string,
  ids: readonly string[],
): Promise<void> => {
  const entry = tx.select({ id: entries.id }).from(entries).where(isOf(access, entryId))
  if (ids.length > 0)
    await tx.delete(images).where(and(inArray(images.entryId, entry), inArray(images.id, [...ids])))
}

const sumsOf = (bytes: SQLWrapper) => ({
  kept: sumOfBytes(bytes, isNull(entries.removedAt)),
  removed: sumOfBytes(bytes, isNotNull(entries.removedAt)),
})

export const markEntryRemoved = async (
  tx: Tx,
  access: PetAccess<'edit'>,
  entryId: string,
  removedAt: Date,
): Promise<EntryRow | undefined> => {
  const [row] = await tx.update(entries).set({ removedAt }).where(isOf(access, entryId)).returning()
  return row
}

/** Undefined when this pet has no such entry that was removed since then. */
export const unmarkEntryRemoved = async (
  tx: Tx,
  { petId }: PetAccess<'edit'>,
  entryId: string,
  since: Date,
): Promise<EntryRow | undefined> => {
  const [row] = await tx
    .update(entries)
    .set({ removedAt: null })
    .where(and(eq(entries.id, entryId), eq(entries.petId, petId), gte(entries.removedAt, since)))
    .returning()
  return row
}

/** Backdates earlier removals for the job that deletes the entries. */
export const expireRemovedEntries = async (tx: Tx, { petId }: PetAccess<'own'>): Promise<void> => {
  const wasRemoved = and(eq(entries.petId, petId), isNotNull(entries.removedAt))
  await tx
    .update(entries)
    .set({ removedAt: new Date(0) })
    .where(wasRemoved)
}

export const lockRemovedEntries = ({ db: tx }: SystemAccess, before: Date, limit: number) =>
  tx
    .select({ id: entries.id, petId: entries.petId })
    .from(entries)
    .where(lt(entries.removedAt, before))
    .limit(limit)
    .for('update', { skipLocked: true })

/** The entries must be locked by this transaction. */
export const deleteEntries = async ({ db: tx }: SystemAccess, ids: readonly string[]): Promise<void> => {
  await tx.delete(entries).where(inArray(entries.id, [...ids]))
}

export const diaryRecords: ListedRecords = {
  kind: diaryKind,
  table: entries,
  id: entries.id,
  writtenAt: entries.createdAt,
  column: columnOf(entries),
  isListed: listed,
  measure: async (db: Db | Tx, { personId: userId }: OwnRows) => {
    const isOwn = and(eq(pets.id, entries.petId), eq(pets.userId, userId))
    const [texts] = await db.select(sumsOf(entries.textBytes)).from(entries).innerJoin(pets, isOwn)
    const [photos] = await db
      .select(sumsOf(images.bytes))
      .from(images)
      .innerJoin(entries, eq(entries.id, images.entryId))
      .innerJoin(pets, isOwn)
    return {
      kept: (texts?.kept ?? 0) + (photos?.kept ?? 0),
      removed: (texts?.removed ?? 0) + (photos?.removed ?? 0),
    }
  },
}
