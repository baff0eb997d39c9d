// What is due: the list behind the bell, and the days that come. What changes them comes with the
// list, for the counter is on every page.
import { orpc } from '#web/shared/api/client.ts'
import type { FailureMeta } from '#web/shared/api/query-client.ts'

/**
 * The list behind the bell. Its failure is told where it is shown; a counter has nothing to tell.
 */
export const remindersQuery = () => orpc.reminders.list.queryOptions({ meta: { failure: false } })

/** Two weeks at a time, from today on. */
export const upcomingQuery = (meta: FailureMeta = { failure: false }) =>
  orpc.reminders.upcoming.infiniteOptions({
    input: (from: string | undefined) => ({ from }),
    initialPageParam: undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    meta,
  })
