import type { TimelineEntry } from '#contract/features/timeline/schema.ts'
import { localToday, type PlainDate } from '#contract/shared/dates.ts'

export interface TimelineDay {
  readonly date: PlainDate
  readonly entries: readonly TimelineEntry[]
}

/** By year and day on the person's clock, in the order of the input. */
export const groupByYear = (
  entries: readonly TimelineEntry[],
  dayOf: (at: Date) => PlainDate = localToday,
): readonly { readonly year: string; readonly days: readonly TimelineDay[] }[] => {
  const byDay = Map.groupBy(entries, ({ date, at }) => date ?? dayOf(new Date(at)))
  const days = [...byDay].map(([date, own]) => ({ date, entries: own }))
  return [...Map.groupBy(days, ({ date }) => date.slice(0, 4))].map(([year, own]) => ({ year, days: own }))
}
