import type { Species } from '#contract/features/pets/schema.ts'

/**
 * In kilograms, from the newborn to the heaviest that is known of pets, rounded outwards. A
 * convention of this product: a weight outside of it is confirmed before it is saved.
 */
export const speciesKilograms: Readonly<Record<Species, readonly [least: number, most: number]>> = {
  perro: [0.05, 120],
  gato: [0.05, 20],
  conejo: [0.02, 12],
  caballo: [5, 1300],
  hamster: [0.001, 0.4],
  pollo: [0.02, 10],
  iguana: [0.005, 12],
}
