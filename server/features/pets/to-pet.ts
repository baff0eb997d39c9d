import type { Pet, PetCard } from '#contract/features/pets/schema.ts'
import { apiError } from '#server/platform/runtime/api-error.ts'
import * as pictures from '#server/platform/images/row-images.ts'
import type { PetAccess } from './pet-access.ts'
import type { PetRow } from './queries.ts'

const imageOf = (row: Pick<PetRow, 'id'> & pictures.ShownImageColumns): PetCard['image'] =>
  pictures.toImage(`/api/pets/${row.id}/image`, row)

type PetViewer = Pick<PetAccess, 'kind' | 'ownerIsPremium'>

export const toPetCard = (
  row: Pick<
    PetRow,
    'name' | 'species' | 'breed' | 'sex' | 'birthDate' | 'createdAt' | 'isLiving' | 'diedOn'
  > &
    Parameters<typeof imageOf>[0],
  access: PetCard['access'],
): PetCard => ({
  id: row.id,
  name: row.name,
  species: row.species,
  breed: row.breed,
  sex: row.sex,
  birthDate: row.birthDate,
  image: imageOf(row),
  access,
  memorial: row.isLiving ? null : { diedOn: row.diedOn },
  createdAt: row.createdAt.toISOString(),
})

/** @throws NOT_FOUND for a pet that was removed meanwhile */
export const toPet = (row: PetRow | undefined, { kind, ownerIsPremium }: PetViewer): Pet => {
  if (row === undefined) throw apiError('NOT_FOUND')
  return {
    ...toPetCard(row, kind),
    birthDate: row.birthDate,
    description: row.description,
    weightValue: row.weightValue,
    exactWeight: row.exactWeight ?? row.weightValue,
    weightUnit: row.weightUnit,
    microchipNumber: row.microchipNumber,
    rabiesVaccineNumber: row.rabiesVaccineNumber,
    isExposed: row.isExposed,
    allergies: row.allergies.map((allergy) => allergy.name),
    ownerIsPremium,
    shareCode: kind === 'owner' ? row.shareCode : null,
    ageGroup: row.ageGroup,
    isSterilised: row.isSterilised,
    sterilisedOn: row.sterilisedOn,
    size: row.size,
    coat: row.coat,
    colour: row.colour,
    microchipRegistry: row.microchipRegistry,
    microchipRegistryUrl: row.microchipRegistryUrl,
    handling: row.handling,
    neverGive: [...row.neverGive],
    conditions: [...row.conditions],
    contacts: [...row.contacts],
    clinics: [...row.clinics],
    revision: row.revision,
  }
}
