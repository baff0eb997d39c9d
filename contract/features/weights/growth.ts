import type { Species } from '#contract/features/pets/schema.ts'
import type { PlainDate } from '#contract/shared/dates.ts'
import { adultAgeMonths } from './adult-ages.ts'

/** The basis of an animal's age. */
export interface Grower {
  readonly species: Species
  /** Null when unknown. */
  readonly birthDate: PlainDate | null
}

/** The date from which it is adult; null without a birth date. */
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
