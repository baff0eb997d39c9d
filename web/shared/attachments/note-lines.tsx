import { Paperclip } from '#web/ui/images/icons.ts'
import { useTranslation } from 'react-i18next'
import { useFormatter } from '#web/shared/i18n/format.ts'
import { TextLink } from '#web/shared/navigation/link.tsx'
import { useAuthorsText } from './authors-text.ts'
import type { RecordNotes } from './notes-context.ts'
import { recordAddress } from './record-address.ts'
import { recordTitle } from './record-title.ts'

interface NoteLinesProps {
  readonly petId: string
  readonly notes: RecordNotes
}

const chip =
  'inline-flex min-h-11 max-w-full items-center gap-1.5 rounded-2xl bg-sunken px-3 py-1 text-sm font-semibold text-fg hover:text-teal md:min-h-8'

export function NoteLines({ petId, notes: { authors, documents, attachedTo } }: NoteLinesProps) {
  const { t } = useTranslation('attachments')
  const format = useFormatter()
  const said = useAuthorsText()(authors)
  return (
    <>
      {documents.length > 0 && (
        <ul aria-label={t('documents')} className="mt-2.5 flex flex-wrap gap-2">
          {documents.map(({ id, documentName: name, documentUrl }) => (
            <li key={id} className="max-w-full">
              <a
                href={documentUrl}
                target="_blank"
                rel="noopener"
                aria-label={t('open', { name })}
                className={chip}
              >
                <Paperclip aria-hidden size={16} />
                <bdi className="min-w-0 wrap-anywhere">{name}</bdi>
              </a>
            </li>
          ))}
        </ul>
      )}
      {attachedTo.length > 0 && (
        <span className="block text-sm text-muted">
          {t('attachedTo')}{' '}
          {attachedTo.map((record, index) => (
            <span key={`${record.kind} ${record.recordId}`}>
              {index > 0 && ', '}
              <TextLink {...recordAddress({ ...record, id: record.recordId })} params={{ petId }}>
                <bdi>{recordTitle(record, format)}</bdi>
              </TextLink>
            </span>
          ))}
        </span>
      )}
      {said !== null && <span className="mt-1.5 block text-cap text-muted">{said}</span>}
    </>
  )
}
