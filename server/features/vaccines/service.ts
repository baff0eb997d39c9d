// Vaccines: records of a pet, and what reminders ask of them.
import type { Vaccine } from '#contract/features/vaccines/schema.ts'
import type { PlainDate } from '#contract/shared/dates.ts'
import { petRecords } from '#server/features/records/service.ts'
import type { Services } from '#server/platform/runtime/services.ts'
import {
  countVaccines,
  deleteVaccine,
  insertVaccine,
  listPetsWithDueVaccines,
  listVaccinators as queryVaccinators,
  listVaccines,
  listVaccinesOfPets,
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
  remind: row.remind,
  createdAt: row.createdAt.toISOString(),
})

export const vaccineRecords = petRecords(
  { plan: 'vaccines', count: countVaccines },
  {
    list: listVaccines,
    insert: insertVaccine,
    update: updateVaccine,
    remove: deleteVaccine,
  },
  shown,
)

/** The vaccines of these pets. The caller checks who may see the pets. */
export const getVaccinesOfPets = async ({ db }: Pick<Services, 'db'>, petIds: readonly string[]) =>
  (await listVaccinesOfPets(db, petIds)).map((row) => ({
    ...shown(row),
    petId: row.petId,
    remindFrom: row.remindFrom,
  }))

/**
 * Who gave the vaccines of these pets, at most `limit`, latest first. The caller checks who may see
 * the pets.
 */
export const listVaccinators = (
  { db }: Pick<Services, 'db'>,
  petIds: readonly string[],
  search: string | null | undefined,
  limit: number,
) => queryVaccinators(db, petIds, search, limit)

const lowestId = '00000000-0000-0000-0000-000000000000'

/**
 * Pages of pets with a vaccine that reminds and is due on that date. Not to be shown to anybody.
 */
export async function* iteratePetsDueOn({ db }: Pick<Services, 'db'>, dueDate: PlainDate, atOnce: number) {
  let after = lowestId
  for (;;) {
    const petIds = await listPetsWithDueVaccines(db, dueDate, after, atOnce)
    if (petIds.length > 0) yield petIds
    const last = petIds.at(-1)
    if (last === undefined || petIds.length < atOnce) return
    after = last
  }
}
