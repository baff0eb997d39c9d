// SQL of marked doses.
import { and, eq, gte, lt, notExists, or } from 'drizzle-orm'
import { medications } from '#server/features/medications/service.ts'
import type { PetAccess } from '#server/features/pets/access.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { isAnyId } from '#server/platform/database/id-lists.ts'
import { medicationDoses } from './tables.ts'

export type DoseMarkRow = typeof medicationDoses.$inferSelect
type DoseKey = Pick<DoseMarkRow, 'medicationId' | 'dueDate' | 'dueTime'>
type NewMark = Pick<DoseMarkRow, 'status' | 'markedBy' | 'markedAt'>

const one = ({ petId }: PetAccess, { medicationId, dueDate, dueTime }: DoseKey) =>
  and(
    eq(medicationDoses.petId, petId),
    eq(medicationDoses.medicationId, medicationId),
    eq(medicationDoses.dueDate, dueDate),
    eq(medicationDoses.dueTime, dueTime),
  )

/** The marks of these pets' doses that were due on that date or later. */
export const listDoseMarks = (db: Db | Tx, petIds: readonly string[], from: string): Promise<DoseMarkRow[]> =>
  db
    .select()
    .from(medicationDoses)
    .where(and(isAnyId(medicationDoses.petId, petIds), gte(medicationDoses.dueDate, from)))

export const findDoseMark = async (
  db: Db,
  access: PetAccess,
  dose: DoseKey,
): Promise<DoseMarkRow | undefined> => {
  const [row] = await db.select().from(medicationDoses).where(one(access, dose))
  return row
}

/** Undefined when the dose is marked already. */
export const insertDoseMark = async (
  db: Db,
  { petId }: PetAccess<'edit'>,
  dose: DoseKey,
  mark: NewMark,
): Promise<DoseMarkRow | undefined> => {
  const values = { ...dose, ...mark, petId }
  const [row] = await db.insert(medicationDoses).values(values).onConflictDoNothing().returning()
  return row
}

export const deleteDoseMark = async (db: Db, access: PetAccess<'edit'>, dose: DoseKey): Promise<void> => {
  await db.delete(medicationDoses).where(one(access, dose))
}

/** Those due before `oldest`, and those of removed medications due before `goneBefore`. */
export const deleteOldDoseMarks = async (
  db: Db,
  { oldest, goneBefore }: { readonly oldest: string; readonly goneBefore: string },
): Promise<void> => {
  const medication = db
    .select({ id: medications.id })
    .from(medications)
    .where(
      and(eq(medications.petId, medicationDoses.petId), eq(medications.id, medicationDoses.medicationId)),
    )
  await db
    .delete(medicationDoses)
    .where(
      or(
        lt(medicationDoses.dueDate, oldest),
        and(lt(medicationDoses.dueDate, goneBefore), notExists(medication)),
      ),
    )
}
