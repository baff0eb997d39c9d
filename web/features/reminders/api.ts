// The queries of reminders: the list behind the bell, and the upcoming days. Mutations are in
// mutations.ts, because the counter is on every page.
import { orpc } from '#web/shared/api/client.ts'
import { byPages, type Cursor } from '#web/shared/lists/pages.ts'

/** The list behind the bell. Its panel shows a failure; the counter does not. */
export const remindersQuery = () => orpc.reminders.list.queryOptions({ meta: { failure: false } })

/** Two weeks at a time, from today on. The page shows a failure. */
export const upcomingQuery = () =>
  orpc.reminders.upcoming.infiniteOptions({
    ...byPages,
    input: (from: Cursor) => ({ from }),
  })
