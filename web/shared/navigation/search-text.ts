import { toSearch } from '#contract/shared/typed/text.ts'

/** The router reads '2026' as a number and 'true' as a boolean, before any parser of its options. */
export const searchText = (value: unknown): string | undefined =>
  ['string', 'number', 'boolean'].includes(typeof value) ? String(value) : undefined

/** Cut to the server's maximum; undefined if it is blank. */
export const parseSearchText = (value: unknown): string | undefined =>
  toSearch(searchText(value) ?? '') || undefined
