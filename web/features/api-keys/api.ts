import { orpc } from '#web/shared/api/client.ts'
import { queryClient, type FailureMeta } from '#web/shared/api/query-client.ts'
import { byPages, type Cursor } from '#web/shared/lists/pages.ts'

/** Newest first. */
export const apiKeysQuery = (meta: FailureMeta = { failure: false }) =>
  orpc.apiKeys.list.queryOptions({ meta })

export const refreshApiKeys = () => queryClient.invalidateQueries({ queryKey: apiKeysQuery().queryKey })

export const revokeApiKey = (failure: string) =>
  orpc.apiKeys.revoke.mutationOptions({
    meta: { failure },
    onSuccess: (_done, { keyId }) =>
      queryClient.setQueryData(
        apiKeysQuery().queryKey,
        (list) => list && { keys: list.keys.filter(({ id }) => id !== keyId) },
      ),
    // Another tab may have revoked the key.
    onSettled: refreshApiKeys,
  })

/** Own and shared pets. */
export const petPagesQuery = () =>
  orpc.pets.list.infiniteOptions({ ...byPages, input: (cursor: Cursor) => ({ cursor }) })
