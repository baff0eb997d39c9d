import type { Reminder, Upcoming } from '#contract/features/reminders/schema.ts'
import { addDays, type PlainDate } from '#contract/shared/dates.ts'

export interface WeekDay {
  readonly date: PlainDate
  readonly items: readonly Reminder[]
}

const weekDays = 7

/** In an agenda, a dose of every day stands for those of the days after it. */
const isOn = (item: Reminder, first: PlainDate, date: PlainDate): boolean => {
  if (first === date) return true
  if (item.kind !== 'dose' || !item.daily || date < first) return false
  return item.daily.until === null || date <= item.daily.until
}

/** Today and the six days after it, with what is due on each. */
export const toWeek = (pages: readonly Upcoming[], today: PlainDate): WeekDay[] => {
  const placed = pages.flatMap(({ days }) =>
    days.flatMap(({ date, items }) => items.map((item) => ({ date, item }))),
  )
  return Array.from({ length: weekDays }, (_, n) => addDays(today, n)).map((date) => ({
    date,
    items: placed.filter(({ date: first, item }) => isOn(item, first, date)).map(({ item }) => item),
  }))
}

/** Whether the next page has items of that week. */
export const isWeekOpen = ({ next }: Upcoming, today: PlainDate): boolean =>
  next !== null && next < addDays(today, weekDays)
