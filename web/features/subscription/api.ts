// A person's own plan.
import { orpc } from '#web/lib/client.ts'

/** Its failure is told where the plan would stand. */
export const subscriptionQuery = () => orpc.subscriptions.get.queryOptions({ meta: { failure: false } })
