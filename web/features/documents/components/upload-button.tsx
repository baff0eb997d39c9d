// 'Subir Documento': chooses any file, or reports that the plan allows no more.
import { Upload } from 'lucide-react'
import { FileTrigger } from 'react-aria-components/FileTrigger'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/ui/actions/button.tsx'

interface UploadButtonProps {
  readonly isBusy: boolean
  readonly onFile: (file: File) => void
  /** Given at the limit: called instead of opening the file picker. */
  readonly onLimitReached?: () => void
}

export function UploadButton({ isBusy, onFile, onLimitReached }: UploadButtonProps) {
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
    <FileTrigger onSelect={(files) => files?.[0] && onFile(files[0])}>
      <Button variant="brand" isBusy={isBusy} busyText={t('uploading')}>
        {face}
      </Button>
    </FileTrigger>
  )
}
