import { keepPreviousData } from '@tanstack/react-query'
import { attachedAtOnceMax, type AttachableKind } from '#contract/features/attachments/limits.ts'
import type { RecordKind } from '#contract/features/history/kinds.ts'
import { orpc } from '#web/shared/api/client.ts'
import { queryClient, type FailureMeta } from '#web/shared/api/query-client.ts'
import { byPages, type Cursor } from '#web/shared/lists/pages.ts'

/** No report of a failure, because a record is complete without notes. */
const silent = { meta: { failure: false }, placeholderData: keepPreviousData } as const

/** A request takes a limited count of ids. */
export const toChunks = (ids: readonly string[]): string[][] =>
  Array.from({ length: Math.ceil(ids.length / attachedAtOnceMax) }, (_, count) =>
    ids.slice(count * attachedAtOnceMax, (count + 1) * attachedAtOnceMax),
  )

export const authorsQuery = (petId: string, kind: RecordKind, recordIds: string[]) =>
  orpc.history.authors.queryOptions({ input: { petId, kind, recordIds: recordIds.join(',') }, ...silent })

export const attachmentsQuery = (petId: string, kind: AttachableKind, recordIds: string[]) =>
  orpc.attachments.list.queryOptions({ input: { petId, kind, recordIds: recordIds.join(',') }, ...silent })

export const attachedToQuery = (petId: string, documentIds: string[]) =>
  orpc.attachments.attachedTo.queryOptions({
    input: { petId, documentIds: documentIds.join(',') },
    ...silent,
  })

/** Newest first. */
export const documentChoiceQuery = (petId: string, search: string, meta: FailureMeta) =>
  orpc.documents.list.infiniteOptions({
    ...byPages,
    input: (cursor: Cursor) => ({ petId, cursor, ...(search === '' ? {} : { search }) }),
    placeholderData: keepPreviousData,
    meta,
  })

const refetchNotes = () =>
  Promise.all(
    [orpc.attachments.key(), orpc.history.key()].map((queryKey) =>
      queryClient.invalidateQueries({ queryKey }),
    ),
  )

export const attachDocument = (meta: FailureMeta) =>
  orpc.attachments.attach.mutationOptions({ meta, onSettled: refetchNotes })

export const detachDocument = (meta: FailureMeta) =>
  orpc.attachments.detach.mutationOptions({ meta, onSettled: refetchNotes })
