// /app/pet/<id>/documents
import { createFileRoute } from '@tanstack/react-router'
import { loadDocumentWords } from '#web/app/load-words.ts'
import { PetSection } from '#web/app/pet-section.tsx'
import { DocumentsPage } from '#web/features/documents/components/documents-page.tsx'
import { addWords } from '#web/lib/i18n.ts'

export const Route = createFileRoute('/app/pet/$petId/documents')({
  beforeLoad: () => addWords(loadDocumentWords),
  component: Page,
})

function Page() {
  const { petId } = Route.useParams()
  return (
    <PetSection key={petId} petId={petId} section="documents">
      {({ frame, mayEdit, onLimit }) => (
        <DocumentsPage petId={petId} frame={frame} mayEdit={mayEdit} onLimit={onLimit} />
      )}
    </PetSection>
  )
}
