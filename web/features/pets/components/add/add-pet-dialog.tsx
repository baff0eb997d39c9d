// The pet is added before its photo, and stays if that fails.
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Pet } from '#contract/features/pets/schema.ts'
import { lazyContent } from '#web/ui/deferred/lazy-content.tsx'
import { Dialog, DialogBody } from '#web/ui/overlays/dialog.tsx'
import { useDialogControl } from '#web/ui/overlays/dialog-control.tsx'
import { AddPetForm } from './add-pet-form.tsx'
import { usePhotoUpload } from '#web/features/pets/components/photo/use-photo-upload.ts'
import type { DisclosureProps } from '#web/ui/overlays/use-lazy-dialog.tsx'

const AddPhotoStep = lazyContent(async () => (await import('./add-photo-step.tsx')).AddPhotoStep, {
  frame: DialogBody,
})

function AddPet() {
  const { close } = useDialogControl()
  const upload = usePhotoUpload({ onDone: close })
  const [added, setAdded] = useState<Pet | null>(null)
  const [photo, setPhoto] = useState<File | null>(null)
  if (added) return <AddPhotoStep pet={added} photo={photo} upload={upload} onPhoto={setPhoto} />
  return (
    <AddPetForm
      photo={photo}
      onPhoto={setPhoto}
      onAdded={(pet) => {
        if (!photo) return close()
        setAdded(pet)
        upload.send(pet.id, photo)
      }}
    />
  )
}

/** 'Agregar mascota' */
export function AddPetDialog(dialog: DisclosureProps) {
  const { t } = useTranslation('pets')
  return (
    <Dialog {...dialog} title={t('add.title')} description={t('add.text')}>
      <AddPet />
    </Dialog>
  )
}
