// /app/pet/<id>/documents
import { createFileRoute } from '@tanstack/react-router'
import { PetSectionLayout } from '#web/app/pets/pet-section-layout.tsx'
import { DocumentsPage } from '#web/features/documents/components/documents-page.tsx'
import { pageWords } from '#web/app/i18n/page-words.ts'

export const Route = createFileRoute('/app/pet/$petId/documents')({
  ...pageWords('documents', 'lists'),
  component: Page,
})

function Page() {
  const { petId } = Route.useParams()
  return (
    <PetSectionLayout key={petId} petId={petId} section={Route.to}>
      {({ frame, mayEdit, onLimitReached }) => (
        <DocumentsPage petId={petId} frame={frame} mayEdit={mayEdit} onLimitReached={onLimitReached} />
      )}
    </PetSectionLayout>
  )
}
