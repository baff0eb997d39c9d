import { and, eq, isNotNull, sql } from 'drizzle-orm'
import { medicationKind } from '#contract/features/medications/kind.ts'
import { runningSchedulesMax } from '#contract/features/medications/limits.ts'
import type { PlainDate } from '#contract/shared/dates.ts'
import type { PetAccess, PetsAccess } from '#server/features/pets/pet-access.ts'
import { recordQueries } from '#server/features/records/kinds/kind-queries.ts'
import { recordSection } from '#server/features/records/kinds/list-queries.ts'
import type { ReportSection } from '#server/features/reports/rows/section-queries.ts'
import { firstOfEachPet } from '#server/features/records/record-queries.ts'
import { isAmongIds, isAnyId, toIdList } from '#server/platform/database/id-lists.ts'
import { prepareOnce } from '#server/platform/database/prepared-statements.ts'
import { setIfChanged } from '#server/platform/database/set-if-changed.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { formatSchedule } from './schedule-text.ts'
import { medications } from './medication-tables.ts'

export type MedicationRow = typeof medications.$inferSelect

const queries = recordQueries(medicationKind, medications)
const of = ({ petId }: PetAccess) => eq(medications.petId, petId)
const item = (access: PetAccess, id: string) => and(of(access), eq(medications.id, id))

export const medicationQueries: typeof queries = {
  ...queries,
  // Correcting a note at 08:00 must not cancel the dose of 08:00.
  update: (tx, access, written, changes) => {
    const remindFrom = setIfChanged(medications.remindFrom, written.remindFrom, [
      [medications.schedule, changes['schedule']],
      [medications.remind, changes['remind']],
    ])
    return queries.update(tx, access, written, { ...changes, remindFrom })
  },
}

// The earliest day that it was anywhere when a medicine without a schedule was written down: in the
// evening of Bogotá the day of UTC would leave it out of today's report.
const writtenOn = sql`(${medications.createdAt} at time zone 'Etc/GMT+12')::date`
const begins = sql`coalesce((${medications.schedule} ->> 'from')::date, ${writtenOn})`
const ends = sql`(${medications.schedule} ->> 'to')::date`

const section = recordSection(medicationKind, queries, { es: 'Medicamentos', en: 'Medications' }, [
  { field: 'name', title: { es: 'Medicamento', en: 'Medication' }, share: 3 },
  { field: 'dosage', title: { es: 'Dosis', en: 'Dosage' }, share: 2 },
  { field: 'frequency', title: { es: 'Frecuencia', en: 'Frequency' }, share: 3 },
  { title: { es: 'Horario', en: 'Schedule' }, share: 4, value: medications.schedule, show: formatSchedule },
  { field: 'notes', title: { es: 'Notas', en: 'Notes' }, share: 4 },
])

export const medicationSection: ReportSection = {
  ...section,
  // A medication without an end date counts as still given.
  within: ({ from, to }) =>
    and(
      to === null ? undefined : sql`${begins} <= ${to}::date`,
      from === null ? undefined : sql`(${ends} is null or ${ends} >= ${from}::date)`,
    ),
}

export const findSchedule = async (db: Db | Tx, access: PetAccess, id: string) => {
  const [row] = await db.select({ schedule: medications.schedule }).from(medications).where(item(access, id))
  return row?.schedule ?? null
}

const runsOn = (day: PlainDate) =>
  sql`(${medications.schedule} is not null and (${ends} is null or ${ends} >= ${day}::date))`

export const countRunning = (tx: Tx, access: PetAccess, day: PlainDate): Promise<number> =>
  tx.$count(medications, and(of(access), runsOn(day)))

// Schedules without an end come first, then those that end last.
const endsLast = sql`${medications.schedule} is null, ${medications.schedule} ->> 'to' desc nulls first, ${medications.id} desc`

const fewScheduled = prepareOnce((db) =>
  db
    .select()
    .from(medications)
    .where(and(isAmongIds(medications.petId, sql.placeholder('petIds')), isNotNull(medications.schedule)))
    .orderBy(medications.petId, endsLast)
    .limit(runningSchedulesMax + 1)
    .prepare('list_few_scheduled'),
)

/** Reminders check access to the pets. Ended medications are included for names of marked doses. */
export const listScheduled = async (
  db: Db | Tx,
  { petIds }: PetsAccess,
  day: PlainDate,
): Promise<MedicationRow[]> => {
  const few = await fewScheduled(db).execute({ petIds: toIdList(petIds) })
  if (few.length <= runningSchedulesMax) return few
  return db
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
}
