// What is due in a month, for the calendar beside the list.
import { queryOptions } from '@tanstack/react-query'
import type { Reminder } from '#contract/features/reminders/schema.ts'
import type { PlainDate } from '#contract/shared/dates.ts'
import { client, orpc } from '#web/shared/api/client.ts'

/** 'yyyy-MM' */
export type Month = string

export const monthOf = (date: PlainDate): Month => date.slice(0, 7)

/** What is due on each day. Overdue things have no day. */
const loadMonth = async (month: Month): Promise<ReadonlyMap<PlainDate, readonly Reminder[]>> => {
  const found = new Map<PlainDate, readonly Reminder[]>()
  for (let from: PlainDate | null = `${month}-01`; from !== null;) {
    // One answer says where the next begins.
    const { days, next } = await client.reminders.upcoming({ from })
    for (const { date, items } of days) if (monthOf(date) === month) found.set(date, items)
    from = next !== null && monthOf(next) === month ? next : null
  }
  return found
}

/** Asked for anew with everything else of reminders. The calendar stands without it too. */
export const monthQuery = (month: Month) =>
  queryOptions({
    queryKey: [...orpc.reminders.upcoming.key(), month],
    queryFn: () => loadMonth(month),
    meta: { failure: false },
  })
