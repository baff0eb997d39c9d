import { createFileRoute } from '@tanstack/react-router'
import { medicationKind } from '#contract/features/medications/kind.ts'
import { petSection, type PetSectionContext } from '#web/app/pets/pet-section-layout.tsx'
import { DosesSkeleton } from '#web/features/doses/components/doses-skeleton.tsx'
import { MedicationsPage } from '#web/features/medications/components/medications-page.tsx'
import { ask, petPageNeeds } from '#web/app/page-needs.ts'
import { searchText } from '#web/shared/navigation/search-text.ts'
import { requestedRecord, type DatedSearch } from '#web/shared/records/record-search.ts'
import { lazyContent } from '#web/ui/deferred/lazy-content.tsx'

export const Route = createFileRoute('/app/pet/$petId/medications')({
  ...petPageNeeds(['medications', 'doses', 'lists'], async () => {
    const [{ medicationsQuery }, { dosesQuery }] = await Promise.all([
      import('#web/features/medications/api.ts'),
      import('#web/features/doses/api.ts'),
    ])
    return (petId) => [ask(medicationsQuery(petId)), ask(dosesQuery(petId))]
  }),
  // `?add=` is the link of the quick actions.
  validateSearch: ({ add }: Record<string, unknown>): Pick<DatedSearch, 'add'> => ({ add: searchText(add) }),
  component: petSection('/app/pet/$petId/medications', Page),
})

const TodaysDoses = lazyContent(
  async () => (await import('#web/features/doses/components/todays-doses.tsx')).TodaysDoses,
  { as: 'part', placeholder: ({ expected }) => <DosesSkeleton rows={expected} /> },
)

function Page(page: PetSectionContext) {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  const requested = requestedRecord(
    search,
    medicationKind.fields.name.max,
    () => void navigate({ search: {}, replace: true }),
  )
  return (
    <MedicationsPage
      {...page}
      requested={requested}
      renderDoses={(expected) =>
        page.pet?.memorial ? null : (
          <TodaysDoses petId={page.petId} mayEdit={page.mayEdit} expected={expected} />
        )
      }
    />
  )
}
