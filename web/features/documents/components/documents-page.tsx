import { useInfiniteQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import noDocuments from '#web/art/empty/no-documents.svg'
import type { PetDocument } from '#contract/features/documents/schema.ts'
import { NothingFound } from '#web/shared/lists/list-tools.tsx'
import { useAddressTarget } from '#web/shared/navigation/address-target.ts'
import { PageOfRecords } from '#web/shared/attachments/record-notes.tsx'
import { FileDrop } from '#web/ui/fields/file-drop.tsx'
import { PlanMeter } from '#web/ui/feedback/plan-meter.tsx'
import { EmptyState, FailedState } from '#web/ui/feedback/content-states.tsx'
import { SubPage, type SubPageFrame } from '#web/ui/layout/sub-page.tsx'
import { lazyDialog } from '#web/ui/overlays/lazy-dialog.tsx'
import { useLazyDialog } from '#web/ui/overlays/use-lazy-dialog.tsx'
import { MorePages } from '#web/shared/lists/more-pages.tsx'
import { RowsSkeleton } from '#web/ui/layout/rows.tsx'
import { documentsQuery, dropLaterDocumentPages, type DocumentListing } from '#web/features/documents/api.ts'
import { DocumentList } from './document-list.tsx'
import { DocumentTools } from './document-tools.tsx'
import { useDocumentUploads } from './document-uploads.ts'
import { useDocumentRemoval } from './document-removal.ts'
import { UnlimitedHint } from './unlimited-hint.tsx'
import { UploadButton } from './upload-button.tsx'
import { UploadList } from './upload-list.tsx'

const RenameDocumentDialog = lazyDialog(
  async () => (await import('./rename-document-dialog.tsx')).RenameDocumentDialog,
)

interface DocumentsPageProps {
  readonly petId: string
  readonly frame: SubPageFrame
  readonly mayEdit: boolean
  readonly initialSearch?: string | undefined
  readonly onLimitReached: (reason: 'documents') => void
}

/** At the limit the upgrade dialog opens instead of the file picker. */
export function DocumentsPage({ petId, frame, mayEdit, initialSearch, onLimitReached }: DocumentsPageProps) {
  const { t } = useTranslation(['documents', 'ui'])
  const [listing, setListing] = useState<DocumentListing>(
    initialSearch === undefined ? {} : { search: initialSearch },
  )
  const list = useInfiniteQuery(documentsQuery(petId, listing, { failure: t('loadFailed') }))
  const rename = useLazyDialog<PetDocument>()
  const atLimit = useCallback(() => onLimitReached('documents'), [onLimitReached])
  const remove = useDocumentRemoval(petId, frame.subjectName, atLimit)
  const { add, isSending, ...uploads } = useDocumentUploads({ onDone: () => {}, onLimitReached: atLimit })
  useEffect(() => () => dropLaterDocumentPages(petId), [petId])

  const first = list.data?.pages[0]
  const documents = list.data?.pages.flatMap(({ items }) => items)
  useAddressTarget(documents !== undefined && listing.search === initialSearch, list)
  const { limit = null, total = 0 } = first ?? {}
  const isFull = limit !== null && total >= limit
  const isEmpty = first !== undefined && total === 0
  const isNothingFound = documents?.length === 0 && !isEmpty
  const choose = (files: readonly File[]) =>
    add(petId, files, { remaining: limit === null ? Infinity : limit - total })
  const button = mayEdit && (
    <UploadButton isBusy={isSending} onFiles={choose} {...(isFull && { onLimitReached: atLimit })} />
  )
  return (
    <PageOfRecords petId={petId} kind="documents" mayEdit={mayEdit}>
      <SubPage
        frame={list.isPending ? { ...frame, isPending: true } : frame}
        title={t('section.title')}
        action={isEmpty ? null : button}
      >
        <FileDrop label={t('drop')} isDisabled={!mayEdit} onFiles={choose} />
        {limit !== null && (
          <div className="mb-4">
            <PlanMeter label={t('ui:freePlan')} used={total} max={limit} />
          </div>
        )}
        <UploadList {...uploads} />
        {!documents &&
          (list.error ? (
            <FailedState title={t('loadFailed')} onRetry={() => void list.refetch()} />
          ) : (
            <output aria-busy aria-label={t('loading')} className="block">
              <RowsSkeleton />
            </output>
          ))}
        {isEmpty && (
          <div className="card">
            <EmptyState
              art={noDocuments}
              tint="sun-soft"
              title={t('emptyTitle')}
              text={mayEdit || frame.isPending ? t('emptyText') : t('emptyTextViewer')}
              action={button || undefined}
            />
          </div>
        )}
        {total > 1 && <DocumentTools value={listing} onChange={setListing} />}
        {isNothingFound && <NothingFound onShowAll={() => setListing({})} />}
        {documents && documents.length > 0 && (
          <div aria-busy={list.isPlaceholderData}>
            <DocumentList documents={documents} mayEdit={mayEdit} onRename={rename.open} onRemove={remove} />
          </div>
        )}
        <MorePages list={list} more={t('more')} moreFailed={t('moreFailed')} />
        {!isEmpty && mayEdit && limit !== null && <UnlimitedHint limit={limit} onPress={atLimit} />}
      </SubPage>
      {rename.draw((document, props) => (
        <RenameDocumentDialog key={document.id} petId={petId} document={document} {...props} />
      ))}
    </PageOfRecords>
  )
}
