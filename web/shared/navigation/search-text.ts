import { toSearch } from '#contract/shared/typed/text.ts'

export const searchText = (value: unknown): string | undefined =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : undefined

/** Cut to the server's maximum; undefined if it is blank. */
export const parseSearchText = (value: unknown): string | undefined =>
  toSearch(searchText(value) ?? '') || undefined
