import {
  and,
  desc,
  eq,
  exists,
  getTableColumns,
  gt,
  inArray,
  isNotNull,
  isNull,
  lt,
  ne,
  or,
  sql,
} from 'drizzle-orm'
import type { OwnRows } from '#server/features/auth/own-rows.ts'
import { foundReports, lostMatches } from '#server/features/lost/found-tables.ts'
import { lostNotices as notices } from '#server/features/lost/notice-tables.ts'
import type { PetAccess } from '#server/features/pets/pet-access.ts'
import { pets } from '#server/features/pets/pet-tables.ts'
import type { SystemAccess } from '#server/platform/database/system-access.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'

export type NoticeRow = typeof notices.$inferSelect
type Columns = Omit<NoticeRow, 'id' | 'petId' | 'ownerId' | 'cell'>
type Changes = { readonly [Column in keyof Columns]?: Columns[Column] | undefined }

const shownPet = {
  name: pets.name,
  species: pets.species,
  breed: pets.breed,
  sex: pets.sex,
  size: pets.size,
  colour: pets.colour,
  description: pets.description,
  isLiving: pets.isLiving,
  imageVersion: pets.imageVersion,
  imageWidth: pets.imageWidth,
  imageHeight: pets.imageHeight,
  imageWidths: pets.imageWidths,
  imageThumbhash: pets.imageThumbhash,
  imageBytes: pets.imageBytes,
}

/** With another owner of the pet its notices are found no more. */
export const isOfOwner = and(eq(pets.id, notices.petId), eq(pets.userId, notices.ownerId))

export const withPet = (db: Db | Tx) =>
  db
    .select({ notice: getTableColumns(notices), pet: shownPet })
    .from(notices)
    .innerJoin(pets, isOfOwner)

export type NoticeWithPet = Awaited<ReturnType<typeof withPet>>[number]

/** The open one, or the last that ended later than `since`. */
export const findNotice = async (
  db: Db | Tx,
  { petId }: PetAccess,
  since: Date,
): Promise<NoticeWithPet | undefined> => {
  const [row] = await withPet(db)
    .where(and(eq(notices.petId, petId), or(isNull(notices.endedAt), gt(notices.endedAt, since))))
    .orderBy(sql`${notices.endedAt} desc nulls first`)
    .limit(1)
  return row
}

/** The caller must have locked the pet. Notices of a former owner give way, with their conversations. */
export const insertNotice = async (
  tx: Tx,
  { petId, ownerId }: PetAccess<'edit'>,
  values: Omit<typeof notices.$inferInsert, 'petId' | 'ownerId'>,
): Promise<void> => {
  await tx.delete(notices).where(and(eq(notices.petId, petId), ne(notices.ownerId, ownerId)))
  await tx.insert(notices).values({ ...values, petId, ownerId })
}

export const updateNotice = async (
  tx: Tx,
  { petId, ownerId }: PetAccess<'edit'>,
  id: string,
  changes: Changes,
): Promise<void> => {
  await tx
    .update(notices)
    .set(changes)
    .where(and(eq(notices.id, id), eq(notices.petId, petId), eq(notices.ownerId, ownerId)))
}

/** Public notices: open ones of living pets, and those of pets found after `since`. */
const isPublic = (since: Date) =>
  and(
    isNull(notices.hiddenAt),
    isNull(notices.archivedAt),
    eq(pets.isLiving, true),
    or(isNull(notices.ending), and(eq(notices.ending, 'found'), gt(notices.endedAt, since))),
  )

export const findPublicNotice = async (
  db: Db | Tx,
  id: string,
  since: Date,
): Promise<NoticeWithPet | undefined> => {
  const [row] = await withPet(db).where(and(eq(notices.id, id), isPublic(since)))
  return row
}

/** For the tag's page, which proves by its code that the pet may be shown. */
export const findOpenNotice = async (
  db: Db | Tx,
  { petId, ownerId }: { readonly petId: string; readonly ownerId: string },
): Promise<NoticeWithPet | undefined> => {
  const [row] = await withPet(db).where(
    and(
      eq(notices.petId, petId),
      eq(notices.ownerId, ownerId),
      isNull(notices.ending),
      isNull(notices.hiddenAt),
      eq(pets.isLiving, true),
    ),
  )
  return row
}

/** Hidden or not, of a living pet. */
export const findAnyNotice = async ({ db }: SystemAccess, id: string): Promise<NoticeWithPet | undefined> => {
  const [row] = await withPet(db).where(and(eq(notices.id, id), eq(pets.isLiving, true)))
  return row
}

/** True for one of concurrent jobs. */
export const claimAlert = async ({ db }: SystemAccess, id: string, now: Date): Promise<boolean> =>
  (
    await db
      .update(notices)
      .set({ alertedAt: now })
      .where(
        and(
          eq(notices.id, id),
          isNull(notices.alertedAt),
          isNull(notices.ending),
          isNull(notices.hiddenAt),
          isNotNull(notices.latitude),
        ),
      )
      .returning({ id: notices.id })
  ).length > 0

/** Open ones with a place, the newest first. */
export const listUnalerted = (tx: Tx, { personId }: OwnRows, limit: number): Promise<{ id: string }[]> =>
  tx
    .select({ id: notices.id })
    .from(notices)
    .where(
      and(
        eq(notices.ownerId, personId),
        isNull(notices.alertedAt),
        isNull(notices.ending),
        isNotNull(notices.latitude),
      ),
    )
    .orderBy(desc(notices.openedAt))
    .limit(limit)

export const saveHash = async (
  { db }: SystemAccess,
  id: string,
  changes: Pick<NoticeRow, 'hashedVersion' | 'band1' | 'band2' | 'band3' | 'band4'>,
): Promise<void> => {
  await db.update(notices).set(changes).where(eq(notices.id, id))
}

/** Open ones of pets that died or have another owner would stay for ever, with their place. */
export const endLeftNotices = async ({ db }: SystemAccess, now: Date): Promise<void> => {
  const isLeft = or(eq(pets.isLiving, false), ne(pets.userId, notices.ownerId))
  const left = db
    .select({ id: pets.id })
    .from(pets)
    .where(and(eq(pets.id, notices.petId), isLeft))
  await db
    .update(notices)
    .set({ ending: 'cancelled', endedAt: now, latitude: null, longitude: null })
    .where(and(isNull(notices.ending), exists(left)))
}

/**
 * Ended before then: no position stays, of those who answered neither, nor anybody's conversation.
 * In a transaction, because an archived one is not found again.
 */
export const archiveNotices = async ({ db }: SystemAccess, before: Date, now: Date): Promise<void> => {
  const old = await db
    .update(notices)
    .set({ archivedAt: now, latitude: null, longitude: null })
    .where(and(isNull(notices.archivedAt), lt(notices.endedAt, before)))
    .returning({ id: notices.id })
  if (old.length === 0) return
  const ofOld = inArray(
    lostMatches.noticeId,
    old.map(({ id }) => id),
  )
  const answers = db
    .select({ id: lostMatches.reportId })
    .from(lostMatches)
    .where(and(ofOld, or(eq(lostMatches.isAnswer, true), eq(lostMatches.state, 'confirmed'))))
  await db
    .update(foundReports)
    .set({ latitude: null, longitude: null })
    .where(inArray(foundReports.id, answers))
  await db.delete(lostMatches).where(ofOld)
}

/** Matched notices whose pet has another picture than the hashed one. */
export const listStaleHashes = ({ db }: SystemAccess, limit: number): Promise<NoticeWithPet[]> =>
  withPet(db)
    .where(
      and(
        isNull(notices.ending),
        isNull(notices.hiddenAt),
        eq(pets.isLiving, true),
        sql`'photo' = any(${notices.shows})`,
        sql`${notices.hashedVersion} is distinct from ${pets.imageVersion}`,
      ),
    )
    .limit(limit)
