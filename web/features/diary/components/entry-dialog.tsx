import { useTranslation } from 'react-i18next'
import type { DiaryEntry } from '#contract/features/diary/schema.ts'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { EntryForm } from './entry-form.tsx'
import type { DisclosureProps } from '#web/ui/overlays/use-lazy-dialog.tsx'

interface EntryDialogProps extends DisclosureProps {
  readonly petId: string
  /** Null for a new one. */
  readonly entry: DiaryEntry | null
  /** Initial photos. */
  readonly files: readonly File[]
}

export function EntryDialog({ petId, entry, files, isOpen, onClose }: EntryDialogProps) {
  const { t } = useTranslation('diary')
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={entry ? t('form.editTitle') : t('add')}>
      <EntryForm petId={petId} entry={entry} files={files} onSaved={onClose} />
    </Dialog>
  )
}
