// The dialog that adds or edits a visit.
import { useTranslation } from 'react-i18next'
import type { Visit } from '#contract/features/visits/schema.ts'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { VisitForm } from './visit-form.tsx'

interface VisitDialogProps {
  readonly petId: string
  /** Null for a new one. */
  readonly visit: Visit | null
  readonly isOpen: boolean
  readonly onClose: () => void
}

/** Import it lazily: fields, calendar and schema come with it. */
export function VisitDialog({ petId, visit, isOpen, onClose }: VisitDialogProps) {
  const { t } = useTranslation('visits')
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={visit ? t('edit', { name: visit.reason }) : t('add')}>
      <VisitForm petId={petId} visit={visit} />
    </Dialog>
  )
}
