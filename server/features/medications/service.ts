// What happens to medications: all that happens to records of a pet.
import type { Medication } from '#contract/features/medications/schema.ts'
import { petRecords } from '#server/features/records/service.ts'
import {
  countMedications,
  deleteMedication,
  insertMedication,
  listMedications,
  updateMedication,
  type MedicationRow,
} from './queries.ts'

const shown = (row: MedicationRow): Medication => ({
  id: row.id,
  name: row.name,
  dosage: row.dosage,
  frequency: row.frequency,
  notes: row.notes,
  createdAt: row.createdAt.toISOString(),
})

export const medicationRecords = petRecords(
  'medications',
  {
    list: listMedications,
    count: countMedications,
    insert: insertMedication,
    update: updateMedication,
    remove: deleteMedication,
  },
  shown,
)
