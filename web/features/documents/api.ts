import { keepPreviousData, mutationOptions, type InfiniteData } from '@tanstack/react-query'
import type { DocumentKind, DocumentSort } from '#contract/features/documents/listing.ts'
import type { DocumentPage } from '#contract/features/documents/schema.ts'
import { orpc } from '#web/shared/api/client.ts'
import { errorCodeOf } from '#web/shared/api/errors.ts'
import { queryClient, type FailureMeta } from '#web/shared/api/query-client.ts'
import { firstPage, withoutItem } from '#web/shared/lists/paged-cache.ts'
import { byManyPages, type Cursor } from '#web/shared/lists/pages.ts'
import { upload, type PetFileUpload } from '#web/shared/api/upload.ts'

type Documents = InfiniteData<DocumentPage, string | undefined>

/** Empty for all documents, newest first. */
export interface DocumentListing {
  readonly search?: string
  readonly sort?: DocumentSort
  readonly kind?: DocumentKind
}

/** Earlier documents stay until another choice is loaded. */
export const documentsQuery = (
  petId: string,
  listing: DocumentListing = {},
  meta: FailureMeta = { failure: false },
) =>
  orpc.documents.list.infiniteOptions({
    ...byManyPages,
    input: (cursor: Cursor) => ({ petId, ...listing, cursor }),
    placeholderData: keepPreviousData,
    meta,
  })

export const documentQuotaQuery = (petId: string) =>
  orpc.documents.list.queryOptions({ input: { petId }, meta: { failure: false } })

/** In every order and for every search. */
const allListings = (petId: string) => ({
  queryKey: orpc.documents.list.key({ type: 'infinite', input: { petId } }),
})

const changeLists = (petId: string, change: (list: Documents) => Documents): void =>
  void queryClient.setQueriesData<Documents>(allListings(petId), (list) => list && change(list))

const refetchCount = (petId: string): void =>
  void queryClient.invalidateQueries({ queryKey: orpc.documents.list.queryKey({ input: { petId } }) })

/** A return then requests one page instead of all. */
export const dropLaterDocumentPages = (petId: string): void => {
  changeLists(petId, firstPage)
}

/** Only the first page, which has the newest document. */
const refetchDocuments = (petId: string): Promise<void> => {
  refetchCount(petId)
  dropLaterDocumentPages(petId)
  return queryClient.invalidateQueries(allListings(petId))
}

interface StoredUpload {
  readonly documentId: string
  /** The place where the picture was taken was removed from it. */
  readonly isLocationRemoved: boolean
}

const readUpload = (answer: unknown): StoredUpload | null =>
  typeof answer === 'object' && answer !== null && 'id' in answer && typeof answer.id === 'string'
    ? {
        documentId: answer.id,
        isLocationRemoved: 'isLocationRemoved' in answer && answer.isLocationRemoved === true,
      }
    : null

interface DocumentFile extends PetFileUpload {
  /** False lets the server remove the place where a picture was taken. */
  readonly keepsLocation: boolean
}

/** The caller reports failures, because a cancelled upload is none. */
export const uploadDocument = () =>
  mutationOptions({
    meta: { failure: false },
    mutationFn: async ({ petId, file, keepsLocation, signal, onProgress }: DocumentFile) => {
      // Half of an emoji cannot be encoded in an address.
      const name = encodeURIComponent(file.name.toWellFormed())
      const query = `name=${name}${keepsLocation ? '&keepLocation=true' : ''}`
      const options = { method: 'POST', signal, onProgress } as const
      return readUpload(await upload(`/api/pets/${petId}/documents?${query}`, file, options))
    },
    // A cancelled or unanswered upload may have been stored.
    onSettled: (_done, _error, { petId }) => void refetchDocuments(petId),
  })

// Another person was faster.
const refetchMissing = (error: unknown, { petId }: { readonly petId: string }): void => {
  if (errorCodeOf(error) === 'NOT_FOUND') void refetchDocuments(petId)
}

/** The server decides its new place in a list sorted by name. */
export const renameDocument = (meta: FailureMeta) =>
  orpc.documents.update.mutationOptions({
    meta: { ...meta, showsConflicts: true },
    onSuccess: (renamed, { petId }) => {
      changeLists(petId, (list) => ({
        ...list,
        pages: list.pages.map((page) => ({
          ...page,
          items: page.items.map((item) => (item.id === renamed.id ? renamed : item)),
        })),
      }))
      void queryClient.invalidateQueries(allListings(petId))
    },
    onError: refetchMissing,
  })

/** `restoreDocument` undoes it for thirty days. */
export const removeDocument = (meta: FailureMeta) =>
  orpc.documents.remove.mutationOptions({
    meta,
    onSuccess: (_done, { petId, documentId }) => {
      changeLists(petId, (list) => withoutItem(list, documentId))
      refetchCount(petId)
    },
    onError: refetchMissing,
  })

export const restoreDocument = (meta: FailureMeta) =>
  orpc.documents.restore.mutationOptions({
    meta,
    onSuccess: (_document, { petId }) => refetchDocuments(petId),
  })
