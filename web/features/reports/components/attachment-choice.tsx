import { useQuery } from '@tanstack/react-query'
import { Paperclip } from '#web/ui/images/icons.ts'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { reportAttachmentBytesMax, reportAttachmentsMax } from '#contract/features/reports/limits.ts'
import { isWithin, type ReportPeriod } from '#contract/features/reports/period.ts'
import type { ReportAttachment } from '#contract/features/reports/schema.ts'
import { attachmentsQuery } from '#web/features/reports/api.ts'
import { QueryPending } from '#web/shared/api/query-pending.tsx'
import { useFormatter } from '#web/shared/i18n/format.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { Skeleton } from '#web/ui/feedback/content-states.tsx'

interface AttachmentChoiceProps {
  readonly petId: string
  readonly period: ReportPeriod
  readonly value: readonly string[]
  readonly onChange: (ids: string[]) => void
}

export function AttachmentChoice({ value, ...props }: AttachmentChoiceProps) {
  const { t } = useTranslation('reports')
  const format = useFormatter()
  const [isOpen, setOpen] = useState(value.length > 0)
  const id = useId()
  return (
    <div className="flex flex-col gap-2">
      <span id={id} className="text-sm font-semibold">
        {t('attachments.label')}
      </span>
      <span className="text-cap text-muted">
        {t('attachments.hint', {
          max: reportAttachmentsMax,
          size: format.fileSize(reportAttachmentBytesMax),
        })}
      </span>
      {isOpen ? (
        <Files labelledBy={id} value={value} {...props} />
      ) : (
        <Button className="self-start" onPress={() => setOpen(true)}>
          <Paperclip aria-hidden size={20} /> {t('attachments.choose')}
        </Button>
      )}
    </div>
  )
}

function Files({
  petId,
  period,
  value,
  onChange,
  labelledBy,
}: AttachmentChoiceProps & { labelledBy: string }) {
  const { t } = useTranslation('reports')
  const format = useFormatter()
  const query = useQuery(attachmentsQuery(petId))
  const items = query.data?.items.filter(({ date, id }) => isWithin(date, period) || value.includes(id))
  if (items === undefined)
    return (
      <QueryPending
        query={query}
        failedTitle={t('attachments.failed')}
        skeleton={
          <div aria-busy>
            <output className="sr-only">{t('attachments.loading')}</output>
            <Skeleton className="h-32" />
          </div>
        }
      />
    )
  if (items.length === 0) return <p className="text-dense text-muted">{t('attachments.none')}</p>
  const isFull = value.length >= reportAttachmentsMax
  const bytes = items.reduce((sum, { id, size }) => sum + (value.includes(id) ? (size ?? 0) : 0), 0)
  const size = format.fileSize(reportAttachmentBytesMax)
  return (
    <>
      <ul
        aria-labelledby={labelledBy}
        className="max-h-80 overflow-y-auto rounded-field border-2 border-line"
      >
        {items.map((file) => (
          <FileRow
            key={file.id}
            file={file}
            isChosen={value.includes(file.id)}
            isDisabled={isFull && !value.includes(file.id)}
            onChange={(isChosen) =>
              onChange(isChosen ? [...value, file.id] : value.filter((id) => id !== file.id))
            }
          />
        ))}
      </ul>
      <p aria-live="polite" className="text-sm text-muted">
        {bytes > reportAttachmentBytesMax
          ? t('attachments.tooLarge', { size })
          : isFull
            ? t('attachments.tooMany', { max: reportAttachmentsMax })
            : t('attachments.chosen', { count: value.length })}
      </p>
    </>
  )
}

interface FileRowProps {
  readonly file: ReportAttachment
  readonly isChosen: boolean
  readonly isDisabled: boolean
  readonly onChange: (isChosen: boolean) => void
}

function FileRow({ file, isChosen, isDisabled, onChange }: FileRowProps) {
  const format = useFormatter()
  return (
    <li className="not-first:border-t-2 not-first:border-line">
      <label className="grid min-h-12 cursor-pointer grid-cols-[auto_minmax(0,1fr)] items-center gap-x-3 px-4 py-2">
        <input
          type="checkbox"
          checked={isChosen}
          disabled={isDisabled}
          onChange={(event) => onChange(event.target.checked)}
          className="row-span-2 size-5 accent-teal"
        />
        <span dir="auto" className="text-dense font-semibold wrap-anywhere">
          {file.name}
        </span>
        <span className="text-sm text-muted">
          {`${format.date(file.date)} · ${format.fileSize(file.size)}`}
        </span>
      </label>
    </li>
  )
}
