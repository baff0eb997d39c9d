import { textOf, valueOf } from '#contract/features/records/field-values.ts'
import type { RecordKind } from '#contract/features/records/kinds/record-kind.ts'
import type { Compare, Item } from './items.ts'

/** The change of a write to the records of a pet. */
export type Effect =
  | { readonly type: 'put'; readonly record: Item }
  | { readonly type: 'change'; readonly id: string; readonly changes: Item }
  | { readonly type: 'drop'; readonly id: string }

export interface PetEffect {
  readonly petId: string
  readonly kind: RecordKind
  readonly compare: Compare
  readonly effect: Effect
}

export const idOfEffect = (effect: Effect): string =>
  effect.type === 'put' ? (textOf(effect.record, 'id') ?? '') : effect.id

/** These records after the write. */
export const afterEffect = (records: readonly Item[], effect: Effect): readonly Item[] => {
  const id = idOfEffect(effect)
  if (effect.type === 'change')
    return records.map((record) => (record['id'] === id ? { ...record, ...effect.changes } : record))
  const others = records.filter((record) => record['id'] !== id)
  return effect.type === 'put' ? [...others, effect.record] : others
}

/** As the timeline has it: a weight is the number with a point, a space, and the unit of the API. */
export const titleOf = ({ title, fields }: RecordKind, record: object): string => {
  const field = fields[title]
  const value = valueOf(record, title)
  const unit = field?.type === 'number' ? textOf(record, field.unit) : null
  return [typeof value === 'number' ? String(value) : value, unit]
    .filter((part) => typeof part === 'string')
    .join(' ')
}

export const detailOf = ({ detail = [] }: RecordKind, record: object): string | null =>
  detail.map((name) => textOf(record, name)).find((text) => text !== null) ?? null
