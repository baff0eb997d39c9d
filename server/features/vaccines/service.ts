// Vaccines: records of a pet, and what reminders ask of them.
import type * as z from 'zod'
import { datedVaccine } from '#contract/features/vaccines/dated-vaccine.ts'
import type { VaccineRecord } from '#contract/features/care-plan/care-history.ts'
import { vaccineFields, type Vaccine } from '#contract/features/vaccines/schema.ts'
import { costColumns, costOf } from '#server/features/costs/service.ts'
import {
  datedRecords,
  newestFirst,
  petRecords,
  requirePlaceForRecord,
  type StampableRecords,
} from '#server/features/records/service.ts'
import type { PetAccess } from '#server/features/pets/access.ts'
import type { Services } from '#server/platform/runtime/services.ts'
import {
  countVaccines,
  deleteVaccine,
  insertVaccine,
  listPetsWithDueVaccines,
  listStandingVaccines,
  listVaccinators as queryVaccinators,
  listVaccineHistory as queryVaccineHistory,
  listVaccinesOfPets,
  findStandingVaccine,
  findVaccine,
  updateVaccine,
  type VaccineColumns,
  type VaccineRow,
} from './queries.ts'
import { vaccines } from './tables.ts'

const shown = (row: VaccineRow): Vaccine => ({
  id: row.id,
  name: row.name,
  dateAdministered: row.dateAdministered,
  nextDueDate: row.nextDueDate,
  veterinarian: row.veterinarian,
  manufacturer: row.manufacturer,
  lot: row.lot,
  validUntil: row.validUntil,
  notes: row.notes,
  cost: costOf(row),
  remind: row.remind,
  createdAt: row.createdAt.toISOString(),
})

type VaccineFields = z.output<typeof vaccineFields>
type VaccineChanges = { readonly [F in keyof VaccineFields]?: VaccineFields[F] | undefined }

export const vaccineRecords = petRecords(
  { plan: 'vaccines', count: countVaccines },
  {
    history: { kind: 'vaccines', fields: vaccineFields, title: (row) => row.name },
    table: vaccines,
    order: newestFirst,
    find: findStandingVaccine,
    list: listStandingVaccines,
    insert: (tx, access, written, { cost, ...fields }: VaccineFields) =>
      insertVaccine(tx, access, written, { ...fields, ...costColumns(cost) }),
    update: (tx, access, written, { cost, ...changes }: VaccineChanges) =>
      updateVaccine(tx, access, written, { ...changes, ...costColumns(cost) }),
    remove: deleteVaccine,
  },
  shown,
)

/** For the care plan: all of them. */
export const listVaccineHistory = async (
  { db }: Pick<Services, 'db'>,
  access: PetAccess,
): Promise<VaccineRecord[]> =>
  (await queryVaccineHistory(db, access)).map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }))

export const datedVaccines = datedRecords(
  { table: vaccines, listOfPets: listVaccinesOfPets, listPetsDueOn: listPetsWithDueVaccines },
  (row: VaccineRow) => {
    const { petId, name, remind, remindFrom } = row
    return { ...datedVaccine(shown(row)), petId, name, remind, remindFrom }
  },
)

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

const stampedFields = (row: VaccineRow) => ({
  name: row.name,
  dateAdministered: row.dateAdministered,
  nextDueDate: row.nextDueDate,
  veterinarian: row.veterinarian,
  manufacturer: row.manufacturer,
  lot: row.lot,
  validUntil: row.validUntil,
  notes: row.notes,
})

/**
 * For stamps. No plan counts what a veterinarian writes down. What it cost is the owner's, and no
 * part of them.
 */
export const stampableVaccines: StampableRecords<VaccineColumns> = {
  requirePlace: (tx, access) => requirePlaceForRecord(tx, access, vaccines),
  findOwners: async (tx, access, id) => {
    const row = await findVaccine(tx, access, id)
    return row && { remind: row.remind, costMinor: row.costMinor, currency: row.currency }
  },
  find: async (tx, access, id) => {
    const row = await findVaccine(tx, access, id)
    return row && stampedFields(row)
  },
  insert: async (tx, access, written, fields) => {
    const row = await insertVaccine(tx, access, written, fields)
    return row && stampedFields(row)
  },
  update: async (tx, access, written, fields) => {
    const row = await updateVaccine(tx, access, written, fields)
    return row && stampedFields(row)
  },
}
