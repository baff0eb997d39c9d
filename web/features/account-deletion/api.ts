// The query and the mutation of deleting one's account.
import { orpc } from '#web/shared/api/client.ts'
import type { FailureMeta } from '#web/shared/api/query-client.ts'

/** What would go, and what is asked for. Never from before: a sign-in grows old. */
export const deletionPreviewQuery = (meta: FailureMeta = { failure: false }) =>
  orpc.accountDeletion.preview.queryOptions({ meta, staleTime: 0 })

/** The dialog reports its failure. */
export const requestDeletion = () =>
  orpc.accountDeletion.request.mutationOptions({ meta: { failure: false } })
