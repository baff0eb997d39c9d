// The changes of a pet's records, its bin, and restoring from it.
import { orpc } from '#web/shared/api/client.ts'
import { queryClient, type FailureMeta } from '#web/shared/api/query-client.ts'
import { byManyPages, type Cursor } from '#web/shared/lists/pages.ts'

/** Latest first. */
export const changesQuery = (petId: string, meta: FailureMeta = { failure: false }) =>
  orpc.history.list.infiniteOptions({
    ...byManyPages,
    input: (cursor: Cursor) => ({ petId, cursor }),
    meta,
  })

/** The last removed first. */
export const binQuery = (petId: string, meta: FailureMeta = { failure: false }) =>
  orpc.history.bin.infiniteOptions({
    ...byManyPages,
    input: (cursor: Cursor) => ({ petId, cursor }),
    meta,
  })

/** Ends the restorability of all records in the bin. */
export const emptyBin = (meta: FailureMeta) =>
  orpc.history.empty.mutationOptions({
    meta,
    onSettled: () => queryClient.invalidateQueries({ queryKey: orpc.history.key() }),
  })

/** Refetches the lists, as the stream of changes also does while it is open. */
export const restoreRecord = (meta: FailureMeta) =>
  orpc.history.restore.mutationOptions({ meta, onSettled: () => queryClient.invalidateQueries() })
