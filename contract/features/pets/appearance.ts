import { coats } from './choices.ts'
import type { Coat, PetSize, Species } from './schema.ts'

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
export const sizeByWeight = (species: Species, kilograms: number): PetSize | undefined =>
  sizes[species]?.find(([, most]) => kilograms <= most)?.[0]

const coatsBySpecies: Readonly<Partial<Record<Species, readonly Coat[]>>> = {
  perro: coats,
  gato: ['hairless', 'short', 'medium', 'long', 'curly'],
  conejo: ['short', 'medium', 'long'],
  hamster: ['hairless', 'short', 'long'],
}

/** Empty where a coat does not apply. */
export const coatsOf = (species: Species): readonly Coat[] => coatsBySpecies[species] ?? []
