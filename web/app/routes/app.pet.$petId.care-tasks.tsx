import { createFileRoute } from '@tanstack/react-router'
import { careTaskKind } from '#contract/features/care-tasks/kind.ts'
import { petSection, type PetSectionContext } from '#web/app/pets/pet-section-layout.tsx'
import { CareTasksPage } from '#web/features/care-tasks/components/care-tasks-page.tsx'
import { ask, petPageNeeds } from '#web/app/page-needs.ts'
import { parseDatedSearch, requestedRecord, type DatedSearch } from '#web/shared/records/record-search.ts'

export const Route = createFileRoute('/app/pet/$petId/care-tasks')({
  ...petPageNeeds(['care-tasks', 'lists'], async () => {
    const { careTasksQuery } = await import('#web/features/care-tasks/api.ts')
    return (petId) => [ask(careTasksQuery(petId))]
  }),
  validateSearch: (search: Record<string, unknown>): DatedSearch => parseDatedSearch(search),
  component: petSection('/app/pet/$petId/care-tasks', Page),
})

function Page(page: PetSectionContext) {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  const requested = requestedRecord(
    search,
    careTaskKind.fields.name.max,
    () => void navigate({ search: {}, replace: true }),
  )
  return <CareTasksPage {...page} requested={requested} />
}
