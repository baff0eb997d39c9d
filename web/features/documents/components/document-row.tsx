import { ExternalLink } from '#web/ui/images/icons.ts'
import { useTranslation } from 'react-i18next'
import type { PetDocument } from '#contract/features/documents/schema.ts'
import { useFormatter } from '#web/shared/i18n/format.ts'
import { RecordNote } from '#web/shared/attachments/record-note.tsx'
import { RecordMenu } from '#web/shared/records/record-menu.tsx'
import { Row } from '#web/ui/layout/rows.tsx'
import { FileTile } from './file-tile.tsx'

interface DocumentRowProps {
  readonly document: PetDocument
  readonly mayEdit: boolean
  readonly onRename: (document: PetDocument) => void
  readonly onRemove: (document: PetDocument) => void
}

export function DocumentRow({ document, mayEdit, onRename, onRemove }: DocumentRowProps) {
  const { t } = useTranslation('documents')
  const format = useFormatter()
  const { documentName: name, documentUrl, fileType, fileSize, uploadedAt } = document
  return (
    <Row
      id={document.id}
      tile={<FileTile fileType={fileType} />}
      // Isolated, because direction marks in a name could disguise its extension.
      title={<bdi>{name}</bdi>}
      text={
        <>
          {`${format.fileSize(fileSize)} · ${format.day(uploadedAt)}`}
          <RecordNote id={document.id} />
        </>
      }
      end={
        <span className="flex items-center">
          <a
            href={documentUrl}
            target="_blank"
            rel="noopener"
            aria-label={t('open', { name })}
            className="icon-btn text-teal hover:text-teal"
          >
            <ExternalLink aria-hidden size={20} />
          </a>
          {mayEdit && (
            <RecordMenu
              name={name}
              recordId={document.id}
              isDocument
              edit={t('rename.label', { name })}
              remove={t('remove', { name })}
              onEdit={() => onRename(document)}
              onRemove={() => onRemove(document)}
            />
          )}
        </span>
      }
    />
  )
}
