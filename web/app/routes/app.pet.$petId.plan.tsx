// /app/pet/<id>/plan
import { createFileRoute } from '@tanstack/react-router'
import { PetSectionLayout } from '#web/app/pets/pet-section-layout.tsx'
import { CarePlanPage } from '#web/features/care-plan/components/care-plan-page.tsx'
import { queryClient } from '#web/shared/api/query-client.ts'
import { petPageNeeds } from '#web/app/page-needs.ts'

export const Route = createFileRoute('/app/pet/$petId/plan')({
  ...petPageNeeds(['care-plan'], async () => {
    const { carePlanQuery } = await import('#web/features/care-plan/api.ts')
    return (petId) => [queryClient.query(carePlanQuery(petId))]
  }),
  component: Page,
})

function Page() {
  const { petId } = Route.useParams()
  return (
    <PetSectionLayout key={petId} petId={petId} section={Route.to}>
      {({ frame, pet, mayEdit }) => <CarePlanPage petId={petId} pet={pet} frame={frame} mayEdit={mayEdit} />}
    </PetSectionLayout>
  )
}
