import type { LocalizedText } from '#server/features/reports/format.ts'

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
