// Test data for the page of each kind of records: two records, its messages, and the input for the
// form.
import { careTaskKind } from '#contract/features/care-tasks/kind.ts'
import { medicationKind } from '#contract/features/medications/kind.ts'
import { paperKind } from '#contract/features/papers/kind.ts'
import { parasiteTreatmentKind } from '#contract/features/parasite-treatments/kind.ts'
import type { Fields } from '#contract/features/records/kinds/fields.ts'
import type { RecordKind } from '#contract/features/records/kinds/record-kind.ts'
import type { StampedKind } from '#contract/features/stamps/limits.ts'
import { vaccineKind } from '#contract/features/vaccines/kind.ts'
import { visitKind } from '#contract/features/visits/kind.ts'
import { weightKind } from '#contract/features/weights/kind.ts'
import { mapFields } from '#contract/shared/mapped-fields.ts'
import type { Language } from '#web/shared/i18n/i18n.ts'
import type { RecordSection } from './records.ts'

interface Written {
  readonly id: string
  readonly [field: string]: unknown
}

const noFields = ({ fields }: RecordKind) =>
  mapFields<Readonly<Record<string, unknown>>, Fields>(fields, ({ type }) =>
    type === 'remind' ? true : null,
  )

/** Fields without a value in `more` are empty. */
export const recordOf = (kind: RecordKind, number: number, more: object): Written => ({
  ...noFields(kind),
  id: `0199a000-0000-7000-8000-0000000000c${number}`,
  createdAt: `2026-06-0${number}T10:00:00.000Z`,
  ...more,
})

type Sentences = { readonly [key: string]: string | Sentences }
const files = import.meta.glob<{ readonly messages: Sentences }>('../../features/*/messages.{es,en}.ts', {
  eager: true,
})

/** The messages of a page, by their keys. @param name fills its place in the message */
type Say = (key: string, name?: string) => string

const sentencesOf =
  (section: RecordSection, language: Language): Say =>
  (key, name = '') => {
    let found: string | Sentences | undefined =
      files[`../../features/${section}/messages.${language}.ts`]?.messages
    for (const part of key.split('.')) found = typeof found === 'object' ? found[part] : undefined
    if (typeof found !== 'string') throw new Error(`There is no message ${section}:${key}.`)
    return found.replace('{{name}}', name)
  }

type Typed = readonly [field: string, text: string, sent?: number]

interface Page {
  readonly section: RecordSection
  /** The page's address, if it differs from the section. */
  readonly address?: string
  /** In the order of the page. */
  readonly records: readonly [Written, Written]
  /** Names of the two records, and of the added one. */
  readonly names: readonly [string, string, string]
  /** The value of the title field for the first record, if it differs from the name. */
  readonly value?: string
  /** The key of the message for a title that is missing, if it differs from the others. */
  readonly required?: string
  /** The key of the label of the title, if it differs from its field. */
  readonly titleLabel?: string
  /** Input for fields: the title first, and last a text that the first record lacks. */
  readonly typed: readonly [Typed, ...(readonly Typed[])]
  /** Further fields of the request that adds the record. */
  readonly sent: object
  /** Further fields of the request that changes the record. */
  readonly whole?: object
  /** The text of the upgrade dialog. */
  readonly limit?: RegExp
}

interface DatedPage extends Page {
  readonly kind: RecordKind<Fields, StampedKind>
}

const withWords = <P extends Page>(page: P) => {
  const say = sentencesOf(page.section, 'es')
  const [[title], ...others] = page.typed
  const titleKey = page.titleLabel ?? `fields.${title}`
  return {
    ...page,
    say,
    inEnglish: sentencesOf(page.section, 'en'),
    titleKey,
    requiredKey: page.required ?? `invalid.${title}Required`,
    labels: [say(titleKey), ...others.map(([field]) => say(`fields.${field}`))],
  }
}
export type KindPage = ReturnType<typeof withWords<Page>>

const today = '2026-11-21'
const cost = { amountMinor: 1250, currency: 'EUR' }
const rabies = { name: 'Rabia', dateAdministered: '2025-11-12', nextDueDate: '2026-11-12', cost }
const label = { veterinarian: 'Dra. Núñez', manufacturer: 'Zoetis', lot: 'A4-117', validUntil: '2027-03-01' }
const fleas = { name: 'Fluralaner', target: 'external', nextDueDate: '2026-11-12', cost }
const limp = { visitDate: '2026-11-02', reason: 'Cojera', clinic: 'San Roque', veterinarian: 'Dra. Núñez' }
const bath = { everyCount: 1, everyUnit: 'weeks' }
const kilograms = { weightUnit: 'Kilogramos' }

const dated: readonly DatedPage[] = [
  {
    section: 'vaccines',
    kind: vaccineKind,
    records: [
      recordOf(vaccineKind, 2, { ...rabies, ...label }),
      recordOf(vaccineKind, 1, { name: 'Tos', nextDueDate: '2027-06-18' }),
    ],
    names: ['Rabia', 'Tos', 'Moquillo'],
    typed: [
      ['name', 'Moquillo'],
      ['veterinarian', 'Dra. Rojas'],
      ['notes', 'Sin reacción'],
    ],
    sent: { ...noFields(vaccineKind), dateAdministered: today },
    limit: /Vacunas ilimitadas.*limitados a 3 vacunas por mascota/,
  },
  {
    section: 'parasite-treatments',
    kind: parasiteTreatmentKind,
    records: [
      recordOf(parasiteTreatmentKind, 2, { ...fleas, dateAdministered: '2026-08-12' }),
      recordOf(parasiteTreatmentKind, 1, { name: 'Fenbendazol', target: 'internal' }),
    ],
    names: ['Fluralaner', 'Fenbendazol', 'Bravecto'],
    typed: [
      ['name', 'Bravecto'],
      ['notes', 'Pipeta'],
    ],
    sent: { ...noFields(parasiteTreatmentKind), target: 'internal', dateAdministered: today },
  },
  {
    section: 'visits',
    kind: visitKind,
    records: [
      recordOf(visitKind, 2, { ...limp, nextVisitDate: '2026-11-12', cost }),
      recordOf(visitKind, 1, { visitDate: '2026-11-01', reason: 'Control' }),
    ],
    names: ['Cojera', 'Control', 'Otitis'],
    typed: [
      ['reason', 'Otitis'],
      ['clinic', 'San Roque'],
      ['veterinarian', 'Dra. Rojas'],
      ['findings', 'Leve'],
    ],
    sent: { ...noFields(visitKind), visitDate: today },
  },
]

export const datedPages = dated.map(withWords)

const others: readonly Page[] = [
  {
    section: 'weights',
    address: 'weight',
    records: [
      recordOf(weightKind, 2, { ...kilograms, measuredOn: '2026-11-20', weightValue: 12.5 }),
      recordOf(weightKind, 1, { ...kilograms, measuredOn: '2026-10-12', weightValue: 12.4 }),
    ],
    names: ['20 nov 2026', '12 oct 2026', '21 nov 2026'],
    value: '12,5',
    titleLabel: 'fields.weight',
    required: 'invalid.weightValue.required',
    typed: [
      ['weightValue', '12', 12],
      ['note', 'Con collar'],
    ],
    sent: { ...kilograms, measuredOn: today },
  },
  {
    section: 'care-tasks',
    records: [
      recordOf(careTaskKind, 2, { ...bath, name: 'Baño', nextDueOn: '2026-11-12' }),
      recordOf(careTaskKind, 1, { ...bath, name: 'Uñas', nextDueOn: '2026-12-12' }),
    ],
    names: ['Baño', 'Uñas', 'Paseo'],
    typed: [
      ['name', 'Paseo'],
      ['everyCount', '2', 12],
      ['who', 'Luis'],
      ['notes', 'Sin correa'],
    ],
    sent: { ...noFields(careTaskKind), everyUnit: 'weeks', nextDueOn: today },
  },
  {
    section: 'papers',
    records: [
      recordOf(paperKind, 2, { name: 'Pasaporte', type: 'passport', validUntil: '2026-11-12' }),
      recordOf(paperKind, 1, { name: 'Pedigrí', type: 'pedigree' }),
    ],
    names: ['Pasaporte', 'Pedigrí', 'Póliza'],
    typed: [
      ['name', 'Póliza'],
      ['number', 'CO-204518'],
      ['issuer', 'Seguros del Sur'],
      ['notes', 'Cubre daños'],
    ],
    sent: { ...noFields(paperKind), type: 'passport' },
  },
  {
    section: 'medications',
    records: [
      recordOf(medicationKind, 2, { name: 'Prednisona', dosage: '5 mg', schedule: null }),
      recordOf(medicationKind, 1, { name: 'Zinc', schedule: null }),
    ],
    names: ['Prednisona', 'Zinc', 'Otosol'],
    typed: [
      ['name', 'Otosol'],
      ['dosage', '5 mg'],
      ['notes', 'Con comida'],
      ['frequency', 'Diaria'],
    ],
    sent: { remind: true, schedule: null },
    limit: /Medicamentos ilimitados.*limitados a 3 medicamentos por mascota/,
  },
  {
    section: 'allergies',
    records: [
      { id: '0199a000-0000-7000-8000-0000000000c1', name: 'Polen', description: null },
      { id: '0199a000-0000-7000-8000-0000000000c2', name: 'Pollo', description: 'Le da tos' },
    ],
    names: ['Polen', 'Pollo', 'Ácaros'],
    typed: [
      ['name', 'Ácaros'],
      ['description', 'Estornuda'],
    ],
    sent: {},
    whole: { name: 'Polen' },
    limit: /Alergias ilimitadas.*limitados a 2 alergias por mascota/,
  },
]

export const kindPages: readonly KindPage[] = [...datedPages, ...others.map(withWords)]
