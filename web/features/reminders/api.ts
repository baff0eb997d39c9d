// Apart from mutations.ts and upcoming-api.ts, because the counter is on every page.
import { orpc } from '#web/shared/api/client.ts'

/** The bell's panel shows a failure; its counter does not. */
export const remindersQuery = () => orpc.reminders.list.queryOptions({ meta: { failure: false } })
