// The queries and mutations of API keys, and the pets that they may be for.
import { orpc } from '#web/shared/api/client.ts'
import { queryClient, type FailureMeta } from '#web/shared/api/query-client.ts'
import { byPages, type Cursor } from '#web/shared/lists/pages.ts'

/** The newest first. */
export const apiKeysQuery = (meta: FailureMeta = { failure: false }) =>
  orpc.apiKeys.list.queryOptions({ meta })

export const refreshApiKeys = () => queryClient.invalidateQueries({ queryKey: apiKeysQuery().queryKey })

/** Removes it from the list at once. */
export const revokeApiKey = (failure: string) =>
  orpc.apiKeys.revoke.mutationOptions({
    meta: { failure },
    onSuccess: (_done, { keyId }) =>
      queryClient.setQueryData(
        apiKeysQuery().queryKey,
        (list) => list && { keys: list.keys.filter(({ id }) => id !== keyId) },
      ),
    // Another tab may have revoked it.
    onSettled: refreshApiKeys,
  })

/** The person's own pets and shared ones, page by page. */
export const petPagesQuery = () =>
  orpc.pets.list.infiniteOptions({ ...byPages, input: (cursor: Cursor) => ({ cursor }) })
