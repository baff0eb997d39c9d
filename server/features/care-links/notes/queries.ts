import {
  and,
  asc,
  count,
  desc,
  eq,
  getTableColumns,
  gt,
  inArray,
  isNotNull,
  isNull,
  lt,
  lte,
  or,
  sql,
} from 'drizzle-orm'
import type { OwnRows } from '#server/features/auth/own-rows.ts'
import type { PetAccess } from '#server/features/pets/pet-access.ts'
import { pets } from '#server/features/pets/pet-tables.ts'
import { sumOfBytes, type StoredBytes } from '#server/features/quotas/stored-bytes-queries.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { lastIdAt } from '#server/platform/database/uuid-v7.ts'
import type { SystemAccess } from '#server/platform/database/system-access.ts'
import {
  careLinks as links,
  careNotePhotos as photos,
  careNotes as notes,
} from '#server/features/care-links/tables.ts'

export type NoteRow = typeof notes.$inferSelect
export type PhotoRow = typeof photos.$inferSelect

/** Notes of links that the person manages: the owner all, an editor their own. */
const isManaged = (access: PetAccess<'edit'>) =>
  and(
    eq(notes.petId, access.petId),
    eq(links.ownerId, access.ownerId),
    access.kind === 'owner' ? undefined : eq(links.madeBy, access.personId),
  )

const waits = and(isNull(notes.entryId), isNull(notes.removedAt))

/** Newest first, with the names of their authors. */
export const listWaitingNotes = (db: Db, access: PetAccess<'edit'>) =>
  db
    .select({ note: notes, name: links.carerName })
    .from(notes)
    .innerJoin(links, eq(links.id, notes.linkId))
    .where(and(isManaged(access), waits))
    .orderBy(desc(notes.createdAt), desc(notes.id))

/** The lock lets one of two people take a note. */
export const lockNote = async (tx: Tx, access: PetAccess<'edit'>, noteId: string) => {
  const [row] = await tx
    .select({ note: notes, name: links.carerName })
    .from(notes)
    .innerJoin(links, eq(links.id, notes.linkId))
    .where(and(eq(notes.id, noteId), isManaged(access)))
    .for('update', { of: notes })
  return row
}

const isOf = ({ petId }: PetAccess<'edit'>, noteId: string) =>
  and(eq(notes.id, noteId), eq(notes.petId, petId))

/** The note must be locked by this transaction. */
export const updateNote = async (
  tx: Tx,
  access: PetAccess<'edit'>,
  noteId: string,
  changes: Partial<Pick<NoteRow, 'entryId' | 'removedAt'>>,
): Promise<void> => {
  await tx.update(notes).set(changes).where(isOf(access, noteId))
}

export const countNotes = async (tx: Tx, linkId: string): Promise<number> => {
  const [row] = await tx.select({ n: count() }).from(notes).where(eq(notes.linkId, linkId))
  return row?.n ?? 0
}

/** The lock serializes the counting of the link's notes. */
export const lockLink = async (tx: Tx, linkId: string): Promise<void> => {
  await tx.select({ id: links.id }).from(links).where(eq(links.id, linkId)).for('no key update')
}

export const insertNote = async (
  tx: Tx,
  { petId }: PetAccess<'edit'>,
  note: Pick<NoteRow, 'id' | 'linkId' | 'content' | 'createdAt'>,
  noted: readonly PhotoRow[],
): Promise<void> => {
  await tx.insert(notes).values({ ...note, petId })
  if (noted.length > 0) await tx.insert(photos).values([...noted])
}

export const listPhotos = (
  db: Db | Tx,
  { petId }: PetAccess,
  noteIds: readonly string[],
): Promise<PhotoRow[]> =>
  db
    .select(getTableColumns(photos))
    .from(photos)
    .innerJoin(notes, and(eq(notes.id, photos.noteId), eq(notes.petId, petId)))
    .where(inArray(photos.noteId, [...noteIds]))
    .orderBy(photos.noteId, photos.position)

export const findPhoto = async (
  db: Db,
  access: PetAccess<'edit'>,
  noteId: string,
  photoId: string,
): Promise<PhotoRow | undefined> => {
  const [row] = await db
    .select({ photo: photos })
    .from(photos)
    .innerJoin(notes, eq(notes.id, photos.noteId))
    .innerJoin(links, eq(links.id, notes.linkId))
    .where(and(eq(photos.id, photoId), eq(notes.id, noteId), isManaged(access)))
  return row?.photo
}

/** The note must be locked by this transaction. */
export const deletePhotos = async (tx: Tx, { petId }: PetAccess<'edit'>, noteId: string) => {
  const own = tx
    .select({ id: notes.id })
    .from(notes)
    .where(and(eq(notes.id, noteId), eq(notes.petId, petId)))
  await tx.delete(photos).where(inArray(photos.noteId, own))
}

/** The locks prevent new photos until the transaction ends. */
export const lockPhotosOfPet = async (tx: Tx, { petId }: PetAccess<'own'>): Promise<PhotoRow[]> => {
  await tx.select({ id: notes.id }).from(notes).where(eq(notes.petId, petId)).for('update')
  return tx
    .select(getTableColumns(photos))
    .from(photos)
    .innerJoin(notes, and(eq(notes.id, photos.noteId), eq(notes.petId, petId)))
}

const withOwner = (db: Db | Tx) =>
  db
    .select({
      id: photos.id,
      noteId: photos.noteId,
      version: photos.version,
      widths: photos.widths,
      ownerId: links.ownerId,
    })
    .from(photos)
    .innerJoin(notes, eq(notes.id, photos.noteId))
    .innerJoin(links, eq(links.id, notes.linkId))

/** Sorted by id. */
export const listPhotosAfter = ({ db }: SystemAccess, after: string | undefined, limit: number) =>
  withOwner(db)
    .where(after === undefined ? undefined : gt(photos.id, after))
    .orderBy(asc(photos.id))
    .limit(limit)

export const listPhotosOfNotes = ({ db }: SystemAccess, noteIds: readonly string[]) =>
  withOwner(db).where(inArray(photos.noteId, [...noteIds]))

/** The photos of notes that were removed before, whose files are deleted next. */
export const deleteRemovedNotes = async ({ db }: SystemAccess, before: Date) => {
  const old = and(isNotNull(notes.removedAt), lte(notes.removedAt, before))
  const gone = await withOwner(db).where(old)
  await db.delete(notes).where(old)
  return gone
}

/** The photos of their notes. */
export const listPhotosOfLinks = ({ db }: SystemAccess, linkIds: readonly string[]) =>
  withOwner(db).where(inArray(links.id, [...linkIds]))

/** The owner of the pet is charged. */
export const measureNotes = async (db: Db | Tx, { personId }: OwnRows): Promise<StoredBytes> => {
  const isCharged = and(eq(links.id, notes.linkId), eq(links.ownerId, personId))
  const [texts] = await db
    .select({ kept: sumOfBytes(sql`coalesce(octet_length(${notes.content}), 0)`) })
    .from(notes)
    .innerJoin(links, isCharged)
  const [files] = await db
    .select({ kept: sumOfBytes(photos.bytes) })
    .from(photos)
    .innerJoin(notes, eq(notes.id, photos.noteId))
    .innerJoin(links, isCharged)
  return { kept: (texts?.kept ?? 0) + (files?.kept ?? 0), removed: 0 }
}

/** The newest first, of notes that wait. */
export const listNoteNotices = (db: Db, { personId }: OwnRows, limit: number, limitOfLink: number) => {
  const newerOfLink = sql`(select count(*) from ${notes} newer where newer.link_id = ${notes.linkId}
    and newer.id > ${notes.id} and newer.entry_id is null and newer.removed_at is null)`
  return db
    .select({
      at: notes.createdAt,
      petId: pets.id,
      petName: pets.name,
      name: links.carerName,
      readAt: sql<Date | null>`case when ${links.ownerId} = ${personId} then ${notes.ownerReadAt} else ${notes.makerReadAt} end`,
    })
    .from(notes)
    .innerJoin(links, eq(links.id, notes.linkId))
    .innerJoin(pets, and(eq(pets.id, notes.petId), eq(pets.userId, links.ownerId)))
    .where(
      and(or(eq(links.ownerId, personId), eq(links.madeBy, personId)), waits, lt(newerOfLink, limitOfLink)),
    )
    .orderBy(desc(notes.createdAt), desc(notes.id))
    .limit(limit)
}

/** Notes that had arrived then: their ids have that time, while `createdAt` may be much earlier. */
export const markNotesRead = async (db: Db, { personId }: OwnRows, until: Date, now: Date): Promise<void> => {
  for (const [person, readAt] of [
    [links.ownerId, 'ownerReadAt'],
    [links.madeBy, 'makerReadAt'],
  ] as const) {
    const ofPerson = db.select({ id: links.id }).from(links).where(eq(person, personId))
    await db
      .update(notes)
      .set({ [readAt]: now })
      .where(
        and(inArray(notes.linkId, ofPerson), isNull(notes[readAt]), lte(notes.id, lastIdAt(until.getTime()))),
      )
  }
}
