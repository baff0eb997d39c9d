import { orpc } from '#web/shared/api/client.ts'

/** Never cached, because no event reports what others add to one's pets. */
export const quotasQuery = () => orpc.quotas.get.queryOptions({ staleTime: 0, meta: { failure: false } })
