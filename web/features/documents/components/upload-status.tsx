// The upload under way with a cancel button, or the failed one with a retry button.
import { X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button, IconButton } from '#web/ui/actions/button.tsx'
import { ProgressBar } from '#web/ui/feedback/progress-bar.tsx'
import type { DocumentUploadState } from './document-upload.ts'
import { FileTile } from './file-tile.tsx'

interface UploadStatusProps {
  readonly upload: DocumentUploadState
  readonly onCancel: () => void
  readonly onRetry: () => void
  readonly onDismiss: () => void
}

export function UploadStatus({ upload, onCancel, onRetry, onDismiss }: UploadStatusProps) {
  const { t } = useTranslation(['documents', 'ui'])
  const { name, type } = upload.file
  return (
    <div className="mb-4 flex flex-wrap items-center gap-x-3.5 gap-y-2 rounded-field bg-sunken p-4">
      <FileTile fileType={type} />
      <div className="min-w-0 grow basis-40">
        <p className="font-semibold wrap-anywhere">
          <bdi>{name}</bdi>
        </p>
        {upload.state === 'sending' ? (
          <ProgressBar label={t('uploading')} value={upload.percent} />
        ) : (
          <p className="text-sm text-danger">{t('notUploaded')}</p>
        )}
      </div>
      {upload.state === 'sending' ? (
        <Button variant="quiet" size="sm" onPress={onCancel}>
          {t('cancelUpload')}
        </Button>
      ) : (
        <>
          <Button variant="quiet" size="sm" onPress={onRetry}>
            {t('ui:retry')}
          </Button>
          <IconButton aria-label={t('dismiss', { name })} onPress={onDismiss}>
            <X aria-hidden size={20} />
          </IconButton>
        </>
      )}
    </div>
  )
}
