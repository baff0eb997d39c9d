import type { PetDocument } from '#contract/features/documents/schema.ts'
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
