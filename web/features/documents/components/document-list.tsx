// The rows of a pet's documents, and their skeletons.
import { useTranslation } from 'react-i18next'
import type { PetDocument } from '#contract/features/documents/schema.ts'
import { Skeleton } from '#web/ui/feedback/content-states.tsx'
import { Rows } from '#web/ui/layout/rows.tsx'
import { DocumentRow } from './document-row.tsx'

interface DocumentListProps {
  readonly documents: readonly PetDocument[]
  readonly mayEdit: boolean
  readonly onRename: (document: PetDocument) => void
  readonly onRemove: (document: PetDocument) => void
}

export function DocumentList({ documents, ...actions }: DocumentListProps) {
  return (
    <Rows>
      {documents.map((document) => (
        <DocumentRow key={document.id} document={document} {...actions} />
      ))}
    </Rows>
  )
}

export function DocumentsSkeleton() {
  const { t } = useTranslation('documents')
  return (
    <output aria-busy aria-label={t('loading')} className="card block">
      {['one', 'two', 'three'].map((name) => (
        <div key={name} className="flex min-h-18 items-center gap-3.5 px-4 md:px-5">
          <Skeleton className="size-11 shrink-0" />
          <div className="flex grow flex-col gap-2">
            <Skeleton className="h-5 w-3/5" />
            <Skeleton className="h-4 w-2/5" />
          </div>
        </div>
      ))}
    </output>
  )
}
