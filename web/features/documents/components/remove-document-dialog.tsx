// The question before a document is deleted.
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { PetDocument } from '#contract/features/documents/schema.ts'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import { toast } from '#web/ui/feedback/toast.tsx'
import { removeDocument } from '#web/features/documents/api.ts'

interface RemoveDocumentDialogProps {
  readonly petId: string
  readonly document: PetDocument
  readonly isOpen: boolean
  readonly onClose: () => void
}

/** Import it lazily: dialogs come with it. */
export function RemoveDocumentDialog({ petId, document, isOpen, onClose }: RemoveDocumentDialogProps) {
  const { t } = useTranslation('documents')
  const remove = useMutation(removeDocument(t('removeFailed')))
  const confirm = () =>
    remove.mutate(
      { petId, documentId: document.id },
      { onSuccess: () => toast.success(t('removed')), onSettled: onClose },
    )
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('removeTitle')}
      text={t('removeText')}
      confirmLabel={t('removeConfirm')}
      isBusy={remove.isPending}
      busyText={t('removing')}
      onConfirm={() => !remove.isPending && confirm()}
    />
  )
}
