import { and, desc, eq, isNull, lt, lte, notInArray, or, sql } from 'drizzle-orm'
import { doubleDosesShownMax } from '#contract/features/doses/limits.ts'
import type { OwnRows } from '#server/features/auth/own-rows.ts'
import { medications } from '#server/features/medications/medication-tables.ts'
import type { PetAccess } from '#server/features/pets/pet-access.ts'
import { pets } from '#server/features/pets/pet-tables.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { prepareOnce } from '#server/platform/database/prepared-statements.ts'
import type { SystemAccess } from '#server/platform/database/system-access.ts'
import { doubleDoses } from './tables.ts'

export type DoubleDoseRow = typeof doubleDoses.$inferSelect
export type DoubleDoseKey = Pick<DoubleDoseRow, 'petId' | 'medicationId' | 'firstMark' | 'secondMark'>

const ofPerson = prepareOnce((db) =>
  db
    .select({
      petId: doubleDoses.petId,
      petName: pets.name,
      medicationId: doubleDoses.medicationId,
      name: medications.name,
      firstMark: doubleDoses.firstMark,
      secondMark: doubleDoses.secondMark,
      at: doubleDoses.createdAt,
      readAt: doubleDoses.readAt,
    })
    .from(doubleDoses)
    .innerJoin(pets, eq(pets.id, doubleDoses.petId))
    .innerJoin(
      medications,
      and(eq(medications.petId, doubleDoses.petId), eq(medications.id, doubleDoses.medicationId)),
    )
    .where(eq(doubleDoses.userId, sql.placeholder('personId')))
    .orderBy(desc(doubleDoses.createdAt), doubleDoses.firstMark, doubleDoses.secondMark)
    .limit(doubleDosesShownMax)
    .prepare('list_double_doses'),
)

/** The newest first. */
export const listDoubleDoseRows = (db: Db, { personId }: OwnRows) => ofPerson(db).execute({ personId })

export const markDoubleDosesRead = async (
  db: Db,
  { personId }: OwnRows,
  until: Date,
  readAt: Date,
): Promise<void> => {
  await db
    .update(doubleDoses)
    .set({ readAt })
    .where(
      and(eq(doubleDoses.userId, personId), isNull(doubleDoses.readAt), lte(doubleDoses.createdAt, until)),
    )
}

/** @returns those that are new */
export const insertDoubleDoses = (
  tx: Tx,
  { petId }: PetAccess<'edit'>,
  rows: readonly Omit<DoubleDoseRow, 'petId' | 'readAt'>[],
): Promise<DoubleDoseRow[]> =>
  tx
    .insert(doubleDoses)
    .values(rows.map((row) => ({ ...row, petId })))
    .onConflictDoNothing()
    .returning()

/** Deletes those of the mark with all but these other marks. */
export const deleteDoubleDosesBut = async (
  tx: Tx,
  { petId }: PetAccess<'edit'>,
  medicationId: string,
  mark: string,
  others: readonly string[],
): Promise<void> => {
  const { firstMark, secondMark } = doubleDoses
  await tx
    .delete(doubleDoses)
    .where(
      and(
        eq(doubleDoses.petId, petId),
        eq(doubleDoses.medicationId, medicationId),
        or(
          and(eq(firstMark, mark), notInArray(secondMark, [...others])),
          and(eq(secondMark, mark), notInArray(firstMark, [...others])),
        ),
      ),
    )
}

export const deleteOldDoubleDoses = async ({ db }: SystemAccess, before: Date): Promise<void> => {
  await db.delete(doubleDoses).where(lt(doubleDoses.createdAt, before))
}
