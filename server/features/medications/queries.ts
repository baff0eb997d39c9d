// SQL of medications. Queries of one pet take a proof of access to it.
import { and, desc, eq, isNotNull, sql } from 'drizzle-orm'
import { runningSchedulesMax } from '#contract/features/medications/limits.ts'
import type { PlainDate } from '#contract/shared/dates.ts'
import type { PetAccess } from '#server/features/pets/access.ts'
import {
  afterMoment,
  bytesOfTexts,
  firstOfEachPet,
  measureRecords,
  type RecordPage,
} from '#server/features/records/service.ts'
import type { ReportSection } from '#server/features/reports/service.ts'
import type { TimelineSource } from '#server/features/timeline/service.ts'
import { isAnyId } from '#server/platform/database/id-lists.ts'
import { setIfChanged } from '#server/platform/database/set-if-changed.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { showSchedule } from './schedule-words.ts'
import { medications } from './tables.ts'

export type MedicationRow = typeof medications.$inferSelect
type Written = Pick<MedicationRow, 'id' | 'createdAt' | 'remindFrom'>
type MedicationFields = Omit<typeof medications.$inferInsert, keyof Written | 'petId'>
export type MedicationChanges = { readonly [F in keyof MedicationFields]?: MedicationFields[F] | undefined }

const of = ({ petId }: PetAccess) => eq(medications.petId, petId)
const one = (access: PetAccess, id: string) => and(of(access), eq(medications.id, id))

export const medicationTimeline: TimelineSource = {
  kind: 'medications',
  table: medications,
  listed: of,
  id: medications.id,
  when: { moment: medications.createdAt },
  title: medications.name,
  detail: medications.dosage,
  texts: [medications.dosage, medications.frequency, medications.notes],
}

const begins = sql`coalesce((${medications.schedule} ->> 'from')::date, ${medications.createdAt}::date)`
const ends = sql`(${medications.schedule} ->> 'to')::date`

export const medicationReport: ReportSection = {
  kind: 'medications',
  title: { es: 'Medicamentos', en: 'Medications' },
  from: medications,
  listed: of,
  id: medications.id,
  day: sql`${medications.createdAt}::date`,
  // Those that were given on any of its days, as far as anybody wrote it down.
  within: ({ from, to }) =>
    and(
      to === null ? undefined : sql`${begins} <= ${to}::date`,
      from === null ? undefined : sql`(${ends} is null or ${ends} >= ${from}::date)`,
    ),
  columns: [
    { title: { es: 'Medicamento', en: 'Medication' }, share: 3, value: medications.name },
    { title: { es: 'Dosis', en: 'Dosage' }, share: 2, value: medications.dosage },
    { title: { es: 'Frecuencia', en: 'Frequency' }, share: 3, value: medications.frequency },
    {
      title: { es: 'Horario', en: 'Schedule' },
      share: 4,
      value: medications.schedule,
      show: showSchedule,
    },
    { title: { es: 'Notas', en: 'Notes' }, share: 4, value: medications.notes },
  ],
}

export const listMedications = (db: Db | Tx, access: PetAccess): Promise<MedicationRow[]> =>
  db.select().from(medications).where(of(access)).orderBy(desc(medications.createdAt), desc(medications.id))

/** A page of them. */
export const listMedicationPage = (
  db: Db | Tx,
  access: PetAccess,
  { after, size }: RecordPage,
): Promise<MedicationRow[]> =>
  db
    .select()
    .from(medications)
    .where(and(of(access), afterMoment(medications, after)))
    .orderBy(desc(medications.createdAt), desc(medications.id))
    .limit(size)

export const findMedication = async (
  db: Db | Tx,
  access: PetAccess,
  id: string,
): Promise<MedicationRow | undefined> => {
  const [row] = await db.select().from(medications).where(one(access, id))
  return row
}

export const countMedications = (tx: Tx, access: PetAccess): Promise<number> =>
  tx.$count(medications, of(access))

/** Undefined when the id is taken. */
export const insertMedication = async (
  tx: Tx,
  { petId }: PetAccess<'edit'>,
  written: Written,
  fields: MedicationFields,
) => {
  const values = { ...fields, ...written, petId }
  const [row] = await tx.insert(medications).values(values).onConflictDoNothing().returning()
  return row
}

/** Those of a file, which are many. */
export const insertMedications = (
  tx: Tx,
  { petId }: PetAccess<'edit'>,
  rows: readonly (Written & MedicationFields)[],
) =>
  tx
    .insert(medications)
    .values(rows.map((row) => ({ ...row, petId })))
    .onConflictDoNothing()

/**
 * Undefined when this pet has none of that id. Only another schedule, or switching reminders on or
 * off, moves `remindFrom`: correcting a note at 08:00 does not cancel the dose of 08:00.
 */
export const updateMedication = async (
  tx: Tx,
  access: PetAccess<'edit'>,
  { id, remindFrom }: Omit<Written, 'createdAt'>,
  changes: MedicationChanges,
) => {
  const since = setIfChanged(medications.remindFrom, remindFrom, [
    [medications.schedule, changes.schedule],
    [medications.remind, changes.remind],
  ])
  const set = { ...changes, petId: access.petId, remindFrom: since }
  const [row] = await tx.update(medications).set(set).where(one(access, id)).returning()
  return row
}

export const deleteMedication = async (tx: Tx, access: PetAccess<'edit'>, id: string) => {
  const [row] = await tx.delete(medications).where(one(access, id)).returning()
  return row
}

const runsOn = (day: PlainDate) =>
  sql`(${medications.schedule} is not null and (${ends} is null or ${ends} >= ${day}::date))`

/** How many schedules of the pet run on that day, or begin later. */
export const countRunning = (tx: Tx, access: PetAccess, day: PlainDate): Promise<number> =>
  tx.$count(medications, and(of(access), runsOn(day)))

// Those without an end, then those that end last.
const endsLast = sql`${medications.schedule} is null, ${medications.schedule} ->> 'to' desc nulls first, ${medications.id} desc`

/**
 * For reminders, which check who may see the pets: those that run on that day, and of the others so
 * many that a dose that was marked keeps its name. Of all pets together some thousands come.
 */
export const listScheduled = (
  db: Db | Tx,
  petIds: readonly string[],
  day: PlainDate,
): Promise<MedicationRow[]> =>
  db
    .select()
    .from(medications)
    .where(
      and(
        isAnyId(medications.petId, petIds),
        isNotNull(medications.schedule),
        firstOfEachPet(medications, petIds, {
          order: endsLast,
          most: runningSchedulesMax,
          beyond: runsOn(day),
        }),
      ),
    )
    .orderBy(medications.petId, endsLast)

export const measureMedications = measureRecords(
  medications,
  bytesOfTexts(medications.name, medications.dosage, medications.frequency, medications.notes),
)
