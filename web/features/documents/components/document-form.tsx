// The quick action's form: chooses a file for a pet and uploads it.
import { useQuery } from '@tanstack/react-query'
import { Paperclip, Upload, X } from 'lucide-react'
import { useRef, useState } from 'react'
import { Button as AriaButton } from 'react-aria-components/Button'
import { FileTrigger } from 'react-aria-components/FileTrigger'
import { useTranslation } from 'react-i18next'
import { documentMaxBytes } from '#contract/features/documents/limits.ts'
import type { QuickFormProps } from '#web/shared/feature.ts'
import { useFormatter } from '#web/shared/i18n/format.ts'
import { Button, IconButton } from '#web/ui/actions/button.tsx'
import { DialogBody } from '#web/ui/overlays/dialog.tsx'
import { DialogFooter } from '#web/ui/overlays/dialog-footer.tsx'
import { useDialogControl, useDialogState } from '#web/ui/overlays/dialog-control.tsx'
import { DropArea } from '#web/ui/fields/drop-area.tsx'
import { ProgressBar } from '#web/ui/feedback/progress-bar.tsx'
import { toast } from '#web/ui/feedback/toast.tsx'
import { documentQuotaQuery } from '#web/features/documents/api.ts'
import { useDocumentUpload } from './document-upload.ts'
import { FileTile } from './file-tile.tsx'

/** Render it inside a dialog. After a failed upload the file stays chosen. */
export function DocumentForm({ petId, children, onCancel, onDone, onLimitReached }: QuickFormProps) {
  const { t } = useTranslation(['documents', 'ui'])
  const onLimit = () => onLimitReached('documents')
  const { requestLeave } = useDialogControl()
  const [file, setFile] = useState<File | null>(null)
  // When the quota cannot be loaded, the server decides.
  const room = useQuery({ ...documentQuotaQuery(petId ?? ''), enabled: petId !== null })
  // The dialog can still be pressed while it closes.
  const isDone = useRef(false)
  const finish = () => {
    isDone.current = true
    onDone()
  }
  const { upload, isSending, send, cancel } = useDocumentUpload({ onDone: finish, onLimitReached: onLimit })
  useDialogState(isSending ? 'busy' : file ? 'dirty' : 'clean')

  const submit = () => {
    if (isDone.current) return
    if (petId === null || !file) return toast.error(t('form.missing'))
    const { limit = null, total = 0 } = room.data ?? {}
    if (limit !== null && total >= limit) return onLimit()
    send(petId, file)
  }
  const choose = (files: readonly File[]) => {
    if (files.length > 1) return toast.info(t('oneByOne'))
    setFile(files[0] ?? null)
  }
  return (
    <>
      <DialogBody>
        {children}
        <fieldset aria-label={t('form.file')} className="flex min-w-0 flex-col gap-1.5">
          <span aria-hidden className="text-sm font-semibold">
            {t('form.file')} <span className="text-danger">*</span>
          </span>
          <FileChoice isDisabled={isSending} onChoose={choose} />
          {file && <ChosenFile file={file} isDisabled={isSending} onRemove={() => setFile(null)} />}
        </fieldset>
        {isSending && (
          <div className="flex items-end gap-2">
            <div className="grow pb-2.5">
              <ProgressBar label={t('uploading')} value={upload?.percent ?? 0} />
            </div>
            <Button variant="quiet" size="sm" className="-mr-4" onPress={cancel}>
              {t('cancelUpload')}
            </Button>
          </div>
        )}
      </DialogBody>
      <DialogFooter>
        <Button isDisabled={isSending} onPress={() => requestLeave(onCancel)}>
          {t('ui:cancel')}
        </Button>
        <Button variant="brand" isBusy={isSending} busyText={t('uploading')} onPress={submit}>
          {t('upload')}
        </Button>
      </DialogFooter>
    </>
  )
}

interface FileChoiceProps {
  readonly isDisabled: boolean
  readonly onChoose: (files: readonly File[]) => void
}

/** A button on a phone; with more room, a drop area too. */
function FileChoice({ isDisabled, onChoose }: FileChoiceProps) {
  const { t } = useTranslation('documents')
  const format = useFormatter()
  return (
    <DropArea label={t('drop')} isDisabled={isDisabled} onDrop={onChoose}>
      <FileTrigger onSelect={(files) => onChoose([...(files ?? [])])}>
        <AriaButton
          isDisabled={isDisabled}
          className="btn w-full btn-ghost data-disabled:opacity-60 md:min-h-33 md:flex-col md:gap-1 md:rounded-card md:border-dashed md:border-edge"
        >
          <Paperclip aria-hidden size={20} className="md:hidden" />
          <span className="md:hidden">{t('form.choose')}</span>
          <Upload aria-hidden size={28} className="text-muted max-md:hidden" />
          <span className="max-md:hidden">{t('form.dropHere')}</span>
          <span className="text-cap font-normal text-muted max-md:hidden">
            {t('form.anyType', { size: format.fileSize(documentMaxBytes) })}
          </span>
        </AriaButton>
      </FileTrigger>
    </DropArea>
  )
}

interface ChosenFileProps {
  readonly file: File
  readonly isDisabled: boolean
  readonly onRemove: () => void
}

function ChosenFile({ file, isDisabled, onRemove }: ChosenFileProps) {
  const { t } = useTranslation('documents')
  const format = useFormatter()
  return (
    <div className="mt-1.5 flex items-center gap-3.5 rounded-field bg-sunken p-3">
      <FileTile fileType={file.type} />
      <span className="min-w-0 grow">
        <bdi className="block font-semibold wrap-anywhere">{file.name}</bdi>
        <span className="block text-sm text-muted">{format.fileSize(file.size)}</span>
      </span>
      <IconButton
        aria-label={t('form.removeFile', { name: file.name })}
        isDisabled={isDisabled}
        onPress={onRemove}
      >
        <X aria-hidden size={20} />
      </IconButton>
    </div>
  )
}
