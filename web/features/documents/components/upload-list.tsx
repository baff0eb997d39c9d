import { X } from '#web/ui/images/icons.ts'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Button, IconButton } from '#web/ui/actions/button.tsx'
import { ProgressBar } from '#web/ui/feedback/progress-bar.tsx'
import { isInProgress, type DocumentUpload } from './document-upload.ts'
import type { useDocumentUploads } from './document-uploads.ts'
import { FileTile } from './file-tile.tsx'

type Uploads = ReturnType<typeof useDocumentUploads>

export function UploadList({ uploads, ...actions }: Pick<Uploads, 'uploads' | keyof Actions>) {
  const { t } = useTranslation('documents')
  if (uploads.length === 0) return null
  return (
    <ul aria-label={t('uploads')} className="mb-4 flex flex-col gap-2">
      {uploads.map((upload) => (
        <UploadRow key={upload.id} upload={upload} {...actions} />
      ))}
    </ul>
  )
}

interface Actions {
  readonly cancel: (id: number) => void
  readonly retry: (id: number) => void
  readonly dismiss: (id: number) => void
}

function UploadRow({ upload, cancel, retry, dismiss }: Actions & { upload: DocumentUpload }) {
  const { t } = useTranslation(['documents', 'ui'])
  // Several buttons have the same text.
  const nameId = useId()
  const { id, file, state, percent, problem } = upload
  return (
    <li className="flex flex-wrap items-center gap-x-3.5 gap-y-2 rounded-field bg-sunken p-4">
      <FileTile fileType={file.type} />
      <div className="min-w-0 grow basis-40">
        <p id={nameId} className="font-semibold wrap-anywhere">
          <bdi>{file.name}</bdi>
        </p>
        {state === 'sending' && <ProgressBar label={t('uploading')} value={percent} />}
        {state === 'waiting' && <p className="text-sm text-muted">{t('waiting')}</p>}
        {!isInProgress(upload) && <p className="text-sm text-danger">{problem ?? t('notUploaded')}</p>}
      </div>
      {isInProgress(upload) ? (
        <Button variant="quiet" size="sm" aria-describedby={nameId} onPress={() => cancel(id)}>
          {t('cancelUpload')}
        </Button>
      ) : (
        <>
          {state === 'failed' && (
            <Button variant="quiet" size="sm" aria-describedby={nameId} onPress={() => retry(id)}>
              {t('ui:retry')}
            </Button>
          )}
          <IconButton aria-label={t('dismiss', { name: file.name })} onPress={() => dismiss(id)}>
            <X aria-hidden size={20} />
          </IconButton>
        </>
      )}
    </li>
  )
}
