import { useMutation } from '@tanstack/react-query'
import { Trash2 } from '#web/ui/images/icons.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Pet } from '#contract/features/pets/schema.ts'
import { imagePickerTypes } from '#contract/shared/images.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import { Dialog, DialogBody } from '#web/ui/overlays/dialog.tsx'
import { DialogFooter } from '#web/ui/overlays/dialog-footer.tsx'
import { useDialogControl, useDialogState } from '#web/ui/overlays/dialog-control.tsx'
import { PhotoPicker } from '#web/ui/fields/photo-picker.tsx'
import { toast } from '#web/ui/feedback/toast.tsx'
import { removePetImage } from '#web/features/pets/mutations.ts'
import { AnimalPhoto } from '#web/shared/images/animal-photo.tsx'
import { PhotoUploadProgress } from './photo-upload-progress.tsx'
import { usePhotoUpload } from './use-photo-upload.ts'
import { petImageMaxBytes } from '#contract/features/pets/limits.ts'
import { inMebibytes } from '#contract/shared/images.ts'
import type { PetDialogProps } from '#web/features/pets/components/edit/pet-dialog-props.ts'

function PetPhotoForm({ pet }: { pet: Pet }) {
  const { t } = useTranslation(['pets', 'ui'])
  const { close, requestClose } = useDialogControl()
  const [file, setFile] = useState<File | null>(null)
  const [isConfirming, setConfirming] = useState(false)
  const upload = usePhotoUpload({
    onDone: () => {
      toast.success(t('photo.updated'))
      close()
    },
  })
  const remove = useMutation(removePetImage(t('photo.removeFailed')))
  const isSending = upload.state === 'sending'
  useDialogState(isSending ? 'busy' : file ? 'dirty' : 'clean')

  const confirmRemove = () =>
    remove.mutate(
      { petId: pet.id },
      {
        onSuccess: () => {
          toast.success(t('photo.removed'))
          close()
        },
        onError: () => setConfirming(false),
      },
    )

  return (
    <>
      <DialogBody>
        <PhotoPicker
          label={t('fields.photo')}
          file={file}
          onChange={setFile}
          accept={imagePickerTypes}
          isDisabled={isSending}
          current={<AnimalPhoto animal={pet} sizes="96px" alt="" className="size-full" />}
        />
        {isSending && <PhotoUploadProgress upload={upload} />}
        {pet.image && !file && (
          <Button
            variant="quiet"
            size="sm"
            className="outdent-left self-start text-danger"
            onPress={() => setConfirming(true)}
          >
            <Trash2 aria-hidden size={18} /> {t('photo.remove')}
          </Button>
        )}
      </DialogBody>
      <DialogFooter>
        <Button isDisabled={isSending} onPress={requestClose}>
          {t('ui:cancel')}
        </Button>
        <Button
          variant="brand"
          isDisabled={!file}
          isBusy={isSending}
          busyText={t('photo.uploading')}
          onPress={() => file && upload.send(pet.id, file)}
        >
          {t('ui:save')}
        </Button>
      </DialogFooter>
      <ConfirmDialog
        isOpen={isConfirming}
        onClose={() => setConfirming(false)}
        title={t('photo.removeTitle')}
        text={t('photo.removeText')}
        confirmLabel={t('photo.remove')}
        onConfirm={confirmRemove}
        isBusy={remove.isPending}
        busyText={t('remove.removing')}
      />
    </>
  )
}

export function PetPhotoDialog({ pet, ...dialog }: PetDialogProps) {
  const { t } = useTranslation('pets')
  return (
    <Dialog
      {...dialog}
      title={t('photo.title', { name: pet.name })}
      description={t('photo.hint', { max: inMebibytes(petImageMaxBytes) })}
    >
      <PetPhotoForm pet={pet} />
    </Dialog>
  )
}
