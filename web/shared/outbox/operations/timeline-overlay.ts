import { textOf } from '#contract/features/records/field-values.ts'
import { itemOf, itemsOf, pagesOf, textIn, withChange, withItem, withoutItem, type Item } from './items.ts'
import { knownRecord } from './known.ts'
import { matchesSearch } from './list-overlay.ts'
import { detailOf, idOfEffect, titleOf, type PetEffect } from './record-effect.ts'

const newestFirst = (a: Item, b: Item): number => {
  const [x, y] = [textIn(a, 'at') + textIn(a, 'id'), textIn(b, 'at') + textIn(b, 'id')]
  return x === y ? 0 : x < y ? 1 : -1
}

const entryOf = ({ kind }: PetEffect, record: Item, now: string): Item => {
  const date = textOf(record, kind.day)
  return {
    kind: kind.name,
    id: record['id'],
    at:
      date === null
        ? (textOf(record, 'createdAt') ?? textOf(record, 'uploadedAt') ?? now)
        : `${date}T12:00:00.000Z`,
    date,
    title: titleOf(kind, record),
    detail: detailOf(kind, record),
  }
}

export const overlayTimeline = (
  change: PetEffect,
  queryInput: unknown,
  data: unknown,
  now: string,
): unknown => {
  const { kind, petId, effect } = change
  const id = idOfEffect(effect)
  const isOf = (entry: Item): boolean => entry['kind'] === kind.name && entry['id'] === id
  const known = pagesOf(data).flatMap(itemsOf).find(isOf)
  if (effect.type === 'drop') return known === undefined ? data : withoutItem(data, id)
  if (effect.type === 'change') {
    const record = { ...knownRecord(kind.name, petId, id), ...effect.changes }
    if (known === undefined || titleOf(kind, record) === '') return data
    const { at, ...entry } = itemOf(entryOf(change, record, textIn(known, 'at')))
    return withChange(
      data,
      id,
      (old) => ({ ...old, ...entry, id, at: entry['date'] === old['date'] ? old['at'] : at }),
      newestFirst,
    )
  }
  const entry = entryOf(change, effect.record, now)
  const input = itemOf(queryInput)
  const { year } = input
  const isShown =
    ['', kind.name].includes(textIn(input, 'kind')) &&
    (typeof year !== 'number' || Number(textIn(entry, 'at').slice(0, 4)) <= year) &&
    (textIn(input, 'search') === '' || matchesSearch(Object.values(effect.record), textIn(input, 'search')))
  return isShown ? withItem(data, entry, newestFirst) : data
}
