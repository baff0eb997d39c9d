import { createFileRoute } from '@tanstack/react-router'
import { vaccineKind } from '#contract/features/vaccines/kind.ts'
import { petSection, type PetSectionContext } from '#web/app/pets/pet-section-layout.tsx'
import { VaccinesPage } from '#web/features/vaccines/components/vaccines-page.tsx'
import { StampedRecords } from '#web/features/stamps/components/owner/stamped-records.tsx'
import { ask, petPageNeeds } from '#web/app/page-needs.ts'
import { parseDatedSearch, requestedRecord, type DatedSearch } from '#web/shared/records/record-search.ts'

export const Route = createFileRoute('/app/pet/$petId/vaccines')({
  ...petPageNeeds(['vaccines', 'lists', 'stamps'], async () => {
    const { vaccinesQuery } = await import('#web/features/vaccines/api.ts')
    return (petId) => [ask(vaccinesQuery(petId))]
  }),
  // `?add=Rabia` is the link of a reminder or a plan.
  validateSearch: (search: Record<string, unknown>): DatedSearch => parseDatedSearch(search),
  component: petSection('/app/pet/$petId/vaccines', Page),
})

function Page(page: PetSectionContext) {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  const requested = requestedRecord(
    search,
    vaccineKind.fields.name.max,
    () => void navigate({ search: {}, replace: true }),
  )
  return (
    <StampedRecords petId={page.petId} pet={page.pet} kind="vaccines">
      <VaccinesPage {...page} requested={requested} />
    </StampedRecords>
  )
}
