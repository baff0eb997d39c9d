import { proposedNamesMax } from '#contract/features/visits/limits.ts'
import type { Proposals } from '#contract/features/visits/schema.ts'
import { latestNames } from '#contract/features/visits/recent-names.ts'
import { visiblePets, type KeyLimits } from '#server/features/pets/access.ts'
import { listNames } from '#server/features/records/name-queries.ts'
import { listVaccinators } from '#server/features/vaccines/service.ts'
import type { Services } from '#server/platform/services/services.ts'
import { visitRecords } from './service.ts'

/** Names of the pets that the person or their key sees now. */
export const proposeNames = async (
  services: Services,
  personId: string,
  key: KeyLimits | undefined,
  search: string | null | undefined,
): Promise<Proposals> => {
  const { db } = services
  const pets = await visiblePets(services, personId, key?.petIds)
  const named = (field: 'clinic' | 'veterinarian') =>
    listNames(db, pets, visitRecords.queries, field, { search, limit: proposedNamesMax })
  const clinics = await named('clinic')
  const veterinarians = await named('veterinarian')
  const vaccinators = await listVaccinators(services, pets, search, proposedNamesMax)
  return {
    clinics: latestNames(clinics, proposedNamesMax),
    veterinarians: latestNames([...veterinarians, ...vaccinators], proposedNamesMax),
  }
}
