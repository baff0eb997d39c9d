// /app/pet/<id>/costs
import { createFileRoute } from '@tanstack/react-router'
import { PetSectionLayout } from '#web/app/pets/pet-section-layout.tsx'
import { CostsPage } from '#web/features/costs/components/costs-page.tsx'
import { queryClient } from '#web/shared/api/query-client.ts'
import { petPageNeeds } from '#web/app/page-needs.ts'

export const Route = createFileRoute('/app/pet/$petId/costs')({
  ...petPageNeeds(['costs'], async () => {
    const { costsQuery } = await import('#web/features/costs/api.ts')
    return (petId) => [queryClient.query(costsQuery(petId))]
  }),
  component: Page,
})

function Page() {
  const { petId } = Route.useParams()
  return (
    <PetSectionLayout key={petId} petId={petId} section={Route.to}>
      {({ frame, mayEdit }) => <CostsPage petId={petId} frame={frame} mayEdit={mayEdit} />}
    </PetSectionLayout>
  )
}
