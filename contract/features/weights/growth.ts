import type { Species } from '#contract/features/pets/schema.ts'
import type { PlainDate } from '#contract/shared/dates.ts'
import { adultAgeMonths } from './adult-ages.ts'

export interface Grower {
  readonly species: Species
  readonly birthDate: PlainDate | null
}

export const adultOn = ({ species, birthDate }: Grower): PlainDate | null => {
  if (birthDate === null) return null
  const date = new Date(`${birthDate}T00:00:00Z`)
  date.setUTCMonth(date.getUTCMonth() + adultAgeMonths[species])
  return date.toISOString().slice(0, 10)
}

/** Whether it is known to grow on that date. */
export const isGrowing = (grower: Grower, on: PlainDate): boolean => {
  const adult = adultOn(grower)
  return adult !== null && on < adult
}
