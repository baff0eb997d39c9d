// Screens and the printed pass use the same words.
import { handlingLines } from '#contract/features/pets/handling-words.ts'
import type { Species } from '#contract/features/pets/schema.ts'
import { groupPhone } from '#contract/shared/phones/phone-groups.ts'
import type { PlainDate } from '#contract/shared/dates.ts'
import type { RequirementId } from './requirements.ts'
import type { CarePass, PassRequirement } from './schema.ts'

export type PassText = Readonly<Record<'es' | 'en', string>>

/** Writes texts and days in one language. */
export interface PassWriter {
  readonly text: (words: PassText) => string
  readonly day: (date: PlainDate) => string
}

const titles: Readonly<Record<Exclude<RequirementId, 'core'>, PassText>> = {
  rabies: { es: 'Rabia', en: 'Rabies' },
  leptospirosis: { es: 'Leptospirosis', en: 'Leptospirosis' },
  leukemia: { es: 'Leucemia felina', en: 'Feline leukaemia' },
  kennelCough: { es: 'Tos de las perreras', en: 'Kennel cough' },
  worms: { es: 'Antiparasitario interno', en: 'Worm control' },
  external: { es: 'Pulgas y garrapatas', en: 'Fleas and ticks' },
  vaccine: { es: 'Vacuna', en: 'Vaccine' },
  treatment: { es: 'Antiparasitario', en: 'Parasite treatment' },
  healthCertificate: { es: 'Certificado de salud', en: 'Health certificate' },
  sterilised: { es: 'Esterilización', en: 'Sterilised' },
  handling: { es: 'Comportamiento y manejo', en: 'Behaviour and handling' },
  contacts: { es: 'A quién llamar', en: 'People to call' },
  liability: { es: 'Póliza de responsabilidad civil', en: 'Liability insurance' },
}
const coreTitles: readonly [dog: PassText, cat: PassText] = [
  { es: 'Múltiple canina', en: 'Core dog vaccines' },
  { es: 'Triple felina', en: 'Core cat vaccines' },
]

export const requirementTitle = (id: RequirementId, species: Species): PassText =>
  id === 'core' ? coreTitles[species === 'gato' ? 1 : 0] : titles[id]

export const passWords = {
  title: { es: 'Pase para guardería', en: 'Daycare pass' },
  missing: { es: 'Falta', en: 'Missing' },
  expired: { es: 'Venció el {day}', en: 'Expired on {day}' },
  expiresBefore: { es: 'Vence el {day}, antes de la estadía', en: 'Expires on {day}, before the stay' },
  doseExpired: { es: 'Tocaba otra dosis el {day}', en: 'Another dose was due on {day}' },
  doseBefore: {
    es: 'Toca otra dosis el {day}, antes de la estadía',
    en: 'Another dose is due on {day}, before the stay',
  },
  expiresSoon: { es: 'Vence el {day}', en: 'Expires on {day}' },
  inForceUntil: { es: 'Vigente hasta el {day}', en: 'In force until {day}' },
  inForce: { es: 'Vigente', en: 'In force' },
  number: { es: 'N.º {number}', en: 'No. {number}' },
  stamped: { es: 'Sello de {name} ({number}), {clinic}', en: 'Stamp of {name} ({number}), {clinic}' },
  sterilised: { es: 'Sí', en: 'Yes' },
  sterilisedOn: { es: 'Sí, el {day}', en: 'Yes, on {day}' },
  notSterilised: { es: 'No', en: 'No' },
  neverGive: { es: 'Nunca dar: {list}', en: 'Never give: {list}' },
  allergies: { es: 'Alergias: {list}', en: 'Allergies: {list}' },
  stayFrom: { es: 'Para una estadía desde el {day}', en: 'For a stay from {day}' },
  today: { es: 'Como está el {day}', en: 'As it stands on {day}' },
  certificateDays: {
    es: 'El certificado de salud puede tener hasta {days} días.',
    en: 'The health certificate may be up to {days} days old.',
  },
  isNot: {
    es: 'No es un documento oficial ni un certificado veterinario. Los datos los anotó quien cuida al animal, salvo lo que lleva sello: eso lo firmó un veterinario, y este servidor acaba de comprobar que nadie lo cambió. Nadie verificó el número profesional.',
    en: 'This is no official document and no veterinarian’s certificate. The data were written down by whoever cares for the animal, except what has a stamp: a veterinarian signed that, and this server has just checked that nobody changed it. Nobody verified the professional number.',
  },
} as const satisfies Readonly<Record<string, PassText>>

/** @example fillWords('Venció el {day}', { day: '2 dic' }) */
export const fillWords = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole)

/** 'Vigente hasta el 1 mar 2027'; empty for what is only stated. */
export const statusLine = (
  { id, status, until, record }: Pick<PassRequirement, 'id' | 'status' | 'until' | 'record'>,
  { today }: Pick<CarePass, 'today'>,
  { text, day }: PassWriter,
): string => {
  if (status === 'missing') return text(passWords.missing)
  if (until === null) return record === null ? '' : text(passWords.inForce)
  const isPaper = id === 'healthCertificate' || id === 'liability'
  const words = {
    // A dose may be late while the label of the last one is still valid.
    expired:
      until >= today
        ? passWords[isPaper ? 'expiresBefore' : 'doseBefore']
        : passWords[isPaper ? 'expired' : 'doseExpired'],
    expiresSoon: passWords.expiresSoon,
    inForce: passWords.inForceUntil,
  }[status]
  return fillWords(text(words), { day: day(until) })
}

const joined = (...facts: readonly (string | null)[]): string =>
  facts.filter((fact) => fact !== null && fact !== '').join(' · ')

const recordLines = ({ record }: PassRequirement, { text, day }: PassWriter): readonly string[] => {
  if (record === null) return []
  const { name, date, number, issuer, stamp } = record
  const numbered = number && fillWords(text(passWords.number), { number })
  return [
    joined(name, date && day(date), issuer, numbered),
    ...(stamp ? [fillWords(text(passWords.stamped), { ...stamp.professional })] : []),
  ]
}

const statedLines = (
  id: RequirementId,
  { isSterilised, sterilisedOn, handling, neverGive, allergies = [], contacts }: CarePass['pet'],
  { text, day }: PassWriter,
): readonly string[] => {
  if (id === 'sterilised' && isSterilised !== null) {
    if (!isSterilised) return [text(passWords.notSterilised)]
    return [
      sterilisedOn === null
        ? text(passWords.sterilised)
        : fillWords(text(passWords.sterilisedOn), { day: day(sterilisedOn) }),
    ]
  }
  if (id === 'contacts')
    return contacts.map(({ name, relation, phone }) => joined(name, relation, groupPhone(phone)))
  if (id !== 'handling') return []
  const listed = (words: PassText, list: readonly string[]) =>
    list.length === 0 ? [] : [fillWords(text(words), { list: list.join(', ') })]
  const known = allergies.map(({ name, description }) =>
    description === null ? name : `${name} (${description})`,
  )
  return [
    ...listed(passWords.neverGive, neverGive),
    ...listed(passWords.allergies, known),
    ...handlingLines(handling, text),
  ]
}

/** The lines below the title. */
export const detailLines = (
  { pet }: Pick<CarePass, 'pet'>,
  requirement: PassRequirement,
  writer: PassWriter,
): readonly string[] => [...recordLines(requirement, writer), ...statedLines(requirement.id, pet, writer)]
