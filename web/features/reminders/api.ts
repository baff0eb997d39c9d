// The queries of reminders: the list behind the bell, and the upcoming days. Mutations are in
// mutations.ts, because the counter is on every page.
import type { PlainDate } from '#contract/shared/dates.ts'
import { orpc } from '#web/shared/api/client.ts'
import type { FailureMeta } from '#web/shared/api/query-client.ts'
import { byPages } from '#web/shared/lists/pages.ts'

/** The list behind the bell. Its panel shows a failure; the counter does not. */
export const remindersQuery = () => orpc.reminders.list.queryOptions({ meta: { failure: false } })

/** Two weeks at a time, from that date on, or from today. */
export const upcomingQuery = (from?: PlainDate, meta: FailureMeta = { failure: false }) =>
  orpc.reminders.upcoming.infiniteOptions({
    ...byPages,
    input: (date: PlainDate | undefined) => ({ from: date }),
    initialPageParam: from,
    meta,
  })
