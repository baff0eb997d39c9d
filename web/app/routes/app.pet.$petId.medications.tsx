import { createFileRoute } from '@tanstack/react-router'
import { petSection, type PetSectionContext } from '#web/app/pets/pet-section-layout.tsx'
import { DosesSkeleton } from '#web/features/doses/components/doses-skeleton.tsx'
import { MedicationsPage } from '#web/features/medications/components/medications-page.tsx'
import { queryClient } from '#web/shared/api/query-client.ts'
import { petPageNeeds } from '#web/app/page-needs.ts'
import { lazyContent } from '#web/ui/deferred/lazy-content.tsx'

export const Route = createFileRoute('/app/pet/$petId/medications')({
  ...petPageNeeds(['medications', 'doses', 'lists'], async () => {
    const [{ medicationsQuery }, { dosesQuery }] = await Promise.all([
      import('#web/features/medications/api.ts'),
      import('#web/features/doses/api.ts'),
    ])
    return (petId) => [queryClient.query(medicationsQuery(petId)), queryClient.query(dosesQuery(petId))]
  }),
  component: petSection('/app/pet/$petId/medications', Page),
})

const TodaysDoses = lazyContent(
  async () => (await import('#web/features/doses/components/todays-doses.tsx')).TodaysDoses,
  { as: 'part', placeholder: ({ expected }) => <DosesSkeleton rows={expected} /> },
)

function Page(page: PetSectionContext) {
  return (
    <MedicationsPage
      {...page}
      renderDoses={(expected) =>
        page.pet?.memorial ? null : (
          <TodaysDoses petId={page.petId} mayEdit={page.mayEdit} expected={expected} />
        )
      }
    />
  )
}
