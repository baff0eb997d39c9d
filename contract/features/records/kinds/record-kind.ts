// A kind of record of a pet, as one value. Free of zod, for forms and lists of kinds read it.
import type { RecordTraits, RecordKindName as KindName } from '#contract/shared/record-kinds.ts'
import type { Fields } from './fields.ts'

interface Named<FieldName> extends RecordTraits<FieldName> {
  /** The field that names a record; a number is shown with its unit. */
  readonly title: FieldName
  /** The fields of a record's second line: first where it was, or who did it. */
  readonly detail?: readonly FieldName[]
  /** What orders the list, latest first; by default the moment of writing. */
  readonly order?: readonly (FieldName | 'createdAt' | 'id')[]
}

export interface RecordKind<
  F extends Fields = Fields,
  N extends KindName = KindName,
  Id extends string = string,
> extends Named<string> {
  readonly name: N
  /** What the id of a record is called in an address. */
  readonly id: Id
  readonly fields: F
}

export const recordKind = <const F extends Fields, const N extends KindName, const Id extends string>(
  kind: RecordKind<F, N, Id> & Named<keyof F>,
): RecordKind<F, N, Id> => kind

/** The names of the fields that a stamp covers. */
export const stampedFieldsOf = ({ fields }: RecordKind): string[] =>
  Object.entries(fields).flatMap(([name, field]) => ('stamped' in field ? [name] : []))

/** The names of the fields with texts. */
export const textsOf = ({ fields }: RecordKind): string[] =>
  Object.entries(fields).flatMap(([name, { type }]) => (type === 'text' ? [name] : []))
