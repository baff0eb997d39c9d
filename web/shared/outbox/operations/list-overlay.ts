import { textsOf } from '#contract/features/records/kinds/record-kind.ts'
import { isItem, itemsOf, pagesOf, textIn, withChange, withItem, withoutItem, type Item } from './items.ts'
import type { PetEffect } from './record-effect.ts'

const fold = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()

/** Whether these texts have all words of a search, as the server finds them. */
export const matchesSearch = (texts: readonly unknown[], search: string): boolean => {
  const all = fold(texts.filter((text) => typeof text === 'string').join(' '))
  return fold(search)
    .split(/\s+/)
    .every((word) => all.includes(word))
}

const isListed = (data: unknown, id: unknown): boolean =>
  pagesOf(data).some((page) => itemsOf(page).some((item) => item['id'] === id))

const differs = (a: unknown, b: unknown): boolean => JSON.stringify(a) !== JSON.stringify(b)

/** Fields that the server makes itself. */
const made = new Set([
  'id',
  'createdAt',
  'uploadedAt',
  'revision',
  'photos',
  'documentUrl',
  'fileSize',
  'fileType',
])

/** The record under the id of the server: its answer was lost, and the list was fetched since. */
const isSameRecord = (record: Item, since: string | null, item: Item): boolean =>
  since !== null &&
  textIn(item, 'createdAt') >= since &&
  Object.keys(record).every((name) => made.has(name) || !differs(record[name], item[name]))

export const overlayList = (
  { kind, compare, effect }: PetEffect,
  queryInput: unknown,
  data: unknown,
  triedAt: string | null,
): unknown => {
  if (effect.type === 'drop') return withoutItem(data, effect.id)
  if (effect.type === 'change')
    return withChange(data, effect.id, (item) => ({ ...item, ...effect.changes }), compare)
  const { record } = effect
  const search = textIn(queryInput, 'search')
  const isFound =
    search === '' ||
    matchesSearch(
      textsOf(kind).map((name) => record[name]),
      search,
    )
  if (!isFound && !isListed(data, record['id'])) return data
  const isThere = pagesOf(data)
    .flatMap(itemsOf)
    .some((item) => isItem(item) && isSameRecord(record, triedAt, item))
  return isThere ? data : withItem(data, record, compare)
}
