import { Upload } from '#web/ui/images/icons.ts'
import { FileTrigger } from 'react-aria-components/FileTrigger'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/ui/actions/button.tsx'

interface UploadButtonProps {
  readonly isBusy: boolean
  readonly onFiles: (files: readonly File[]) => void
  /** Defined at the plan's limit: called instead of opening the file picker. */
  readonly onLimitReached?: () => void
}

export function UploadButton({ isBusy, onFiles, onLimitReached }: UploadButtonProps) {
  const { t } = useTranslation('documents')
  const face = (
    <>
      <Upload aria-hidden size={20} /> {t('upload')}
    </>
  )
  if (onLimitReached)
    return (
      <Button variant="brand" onPress={onLimitReached}>
        {face}
      </Button>
    )
  return (
    <FileTrigger allowsMultiple onSelect={(files) => onFiles([...(files ?? [])])}>
      <Button variant="brand" isBusy={isBusy} busyText={t('uploading')}>
        {face}
      </Button>
    </FileTrigger>
  )
}
