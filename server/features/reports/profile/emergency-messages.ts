import type { Handling } from '#contract/features/pets/handling.ts'
import type { LocalizedText } from '#server/features/reports/format.ts'

export const emergencyMessages = {
  title: { es: 'Ficha de emergencia', en: 'Emergency card' },
  allergies: { es: 'Alergias', en: 'Allergies' },
  neverGive: { es: 'Nunca dar', en: 'Never give' },
  medications: { es: 'Medicamentos actuales', en: 'Current medications' },
  conditions: { es: 'Condiciones', en: 'Conditions' },
  handling: { es: 'Manejo', en: 'How to handle' },
  contacts: { es: 'A quién llamar', en: 'People to call' },
  clinics: { es: 'Clínicas', en: 'Clinics' },
  emergencyClinic: { es: 'Urgencias', en: 'Emergencies' },
} as const satisfies Readonly<Record<string, LocalizedText>>

type Answers<Name extends keyof Handling> = Record<NonNullable<Handling[Name]> & string, LocalizedText>

const company: Answers<'withAnimals'> = {
  good: { es: 'se lleva bien', en: 'gets on well' },
  watched: { es: 'solo con vigilancia', en: 'only when watched' },
  apart: { es: 'mantener aparte', en: 'keep apart' },
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

const fear: Record<Handling['fears'][number], LocalizedText> = {
  noise: { es: 'los ruidos', en: 'noise' },
  strangers: { es: 'los extraños', en: 'strangers' },
  animals: { es: 'otros animales', en: 'other animals' },
  car: { es: 'el carro', en: 'the car' },
  vet: { es: 'el veterinario', en: 'the vet' },
  touch: { es: 'que lo toquen', en: 'being touched' },
}

export const handlingMessages = {
  bites,
  muzzle,
  lifting,
  fears: { es: 'Teme', en: 'Fears' },
  fear,
  withAnimals: { es: 'Con animales', en: 'With animals' },
  withChildren: { es: 'Con niños', en: 'With children' },
  company,
}
