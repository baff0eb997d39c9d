// What is due: the list behind the bell, and the days that come. What changes them comes with the
// list, for the counter is on every page.
import type { PlainDate } from '#contract/shared/dates.ts'
import { orpc } from '#web/shared/api/client.ts'
import type { FailureMeta } from '#web/shared/api/query-client.ts'

/**
 * The list behind the bell. Its failure is told where it is shown; a counter has nothing to tell.
 */
export const remindersQuery = () => orpc.reminders.list.queryOptions({ meta: { failure: false } })

/** Two weeks at a time, from that date on, or from today. */
export const upcomingQuery = (from?: PlainDate, meta: FailureMeta = { failure: false }) =>
  orpc.reminders.upcoming.infiniteOptions({
    input: (date: PlainDate | undefined) => ({ from: date }),
    initialPageParam: from,
    getNextPageParam: ({ next }) => next ?? undefined,
    meta,
  })
