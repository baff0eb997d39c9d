// One document: kind, name, size and date, and the buttons that open and remove it.
import { ExternalLink, Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { PetDocument } from '#contract/features/documents/schema.ts'
import { useFormatter } from '#web/shared/i18n/format.ts'
import { IconButton } from '#web/ui/actions/button.tsx'
import { Row } from '#web/ui/layout/rows.tsx'
import { FileTile } from './file-tile.tsx'

interface DocumentRowProps {
  readonly document: PetDocument
  readonly mayEdit: boolean
  readonly onRemove: (document: PetDocument) => void
}

export function DocumentRow({ document, mayEdit, onRemove }: DocumentRowProps) {
  const { t } = useTranslation('documents')
  const format = useFormatter()
  const { documentName: name, documentUrl, fileType, fileSize, uploadedAt } = document
  return (
    <Row
      tile={<FileTile fileType={fileType} />}
      // Isolated: direction marks in a name could otherwise disguise its extension.
      title={<bdi>{name}</bdi>}
      text={`${format.fileSize(fileSize)} · ${format.day(uploadedAt)}`}
      end={
        <span className="-mr-2 flex md:gap-1.5">
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
            <IconButton aria-label={t('remove', { name })} onPress={() => onRemove(document)}>
              <Trash2 aria-hidden size={20} />
            </IconButton>
          )}
        </span>
      }
    />
  )
}
