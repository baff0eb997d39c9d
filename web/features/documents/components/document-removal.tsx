// The question before a document is removed, loaded when it is first asked.
import { lazy, type ReactNode } from 'react'
import type { PetDocument } from '#contract/features/documents/schema.ts'
import { useLazyDialog } from '#web/ui/overlays/use-lazy-dialog.tsx'

const RemoveDocumentDialog = lazy(() =>
  import('./remove-document-dialog.tsx').then((module) => ({ default: module.RemoveDocumentDialog })),
)

interface DocumentRemoval {
  readonly open: (document: PetDocument) => void
  readonly dialog: ReactNode
}

/** Render `dialog` outside of the drop area, which would otherwise receive its events. */
export function useDocumentRemoval(petId: string): DocumentRemoval {
  const { open, draw } = useLazyDialog<PetDocument>()
  return {
    open,
    dialog: draw((document, props) => <RemoveDocumentDialog petId={petId} document={document} {...props} />),
  }
}
