import { useTranslation } from 'react-i18next'
import { imagePickerTypes, inMebibytes } from '#contract/shared/images.ts'
import { foundPhotoMaxBytes } from '#contract/features/lost/limits.ts'
import { refetchReport } from '#web/features/lost/api.ts'
import { usePictureUpload } from '#web/shared/images/picture-upload.tsx'
import { Button } from '#web/ui/actions/button.tsx'
import { toast } from '#web/ui/feedback/toast.tsx'
import { PhotoPicker } from '#web/ui/fields/photo-picker.tsx'
import { Send } from '#web/ui/images/icons.ts'

/** Replaces the photo: families ask for one of today. */
export function ReportPhoto({ token, hasPhoto }: { token: string; hasPhoto: boolean }) {
  const { t } = useTranslation('lost')
  const picture = usePictureUpload(foundPhotoMaxBytes)
  const max = inMebibytes(foundPhotoMaxBytes)
  const isSending = picture.percent !== null
  const send = async () => {
    const result = await picture.upload(`/api/found-reports/${token}/photo`)
    if (typeof result === 'object') toast.error(t('report.photoFailed'), result.failure ?? undefined)
    if (result !== 'sent') return
    picture.choose(null)
    toast.success(t('report.photoSent'))
    await refetchReport(token)
  }
  return (
    <div className="flex flex-col items-start gap-3">
      <PhotoPicker
        label={t(hasPhoto ? 'report.otherPhoto' : 'report.addPhoto')}
        file={picture.file}
        onChange={picture.choose}
        accept={imagePickerTypes}
        description={t('found.photoHint', { max })}
        error={picture.isTooLarge ? t('found.photoTooLarge', { max }) : undefined}
        isDisabled={isSending}
      />
      {picture.file !== null && (
        <Button isBusy={isSending} busyText={t('conversation.sending')} onPress={() => void send()}>
          <Send aria-hidden size={18} /> {t('report.sendPhoto')}
        </Button>
      )}
    </div>
  )
}
