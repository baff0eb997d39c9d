import { createFileRoute } from '@tanstack/react-router'
import { visitKind } from '#contract/features/visits/kind.ts'
import { petSection, type PetSectionContext } from '#web/app/pets/pet-section-layout.tsx'
import { VisitsPage } from '#web/features/visits/components/visits-page.tsx'
import { StampedRecords } from '#web/features/stamps/components/owner/stamped-records.tsx'
import { askPages, petPageNeeds } from '#web/app/page-needs.ts'
import { parseSearchText } from '#web/shared/navigation/search-text.ts'
import { parseDatedSearch, requestedRecord, type DatedSearch } from '#web/shared/records/record-search.ts'

export const Route = createFileRoute('/app/pet/$petId/visits')({
  ...petPageNeeds(['visits', 'lists', 'stamps'], async () => {
    const { visitsQuery } = await import('#web/features/visits/api.ts')
    return (petId) => [askPages(visitsQuery(petId))]
  }),
  // `?add=Control` is the link of a reminder, `?q=control` the timeline's to a search result.
  validateSearch: (search: Record<string, unknown>): DatedSearch & { q?: string | undefined } => ({
    ...parseDatedSearch(search),
    q: parseSearchText(search['q']),
  }),
  component: petSection('/app/pet/$petId/visits', Page),
})

function Page(page: PetSectionContext) {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  const requested = requestedRecord(
    search,
    visitKind.fields.reason.max,
    () => void navigate({ search: {}, replace: true }),
  )
  return (
    <StampedRecords petId={page.petId} pet={page.pet} kind="visits">
      <VisitsPage {...page} requested={requested} initialSearch={search.q} />
    </StampedRecords>
  )
}
