// Fetched data as the cache holds it: objects, lists and pages of lists.
import { valueOf } from '#contract/features/records/field-values.ts'

export type Item = Readonly<Record<string, unknown>>

export const isItem = (value: unknown): value is Item =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export const itemOf = (value: unknown): Item => (isItem(value) ? value : {})

export const textIn = (value: unknown, name: string): string => {
  const text = isItem(value) ? valueOf(value, name) : undefined
  return typeof text === 'string' ? text : ''
}

export const itemsOf = (value: unknown): readonly Item[] => {
  const items = isItem(value) ? value['items'] : undefined
  return Array.isArray(items) ? items.filter(isItem) : []
}

/** Undefined values are absent in JSON. */
export const definedIn = (item: Item, ...without: readonly string[]): Item =>
  Object.fromEntries(
    Object.entries(item).filter(([name, value]) => value !== undefined && !without.includes(name)),
  )

/** The pages of an infinite query, or the one answer of another. */
export const pagesOf = (data: unknown): readonly Item[] => {
  if (!isItem(data)) return []
  return Array.isArray(data['pages']) ? data['pages'].filter(isItem) : [data]
}

const withPages = (data: unknown, pages: readonly Item[]): unknown => {
  if (!isItem(data) || pagesOf(data).every((page, index) => page === pages[index])) return data
  return Array.isArray(data['pages']) ? { ...data, pages } : (pages[0] ?? data)
}

export const mapPages = (data: unknown, change: (page: Item) => Item): unknown =>
  withPages(data, pagesOf(data).map(change))

export type Compare = (a: Item, b: Item) => number

const totalBy = (page: Item, count: number): Item =>
  typeof page['total'] === 'number' && count !== 0 ? { total: Math.max(0, page['total'] + count) } : {}

const has = (page: Item, id: string): boolean => itemsOf(page).some((item) => item['id'] === id)

export const withoutItem = (data: unknown, id: string): unknown => {
  const pages = pagesOf(data)
  if (!pages.some((page) => has(page, id))) return data
  return withPages(
    data,
    pages.map((page) => ({
      ...page,
      ...totalBy(page, -1),
      items: itemsOf(page).filter((item) => item['id'] !== id),
    })),
  )
}

/** An item beyond the fetched pages is only counted. */
const inserted = (data: unknown, item: Item, compare: Compare): unknown => {
  const pages = pagesOf(data)
  const last = pages.length - 1
  const at = pages.findIndex(
    (page, index) =>
      itemsOf(page).some((other) => compare(item, other) < 0) ||
      (index === last && (page['next'] ?? null) === null),
  )
  return withPages(
    data,
    pages.map((page, index) => ({
      ...page,
      ...totalBy(page, 1),
      items: index === at ? [...itemsOf(page), item].toSorted(compare) : itemsOf(page),
    })),
  )
}

const revisionOf = (item: Item): number => (typeof item['revision'] === 'number' ? item['revision'] : 0)

/** The later revision of one that is there already. */
export const withItem = (data: unknown, item: Item, compare: Compare): unknown => {
  const id = textIn(item, 'id')
  const known = pagesOf(data)
    .flatMap(itemsOf)
    .find((other) => other['id'] === id)
  if (known !== undefined && revisionOf(known) > revisionOf(item)) return data
  return inserted(withoutItem(data, id), item, compare)
}

/** An item that is not there stays away. */
export const withChange = (
  data: unknown,
  id: string,
  change: (item: Item) => Item,
  compare: Compare,
): unknown => {
  const known = pagesOf(data)
    .flatMap(itemsOf)
    .find((item) => item['id'] === id)
  if (known === undefined) return data
  const changed = change(known)
  if (compare(known, changed) !== 0) return inserted(withoutItem(data, id), changed, compare)
  return mapPages(data, (page) =>
    has(page, id)
      ? { ...page, items: itemsOf(page).map((item) => (item['id'] === id ? changed : item)) }
      : page,
  )
}
