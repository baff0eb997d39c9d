// The question before an entry and its photos are deleted.
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { DiaryEntry } from '#contract/features/diary/schema.ts'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import { toast } from '#web/ui/feedback/toast.tsx'
import { removeEntry } from '#web/features/diary/api.ts'

interface RemoveEntryDialogProps {
  readonly petId: string
  readonly entry: DiaryEntry
  readonly isOpen: boolean
  readonly onClose: () => void
}

export function RemoveEntryDialog({ petId, entry, isOpen, onClose }: RemoveEntryDialogProps) {
  const { t } = useTranslation('diary')
  const remove = useMutation(removeEntry(t('removeFailed')))
  const confirm = () =>
    remove.mutate(
      { petId, entryId: entry.id },
      {
        onSuccess: () => toast.success(t('removed')),
        onSettled: onClose,
      },
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
