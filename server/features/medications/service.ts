// Medications: records of a pet, and what reminders ask of them.
import { medicationFields, type Medication } from '#contract/features/medications/schema.ts'
import { countByPet, newestFirst, petRecords } from '#server/features/records/service.ts'
import type { Services } from '#server/platform/runtime/services.ts'
import {
  countMedications,
  deleteMedication,
  insertMedication,
  findMedication,
  listMedicationPage,
  listScheduled,
  updateMedication,
  type MedicationRow,
} from './queries.ts'
import { medications } from './tables.ts'

/** For the nightly job that deletes the marks of doses whose medication is gone. */
export { medications }

const shown = (row: MedicationRow): Medication => ({
  id: row.id,
  name: row.name,
  dosage: row.dosage,
  frequency: row.frequency,
  notes: row.notes,
  schedule: row.schedule,
  remind: row.remind,
  createdAt: row.createdAt.toISOString(),
})

export const medicationRecords = petRecords(
  { plan: 'medications', count: countMedications },
  {
    history: { kind: 'medications', fields: medicationFields, title: (row) => row.name },
    table: medications,
    order: newestFirst,
    find: findMedication,
    list: listMedicationPage,
    insert: insertMedication,
    update: updateMedication,
    remove: deleteMedication,
  },
  shown,
)

/** The medications of these pets that have a schedule. The caller checks who may see the pets. */
export const listScheduledMedications = async ({ db }: Pick<Services, 'db'>, petIds: readonly string[]) =>
  (await listScheduled(db, petIds)).map((row) => ({
    ...shown(row),
    petId: row.petId,
    remindFrom: row.remindFrom,
  }))

/** How many medications each of these pets has; a pet without any is missing. */
export const countMedicationsOfPets = ({ db }: Pick<Services, 'db'>, petIds: readonly string[]) =>
  countByPet(db, medications, petIds)
