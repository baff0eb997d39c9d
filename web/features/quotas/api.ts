// How much the account keeps.
import { orpc } from '#web/shared/api/client.ts'

/** Asked anew whenever it is shown: no event tells of what others bring for one's pets. */
export const quotasQuery = () => orpc.quotas.get.queryOptions({ staleTime: 0, meta: { failure: false } })
