import { orpc } from '#web/shared/api/client.ts'
import { queryClient, type FailureMeta } from '#web/shared/api/query-client.ts'
import { byPages, type Cursor } from '#web/shared/lists/pages.ts'

export const subscriptionQuery = (meta: FailureMeta = { failure: false }) =>
  orpc.subscriptions.get.queryOptions({ meta })

/** Refetches everything, because lists contain the plan limit of their load. */
export const invalidateAfterPlanChange = (): Promise<void> => queryClient.invalidateQueries()

/** Newest first. */
export const receiptsQuery = () =>
  orpc.subscriptions.receipts.infiniteOptions({
    ...byPages,
    input: (cursor: Cursor) => ({ cursor }),
  })
