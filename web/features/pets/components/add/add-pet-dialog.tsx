// The dialog that adds a pet.
import { useTranslation } from 'react-i18next'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { AddPet } from './add-pet.tsx'

interface AddPetDialogProps {
  readonly isOpen: boolean
  readonly onClose: () => void
}

/** 'Agregar mascota'. Import it lazily: fields, calendar and schema come with it. */
export function AddPetDialog({ isOpen, onClose }: AddPetDialogProps) {
  const { t } = useTranslation('pets')
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('add.title')} description={t('add.text')}>
      <AddPet />
    </Dialog>
  )
}
