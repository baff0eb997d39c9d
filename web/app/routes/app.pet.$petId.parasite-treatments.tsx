import { createFileRoute } from '@tanstack/react-router'
import { parasiteTargets, parasiteTreatmentKind } from '#contract/features/parasite-treatments/kind.ts'
import { petSection, type PetSectionContext } from '#web/app/pets/pet-section-layout.tsx'
import { TreatmentsPage } from '#web/features/parasite-treatments/components/treatments-page.tsx'
import { StampedRecords } from '#web/features/stamps/components/owner/stamped-records.tsx'
import { ask, petPageNeeds } from '#web/app/page-needs.ts'
import { searchText } from '#web/shared/navigation/search-text.ts'
import { parseDatedSearch, requestedRecord, type DatedSearch } from '#web/shared/records/record-search.ts'

interface TreatmentsSearch extends DatedSearch {
  readonly target?: string | undefined
}

export const Route = createFileRoute('/app/pet/$petId/parasite-treatments')({
  ...petPageNeeds(['parasite-treatments', 'lists', 'stamps'], async () => {
    const { treatmentsQuery } = await import('#web/features/parasite-treatments/api.ts')
    return (petId) => [ask(treatmentsQuery(petId))]
  }),
  // `?add=Fluralaner&target=external` is the link of a reminder or a plan.
  validateSearch: (search: Record<string, unknown>): TreatmentsSearch => ({
    ...parseDatedSearch(search),
    target: searchText(search['target']),
  }),
  component: petSection('/app/pet/$petId/parasite-treatments', Page),
})

function Page(page: PetSectionContext) {
  const { target: named, ...search } = Route.useSearch()
  const target = parasiteTargets.find((parasiteTarget) => parasiteTarget === named)
  const navigate = Route.useNavigate()
  const asked = requestedRecord(
    search,
    parasiteTreatmentKind.fields.name.max,
    () => void navigate({ search: {}, replace: true }),
  )
  const requested = asked && { ...asked, draft: { ...asked.draft, target } }
  return (
    <StampedRecords petId={page.petId} pet={page.pet} kind="parasite-treatments">
      <TreatmentsPage {...page} requested={requested} />
    </StampedRecords>
  )
}
