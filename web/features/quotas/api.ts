import { orpc } from '#web/shared/api/client.ts'

/** Refetched whenever it is shown, because no event reports additions by others to one's pets. */
export const quotasQuery = () => orpc.quotas.get.queryOptions({ staleTime: 0, meta: { failure: false } })
