import { useTranslation } from 'react-i18next'
import { Button } from '#web/ui/actions/button.tsx'
import { ProgressBar } from '#web/ui/feedback/progress-bar.tsx'
import type { PhotoUpload } from './use-photo-upload.ts'

export function PhotoUploadProgress({ upload }: { upload: PhotoUpload }) {
  const { t } = useTranslation('pets')
  return (
    <div className="flex flex-col gap-2">
      <ProgressBar label={t('photo.progress')} value={upload.percent} />
      <Button variant="quiet" size="sm" className="outdent-left self-start" onPress={upload.cancel}>
        {t('photo.cancel')}
      </Button>
    </div>
  )
}
