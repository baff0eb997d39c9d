// What happens to vaccines: all that happens to records of a pet.
import type { Vaccine } from '#contract/features/vaccines/schema.ts'
import { petRecords } from '#server/features/records/service.ts'
import {
  countVaccines,
  deleteVaccine,
  insertVaccine,
  listVaccines,
  updateVaccine,
  type VaccineRow,
} from './queries.ts'

const shown = (row: VaccineRow): Vaccine => ({
  id: row.id,
  name: row.name,
  dateAdministered: row.dateAdministered,
  nextDueDate: row.nextDueDate,
  veterinarian: row.veterinarian,
  notes: row.notes,
  createdAt: row.createdAt.toISOString(),
})

export const vaccineRecords = petRecords(
  'vaccines',
  {
    list: listVaccines,
    count: countVaccines,
    insert: insertVaccine,
    update: updateVaccine,
    remove: deleteVaccine,
  },
  shown,
)
