import { sizeByWeight } from '#contract/features/pets/appearance.ts'
import type { AgeGroup, PetSize, Species, WeightUnit } from '#contract/features/pets/schema.ts'
import type { PlainDate } from '#contract/shared/dates.ts'
import { isGrowing } from './growth.ts'
import { convertWeight } from './weight-units.ts'

interface Animal {
  readonly species: Species
  readonly birthDate: PlainDate | null
  readonly ageGroup: AgeGroup | null
}

const isGrown = (animal: Animal, today: PlainDate): boolean =>
  animal.birthDate === null
    ? animal.ageGroup === 'adult' || animal.ageGroup === 'senior'
    : !isGrowing(animal, today)

/** By its weight; undefined unless it is known to be grown, and where the species has no sizes. */
export const proposedSize = (
  animal: Animal,
  weight: number,
  unit: WeightUnit,
  today: PlainDate,
): PetSize | undefined =>
  isGrown(animal, today) ? sizeByWeight(animal.species, convertWeight(weight, unit, 'Kilogramos')) : undefined
