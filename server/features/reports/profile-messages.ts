import type {
  biteAnswers,
  companyAnswers,
  fears,
  liftAnswers,
  muzzleAnswers,
} from '#contract/features/pets/choices.ts'
import type { AgeGroup, Coat, PetSize } from '#contract/features/pets/schema.ts'
import type { LocalizedText } from './format.ts'

type Labels<T extends string> = Readonly<Record<T, LocalizedText>>
type AnyOf<T extends readonly string[]> = T[number]

export const ageGroupLabels: Labels<AgeGroup> = {
  baby: { es: 'Cría', en: 'Baby' },
  young: { es: 'Joven', en: 'Young' },
  adult: { es: 'Adulta', en: 'Adult' },
  senior: { es: 'Mayor', en: 'Senior' },
}

export const sizeLabels: Labels<PetSize> = {
  toy: { es: 'Miniatura', en: 'Toy' },
  small: { es: 'Pequeño', en: 'Small' },
  medium: { es: 'Mediano', en: 'Medium' },
  large: { es: 'Grande', en: 'Large' },
  giant: { es: 'Gigante', en: 'Giant' },
}

export const coatLabels: Labels<Coat> = {
  hairless: { es: 'Sin pelo', en: 'Hairless' },
  short: { es: 'Corto', en: 'Short' },
  medium: { es: 'Medio', en: 'Medium' },
  long: { es: 'Largo', en: 'Long' },
  wire: { es: 'Duro', en: 'Wire' },
  curly: { es: 'Rizado', en: 'Curly' },
}

export const fearLabels: Labels<AnyOf<typeof fears>> = {
  noise: { es: 'Ruidos', en: 'Noise' },
  strangers: { es: 'Desconocidos', en: 'Strangers' },
  animals: { es: 'Otros animales', en: 'Other animals' },
  car: { es: 'Viajes en auto', en: 'Car rides' },
  vet: { es: 'Veterinaria', en: 'The vet' },
  touch: { es: 'Contacto', en: 'Being touched' },
}

export const biteLabels: Labels<AnyOf<typeof biteAnswers>> = {
  never: { es: 'No', en: 'No' },
  whenScared: { es: 'Si se asusta', en: 'When scared' },
  often: { es: 'A menudo', en: 'Often' },
}

export const muzzleLabels: Labels<AnyOf<typeof muzzleAnswers>> = {
  notNeeded: { es: 'No hace falta', en: 'Not needed' },
  atVet: { es: 'En la veterinaria', en: 'At the vet' },
  always: { es: 'Siempre', en: 'Always' },
}

export const liftLabels: Labels<AnyOf<typeof liftAnswers>> = {
  easily: { es: 'Se deja levantar', en: 'Easily' },
  fromBelow: { es: 'Desde abajo', en: 'From below' },
  inTowel: { es: 'En una toalla', en: 'In a towel' },
  byTwo: { es: 'Entre dos personas', en: 'By two people' },
  notAtAll: { es: 'No levantar', en: 'Not at all' },
}

export const companyLabels: Labels<AnyOf<typeof companyAnswers>> = {
  good: { es: 'Bien', en: 'Well' },
  watched: { es: 'Con vigilancia', en: 'Watched' },
  apart: { es: 'Aparte', en: 'Kept apart' },
}

export const profileMessages = {
  age: { es: 'Edad aproximada', en: 'Approximate age' },
  sterilised: { es: 'Esterilización', en: 'Neutered' },
  yes: { es: 'Sí', en: 'Yes' },
  since: { es: 'Sí, el {day}', en: 'Yes, on {day}' },
  no: { es: 'No', en: 'No' },
  size: { es: 'Tamaño', en: 'Size' },
  coat: { es: 'Pelaje', en: 'Coat' },
  colour: { es: 'Color y señas', en: 'Colour and markings' },
  registry: { es: 'Registro del microchip', en: 'Microchip registry' },
  neverGive: { es: 'Nunca dar', en: 'Never give' },
  neverGiveColumn: { es: 'Medicamento o alimento', en: 'Medicine or food' },
  handling: { es: 'Manejo', en: 'How to handle' },
  subject: { es: 'Tema', en: 'Subject' },
  advice: { es: 'Indicación', en: 'Advice' },
  fears: { es: 'Miedos', en: 'Fears' },
  bites: { es: '¿Muerde?', en: 'Bites?' },
  muzzle: { es: 'Bozal', en: 'Muzzle' },
  lifting: { es: 'Cómo levantar', en: 'Lifting' },
  withAnimals: { es: 'Con otros animales', en: 'With other animals' },
  withChildren: { es: 'Con niños', en: 'With children' },
  note: { es: 'Nota', en: 'Note' },
} as const satisfies Readonly<Record<string, LocalizedText>>
