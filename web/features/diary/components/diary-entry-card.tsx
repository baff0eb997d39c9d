import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import type { DiaryEntry } from '#contract/features/diary/schema.ts'
import { useFormatter } from '#web/shared/i18n/format.ts'
import { RecordNote } from '#web/shared/attachments/record-note.tsx'
import { RecordMenu } from '#web/shared/records/record-menu.tsx'
import { LongText } from '#web/ui/layout/long-text.tsx'
import { entryTitleClass } from './diary-skeleton.tsx'
import { PhotoMosaic } from './photo-mosaic.tsx'

interface DiaryEntryCardProps {
  readonly entry: DiaryEntry
  readonly mayEdit: boolean
  readonly isFirst: boolean
  readonly onEdit: (entry: DiaryEntry) => void
  readonly onRemove: (entry: DiaryEntry) => void
  readonly onPhoto: (entry: DiaryEntry, index: number) => void
}

/** Memoized, for diaries of a thousand entries. */
export const DiaryEntryCard = memo(function DiaryEntryCard({
  entry,
  mayEdit,
  isFirst,
  onEdit,
  onRemove,
  onPhoto,
}: DiaryEntryCardProps) {
  const { t } = useTranslation('diary')
  const format = useFormatter()
  const { title, content, entryDate, photos } = entry
  const { day, month } = format.dateParts(entryDate)
  return (
    <article className="md:grid md:grid-cols-[4.5rem_minmax(0,1fr)] md:gap-4">
      <time dateTime={entryDate} className="hidden pt-4 text-right md:block">
        <span className="block font-display text-[1.75rem]/8 font-extrabold">{day} </span>
        <span className="block text-sm text-muted">{month}</span>
      </time>
      <div className="card p-4 md:p-5">
        <div className="flex flex-wrap items-start justify-between gap-x-2 gap-y-1">
          <div className="min-w-0 grow basis-[6rem]">
            <time dateTime={entryDate} className="block text-sm/5 font-semibold text-muted md:hidden">
              {format.date(entryDate)}
            </time>
            <h2 dir="auto" className={entryTitleClass}>
              {title}
            </h2>
          </div>
          {mayEdit && (
            <div className="-my-2.5 ml-auto max-w-full">
              <RecordMenu
                name={title}
                recordId={entry.id}
                edit={t('edit', { title })}
                remove={t('remove', { title })}
                onEdit={() => onEdit(entry)}
                onRemove={() => onRemove(entry)}
              />
            </div>
          )}
        </div>
        {content !== null && (
          <LongText
            text={content}
            moreLabel={t('readMore')}
            lessLabel={t('readLess')}
            className="text-dense"
          />
        )}
        {photos.length > 0 && (
          <PhotoMosaic entry={entry} isFirst={isFirst} onOpen={(index) => onPhoto(entry, index)} />
        )}
        <RecordNote id={entry.id} />
      </div>
    </article>
  )
})
