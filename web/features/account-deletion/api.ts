import { orpc } from '#web/shared/api/client.ts'
import type { FailureMeta } from '#web/shared/api/query-client.ts'

/** Never cached, because the sign-in ages. */
export const deletionPreviewQuery = (meta: FailureMeta = { failure: false }) =>
  orpc.accountDeletion.preview.queryOptions({ meta, staleTime: 0 })

/** The dialog reports its failure. */
export const requestDeletion = () =>
  orpc.accountDeletion.request.mutationOptions({ meta: { failure: false } })
