// The dialog that edits a pet's profile.
import { useTranslation } from 'react-i18next'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { EditPetForm } from './edit-pet-form.tsx'
import type { PetDialogProps } from './pet-dialog-props.ts'

export function EditPetDialog({ pet, isOpen, onClose }: PetDialogProps) {
  const { t } = useTranslation('pets')
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('edit.title', { name: pet.name })}>
      <EditPetForm pet={pet} />
    </Dialog>
  )
}
