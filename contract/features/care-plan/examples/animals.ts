import { exampleCats } from './cats.ts'
import { exampleDogs } from './dogs.ts'
import type { ExampleAnimal } from './example-animal.ts'
import { examplePuppies } from './puppies.ts'

export const exampleAnimals: readonly ExampleAnimal[] = [...examplePuppies, ...exampleDogs, ...exampleCats]
