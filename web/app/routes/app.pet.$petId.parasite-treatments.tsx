// /app/pet/<id>/parasite-treatments
import { createFileRoute } from '@tanstack/react-router'
import {
  type ParasiteTarget,
  parasiteTargets,
  parasiteTreatmentKind,
} from '#contract/features/parasite-treatments/kind.ts'
import { petSection, type PetSectionContext } from '#web/app/pets/pet-section-layout.tsx'
import { TreatmentsPage } from '#web/features/parasite-treatments/components/treatments-page.tsx'
import { StampedRecords } from '#web/features/stamps/components/owner/stamped-records.tsx'
import { queryClient } from '#web/shared/api/query-client.ts'
import { petPageNeeds } from '#web/app/page-needs.ts'
import { parseDatedSearch, requestedRecord, type DatedSearch } from '#web/shared/records/record-search.ts'

interface TreatmentsSearch extends DatedSearch {
  readonly target?: ParasiteTarget | undefined
}

export const Route = createFileRoute('/app/pet/$petId/parasite-treatments')({
  ...petPageNeeds(['parasite-treatments', 'lists', 'stamps'], async () => {
    const { treatmentsQuery } = await import('#web/features/parasite-treatments/api.ts')
    return (petId) => [queryClient.query(treatmentsQuery(petId))]
  }),
  // `?add=Fluralaner&target=external`: a reminder or a plan leads here, to write it down.
  validateSearch: (search: Record<string, unknown>): TreatmentsSearch => ({
    ...parseDatedSearch(search, parasiteTreatmentKind.fields.name.max),
    target: parasiteTargets.find((target) => target === search['target']),
  }),
  component: petSection('/app/pet/$petId/parasite-treatments', Page),
})

function Page(page: PetSectionContext) {
  const { target, ...search } = Route.useSearch()
  const navigate = Route.useNavigate()
  // The dialog is part of the address: going back closes it, and closing it stays here.
  const asked = requestedRecord(search, () => void navigate({ search: {}, replace: true }))
  const requested = asked && { ...asked, draft: { ...asked.draft, target } }
  return (
    <StampedRecords petId={page.petId} pet={page.pet} kind="parasite-treatments">
      <TreatmentsPage {...page} requested={requested} />
    </StampedRecords>
  )
}
