// What the fields of records and profiles are called in sentences.

/** Those that have a name there. One that a later version brings is left out. */
const namedFields = [
  'name',
  'title',
  'content',
  'entryDate',
  'photos',
  'documents',
  'documentName',
  'description',
  'dateAdministered',
  'nextDueDate',
  'veterinarian',
  'manufacturer',
  'lot',
  'validUntil',
  'notes',
  'note',
  'remind',
  'dosage',
  'frequency',
  'schedule',
  'target',
  'visitDate',
  'reason',
  'clinic',
  'findings',
  'cost',
  'nextVisitDate',
  'measuredOn',
  'weightValue',
  'weightUnit',
  'species',
  'breed',
  'sex',
  'birthDate',
  'image',
  'microchipNumber',
  'rabiesVaccineNumber',
  'memorial',
] as const

export type NamedField = (typeof namedFields)[number]

/** Those of the fields that have a name, in their order. */
export const toNamedFields = (fields: readonly string[]): NamedField[] =>
  fields.flatMap((field) => namedFields.find((named) => named === field) ?? [])
