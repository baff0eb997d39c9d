import { and, desc, eq, gt, isNull, lte } from 'drizzle-orm'
import { lostNoticesMax } from '#contract/features/lost/limits.ts'
import type { LostBellNotice } from '#contract/features/lost/alert-schema.ts'
import { lostBellNotices as bell } from '#server/features/lost/person-tables.ts'
import { lostNotices } from '#server/features/lost/notice-tables.ts'
import type { OwnRows } from '#server/features/auth/own-rows.ts'
import { pets } from '#server/features/pets/pet-tables.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { SystemAccess } from '#server/platform/database/system-access.ts'

type Kind = LostBellNotice['kind']

/** The newest first. Hidden notices, and those of former owners, are left out. */
export const listBellNotices = (db: Db, { personId }: OwnRows, since: Date) =>
  db
    .select({
      kind: bell.kind,
      at: bell.notedAt,
      readAt: bell.readAt,
      noticeId: lostNotices.id,
      petId: pets.id,
      petName: pets.name,
      species: pets.species,
    })
    .from(bell)
    .innerJoin(lostNotices, and(eq(lostNotices.id, bell.noticeId), isNull(lostNotices.hiddenAt)))
    .innerJoin(pets, and(eq(pets.id, lostNotices.petId), eq(pets.userId, lostNotices.ownerId)))
    .where(and(eq(bell.userId, personId), gt(bell.notedAt, since)))
    .orderBy(desc(bell.notedAt))
    .limit(lostNoticesMax)

export const markBellRead = async (
  db: Db,
  { personId }: OwnRows,
  until: Date,
  readAt: Date,
): Promise<void> => {
  await db
    .update(bell)
    .set({ readAt })
    .where(and(eq(bell.userId, personId), isNull(bell.readAt), lte(bell.notedAt, until)))
}

/** A known one becomes new again. */
export const noteForPeople = async (
  { db }: SystemAccess,
  noticeId: string,
  kind: Kind,
  personIds: readonly string[],
  notedAt: Date,
): Promise<void> => {
  if (personIds.length === 0) return
  await db
    .insert(bell)
    .values(personIds.map((userId) => ({ noticeId, userId, kind, notedAt })))
    .onConflictDoUpdate({
      target: [bell.userId, bell.noticeId, bell.kind],
      set: { notedAt, readAt: null },
    })
}

export const deleteBellBefore = async ({ db }: SystemAccess, before: Date): Promise<void> => {
  await db.delete(bell).where(lte(bell.notedAt, before))
}
