// A pet's documents: reading them page by page, sending one, deleting one.
import { mutationOptions, type InfiniteData } from '@tanstack/react-query'
import type { DocumentPage } from '#contract/features/documents/schema.ts'
import { orpc } from '#web/shared/api/client.ts'
import { errorCodeOf } from '#web/shared/api/errors.ts'
import { queryClient, type FailureMeta } from '#web/shared/api/query-client.ts'
import { upload } from '#web/shared/api/upload.ts'

type Documents = InfiniteData<DocumentPage, string | undefined>

/** A pet's documents, newest first. */
export const documentsQuery = (petId: string, meta: FailureMeta = { failure: false }) =>
  orpc.documents.list.infiniteOptions({
    input: (cursor: string | undefined) => ({ petId, cursor }),
    initialPageParam: undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    // Asking again means asking for every page that is loaded.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    meta,
  })

/** How many there are, and how many there may be. */
export const documentQuotaQuery = (petId: string) =>
  orpc.documents.list.queryOptions({ input: { petId }, meta: { failure: false } })

const refetchCount = (petId: string): void =>
  void queryClient.invalidateQueries({ queryKey: orpc.documents.list.queryKey({ input: { petId } }) })

/**
 * Keeps only the first page, so that coming back requests one page and not all that were scrolled
 * through.
 */
export const keepFirstDocumentsPage = (petId: string): void => {
  queryClient.setQueryData(
    documentsQuery(petId).queryKey,
    (list) => list && { pages: list.pages.slice(0, 1), pageParams: list.pageParams.slice(0, 1) },
  )
}

/** The newest stands on the first page. */
const refetchDocuments = (petId: string): Promise<void> => {
  refetchCount(petId)
  keepFirstDocumentsPage(petId)
  return queryClient.invalidateQueries({ queryKey: documentsQuery(petId).queryKey })
}

export interface DocumentUploadInput {
  readonly petId: string
  readonly file: File
  readonly signal: AbortSignal
  readonly onProgress: (percent: number) => void
}

/**
 * Sends a file under its own name. Whoever calls says its failure, for a cancelled upload is none.
 */
export const uploadDocument = () =>
  mutationOptions({
    meta: { failure: false },
    mutationFn: ({ petId, file, signal, onProgress }: DocumentUploadInput) =>
      // Half of an emoji has no place in an address.
      upload(`/api/pets/${petId}/documents?name=${encodeURIComponent(file.name.toWellFormed())}`, file, {
        method: 'POST',
        signal,
        onProgress,
      }),
    // What was cancelled late, or got no answer, may have arrived all the same: the list tells.
    onSettled: (_done, _error, { petId }) => void refetchDocuments(petId),
  })

const without = (list: Documents, documentId: string): Documents => ({
  ...list,
  pages: list.pages.map((page) => ({
    ...page,
    total: page.total - 1,
    items: page.items.filter(({ id }) => id !== documentId),
  })),
})

/** Deletes a document with its file. */
export const removeDocument = (failure: string) =>
  orpc.documents.remove.mutationOptions({
    meta: { failure },
    onSuccess: (_done, { petId, documentId }) => {
      queryClient.setQueryData(documentsQuery(petId).queryKey, (list) => list && without(list, documentId))
      refetchCount(petId)
    },
    onError: (error, { petId }) => {
      // Somebody else was faster.
      if (errorCodeOf(error) === 'NOT_FOUND') void refetchDocuments(petId)
    },
  })
