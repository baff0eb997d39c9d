// The question before a document is removed, loaded when it is first asked.
import { lazy, Suspense, useState, type ReactNode } from 'react'
import type { PetDocument } from '#contract/features/documents/schema.ts'

const RemoveDocumentDialog = lazy(() =>
  import('./remove-document-dialog.tsx').then((module) => ({ default: module.RemoveDocumentDialog })),
)

interface DocumentRemoval {
  readonly open: (document: PetDocument) => void
  readonly dialog: ReactNode
}

/** Render `dialog` outside of the drop area, which would otherwise receive its events. */
export function useDocumentRemoval(petId: string): DocumentRemoval {
  const [document, setDocument] = useState<PetDocument | null>(null)
  // The document stays after closing, so that closing is animated and gives the focus back.
  const [isOpen, setOpen] = useState(false)
  return {
    open: (chosen) => {
      setDocument(chosen)
      setOpen(true)
    },
    dialog: document && (
      <Suspense>
        <RemoveDocumentDialog
          petId={petId}
          document={document}
          isOpen={isOpen}
          onClose={() => setOpen(false)}
        />
      </Suspense>
    ),
  }
}
