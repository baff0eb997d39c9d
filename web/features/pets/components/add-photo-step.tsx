// The second step of adding a pet: its photo is on its way, or did not arrive.
import { useTranslation } from 'react-i18next'
import type { Pet } from '#contract/features/pets/schema.ts'
import { Button } from '#web/ui/button.tsx'
import { DialogBody } from '#web/ui/dialog.tsx'
import { DialogFooter } from '#web/ui/dialog-footer.tsx'
import { useDialogControl, useDialogGuard } from '#web/ui/dialog-guard.tsx'
import { usePreview } from '#web/ui/photo-picker.tsx'
import { UploadProgress, type PhotoUpload } from './photo-upload.tsx'

interface AddPhotoStepProps {
  readonly pet: Pet
  readonly photo: File
  readonly upload: PhotoUpload
  readonly onAgain: () => void
}

/** The pet is saved already: here only the photo can be tried again or left. */
export function AddPhotoStep({ pet, photo, upload, onAgain }: AddPhotoStepProps) {
  const { t } = useTranslation('pets')
  const { close } = useDialogControl()
  const preview = usePreview(photo)
  const isSending = upload.state === 'sending'
  useDialogGuard(isSending ? 'busy' : 'clean')
  const text = isSending
    ? t('add.photoUploading', { name: pet.name })
    : t('add.photoMissing', { name: pet.name })
  return (
    <>
      <DialogBody>
        <div className="flex items-center gap-4">
          {preview !== null && (
            <img
              src={preview}
              alt=""
              width={96}
              height={96}
              className="size-24 shrink-0 rounded-card bg-sunken object-cover"
            />
          )}
          <output className="min-w-0 wrap-anywhere">{text}</output>
        </div>
        {isSending && <UploadProgress upload={upload} />}
      </DialogBody>
      <DialogFooter>
        <Button isDisabled={isSending} onPress={close}>
          {t('add.photoSkip')}
        </Button>
        <Button variant="brand" isBusy={isSending} busyText={t('photo.uploading')} onPress={onAgain}>
          {t('add.photoRetry')}
        </Button>
      </DialogFooter>
    </>
  )
}
