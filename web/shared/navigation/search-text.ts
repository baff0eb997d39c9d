import { toSearch } from '#contract/shared/typed/text.ts'

/** A parameter as text, if there is one: the router reads '123' in an address as a number. */
export const searchText = (value: unknown): string | undefined =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : undefined

/** The search text of a list: cut to the server's maximum; undefined if it is blank. */
export const parseSearchText = (value: unknown): string | undefined =>
  toSearch(searchText(value) ?? '') || undefined
