import { addDays, type PlainDate } from '#contract/shared/dates.ts'

export const chartRanges = ['months', 'year', 'all'] as const
export type ChartRange = (typeof chartRanges)[number]

const daysOf: Readonly<Record<ChartRange, number | null>> = { months: 92, year: 366, all: null }

type Dated = { readonly measuredOn: PlainDate }

/** The oldest first. @param weights the latest first */
export const weightsInRange = <W extends Dated>(
  weights: readonly W[],
  range: ChartRange,
  today: PlainDate,
): W[] => {
  const days = daysOf[range]
  const first = days === null ? '' : addDays(today, -days)
  return weights.filter(({ measuredOn }) => measuredOn >= first).toReversed()
}

/** A year if it has a line, otherwise all weights. */
export const firstRange = (weights: readonly Dated[], today: PlainDate): ChartRange =>
  weightsInRange(weights, 'year', today).length > 1 ? 'year' : 'all'
