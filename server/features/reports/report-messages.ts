import type { LocalizedText } from './format.ts'
import type { FileProblem } from './pdf/protocol.ts'

export const messages = {
  title: { es: 'Informe de {name}', en: 'Report on {name}' },
  subtitle: {
    es: 'Informe para el veterinario, hecho el {day} en Huella. Lo anotó quien cuida al animal; no es un diagnóstico.',
    en: 'Report for the veterinarian, made on {day} in Huella. Written down by those who care for the animal; it is not a diagnosis.',
  },
  page: { es: 'Página', en: 'Page' },
  of: { es: 'de', en: 'of' },
  species: { es: 'Especie', en: 'Species' },
  breed: { es: 'Raza', en: 'Breed' },
  sex: { es: 'Sexo', en: 'Sex' },
  birthDate: { es: 'Fecha de nacimiento', en: 'Date of birth' },
  diedOn: { es: 'Falleció', en: 'Died' },
  unknownDay: { es: 'no se sabe qué día', en: 'on an unknown day' },
  weight: { es: 'Peso', en: 'Weight' },
  microchip: { es: 'Microchip', en: 'Microchip' },
  rabiesVaccine: { es: 'Vacuna antirrábica n.º', en: 'Rabies vaccine no.' },
  owner: { es: 'Responsable', en: 'Owner' },
  period: { es: 'Periodo', en: 'Period' },
  everything: { es: 'Todo lo anotado', en: 'Everything on record' },
  since: { es: 'Desde el {from}', en: 'Since {from}' },
  until: { es: 'Hasta el {to}', en: 'Until {to}' },
  between: { es: 'Del {from} al {to}', en: '{from} to {to}' },
  description: { es: 'Descripción', en: 'Description' },
  noRows: { es: 'Nada anotado en este periodo.', en: 'Nothing on record in this period.' },
  noAllergies: { es: 'No hay alergias anotadas.', en: 'No allergies on record.' },
  newestRows: {
    es: 'Solo las {n} más recientes; las anteriores están en Huella.',
    en: 'Only the newest {n}; earlier ones are in Huella.',
  },
  curve: {
    es: 'Curva de peso: {first} el {from}, {last} el {to}.',
    en: 'Weight curve: {first} on {from}, {last} on {to}.',
  },
  attachments: { es: 'Anexos', en: 'Attachments' },
  attachment: { es: 'Anexo', en: 'Attachment' },
  number: { es: 'N.º', en: 'No.' },
  file: { es: 'Archivo', en: 'File' },
  date: { es: 'Fecha', en: 'Date' },
  contents: { es: 'Contenido', en: 'Contents' },
  picture: { es: 'Imagen', en: 'Picture' },
  pages: { es: 'PDF, {n} pág.', en: 'PDF, {n} pp.' },
  leftOut: { es: 'No se incluyó en este informe', en: 'Left out of this report' },
  attachmentsLeftOut: { es: 'otros archivos', en: 'other files' },
  otherPeriods: { es: 'lo anterior o posterior al periodo', en: 'anything outside the period' },
  substituted: {
    es: '□ marca un carácter que este informe no puede imprimir: tiene letras latinas, griegas y cirílicas, y emojis. El texto original está en Huella.',
    en: '□ marks a character that this report cannot print: it has Latin, Greek and Cyrillic letters, and emoji. The original text is in Huella.',
  },
} as const satisfies Readonly<Record<string, LocalizedText>>

export const problemMessages: Record<FileProblem | 'unreadable' | 'missing', LocalizedText> = {
  encrypted: { es: 'No se incluye: tiene contraseña', en: 'Not included: it has a password' },
  damaged: { es: 'No se incluye: está dañado', en: 'Not included: it is damaged' },
  too_long: { es: 'No se incluye: tiene demasiadas páginas', en: 'Not included: it has too many pages' },
  unreadable: { es: 'No se incluye: no se puede leer', en: 'Not included: it cannot be read' },
  missing: { es: 'No se incluye: ya no está', en: 'Not included: it is gone' },
}

/** @example fill('Del {from} al {to}', { from: '1 ene', to: '2 feb' }) // 'Del 1 ene al 2 feb' */
export const fill = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole)
