import { useQuery } from '@tanstack/react-query'
import { Paperclip, Upload, X } from '#web/ui/images/icons.ts'
import { useState } from 'react'
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
import { SwitchField } from '#web/ui/fields/switch-field.tsx'
import { FileDrop } from '#web/ui/fields/file-drop.tsx'
import { fileKey } from '#web/ui/fields/file-key.ts'
import { toast } from '#web/ui/feedback/toast.tsx'
import { documentQuotaQuery } from '#web/features/documents/api.ts'
import { useDocumentUploads } from './document-uploads.ts'
import { FileTile } from './file-tile.tsx'
import { UploadList } from './upload-list.tsx'

/** Render it inside a dialog. After a failed upload the file stays chosen. */
export function DocumentForm({
  petId,
  children,
  files: initial = [],
  onCancel,
  onDone,
  onLimitReached,
}: QuickFormProps) {
  const { t } = useTranslation(['documents', 'ui'])
  const onLimit = () => onLimitReached('documents')
  const { requestLeave } = useDialogControl()
  const [files, setFiles] = useState<readonly File[]>(initial)
  const [keepsLocation, setKeepsLocation] = useState(false)
  // The server decides while the quota is not loaded.
  const remaining = useQuery({ ...documentQuotaQuery(petId ?? ''), enabled: petId !== null })
  // A closing dialog can still be pressed.
  const [isDone, setDone] = useState(false)
  const finish = () => {
    setDone(true)
    onDone()
  }
  const { add, isSending, ...list } = useDocumentUploads({ onDone: finish, onLimitReached: onLimit })
  const failed = list.uploads.filter(({ state }) => state === 'failed')
  useDialogState(isSending ? 'busy' : files.length + failed.length > 0 ? 'dirty' : 'clean')

  const submit = () => {
    if (isDone) return
    if (petId === null || files.length + failed.length === 0) return toast.error(t('form.missing'))
    for (const { id } of failed) list.retry(id)
    if (files.length === 0) return
    const { limit = null, total = 0 } = remaining.data ?? {}
    if (limit !== null && total >= limit && files.length === 1) return onLimit()
    add(petId, files, { remaining: limit === null ? Infinity : limit - total, keepsLocation })
    setFiles([])
  }
  const choose = (chosen: readonly File[]) => setFiles((before) => [...before, ...chosen])
  return (
    <>
      <DialogBody>
        {children}
        <fieldset aria-label={t('form.file')} className="flex min-w-0 flex-col gap-1.5">
          <span aria-hidden className="text-sm font-semibold">
            {t('form.file')} <span className="text-danger">*</span>
          </span>
          <FileChoice isDisabled={isSending} onChoose={choose} />
          {files.map((file) => (
            <ChosenFile
              key={fileKey(file)}
              file={file}
              isDisabled={isSending}
              onRemove={() => setFiles((before) => before.filter((item) => item !== file))}
            />
          ))}
          {files.some(mayHaveLocation) && (
            <div className="mt-3">
              <SwitchField
                label={t('form.keepLocation')}
                state={keepsLocation ? t('form.locationKept') : t('form.locationRemoved')}
                isOn={keepsLocation}
                isDisabled={isSending}
                onChange={setKeepsLocation}
              />
            </div>
          )}
        </fieldset>
        <UploadList {...list} />
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

const mayHaveLocation = ({ type, name }: File): boolean =>
  /^(?:image|video)\//.test(type) || /\.hei[cf]$/i.test(name)

interface FileChoiceProps {
  readonly isDisabled: boolean
  readonly onChoose: (files: readonly File[]) => void
}

/** Dragging and pasting are mentioned where there is room. */
function FileChoice({ isDisabled, onChoose }: FileChoiceProps) {
  const { t } = useTranslation('documents')
  const format = useFormatter()
  return (
    <>
      <FileDrop label={t('drop')} isDisabled={isDisabled} onFiles={onChoose} />
      <FileTrigger allowsMultiple onSelect={(files) => onChoose([...(files ?? [])])}>
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
    </>
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
