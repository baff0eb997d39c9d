import { currentLanguage } from '#web/shared/i18n/i18n.ts'
import type { ListChoice } from '#web/shared/lists/list-tools.tsx'

export interface RecordOrder<T> extends ListChoice<string> {
  /** Undefined for the order of the list, which also orders equal records. */
  readonly compare?: (a: T, b: T) => number
}

export interface RecordFilter<T> extends ListChoice<string> {
  /** Undefined for the filter that keeps all. */
  readonly matches?: (record: T) => boolean
}

/** The first order and filter are the default. */
export interface RecordListing<T> {
  readonly orders: readonly RecordOrder<T>[]
  readonly filters: readonly RecordFilter<T>[]
}

/** Null before a choice. */
export interface ListingChoice {
  readonly order: string | null
  readonly filter: string | null
}
export const firstChoice: ListingChoice = { order: null, filter: null }

export const chosenOf = <C extends ListChoice<string>>(
  choices: readonly C[],
  id: string | null,
): C | undefined => choices.find((choice) => choice.id === id) ?? choices[0]

export const arrangeRecords = <T>(
  records: readonly T[],
  { orders, filters }: RecordListing<T>,
  choice: ListingChoice,
): readonly T[] => {
  const matches = chosenOf(filters, choice.filter)?.matches
  const compare = chosenOf(orders, choice.order)?.compare
  const kept = matches ? records.filter(matches) : records
  return compare ? kept.toSorted(compare) : kept
}

/** In the alphabet of the person's language: 'árbol' before 'Barro', '2' before '10'. */
export const byName = <T>(nameOf: (record: T) => string): ((a: T, b: T) => number) => {
  const { compare } = new Intl.Collator(currentLanguage(), { numeric: true, sensitivity: 'base' })
  return (a, b) => compare(nameOf(a), nameOf(b))
}
