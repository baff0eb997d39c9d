// A pet's documents: the list as it is scrolled to, the upload, and what the plan still allows.
import { useInfiniteQuery } from '@tanstack/react-query'
import { useCallback, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import noDocuments from '#web/art/empty/no-documents.svg'
import { DropArea } from '#web/ui/fields/drop-area.tsx'
import { PlanMeter } from '#web/ui/feedback/plan-meter.tsx'
import { EmptyState, FailedState } from '#web/ui/feedback/content-states.tsx'
import { SubPage, type SubPageFrame } from '#web/ui/layout/sub-page.tsx'
import { toast } from '#web/ui/feedback/toast.tsx'
import { documentsQuery, keepFirstDocumentsPage } from '#web/features/documents/api.ts'
import { DocumentList, DocumentsSkeleton } from './document-list.tsx'
import { MoreDocuments } from './more-documents.tsx'
import { useDocumentUpload } from './document-upload.ts'
import { UnlimitedHint } from './unlimited-hint.tsx'
import { UploadButton } from './upload-button.tsx'
import { UploadStatus } from './upload-status.tsx'
import { useDocumentRemoval } from './document-removal.tsx'

interface DocumentsPageProps {
  readonly petId: string
  readonly frame: SubPageFrame
  readonly mayEdit: boolean
  /** Opens the upgrade dialog. */
  readonly onLimitReached: (reason: 'documents') => void
}

/**
 * At the limit the upgrade dialog opens instead of the choice of a file. Viewers see no actions.
 */
export function DocumentsPage({ petId, frame, mayEdit, onLimitReached }: DocumentsPageProps) {
  const { t } = useTranslation(['documents', 'ui'])
  const list = useInfiniteQuery(documentsQuery(petId, { failure: t('loadFailed') }))
  const removal = useDocumentRemoval(petId)
  const atLimit = useCallback(() => onLimitReached('documents'), [onLimitReached])
  const { upload, isSending, send, cancel, dismiss } = useDocumentUpload({
    onDone: () => {},
    onLimitReached: atLimit,
  })
  useEffect(() => () => keepFirstDocumentsPage(petId), [petId])

  const first = list.data?.pages[0]
  const documents = list.data?.pages.flatMap(({ items }) => items)
  const limit = first?.limit ?? null
  const isFull = first !== undefined && limit !== null && first.total >= limit
  const isEmpty = documents?.length === 0

  const choose = (files: readonly File[]) => {
    const [file] = files
    if (!file) return
    if (isFull) return atLimit()
    if (files.length > 1) return toast.info(t('oneByOne'))
    send(petId, file)
  }
  const button = mayEdit && (
    <UploadButton
      isBusy={isSending}
      onFile={(file) => choose([file])}
      {...(isFull && { onLimitReached: atLimit })}
    />
  )
  return (
    <SubPage frame={frame} title={t('title')} action={isEmpty ? null : button}>
      <DropArea label={t('drop')} isDisabled={!mayEdit || isSending} onDrop={choose} className="min-h-80">
        {first && limit !== null && (
          <div className="mb-4">
            <PlanMeter label={t('ui:freePlan')} used={first.total} max={limit} />
          </div>
        )}
        {upload && (
          <UploadStatus
            upload={upload}
            onCancel={cancel}
            onRetry={() => send(petId, upload.file)}
            onDismiss={dismiss}
          />
        )}
        {!documents &&
          (list.error ? (
            <FailedState
              title={t('loadFailed')}
              text={t('loadFailedText')}
              retryLabel={t('ui:retry')}
              onRetry={() => void list.refetch()}
            />
          ) : (
            <DocumentsSkeleton />
          ))}
        {isEmpty && (
          <div className="card">
            <EmptyState
              art={noDocuments}
              title={t('emptyTitle')}
              text={mayEdit || frame.isPending ? t('emptyText') : t('emptyTextViewer')}
              action={button || undefined}
            />
          </div>
        )}
        {documents && <DocumentList documents={documents} mayEdit={mayEdit} onRemove={removal.open} />}
        <MoreDocuments list={list} />
        {!isEmpty && mayEdit && limit !== null && <UnlimitedHint limit={limit} onPress={atLimit} />}
      </DropArea>
      {removal.dialog}
    </SubPage>
  )
}
