// The dialog that changes or removes a pet's photo.
import { useTranslation } from 'react-i18next'
import { petImageMaxBytes } from '#contract/features/pets/limits.ts'
import { inMebibytes } from '#contract/shared/images.ts'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import type { PetDialogProps } from '#web/features/pets/components/edit/pet-dialog-props.ts'
import { PetPhotoForm } from './pet-photo-form.tsx'

export function PetPhotoDialog({ pet, isOpen, onClose }: PetDialogProps) {
  const { t } = useTranslation('pets')
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('photo.title', { name: pet.name })}
      description={t('photo.hint', { max: inMebibytes(petImageMaxBytes) })}
    >
      <PetPhotoForm pet={pet} />
    </Dialog>
  )
}
