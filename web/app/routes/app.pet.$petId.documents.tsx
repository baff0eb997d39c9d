import { createFileRoute } from '@tanstack/react-router'
import { petSection, type PetSectionContext } from '#web/app/pets/pet-section-layout.tsx'
import { DocumentsPage } from '#web/features/documents/components/documents-page.tsx'
import { parseSearchText } from '#web/shared/navigation/search-text.ts'
import { askPages, petPageNeeds } from '#web/app/page-needs.ts'

export const Route = createFileRoute('/app/pet/$petId/documents')({
  ...petPageNeeds(['documents', 'lists'], async () => {
    const { documentsQuery } = await import('#web/features/documents/api.ts')
    return (petId) => [askPages(documentsQuery(petId))]
  }),
  // `?q=tórax` is the timeline's link to a search result.
  validateSearch: ({ q }): { q?: string | undefined } => ({ q: parseSearchText(q) }),
  component: petSection('/app/pet/$petId/documents', Page),
})

function Page({ petId, frame, mayEdit, onLimitReached }: PetSectionContext) {
  const { q } = Route.useSearch()
  return (
    <DocumentsPage
      petId={petId}
      frame={frame}
      mayEdit={mayEdit}
      initialSearch={q}
      onLimitReached={onLimitReached}
    />
  )
}
