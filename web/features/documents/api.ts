// A pet's documents: listing, uploading and removing them.
import { mutationOptions, type InfiniteData } from '@tanstack/react-query'
import type { DocumentPage } from '#contract/features/documents/schema.ts'
import { orpc } from '#web/shared/api/client.ts'
import { errorCodeOf } from '#web/shared/api/errors.ts'
import { queryClient } from '#web/shared/api/query-client.ts'
import { byPages, type Cursor } from '#web/shared/lists/pages.ts'
import { upload, type PetFileUpload } from '#web/shared/api/upload.ts'

type Documents = InfiniteData<DocumentPage, string | undefined>

/** A pet's documents, newest first. Its page shows a failure. */
export const documentsQuery = (petId: string) =>
  orpc.documents.list.infiniteOptions({
    ...byPages,
    input: (cursor: Cursor) => ({ petId, cursor }),
    // A refetch requests every loaded page.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })

/** How many documents there are, and the limit. */
export const documentQuotaQuery = (petId: string) =>
  orpc.documents.list.queryOptions({ input: { petId }, meta: { failure: false } })

const refetchCount = (petId: string): void =>
  void queryClient.invalidateQueries({ queryKey: orpc.documents.list.queryKey({ input: { petId } }) })

/**
 * Keeps only the first page, so that a return requests one page instead of all that were scrolled
 * through.
 */
export const keepFirstDocumentsPage = (petId: string): void => {
  queryClient.setQueryData(
    documentsQuery(petId).queryKey,
    (list) => list && { pages: list.pages.slice(0, 1), pageParams: list.pageParams.slice(0, 1) },
  )
}

/** The newest one is on the first page. */
const refetchDocuments = (petId: string): Promise<void> => {
  refetchCount(petId)
  keepFirstDocumentsPage(petId)
  return queryClient.invalidateQueries({ queryKey: documentsQuery(petId).queryKey })
}

/**
 * Sends a file under its own name. The caller reports a failure, because a cancelled upload is
 * none.
 */
export const uploadDocument = () =>
  mutationOptions({
    meta: { failure: false },
    mutationFn: ({ petId, file, signal, onProgress }: PetFileUpload) =>
      // Half of an emoji cannot be encoded in an address.
      upload(`/api/pets/${petId}/documents?name=${encodeURIComponent(file.name.toWellFormed())}`, file, {
        method: 'POST',
        signal,
        onProgress,
      }),
    // An upload that was cancelled late or got no answer may have been stored all the same. The
    // list shows it.
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

/** Removes a document with its file. */
export const removeDocument = (failure: string) =>
  orpc.documents.remove.mutationOptions({
    meta: { failure },
    onSuccess: (_done, { petId, documentId }) => {
      queryClient.setQueryData(documentsQuery(petId).queryKey, (list) => list && without(list, documentId))
      refetchCount(petId)
    },
    onError: (error, { petId }) => {
      // Somebody else has removed it already.
      if (errorCodeOf(error) === 'NOT_FOUND') void refetchDocuments(petId)
    },
  })
