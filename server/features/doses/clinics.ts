import { shownClinicsMax } from '#contract/features/doses/limits.ts'
import type { Clinic } from '#contract/features/doses/schema.ts'
import type { PetsAccess } from '#server/features/pets/pet-access.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { createExtensionPoint } from '#server/platform/services/extension-point.ts'
import type { Services } from '#server/platform/services/services.ts'

/** Implemented by the feature with the clinics of pets: those with a telephone number, by pet. */
type ClinicsOfPets = (
  services: { readonly db: Db | Tx },
  pets: PetsAccess,
) => Promise<ReadonlyMap<string, readonly Clinic[]>>

export const clinicsOfPets = createExtensionPoint<ClinicsOfPets>('clinics of pets')

/** The field of notices and questions about a pet, which is left out where it has none. */
export const listClinics = async (
  { db, extensions }: Pick<Services, 'extensions'> & { readonly db: Db | Tx },
  pets: PetsAccess,
) => {
  const [list] = clinicsOfPets.collect(extensions)
  const known = await list?.({ db }, pets)
  return (petId: string): { clinics?: Clinic[] } => {
    const clinics = known?.get(petId)?.slice(0, shownClinicsMax) ?? []
    return clinics.length === 0 ? {} : { clinics }
  }
}
