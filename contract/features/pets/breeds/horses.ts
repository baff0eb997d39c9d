import type { Breed } from './breed.ts'

export const horseBreeds: readonly Breed[] = [
  ['Árabe', 'Arabian', 'VBO:0000905'],
  ['Andaluz', 'Andalusian', 'VBO:0000900'],
  ['Appaloosa', 'Appaloosa', 'VBO:0000904'],
  ['Criollo', 'Criollo', 'VBO:0000941'],
  ['Criollo Argentino', 'Argentine Criollo', 'VBO:0000908'],
  ['Criollo Colombiano', 'Colombian Criollo', null],
  ['Cuarto de Milla', 'Quarter Horse', 'VBO:0001057'],
  ['Falabella', 'Falabella', 'VBO:0000957'],
  ['Frisón', 'Friesian', 'VBO:0000969'],
  ['Haflinger', 'Haflinger', 'VBO:0000978'],
  ['Lusitano', 'Lusitano', null],
  ['Mustang', 'Mustang', 'VBO:0001025'],
  ['Paso Fino', 'Paso Fino', 'VBO:0001040'],
  ['Paso Peruano', 'Peruvian Paso', 'VBO:0001042'],
  ['Percherón', 'Percheron', 'VBO:0001041'],
  ['Pinto (Paint)', 'American Paint', 'VBO:0000897'],
  ['Poni de Shetland', 'Shetland Pony', 'VBO:0001066'],
  ['Pura Raza Española', 'Purebred Spanish Horse', 'VBO:0001056'],
  ['Purasangre Inglés', 'Thoroughbred', 'VBO:0001083'],
  ['Shire', 'Shire', 'VBO:0001067'],
]
