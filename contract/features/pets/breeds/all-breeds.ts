import type { Species } from '#contract/features/pets/schema.ts'
import type { Breed } from './breed.ts'
import { catBreeds } from './cats.ts'
import { chickenBreeds } from './chickens.ts'
import { dogBreeds } from './dogs.ts'
import { hamsterBreeds } from './hamsters.ts'
import { horseBreeds } from './horses.ts'
import { rabbitBreeds } from './rabbits.ts'

/** Proposals: a breed stays free text. */
export const allBreeds: Readonly<Record<Species, readonly Breed[]>> = {
  perro: dogBreeds,
  gato: catBreeds,
  conejo: rabbitBreeds,
  caballo: horseBreeds,
  hamster: hamsterBreeds,
  pollo: chickenBreeds,
  iguana: [],
}
