// What was done with a pet's records, its bin, and taking something out of it.
import { orpc } from '#web/shared/api/client.ts'
import { queryClient, type FailureMeta } from '#web/shared/api/query-client.ts'
import { byPages, type Cursor } from '#web/shared/lists/pages.ts'

// A refetch requests every loaded page.
const refetching = { refetchOnWindowFocus: false, refetchOnReconnect: false } as const

/** Latest first. */
export const changesQuery = (petId: string, meta: FailureMeta = { failure: false }) =>
  orpc.history.list.infiniteOptions({
    ...byPages,
    ...refetching,
    input: (cursor: Cursor) => ({ petId, cursor }),
    meta,
  })

/** What was removed last comes first. */
export const binQuery = (petId: string, meta: FailureMeta = { failure: false }) =>
  orpc.history.bin.infiniteOptions({
    ...byPages,
    ...refetching,
    input: (cursor: Cursor) => ({ petId, cursor }),
    meta,
  })

/** Nothing in it can be restored any more. */
export const emptyBin = (meta: FailureMeta) =>
  orpc.history.empty.mutationOptions({
    meta,
    onSettled: () => queryClient.invalidateQueries({ queryKey: orpc.history.key() }),
  })

/** What lists its kind asks again: the stream of changes says so too, where it is open. */
export const restoreRecord = (meta: FailureMeta) =>
  orpc.history.restore.mutationOptions({ meta, onSettled: () => queryClient.invalidateQueries() })
