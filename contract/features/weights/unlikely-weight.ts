import type { WeightUnit } from '#contract/features/pets/schema.ts'
import type { PlainDate } from '#contract/shared/dates.ts'
import { isGrowing, type Grower } from './growth.ts'
import { speciesKilograms } from './species-weights.ts'
import { convertWeight } from './weight-units.ts'

export interface Weighed {
  readonly weightValue: number
  readonly weightUnit: WeightUnit
}

/** A third or more from the last weight, or outside of the species. */
export type UnlikelyWeight = 'change' | 'species'

/** A convention: a young animal grows by more than a third between two measurements. */
const gainMax = { grown: 4 / 3, growing: 2 } as const
const lossMax = 2 / 3

const kilograms = ({ weightValue, weightUnit }: Weighed): number =>
  convertWeight(weightValue, weightUnit, 'Kilogramos')

/** The reason to ask before it is saved; null for a likely one, such as one near the last. */
export const findUnlikely = (
  weight: Weighed,
  last: Weighed | undefined,
  grower: Grower,
  on: PlainDate,
): UnlikelyWeight | null => {
  const weighs = kilograms(weight)
  if (last !== undefined) {
    const share = weighs / kilograms(last)
    if (share > lossMax && share < gainMax[isGrowing(grower, on) ? 'growing' : 'grown']) return null
  }
  const [least, most] = speciesKilograms[grower.species]
  if (weighs < least || weighs > most) return 'species'
  return last === undefined ? null : 'change'
}
