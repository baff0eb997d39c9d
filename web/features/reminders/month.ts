import { queryOptions } from '@tanstack/react-query'
import type { Reminder, Upcoming, UpcomingInput } from '#contract/features/reminders/schema.ts'
import type { PlainDate } from '#contract/shared/dates.ts'
import { nextUpcoming } from './upcoming-api.ts'
import { client, orpc } from '#web/shared/api/client.ts'

/** 'yyyy-MM' */
export type Month = string

export const monthOf = (date: PlainDate): Month => date.slice(0, 7)

/** By day. Overdue items have no day. */
const loadMonth = async (month: Month): Promise<ReadonlyMap<PlainDate, readonly Reminder[]>> => {
  const found = new Map<PlainDate, readonly Reminder[]>()
  let asked: UpcomingInput | undefined = { from: `${month}-01` }
  while (asked?.from !== undefined && monthOf(asked.from) === month) {
    const answer: Upcoming = await client.reminders.upcoming(asked)
    for (const { date, items } of answer.days)
      if (monthOf(date) === month) found.set(date, [...(found.get(date) ?? []), ...items])
    asked = nextUpcoming(answer)
  }
  return found
}

/** Refetched with all other queries of reminders. The calendar works without it too. */
export const monthQuery = (month: Month) =>
  queryOptions({
    queryKey: [...orpc.reminders.upcoming.key(), month],
    queryFn: () => loadMonth(month),
    meta: { failure: false },
  })
