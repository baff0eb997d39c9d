// Words of an animal in reports, passes, posters, certificates and on the page of its tag.
import type { Language } from '#contract/features/auth/schema.ts'
import type { AgeGroup, Coat, PetSize, Sex, Species } from '#contract/features/pets/schema.ts'

type Labels<T extends string> = Readonly<Record<T, Readonly<Record<Language, string>>>>

export const speciesLabels: Labels<Species> = {
  perro: { es: 'Perro', en: 'Dog' },
  gato: { es: 'Gato', en: 'Cat' },
  conejo: { es: 'Conejo', en: 'Rabbit' },
  caballo: { es: 'Caballo', en: 'Horse' },
  hamster: { es: 'Hámster', en: 'Hamster' },
  pollo: { es: 'Pollo', en: 'Chicken' },
  iguana: { es: 'Iguana', en: 'Iguana' },
}

export const sexLabels: Labels<Sex> = {
  Macho: { es: 'Macho', en: 'Male' },
  Hembra: { es: 'Hembra', en: 'Female' },
}

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
