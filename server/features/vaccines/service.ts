// Vaccines: records of a pet, and what reminders ask of them.
import type * as z from 'zod'
import { datedVaccine } from '#contract/features/vaccines/dated-vaccine.ts'
import type { VaccineRecord } from '#contract/features/care-plan/care-history.ts'
import { vaccineKind } from '#contract/features/vaccines/kind.ts'
import { vaccineSchemas } from '#contract/features/vaccines/schema.ts'
import { costColumns } from '#server/features/costs/service.ts'
import {
  answersOf,
  datedRecords,
  newestFirst,
  petRecords,
  stampableRecords,
} from '#server/features/records/service.ts'
import type { PetAccess } from '#server/features/pets/access.ts'
import type { Services } from '#server/platform/services/services.ts'
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

const shown = answersOf(vaccineSchemas.record)

type VaccineFields = z.output<typeof vaccineSchemas.fields>
type VaccineChanges = { readonly [F in keyof VaccineFields]?: VaccineFields[F] | undefined }

export const vaccineRecords = petRecords(
  { plan: 'vaccines', count: countVaccines },
  {
    history: { kind: 'vaccines', fields: vaccineSchemas.fields, title: (row) => row.name },
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

/** For stamps. No plan counts what a veterinarian writes down. */
export const stampableVaccines = stampableRecords<VaccineRow, VaccineColumns>(vaccineKind, vaccines, {
  find: findVaccine,
  insert: insertVaccine,
  update: updateVaccine,
})
