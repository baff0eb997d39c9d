// The queries of reminders: the list behind the bell, and the upcoming days. Mutations are in
// mutations.ts, because the counter is on every page.
import type { Upcoming, UpcomingInput } from '#contract/features/reminders/schema.ts'
import type { PlainDate } from '#contract/shared/dates.ts'
import { orpc } from '#web/shared/api/client.ts'
import type { FailureMeta } from '#web/shared/api/query-client.ts'

/** The list behind the bell. Its panel shows a failure; the counter does not. */
export const remindersQuery = () => orpc.reminders.list.queryOptions({ meta: { failure: false } })

/** At most two weeks at a time, from that date on, or from today. */
export const upcomingQuery = (from?: PlainDate, meta: FailureMeta = { failure: false }) =>
  orpc.reminders.upcoming.infiniteOptions({
    input: (page: UpcomingInput) => page,
    initialPageParam: from === undefined ? {} : { from },
    getNextPageParam: nextUpcoming,
    meta,
  })

/** The input of the next days' request; undefined at the end. */
export const nextUpcoming = ({ next, cursor }: Upcoming): UpcomingInput | undefined =>
  next === null ? undefined : { from: next, ...(cursor !== null && { cursor }) }
