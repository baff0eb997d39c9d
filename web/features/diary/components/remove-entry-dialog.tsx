// The confirmation before an entry and its photos are removed.
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { DiaryEntry } from '#contract/features/diary/schema.ts'
import { RemoveDialog } from '#web/shared/dialogs/remove-dialog.tsx'
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
  return (
    <RemoveDialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('removeTitle')}
      text={t('removeText')}
      confirmLabel={t('removeConfirm')}
      busyText={t('removing')}
      mutation={remove}
      input={{ petId, entryId: entry.id }}
      onRemoved={() => toast.success(t('removed'))}
    />
  )
}
