import type { Breed } from './breed.ts'

export const hamsterBreeds: readonly Breed[] = [
  ['Sirio (Dorado)', 'Syrian (Golden)', null],
  ['Ruso (Campbell)', 'Campbell’s dwarf', null],
  ['Siberiano', 'Winter white dwarf', null],
  ['Roborovski', 'Roborovski dwarf', null],
  ['Chino', 'Chinese', null],
]
