// The clinics and veterinarians that a person knows, for whom a form proposes them.
import { proposedNamesMax } from '#contract/features/visits/limits.ts'
import type { Proposals } from '#contract/features/visits/schema.ts'
import { latestNames } from '#contract/features/visits/recent-names.ts'
import { listVisiblePetIds, type KeyLimits } from '#server/features/pets/access.ts'
import { listVaccinators } from '#server/features/vaccines/service.ts'
import type { Services } from '#server/platform/services/services.ts'
import * as queries from './queries.ts'

/** Of the pets that the person sees now, or their key. */
export const proposeNames = async (
  services: Services,
  personId: string,
  key: KeyLimits | undefined,
  search: string | null | undefined,
): Promise<Proposals> => {
  const { db } = services
  const petIds = await listVisiblePetIds(services, personId, key?.petIds)
  const clinics = await queries.listVisitNames(db, 'clinic', petIds, search, proposedNamesMax)
  const veterinarians = await queries.listVisitNames(db, 'veterinarian', petIds, search, proposedNamesMax)
  const vaccinators = await listVaccinators(services, petIds, search, proposedNamesMax)
  return {
    clinics: latestNames(clinics, proposedNamesMax),
    veterinarians: latestNames([...veterinarians, ...vaccinators], proposedNamesMax),
  }
}
