// Test data for the page of each kind of records: two records, the Spanish texts, the English texts
// of an empty page, and the input for the form.
import { medicationKind } from '#contract/features/medications/kind.ts'
import { parasiteTreatmentKind } from '#contract/features/parasite-treatments/kind.ts'
import type { Fields } from '#contract/features/records/kinds/fields.ts'
import type { RecordKind } from '#contract/features/records/kinds/record-kind.ts'
import type { StampedKind } from '#contract/features/stamps/limits.ts'
import { vaccineKind } from '#contract/features/vaccines/kind.ts'
import { visitKind } from '#contract/features/visits/kind.ts'
import { weightKind } from '#contract/features/weights/kind.ts'
import { mapFields } from '#contract/shared/mapped-fields.ts'
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

interface Turns {
  readonly the?: string
  /** Precedes the noun on buttons. */
  readonly of?: string
  /** Follows the participle in the messages after adding and changing. */
  readonly how?: string
  readonly none?: string
  readonly nobody?: string
}

/** The Spanish texts of the page of a kind. */
const spanish = (
  noun: string,
  end: 'a' | 'o',
  { the = '', of = '', how = '', none = `No hay ${noun}s`, nobody = `${noun}s` }: Turns = {},
) => {
  const done = `${noun.charAt(0).toUpperCase()}${noun.slice(1)}`
  return {
    add: `Agregar ${noun}`,
    edit: (name: string) => `Editar ${of}${noun} ${name}`,
    remove: (name: string) => `Eliminar ${of}${noun} ${name}`,
    none,
    nobody: `Nadie ha anotado ${nobody} de esta mascota.`,
    added: `${done} agregad${end}${how}`,
    changed: `${done} actualizad${end}${how}`,
    removed: `${done} eliminad${end}`,
    restored: `${done} restaurad${end}`,
    failed: (verb: string) => `Error al ${verb} ${the}${noun}`,
  }
}

type Typed = readonly [field: string, label: string, text: string, sent?: number]

export interface KindPage {
  readonly section: RecordSection
  /** The page's address, if it differs from the section. */
  readonly address?: string
  /** In the order of the page. */
  readonly records: readonly [Written, Written]
  /** Names of the two records, and of the added one. */
  readonly names: readonly [string, string, string]
  /** The value of the title field for the first record, if it differs from the name. */
  readonly value?: string
  readonly words: ReturnType<typeof spanish>
  readonly required: string
  readonly english: readonly [empty: string, add: string, titleField: string, added: string]
  /** Input for fields: the title first, and last a text that the first record lacks. */
  readonly typed: readonly [Typed, ...(readonly Typed[])]
  /** Further fields of the request that adds the record. */
  readonly sent: object
  /** Further fields of the request that changes the record. */
  readonly whole?: object
  /** The text of the upgrade dialog. */
  readonly limit?: RegExp
}

interface DatedPage extends KindPage {
  readonly kind: RecordKind<Fields, StampedKind>
  readonly labels: readonly [day: string, due: string, remind: string, remindInEnglish: string]
  readonly overdue: string
}

const today = '2026-11-21'
const cost = { amountMinor: 1250, currency: 'EUR' }
const rabies = { name: 'Rabia', dateAdministered: '2025-11-12', nextDueDate: '2026-11-12', cost }
const label = { veterinarian: 'Dra. Núñez', manufacturer: 'Zoetis', lot: 'A4-117', validUntil: '2027-03-01' }
const fleas = { name: 'Fluralaner', target: 'external', nextDueDate: '2026-11-12', cost }
const limp = { visitDate: '2026-11-02', reason: 'Cojera', clinic: 'San Roque', veterinarian: 'Dra. Núñez' }
const kilograms = { weightUnit: 'Kilogramos' }

export const datedPages: readonly DatedPage[] = [
  {
    section: 'vaccines',
    kind: vaccineKind,
    records: [
      recordOf(vaccineKind, 2, { ...rabies, ...label }),
      recordOf(vaccineKind, 1, { name: 'Tos', nextDueDate: '2027-06-18' }),
    ],
    names: ['Rabia', 'Tos', 'Moquillo'],
    words: spanish('vacuna', 'a', { how: ' exitosamente' }),
    required: 'El nombre es requerido',
    english: ['No vaccines', 'Add vaccine', 'Name', 'Vaccine added'],
    typed: [
      ['name', 'Nombre', 'Moquillo'],
      ['veterinarian', 'Veterinario', 'Dra. Rojas'],
      ['notes', 'Notas', 'Sin reacción'],
    ],
    sent: { ...noFields(vaccineKind), dateAdministered: today },
    limit: /Vacunas ilimitadas.*limitados a 3 vacunas por mascota/,
    labels: [
      'Fecha de aplicación',
      'Próxima dosis',
      'Recordarme la próxima dosis',
      'Remind me about the next dose',
    ],
    overdue: 'Vencida',
  },
  {
    section: 'parasite-treatments',
    kind: parasiteTreatmentKind,
    records: [
      recordOf(parasiteTreatmentKind, 2, { ...fleas, dateAdministered: '2026-08-12' }),
      recordOf(parasiteTreatmentKind, 1, { name: 'Fenbendazol', target: 'internal' }),
    ],
    names: ['Fluralaner', 'Fenbendazol', 'Bravecto'],
    words: spanish('antiparasitario', 'o'),
    required: 'El producto es requerido',
    english: ['No parasite treatments', 'Add treatment', 'Product', 'Treatment added'],
    typed: [
      ['name', 'Producto', 'Bravecto'],
      ['notes', 'Notas', 'Pipeta'],
    ],
    sent: { ...noFields(parasiteTreatmentKind), target: 'internal', dateAdministered: today },
    labels: [
      'Fecha de aplicación',
      'Próxima aplicación',
      'Recordarme la próxima aplicación',
      'Remind me about the next treatment',
    ],
    overdue: 'Vencido',
  },
  {
    section: 'visits',
    kind: visitKind,
    records: [
      recordOf(visitKind, 2, { ...limp, nextVisitDate: '2026-11-12', cost }),
      recordOf(visitKind, 1, { visitDate: '2026-11-01', reason: 'Control' }),
    ],
    names: ['Cojera', 'Control', 'Otitis'],
    words: spanish('visita', 'a', { the: 'la ' }),
    required: 'El motivo es requerido',
    english: ['No visits', 'Add visit', 'Reason', 'Visit added'],
    typed: [
      ['reason', 'Motivo', 'Otitis'],
      ['clinic', 'Clínica', 'San Roque'],
      ['veterinarian', 'Veterinario', 'Dra. Rojas'],
      ['findings', 'Hallazgos', 'Leve'],
    ],
    sent: { ...noFields(visitKind), visitDate: today },
    labels: ['Fecha', 'Próxima visita', 'Recordarme la próxima visita', 'Remind me about the next visit'],
    overdue: 'Pendiente',
  },
]

export const kindPages: readonly KindPage[] = [
  ...datedPages,
  {
    section: 'weights',
    address: 'weight',
    records: [
      recordOf(weightKind, 2, { ...kilograms, measuredOn: '2026-11-20', weightValue: 12.5 }),
      recordOf(weightKind, 1, { ...kilograms, measuredOn: '2026-10-12', weightValue: 12.4 }),
    ],
    names: ['del 20 nov 2026', 'del 12 oct 2026', 'del 21 nov 2026'],
    value: '12,5',
    words: spanish('peso', 'o', {
      the: 'el ',
      of: 'el ',
      none: 'Todavía no hay mediciones',
      nobody: 'el peso',
    }),
    required: 'Escribe cuánto pesa',
    english: ['No measurements yet', 'Add weight', 'Weight', 'Weight added'],
    typed: [
      ['weightValue', 'Peso', '12', 12],
      ['note', 'Nota', 'Con collar'],
    ],
    sent: { ...kilograms, measuredOn: today },
  },
  {
    section: 'medications',
    records: [
      recordOf(medicationKind, 2, { name: 'Prednisona', dosage: '5 mg', schedule: null }),
      recordOf(medicationKind, 1, { name: 'Zinc', schedule: null }),
    ],
    names: ['Prednisona', 'Zinc', 'Otosol'],
    words: spanish('medicamento', 'o', { how: ' exitosamente' }),
    required: 'El nombre es requerido',
    english: ['No medications', 'Add medication', 'Name', 'Medication added'],
    typed: [
      ['name', 'Nombre', 'Otosol'],
      ['dosage', 'Dosis', '5 mg'],
      ['notes', 'Notas', 'Con comida'],
      ['frequency', 'Frecuencia', 'Diaria'],
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
    words: spanish('alergia', 'a', { how: ' exitosamente' }),
    required: 'El nombre es requerido',
    english: ['No allergies', 'Add allergy', 'Name', 'Allergy added'],
    typed: [
      ['name', 'Nombre', 'Ácaros'],
      ['description', 'Descripción', 'Estornuda'],
    ],
    sent: {},
    whole: { name: 'Polen' },
    limit: /Alergias ilimitadas.*limitados a 2 alergias por mascota/,
  },
]
