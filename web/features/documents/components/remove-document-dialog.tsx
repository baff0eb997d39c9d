// The confirmation before a document is removed.
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { PetDocument } from '#contract/features/documents/schema.ts'
import { RemoveDialog } from '#web/shared/dialogs/remove-dialog.tsx'
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
  return (
    <RemoveDialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('removeTitle')}
      text={t('removeText')}
      confirmLabel={t('removeConfirm')}
      busyText={t('removing')}
      mutation={remove}
      input={{ petId, documentId: document.id }}
      onRemoved={() => toast.success(t('removed'))}
    />
  )
}
