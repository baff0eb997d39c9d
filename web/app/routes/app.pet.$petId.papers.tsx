import { createFileRoute } from '@tanstack/react-router'
import { paperKind } from '#contract/features/papers/kind.ts'
import { petSection, type PetSectionContext } from '#web/app/pets/pet-section-layout.tsx'
import { PapersPage } from '#web/features/papers/components/papers-page.tsx'
import { ask, petPageNeeds } from '#web/app/page-needs.ts'
import { parseDatedSearch, requestedRecord, type DatedSearch } from '#web/shared/records/record-search.ts'

export const Route = createFileRoute('/app/pet/$petId/papers')({
  ...petPageNeeds(['papers', 'lists'], async () => {
    const { papersQuery } = await import('#web/features/papers/api.ts')
    return (petId) => [ask(papersQuery(petId))]
  }),
  validateSearch: (search: Record<string, unknown>): DatedSearch => parseDatedSearch(search),
  component: petSection('/app/pet/$petId/papers', Page),
})

function Page(page: PetSectionContext) {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  const requested = requestedRecord(
    search,
    paperKind.fields.name.max,
    () => void navigate({ search: {}, replace: true }),
  )
  return <PapersPage {...page} requested={requested} />
}
