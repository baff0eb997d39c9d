import type { PassedVaccine } from '#contract/features/care-passes/requirements.ts'
import { vaccineSchemas } from '#contract/features/vaccines/schema.ts'
import type { PetAccess, PetsAccess } from '#server/features/pets/pet-access.ts'
import { listNames } from '#server/features/records/name-queries.ts'
import { petRecords } from '#server/features/records/kinds/service.ts'
import type { Services } from '#server/platform/services/services.ts'
import { listVaccineHistory as queryVaccineHistory, vaccineQueries } from './queries.ts'

export const vaccineRecords = petRecords(vaccineSchemas, vaccineQueries)

export const listVaccineHistory = async (
  { db }: Pick<Services, 'db'>,
  access: PetAccess,
): Promise<PassedVaccine[]> =>
  (await queryVaccineHistory(db, access)).map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }))

/** Latest first. */
export const listVaccinators = (
  { db }: Pick<Services, 'db'>,
  pets: PetsAccess,
  search: string | null | undefined,
  limit: number,
) => listNames(db, pets, vaccineQueries, 'veterinarian', { search, limit })
