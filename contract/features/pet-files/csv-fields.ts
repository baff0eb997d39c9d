import { recordKindNames, type RecordKindName } from '#contract/shared/record-kinds.ts'

export const csvFieldNames = [
  'name',
  'dateAdministered',
  'nextDueDate',
  'veterinarian',
  'manufacturer',
  'lot',
  'notes',
  'dosage',
  'frequency',
  'visitDate',
  'reason',
  'clinic',
  'findings',
  'nextVisitDate',
  'measuredOn',
  'weightValue',
  'note',
  'entryDate',
  'title',
  'content',
] as const
export type CsvField = (typeof csvFieldNames)[number]

interface CsvKind {
  readonly fields: readonly CsvField[]
  readonly required: readonly CsvField[]
}

/** Allergies are a list in the profile, and documents come as files. */
const tables = {
  vaccines: {
    fields: ['name', 'dateAdministered', 'nextDueDate', 'veterinarian', 'manufacturer', 'lot', 'notes'],
    required: ['name'],
  },
  medications: { fields: ['name', 'dosage', 'frequency', 'notes'], required: ['name'] },
  'parasite-treatments': { fields: ['name', 'dateAdministered', 'nextDueDate', 'notes'], required: ['name'] },
  visits: {
    fields: ['visitDate', 'reason', 'clinic', 'veterinarian', 'findings', 'nextVisitDate'],
    required: ['visitDate', 'reason'],
  },
  weights: { fields: ['measuredOn', 'weightValue', 'note'], required: ['measuredOn', 'weightValue'] },
  diary: { fields: ['entryDate', 'title', 'content'], required: ['entryDate', 'title'] },
} as const satisfies Readonly<Partial<Record<RecordKindName, CsvKind>>>

export type CsvRecordKind = keyof typeof tables
export const csvFields: Readonly<Record<CsvRecordKind, CsvKind>> = tables
export const csvKinds: readonly CsvRecordKind[] = recordKindNames.filter(
  (kind): kind is CsvRecordKind => kind in tables,
)

export const csvDateFields: readonly CsvField[] = [
  'dateAdministered',
  'nextDueDate',
  'visitDate',
  'nextVisitDate',
  'measuredOn',
  'entryDate',
]

export const csvDelimiters = [',', ';', '\t'] as const
/** UTF-16 is Excel's 'Unicode text'. */
export const csvEncodings = ['utf-8', 'latin1', 'utf-16le', 'utf-16be'] as const
