// The dialog that creates or edits an adoption.
import { useTranslation } from 'react-i18next'
import type { Adoption } from '#contract/features/adoptions/schema.ts'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { AdminAdoptionForm } from './admin-adoption-form.tsx'

interface AdminAdoptionDialogProps {
  /** Null for a new one. */
  readonly adoption: Adoption | null
  readonly isOpen: boolean
  readonly onClose: () => void
}

/** Import it lazily: fields and schemas come with it. */
export function AdminAdoptionDialog({ adoption, isOpen, onClose }: AdminAdoptionDialogProps) {
  const { t } = useTranslation('adoptions')
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={adoption ? t('editTitle') : t('add')}>
      <AdminAdoptionForm adoption={adoption} />
    </Dialog>
  )
}
