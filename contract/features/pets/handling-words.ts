// Screens, the printed card and reports use the same words.
import type { Handling } from './handling.ts'

type Words = Readonly<Record<'es' | 'en', string>>
type Answers<Name extends keyof Handling> = Readonly<
  Record<Extract<NonNullable<Handling[Name]>, string>, Words>
>

const company: Answers<'withAnimals'> = {
  good: { es: 'Se lleva bien', en: 'Gets on well' },
  watched: { es: 'Solo con vigilancia', en: 'Only when watched' },
  apart: { es: 'Mantener aparte', en: 'Keep apart' },
}

const bites: Answers<'bites'> = {
  never: { es: 'No muerde', en: 'Does not bite' },
  whenScared: { es: 'Muerde si se asusta', en: 'Bites when scared' },
  often: { es: 'Muerde', en: 'Bites' },
}

const muzzle: Answers<'muzzle'> = {
  notNeeded: { es: 'Sin bozal', en: 'No muzzle needed' },
  atVet: { es: 'Bozal en el veterinario', en: 'Muzzle at the vet' },
  always: { es: 'Siempre con bozal', en: 'Always muzzled' },
}

const lifting: Answers<'lifting'> = {
  easily: { es: 'Se deja alzar', en: 'Can be lifted' },
  fromBelow: { es: 'Alzar por debajo', en: 'Lift from below' },
  inTowel: { es: 'Alzar en una toalla', en: 'Lift in a towel' },
  byTwo: { es: 'Alzar entre dos', en: 'Lift by two people' },
  notAtAll: { es: 'No alzar', en: 'Do not lift' },
}

const fear: Readonly<Record<Handling['fears'][number], Words>> = {
  noise: { es: 'Los ruidos', en: 'Noise' },
  strangers: { es: 'Los extraños', en: 'Strangers' },
  animals: { es: 'Otros animales', en: 'Other animals' },
  car: { es: 'El carro', en: 'The car' },
  vet: { es: 'El veterinario', en: 'The vet' },
  touch: { es: 'El contacto', en: 'Being touched' },
}

export const handlingWords = {
  bites,
  muzzle,
  lifting,
  fears: { es: 'Teme', en: 'Fears' },
  fear,
  withChildren: { es: 'Con niños', en: 'With children' },
  withAnimals: { es: 'Con animales', en: 'With animals' },
  company,
}

/** The most urgent first. */
export const handlingLines = (
  handling: Handling | null | undefined,
  translate: (words: Words) => string,
): readonly string[] => {
  if (!handling) return []
  const { fears, withChildren, withAnimals, note } = handling
  const labelled = (label: Words, ...values: readonly Words[]) =>
    values.length > 0 &&
    `${translate(label)}: ${values.map((value) => translate(value).toLowerCase()).join(', ')}`
  return [
    handling.bites && translate(bites[handling.bites]),
    handling.muzzle && translate(muzzle[handling.muzzle]),
    handling.lifting && translate(lifting[handling.lifting]),
    labelled(handlingWords.fears, ...fears.map((name) => fear[name])),
    withChildren && labelled(handlingWords.withChildren, company[withChildren]),
    withAnimals && labelled(handlingWords.withAnimals, company[withAnimals]),
    note,
  ].filter((line) => typeof line === 'string')
}
