import { createFileRoute } from '@tanstack/react-router'
import { petSection, type PetSectionContext } from '#web/app/pets/pet-section-layout.tsx'
import { DiaryPage } from '#web/features/diary/components/diary-page.tsx'
import { parseSearchText } from '#web/shared/navigation/search-text.ts'
import { askPages, petPageNeeds } from '#web/app/page-needs.ts'

export const Route = createFileRoute('/app/pet/$petId/diary')({
  ...petPageNeeds(['diary', 'lists'], async () => {
    const { diaryQuery } = await import('#web/features/diary/api.ts')
    return (petId) => [askPages(diaryQuery(petId))]
  }),
  // `?q=tórax` is the timeline's link to a search result.
  validateSearch: ({ q }): { q?: string | undefined } => ({ q: parseSearchText(q) }),
  component: petSection('/app/pet/$petId/diary', Page),
})

function Page({ petId, frame, mayEdit }: PetSectionContext) {
  const { q } = Route.useSearch()
  return <DiaryPage petId={petId} frame={frame} mayEdit={mayEdit} initialSearch={q} />
}
