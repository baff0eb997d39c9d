import type { SystemAccess } from '#server/platform/database/system-access.ts'
import { and, asc, count, desc, eq, gt, gte, inArray, lt, notExists, or, sql } from 'drizzle-orm'
import { petRecords } from '#server/features/history/record-tables.ts'
import type { PetAccess, PetsAccess } from '#server/features/pets/pet-access.ts'
import { medications } from '#server/features/medications/medication-tables.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { isAmongIds, toIdList } from '#server/platform/database/id-lists.ts'
import { prepareOnce } from '#server/platform/database/prepared-statements.ts'
import { medicationDoses, repeatedDoses } from './tables.ts'

export type DoseMarkRow = typeof medicationDoses.$inferSelect
type DoseKey = Pick<DoseMarkRow, 'medicationId' | 'dueDate' | 'dueTime'>
/** The author and times of a mark. */
export type MarkAuthorship = Pick<
  DoseMarkRow,
  'markedBy' | 'careLinkId' | 'carerName' | 'markedAt' | 'givenAt'
>
type NewMark = MarkAuthorship & Pick<DoseMarkRow, 'status' | 'isRepeat'>
export type DoseRepeatRow = typeof repeatedDoses.$inferSelect
type NewRepeat = MarkAuthorship & Pick<DoseRepeatRow, 'id'>

type DoseTable = typeof medicationDoses | typeof repeatedDoses

const oneIn = (table: DoseTable, { petId }: PetAccess, { medicationId, dueDate, dueTime }: DoseKey) =>
  and(
    eq(table.petId, petId),
    eq(table.medicationId, medicationId),
    eq(table.dueDate, dueDate),
    eq(table.dueTime, dueTime),
  )

const nearIn = (table: DoseTable, access: PetAccess, dose: DoseKey, since: Date) =>
  or(
    oneIn(table, access, dose),
    and(
      eq(table.petId, access.petId),
      eq(table.medicationId, dose.medicationId),
      or(gt(table.markedAt, since), gt(table.givenAt, since)),
    ),
  )

const isFrom = (table: DoseTable) =>
  and(isAmongIds(table.petId, sql.placeholder('petIds')), gte(table.dueDate, sql.placeholder('from')))

const marksFrom = prepareOnce((db) =>
  db
    .select()
    .from(medicationDoses)
    .where(isFrom(medicationDoses))
    .orderBy(desc(medicationDoses.dueDate), desc(medicationDoses.markedAt))
    .limit(sql.placeholder('most'))
    .prepare('list_dose_marks'),
)

const repeatsFrom = prepareOnce((db) =>
  db
    .select()
    .from(repeatedDoses)
    .where(isFrom(repeatedDoses))
    .orderBy(asc(repeatedDoses.markedAt), asc(repeatedDoses.id))
    .prepare('list_dose_repeats'),
)

/** With `most`, the latest marks. */
export const listDoseMarks = (
  db: Db | Tx,
  { petIds }: PetsAccess,
  from: string,
  most?: number,
): Promise<DoseMarkRow[]> => marksFrom(db).execute({ petIds: toIdList(petIds), from, most: most ?? null })

/** Sorted as marked. */
export const listDoseRepeats = (
  db: Db | Tx,
  { petIds }: PetsAccess,
  from: string,
): Promise<DoseRepeatRow[]> => repeatsFrom(db).execute({ petIds: toIdList(petIds), from })

/** Without those of deleted medications. */
export const listMarksOfMedications = async (db: Db | Tx, { petId }: PetAccess) => {
  const known = db.select({ id: medications.id }).from(medications).where(eq(medications.petId, petId))
  const ofPet = (table: DoseTable) => and(eq(table.petId, petId), inArray(table.medicationId, known))
  return {
    marks: await db
      .select()
      .from(medicationDoses)
      .where(ofPet(medicationDoses))
      .orderBy(asc(medicationDoses.dueDate), asc(medicationDoses.dueTime), asc(medicationDoses.medicationId)),
    repeats: await db
      .select()
      .from(repeatedDoses)
      .where(ofPet(repeatedDoses))
      .orderBy(asc(repeatedDoses.markedAt), asc(repeatedDoses.id)),
  }
}

/** The marks and repeats of the dose, and those of its medication marked or given after `since`. */
export const listNearMarks = async (tx: Tx, access: PetAccess, dose: DoseKey, since: Date) => ({
  marks: await tx
    .select()
    .from(medicationDoses)
    .where(nearIn(medicationDoses, access, dose, since)),
  repeats: await tx
    .select()
    .from(repeatedDoses)
    .where(nearIn(repeatedDoses, access, dose, since))
    .orderBy(asc(repeatedDoses.markedAt), asc(repeatedDoses.id)),
})

export const isMarkOfLink = async (
  tx: Tx,
  access: PetAccess<'edit'>,
  dose: DoseKey,
  careLinkId: string,
): Promise<boolean> =>
  (await tx.$count(
    medicationDoses,
    and(oneIn(medicationDoses, access, dose), eq(medicationDoses.careLinkId, careLinkId)),
  )) > 0

/** The dose must be unmarked, and the caller must have locked its pet. */
export const insertDoseMark = async (
  tx: Tx,
  { petId }: PetAccess<'edit'>,
  dose: DoseKey,
  mark: NewMark,
): Promise<void> => {
  await tx.insert(medicationDoses).values({ ...dose, ...mark, petId })
}

export const countDoseRepeats = async (tx: Tx, access: PetAccess, dose: DoseKey): Promise<number> => {
  const [row] = await tx
    .select({ count: count() })
    .from(repeatedDoses)
    .where(oneIn(repeatedDoses, access, dose))
  return row?.count ?? 0
}

export const insertDoseRepeat = async (
  tx: Tx,
  { petId }: PetAccess<'edit'>,
  dose: DoseKey,
  repeat: NewRepeat,
): Promise<void> => {
  await tx.insert(repeatedDoses).values({ ...dose, ...repeat, petId })
}

export const updateRepeatTime = async (
  tx: Tx,
  { petId }: PetAccess<'edit'>,
  id: string,
  givenAt: Date,
): Promise<void> => {
  await tx
    .update(repeatedDoses)
    .set({ givenAt })
    .where(and(eq(repeatedDoses.petId, petId), eq(repeatedDoses.id, id)))
}

export const deleteDoseRepeat = async (
  db: Db | Tx,
  { petId }: PetAccess<'edit'>,
  id: string,
): Promise<DoseRepeatRow | undefined> => {
  const [row] = await db
    .delete(repeatedDoses)
    .where(and(eq(repeatedDoses.petId, petId), eq(repeatedDoses.id, id)))
    .returning()
  return row
}

/** The caller must have locked the pet. */
export const findFirstRepeat = async (
  tx: Tx,
  access: PetAccess,
  dose: DoseKey,
  careLinkId?: string,
): Promise<DoseRepeatRow | undefined> => {
  const [row] = await tx
    .select()
    .from(repeatedDoses)
    .where(
      and(
        oneIn(repeatedDoses, access, dose),
        careLinkId === undefined ? undefined : eq(repeatedDoses.careLinkId, careLinkId),
      ),
    )
    .orderBy(asc(repeatedDoses.markedAt), asc(repeatedDoses.id))
    .limit(1)
  return row
}

export const updateDoseMark = async (
  tx: Tx,
  access: PetAccess<'edit'>,
  dose: DoseKey,
  mark: Partial<NewMark>,
): Promise<void> => {
  await tx
    .update(medicationDoses)
    .set(mark)
    .where(oneIn(medicationDoses, access, dose))
}

export const deleteDoseMark = async (
  db: Db | Tx,
  access: PetAccess<'edit'>,
  dose: DoseKey,
): Promise<void> => {
  await db.delete(medicationDoses).where(oneIn(medicationDoses, access, dose))
}

/** Deletes marks due before `oldest`, those of removed medications due before `goneBefore`. */
export const deleteOldDoseMarks = async (
  { db }: SystemAccess,
  { oldest, goneBefore }: { readonly oldest: string; readonly goneBefore: string },
): Promise<void> => {
  const medication = db
    .select({ id: medications.id })
    .from(medications)
    .where(
      and(eq(medications.petId, medicationDoses.petId), eq(medications.id, medicationDoses.medicationId)),
    )
  const inBin = db
    .select({ id: petRecords.recordId })
    .from(petRecords)
    .where(
      and(
        eq(petRecords.petId, medicationDoses.petId),
        eq(petRecords.kind, 'medications'),
        eq(petRecords.recordId, medicationDoses.medicationId),
      ),
    )
  await db
    .delete(medicationDoses)
    .where(
      or(
        lt(medicationDoses.dueDate, oldest),
        and(lt(medicationDoses.dueDate, goneBefore), notExists(medication), notExists(inBin)),
      ),
    )
}
