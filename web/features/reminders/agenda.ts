import { upcomingPageDays } from '#contract/features/reminders/limits.ts'
import type { Reminder, Upcoming } from '#contract/features/reminders/schema.ts'
import { daysBetween } from '#contract/shared/dates.ts'
import { groupIntoLines, type ReminderLine } from './lines.ts'

/** `id` is its date, or `overdue`, or `later` for all that is due after two weeks. */
export interface AgendaDay {
  readonly id: string
  readonly items: readonly Reminder[]
}

/** A full day may continue in the next answer. */
export const toAgendaDays = (pages: readonly Upcoming[]): AgendaDay[] => {
  const placed = pages.flatMap(({ from, overdue, days }) => [
    ...overdue.map((item) => ({ id: 'overdue', item })),
    ...days.flatMap(({ date, items }) => {
      const id = daysBetween(from, date) < upcomingPageDays ? date : 'later'
      return items.map((item) => ({ id, item }))
    }),
  ])
  return [...Map.groupBy(placed, ({ id }) => id)].map(([id, ofDay]) => ({
    id,
    items: ofDay.map(({ item }) => item),
  }))
}

/** The lines of one day as everywhere; what is due later by date. @param now in milliseconds */
export const toAgendaLines = ({ id, items }: AgendaDay, now: number): ReminderLine[] => {
  const lines = groupIntoLines(items, now)
  return id === 'later' ? lines.toSorted((a, b) => a.lead.days - b.lead.days) : lines
}
