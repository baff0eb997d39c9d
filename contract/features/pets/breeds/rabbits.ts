import type { Breed } from './breed.ts'

export const rabbitBreeds: readonly Breed[] = [
  ['Angora', 'Angora', 'VBO:0001228'],
  ['Belier Francés', 'French Lop', 'VBO:0001251'],
  ['Belier Holandés', 'Holland Lop', 'VBO:0001258'],
  ['Cabeza de León', 'Lionhead', null],
  ['Californiano', 'Californian', 'VBO:0001239'],
  ['Chinchilla', 'Chinchilla', 'VBO:0001241'],
  ['Enano Holandés', 'Netherland Dwarf', 'VBO:0001266'],
  ['Gigante de Flandes', 'Flemish Giant', 'VBO:0001249'],
  ['Holandés', 'Dutch', 'VBO:0001245'],
  ['Hotot Blanco', 'White Hotot', 'VBO:0001288'],
  ['Mariposa Inglesa', 'English Spot', 'VBO:0001246'],
  ['Nueva Zelanda', 'New Zealand', 'VBO:0001267'],
  ['Rex', 'Rex', 'VBO:0001272'],
]
