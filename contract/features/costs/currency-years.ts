import type { CostSum } from './schema.ts'

export interface YearCosts {
  readonly year: number
  readonly amountMinor: number
  readonly kinds: readonly CostSum[]
  /** The fraction of the dearest year, from 0 to 1. */
  readonly share: number
}

export interface CurrencyCosts {
  readonly currency: CostSum['currency']
  readonly amountMinor: number
  /** Latest first; years without a cost are left out. */
  readonly years: readonly YearCosts[]
}

const sumOf = (sums: readonly { readonly amountMinor: number }[]): number =>
  sums.reduce((sum, { amountMinor }) => sum + amountMinor, 0)

const yearsOf = (sums: readonly CostSum[]): YearCosts[] => {
  const byYear = [...Map.groupBy(sums, ({ year }) => year)]
    .map(([year, kinds]) => ({ year, kinds, amountMinor: sumOf(kinds) }))
    .toSorted((a, b) => b.year - a.year)
  const most = Math.max(...byYear.map(({ amountMinor }) => amountMinor))
  return byYear.map((item) => ({ ...item, share: most === 0 ? 0 : item.amountMinor / most }))
}

/**
 * Currencies stay apart, because the exchange rate of the day is unknown. The one of the latest
 * year is first, and of two the one with more costs.
 */
export const costsByCurrency = (sums: readonly CostSum[]): CurrencyCosts[] => {
  const countOf = (currency: string): number =>
    sums.reduce((count, sum) => count + (sum.currency === currency ? sum.count : 0), 0)
  return [...Map.groupBy(sums, ({ currency }) => currency)]
    .map(([currency, own]) => ({ currency, amountMinor: sumOf(own), years: yearsOf(own) }))
    .toSorted(
      (a, b) =>
        (b.years[0]?.year ?? 0) - (a.years[0]?.year ?? 0) || countOf(b.currency) - countOf(a.currency),
    )
}
