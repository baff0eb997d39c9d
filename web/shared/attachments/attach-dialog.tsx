// Import it lazily.
import { useInfiniteQuery, useMutation } from '@tanstack/react-query'
import { Check, FileText, Plus, Upload } from '#web/ui/images/icons.ts'
import { use, useState } from 'react'
import { FileTrigger } from 'react-aria-components/FileTrigger'
import { useTranslation } from 'react-i18next'
import { attachmentsMax, type AttachableKind } from '#contract/features/attachments/limits.ts'
import type { PetDocument } from '#contract/features/documents/schema.ts'
import { useFormatter } from '#web/shared/i18n/format.ts'
import { MorePages } from '#web/shared/lists/more-pages.tsx'
import { PlanLimitContext } from '#web/shared/records/plan-limit.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { FailedState } from '#web/ui/feedback/content-states.tsx'
import { toast } from '#web/ui/feedback/toast.tsx'
import { ListSearch } from '#web/shared/lists/list-search.tsx'
import { IconTile } from '#web/ui/layout/icon-tile.tsx'
import { RowButton, Rows, RowsSkeleton } from '#web/ui/layout/rows.tsx'
import { Dialog, DialogBody } from '#web/ui/overlays/dialog.tsx'
import { DialogFooter } from '#web/ui/overlays/dialog-footer.tsx'
import { attachDocument, detachDocument, documentChoiceQuery } from './api.ts'
import { useAttachUpload } from './attach-upload.ts'

const searchedFrom = 6

interface AttachDialogProps {
  readonly petId: string
  readonly kind: AttachableKind
  readonly record: { readonly id: string; readonly name: string }
  readonly attached: readonly PetDocument[]
  readonly isOpen: boolean
  readonly onClose: () => void
}

export function AttachDialog({ petId, kind, record, attached, isOpen, onClose }: AttachDialogProps) {
  const { t } = useTranslation('attachments')
  const item = { petId, kind, recordId: record.id }
  const attach = useMutation(attachDocument({ failure: t('attachFailed') }))
  const detach = useMutation(detachDocument({ failure: t('detachFailed') }))
  const ids = new Set(attached.map(({ id }) => id))
  const isFull = ids.size >= attachmentsMax
  const toggle = ({ id: documentId }: PetDocument) => {
    if (ids.has(documentId)) return detach.mutate({ ...item, documentId })
    if (isFull) return toast.error(t('full', { count: attachmentsMax }))
    attach.mutate({ ...item, documentId })
  }
  const showPlans = use(PlanLimitContext)
  const { send, isSending } = useAttachUpload(
    petId,
    (documentId) => attach.mutateAsync({ ...item, documentId }),
    () => {
      onClose()
      showPlans?.('documents')
    },
  )
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('dialogTitle')} description={record.name}>
      <DialogBody>
        <Choice petId={petId} ids={ids} onToggle={toggle} />
      </DialogBody>
      <DialogFooter>
        <FileTrigger allowsMultiple onSelect={(files) => void send([...(files ?? [])])}>
          <Button isBusy={isSending} busyText={t('uploading')} isDisabled={isFull}>
            <Upload aria-hidden size={20} /> {t('upload')}
          </Button>
        </FileTrigger>
        <Button variant="brand" isDisabled={isSending} onPress={onClose}>
          {t('done')}
        </Button>
      </DialogFooter>
    </Dialog>
  )
}

interface ChoiceProps {
  readonly petId: string
  readonly ids: ReadonlySet<string>
  readonly onToggle: (document: PetDocument) => void
}

function Choice({ petId, ids, onToggle }: ChoiceProps) {
  const { t } = useTranslation('attachments')
  const format = useFormatter()
  const [search, setSearch] = useState('')
  const list = useInfiniteQuery(documentChoiceQuery(petId, search, { failure: false }))
  const documents = list.data?.pages.flatMap(({ items }) => items)
  const total = list.data?.pages[0]?.total ?? 0
  if (!documents)
    return list.error ? (
      <FailedState title={t('loadFailed')} text={t('loadFailedText')} onRetry={() => void list.refetch()} />
    ) : (
      <output aria-busy aria-label={t('loading')} className="block">
        <RowsSkeleton />
      </output>
    )
  return (
    <>
      {total >= searchedFrom && <ListSearch label={t('search')} value={search} onSearch={setSearch} />}
      {total === 0 && <p className="text-muted">{t('noDocuments')}</p>}
      {total > 0 && documents.length === 0 && <output className="text-muted">{t('nothingFound')}</output>}
      {documents.length > 0 && (
        <Rows className="shrink-0">
          {documents.map((document) => (
            <RowButton
              key={document.id}
              onPress={() => onToggle(document)}
              tile={<IconTile tint="sky" icon={<FileText size={20} />} />}
              title={<bdi>{document.documentName}</bdi>}
              text={ids.has(document.id) ? t('attached') : format.day(document.uploadedAt)}
              end={
                ids.has(document.id) ? (
                  <Check aria-label={t('detach')} size={22} className="text-teal" />
                ) : (
                  <Plus aria-label={t('attach')} size={22} className="text-muted" />
                )
              }
            />
          ))}
        </Rows>
      )}
      <MorePages list={list} isByHand />
    </>
  )
}
