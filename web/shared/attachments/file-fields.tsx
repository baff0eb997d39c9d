import { CircleAlert, FileText, Paperclip, X } from '#web/ui/images/icons.ts'
import { useId } from 'react'
import { FileTrigger } from 'react-aria-components/FileTrigger'
import { useTranslation } from 'react-i18next'
import { attachmentsMax } from '#contract/features/attachments/limits.ts'
import { documentMaxBytes } from '#contract/features/documents/limits.ts'
import { errorMessage } from '#web/shared/api/errors.ts'
import { useFormatter } from '#web/shared/i18n/format.ts'
import { Button, IconButton } from '#web/ui/actions/button.tsx'
import { FileDrop } from '#web/ui/fields/file-drop.tsx'
import { fileKey } from '#web/ui/fields/file-key.ts'
import { useUiMessages } from '#web/ui/i18n/ui-messages.tsx'
import type { ChosenFile, FormFiles } from './form-files.ts'

interface FileFieldsProps {
  readonly files: FormFiles
  readonly isBusy: boolean
  readonly onRetry: () => void
}

export function FileFields({ files, isBusy, onRetry }: FileFieldsProps) {
  const { t } = useTranslation(['attachments', 'ui'])
  const { optional } = useUiMessages()
  const format = useFormatter()
  const labelId = useId()
  const hasTried = files.chosen.filter(({ problem }) => problem !== null).length
  return (
    <fieldset aria-labelledby={labelId} className="flex min-w-0 flex-col gap-2">
      <span className="flex items-baseline justify-between gap-2 text-sm">
        <span id={labelId} className="font-semibold">
          {t('files.label')}
        </span>
        <span className="text-cap text-muted">{optional}</span>
      </span>
      <FileRows files={files} isBusy={isBusy} />
      {files.leftOut && (
        <output className="text-sm text-danger">
          {files.leftOut === 'tooMany'
            ? t('files.tooMany', { count: attachmentsMax })
            : t('tooLarge', { size: format.fileSize(documentMaxBytes) })}
        </output>
      )}
      {hasTried > 0 && (
        <div role="alert" data-invalid className="flex flex-wrap items-center gap-2 text-sm text-danger">
          <CircleAlert aria-hidden size={16} />
          <span className="min-w-0 grow basis-40">{t('files.failedAll', { count: hasTried })}</span>
          <Button size="sm" isDisabled={isBusy} onPress={onRetry}>
            {t('ui:retry')}
          </Button>
        </div>
      )}
      {!files.isFull && (
        <FileTrigger allowsMultiple onSelect={(list) => files.choose([...(list ?? [])])}>
          <Button size="sm" className="self-start" isDisabled={isBusy}>
            <Paperclip aria-hidden size={18} /> {t('files.add')}
          </Button>
        </FileTrigger>
      )}
      <FileDrop label={t('files.drop')} isDisabled={isBusy || files.isFull} onFiles={files.choose} />
    </fieldset>
  )
}

function FileRows({ files, isBusy }: Pick<FileFieldsProps, 'files' | 'isBusy'>) {
  const { t } = useTranslation('attachments')
  const format = useFormatter()
  const messageOf = ({ file, problem }: ChosenFile) => {
    if (problem === null) return `${format.fileSize(file.size)} · ${t('files.waiting')}`
    return `${t('files.failed')} ${errorMessage(problem)}`
  }
  if (files.attached.length + files.chosen.length === 0) return null
  return (
    <ul aria-label={t('documents')} className="flex flex-col gap-2">
      {files.attached.map(({ id, documentName: name }) => (
        <FileRow key={id} name={name} isBusy={isBusy} text={t('attached')} onTake={() => files.detach(id)} />
      ))}
      {files.chosen.map((file) => (
        <FileRow
          key={fileKey(file.file)}
          name={file.file.name}
          isBusy={isBusy}
          hasFailed={file.problem !== null}
          text={messageOf(file)}
          onTake={() => files.takeBack(file.file)}
        />
      ))}
    </ul>
  )
}

interface FileRowProps {
  readonly name: string
  readonly text: string
  readonly hasFailed?: boolean
  readonly isBusy: boolean
  readonly onTake: () => void
}

function FileRow({ name, text, hasFailed = false, isBusy, onTake }: FileRowProps) {
  const { t } = useTranslation('attachments')
  return (
    <li className="flex items-center gap-3 rounded-field bg-sunken py-1 pr-1 pl-3">
      <FileText aria-hidden size={20} className="text-muted" />
      <span className="min-w-0 grow">
        <bdi className="block truncate text-sm font-semibold">{name}</bdi>
        <span className={hasFailed ? 'block text-cap text-danger' : 'block text-cap text-muted'}>{text}</span>
      </span>
      <IconButton aria-label={t('files.take', { name })} isDisabled={isBusy} onPress={onTake}>
        <X aria-hidden size={18} />
      </IconButton>
    </li>
  )
}
