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

/** Last removed first. */
export const binQuery = (petId: string, meta: FailureMeta = { failure: false }) =>
  orpc.history.bin.infiniteOptions({
    ...byManyPages,
    input: (cursor: Cursor) => ({ petId, cursor }),
    meta,
  })

export const emptyBin = (meta: FailureMeta) =>
  orpc.history.empty.mutationOptions({
    meta,
    onSettled: () => queryClient.invalidateQueries({ queryKey: orpc.history.key() }),
  })

/** The stream of changes refetches the lists too, but may be closed. */
export const restoreRecord = (meta: FailureMeta) =>
  orpc.history.restore.mutationOptions({ meta, onSettled: () => queryClient.invalidateQueries() })
