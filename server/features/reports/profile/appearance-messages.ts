import type { AgeGroup, Coat, PetSize } from '#contract/features/pets/schema.ts'
import type { LocalizedText } from '#server/features/reports/format.ts'

type Labels<T extends string> = Readonly<Record<T, LocalizedText>>

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
} as const satisfies Readonly<Record<string, LocalizedText>>
