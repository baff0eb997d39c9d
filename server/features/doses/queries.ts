// SQL of marked doses; nothing here decides.
import { and, eq, gte, inArray, lt, notExists, or, sql } from 'drizzle-orm'
import { medications } from '#server/features/medications/service.ts'
import type { PetAccess } from '#server/features/pets/access.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { medicationDoses } from './tables.ts'

export type DoseMarkRow = typeof medicationDoses.$inferSelect
type DoseName = Pick<DoseMarkRow, 'medicationId' | 'dueDate' | 'dueTime'>
type NewMark = Pick<DoseMarkRow, 'status' | 'markedBy' | 'markedAt'>

const one = ({ petId }: PetAccess, { medicationId, dueDate, dueTime }: DoseName) =>
  and(
    eq(medicationDoses.petId, petId),
    eq(medicationDoses.medicationId, medicationId),
    eq(medicationDoses.dueDate, dueDate),
    eq(medicationDoses.dueTime, dueTime),
  )

/** Those of these pets' doses that were due on that date or later. */
export const listDoseMarks = (db: Db | Tx, petIds: readonly string[], from: string): Promise<DoseMarkRow[]> =>
  db
    .select()
    .from(medicationDoses)
    .where(and(inArray(medicationDoses.petId, [...petIds]), gte(medicationDoses.dueDate, from)))

export const findDoseMark = async (
  db: Db,
  access: PetAccess,
  dose: DoseName,
): Promise<DoseMarkRow | undefined> => {
  const [row] = await db.select().from(medicationDoses).where(one(access, dose))
  return row
}

/** Undefined when the dose is marked already. */
export const insertDoseMark = async (
  db: Db,
  { petId }: PetAccess<'edit'>,
  dose: DoseName,
  mark: NewMark,
): Promise<DoseMarkRow | undefined> => {
  const values = { ...dose, ...mark, petId }
  const [row] = await db
    .insert(medicationDoses)
    .values(values)
    .onConflictDoUpdate({
      target: [medicationDoses.medicationId, medicationDoses.dueDate, medicationDoses.dueTime],
      set: values,
      // What another pet had under this id is gone there, or it could not have been put back here: its mark gives way.
      setWhere: sql`${medicationDoses.petId} <> excluded.pet_id`,
    })
    .returning()
  return row
}

export const deleteDoseMark = async (db: Db, access: PetAccess<'edit'>, dose: DoseName): Promise<void> => {
  await db.delete(medicationDoses).where(one(access, dose))
}

/** Marks of doses that were due before `oldest`, and those of medications that are gone which were due before `goneBefore`. */
export const deleteOldDoseMarks = async (
  db: Db,
  { oldest, goneBefore }: { readonly oldest: string; readonly goneBefore: string },
): Promise<void> => {
  const itsMedication = db
    .select({ id: medications.id })
    .from(medications)
    .where(eq(medications.id, medicationDoses.medicationId))
  await db
    .delete(medicationDoses)
    .where(
      or(
        lt(medicationDoses.dueDate, oldest),
        and(lt(medicationDoses.dueDate, goneBefore), notExists(itsMedication)),
      ),
    )
}
