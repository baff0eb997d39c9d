import { ageBetween, type PlainDate } from '#contract/shared/dates.ts'
import { coats } from './choices.ts'
import type { AgeGroup, Coat, PetSize, Species } from './schema.ts'

type SizeUpTo = readonly [size: PetSize, kilograms: number]

/**
 * The sizes of grown animals, each up to a weight in kilograms. Dogs as the makers of food divide
 * them (4, 10, 25 and 45 kg), rabbits as the breed standards do; species without sizes are absent.
 */
const sizes: Readonly<Partial<Record<Species, readonly SizeUpTo[]>>> = {
  perro: [
    ['toy', 4],
    ['small', 10],
    ['medium', 25],
    ['large', 45],
    ['giant', Infinity],
  ],
  gato: [
    ['small', 3],
    ['medium', 6],
    ['large', Infinity],
  ],
  conejo: [
    ['toy', 1.5],
    ['small', 2.5],
    ['medium', 5],
    ['large', Infinity],
  ],
  caballo: [
    ['small', 300],
    ['medium', 600],
    ['large', Infinity],
  ],
}

export const sizesOf = (species: Species): readonly PetSize[] => (sizes[species] ?? []).map(([size]) => size)

/** Undefined where the species has no sizes. */
const sizeByWeight = (species: Species, kilograms: number): PetSize | undefined =>
  sizes[species]?.find(([, most]) => kilograms <= most)?.[0]

/** In months; large dogs grow longest. */
const grownAt: Readonly<Partial<Record<Species, number>>> = { perro: 18, gato: 12, conejo: 9, caballo: 48 }

type Age = { readonly birthDate: PlainDate | null; readonly ageGroup: AgeGroup | null }

const isGrown = (species: Species, { birthDate, ageGroup }: Age, today: PlainDate): boolean => {
  if (birthDate === null) return ageGroup === 'adult' || ageGroup === 'senior'
  const { years, months } = ageBetween(birthDate, today)
  return years * 12 + months >= (grownAt[species] ?? 0)
}

/** By its weight; undefined while it grows, and where the species has no sizes. */
export const proposedSize = (
  species: Species,
  kilograms: number,
  age: Age,
  today: PlainDate,
): PetSize | undefined => (isGrown(species, age, today) ? sizeByWeight(species, kilograms) : undefined)

const coatsBySpecies: Readonly<Partial<Record<Species, readonly Coat[]>>> = {
  perro: coats,
  gato: ['hairless', 'short', 'medium', 'long', 'curly'],
  conejo: ['short', 'medium', 'long'],
  hamster: ['hairless', 'short', 'long'],
}

/** Empty where a coat does not apply. */
export const coatsOf = (species: Species): readonly Coat[] => coatsBySpecies[species] ?? []
