import { useTranslation } from 'react-i18next'
import { petImageMaxBytes } from '#contract/features/pets/limits.ts'
import type { Pet } from '#contract/features/pets/schema.ts'
import { imagePickerTypes, inMebibytes } from '#contract/shared/images.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { DialogBody } from '#web/ui/overlays/dialog.tsx'
import { DialogFooter } from '#web/ui/overlays/dialog-footer.tsx'
import { useDialogControl, useDialogState } from '#web/ui/overlays/dialog-control.tsx'
import { PhotoPicker } from '#web/ui/fields/photo-picker.tsx'
import { PhotoUploadProgress } from '#web/features/pets/components/photo/photo-upload-progress.tsx'
import type { PhotoUpload } from '#web/features/pets/components/photo/use-photo-upload.ts'

interface AddPhotoStepProps {
  readonly pet: Pet
  readonly photo: File | null
  readonly upload: PhotoUpload
  readonly onPhoto: (photo: File | null) => void
}

/** The pet is saved: its photo can only be sent again, replaced or left out. */
export function AddPhotoStep({ pet, photo, upload, onPhoto }: AddPhotoStepProps) {
  const { t } = useTranslation('pets')
  const { close } = useDialogControl()
  const isSending = upload.state === 'sending'
  useDialogState(isSending ? 'busy' : 'clean')
  return (
    <>
      <DialogBody>
        <output className="wrap-anywhere">
          {isSending
            ? t('add.photoUploading', { name: pet.name })
            : t('add.photoMissing', { name: pet.name })}
        </output>
        <PhotoPicker
          label={t('fields.photo')}
          file={photo}
          onChange={onPhoto}
          accept={imagePickerTypes}
          description={t('photo.hint', { max: inMebibytes(petImageMaxBytes) })}
          isDisabled={isSending}
        />
        {isSending && <PhotoUploadProgress upload={upload} />}
      </DialogBody>
      <DialogFooter>
        <Button isDisabled={isSending} onPress={close}>
          {t('add.photoSkip')}
        </Button>
        <Button
          variant="brand"
          isDisabled={!photo}
          isBusy={isSending}
          busyText={t('photo.uploading')}
          onPress={() => photo && upload.send(pet.id, photo)}
        >
          {t('add.photoRetry')}
        </Button>
      </DialogFooter>
    </>
  )
}
