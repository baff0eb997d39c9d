import type { RecordTraits, RecordKindName as KindName } from '#contract/shared/record-kinds.ts'
import type { Fields } from './fields.ts'

interface Named<FieldName> extends RecordTraits<FieldName> {
  /** The field that names a record; a number is shown with its unit. */
  readonly title: FieldName
  /** The fields of a record's second line: the place or the person first. */
  readonly detail?: readonly FieldName[]
  /** The order of the list, latest first; by default the time of writing. */
  readonly order?: readonly (FieldName | 'createdAt' | 'id')[]
}

export interface RecordKind<
  F extends Fields = Fields,
  N extends KindName = KindName,
  Id extends string = string,
> extends Named<string> {
  readonly name: N
  /** The name of a record's id in addresses. */
  readonly id: Id
  readonly fields: F
}

export const recordKind = <const F extends Fields, const N extends KindName, const Id extends string>(
  kind: RecordKind<F, N, Id> & Named<keyof F>,
): RecordKind<F, N, Id> => kind

export const stampedFieldsOf = ({ fields }: RecordKind): string[] =>
  Object.entries(fields).flatMap(([name, field]) => ('stamped' in field ? [name] : []))

export const textsOf = ({ fields }: RecordKind): string[] =>
  Object.entries(fields).flatMap(([name, { type }]) => (type === 'text' ? [name] : []))
