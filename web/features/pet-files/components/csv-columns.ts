import {
  csvDateFields,
  csvFields,
  csvKinds,
  type CsvField,
  type CsvRecordKind,
} from '#contract/features/pet-files/csv-fields.ts'
import type { DateOrder } from '#contract/shared/typed/dates.ts'
import { withoutAccents } from '#web/ui/i18n/accents.ts'

/** Null for no field. */
export type Columns = readonly (CsvField | null)[]

const plain = (text: string): string =>
  withoutAccents(text)
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase()

// Titles in both languages.
const hints: Readonly<Record<CsvField, RegExp>> = {
  name: /^(nombre|name|vacuna|vaccine|producto|product|medicamento|medication)/,
  dateAdministered: /^(fecha|date|aplic|given|administered)/,
  nextDueDate: /^(prox|next|due|vence)/,
  veterinarian: /^(vet|doctor|medico)/,
  manufacturer: /^(laboratorio|manufacturer|marca)/,
  lot: /^(lote|lot)/,
  notes: /^(nota|note|observ|comment)/,
  dosage: /^(dosis|dose|dosage)/,
  frequency: /^(frecuencia|frequency|cada)/,
  visitDate: /^(fecha|date|visita)/,
  reason: /^(motivo|reason)/,
  clinic: /^(clinic|hospital)/,
  findings: /^(hallazgo|finding|diagn|resultado|nota|note)/,
  nextVisitDate: /^(prox|next)/,
  measuredOn: /^(fecha|date|dia|day)/,
  weightValue: /^(peso|weight|kg|lb|gram)/,
  note: /^(nota|note|observ|comment)/,
  entryDate: /^(fecha|date|dia|day)/,
  title: /^(titulo|title)/,
  content: /^(contenido|content|texto|text|nota|note)/,
}

/** By the words of the first row; each field once. */
export const guessColumns = (rows: readonly (readonly string[])[], records: CsvRecordKind): Columns => {
  const count = Math.max(0, ...rows.map((row) => row.length))
  const free = [...csvFields[records].fields]
  return Array.from({ length: count }, (_, column) => {
    const title = plain(rows[0]?.[column] ?? '')
    const at = free.findIndex((field) => hints[field].test(title))
    return at === -1 ? null : (free.splice(at, 1)[0] ?? null)
  })
}

/** Vaccines by default. */
export const guessRecords = (rows: readonly (readonly string[])[]): CsvRecordKind => {
  const fitting = (kind: CsvRecordKind): number =>
    guessColumns(rows, kind).filter((field) => field !== null).length
  return csvKinds.reduce<CsvRecordKind>(
    (best, kind) => (fitting(kind) > fitting(best) ? kind : best),
    'vaccines',
  )
}

/** The orders in which all columns of dates can be read. */
export const dateOrdersOf = (found: readonly (readonly DateOrder[])[], columns: Columns): DateOrder[] => {
  const dated = columns.flatMap((field, column) =>
    field !== null && csvDateFields.includes(field) ? [found[column] ?? []] : [],
  )
  const [first = [], ...others] = dated.filter((orders) => orders.length > 0)
  return first.filter((order) => others.every((orders) => orders.includes(order)))
}

/** The fields that still need a column, and whether one has two. */
export const columnProblems = (records: CsvRecordKind, columns: Columns) => {
  const chosen = columns.filter((field) => field !== null)
  return {
    missing: csvFields[records].required.filter((field) => !chosen.includes(field)),
    isTwice: new Set(chosen).size < chosen.length,
  }
}
