import { createFileRoute } from '@tanstack/react-router'
import { petSection, type PetSectionContext } from '#web/app/pets/pet-section-layout.tsx'
import { TimelinePage } from '#web/features/timeline/components/timeline-page.tsx'
import { parseTimelineSearch } from '#web/features/timeline/components/timeline-search.ts'
import { askPages, petPageNeeds } from '#web/app/page-needs.ts'

export const Route = createFileRoute('/app/pet/$petId/timeline')({
  ...petPageNeeds(['timeline', 'lists'], async () => {
    const { timelineQuery } = await import('#web/features/timeline/api.ts')
    return (petId) => [askPages(timelineQuery(petId))]
  }),
  validateSearch: parseTimelineSearch,
  component: petSection('/app/pet/$petId/timeline', Page),
})

function Page({ petId, frame, mayEdit }: PetSectionContext) {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <TimelinePage
      petId={petId}
      frame={frame}
      mayEdit={mayEdit}
      search={search}
      // Another kind or year is a step to go back to. Text typed into the search is not.
      onSearch={(next) =>
        void navigate({
          search: next,
          replace: next.kind === search.kind && next.year === search.year,
          resetScroll: false,
        })
      }
    />
  )
}
