import type { Upcoming, UpcomingInput } from '#contract/features/reminders/schema.ts'
import type { PlainDate } from '#contract/shared/dates.ts'
import { orpc } from '#web/shared/api/client.ts'
import type { FailureMeta } from '#web/shared/api/query-client.ts'

/** Undefined at the end. */
export const nextUpcoming = ({ next, cursor }: Upcoming): UpcomingInput | undefined =>
  next === null ? undefined : { from: next, ...(cursor !== null && { cursor }) }

/** From the given date or today on. */
export const upcomingQuery = (from?: PlainDate, meta: FailureMeta = { failure: false }) =>
  orpc.reminders.upcoming.infiniteOptions({
    input: (page: UpcomingInput) => ({ ...page, asAgenda: 'true' }),
    initialPageParam: from === undefined ? {} : { from },
    getNextPageParam: nextUpcoming,
    meta,
  })
