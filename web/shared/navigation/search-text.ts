// Texts in the search of an address.
import { toSearch } from '#contract/shared/typed/text.ts'

/** A parameter as text, if there is one: the router reads '123' in an address as a number. */
export const searchText = (value: unknown): string | undefined =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : undefined

/** What is searched in a list: as much of a parameter as the server takes, if it says anything. */
export const searchedText = (value: unknown): string | undefined =>
  toSearch(searchText(value) ?? '') || undefined
