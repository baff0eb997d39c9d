// /app/pet/<id>/weight
import { createFileRoute } from '@tanstack/react-router'
import { PetSectionLayout } from '#web/app/pets/pet-section-layout.tsx'
import { WeightsPage } from '#web/features/weights/components/weights-page.tsx'
import { queryClient } from '#web/shared/api/query-client.ts'
import { pageNeeds, type PetAddress } from '#web/app/page-needs.ts'

export const Route = createFileRoute('/app/pet/$petId/weight')({
  ...pageNeeds({
    words: ['weights', 'lists'],
    data: async ({ params: { petId } }: PetAddress) => {
      const [{ petQuery }, { weightsQuery }] = await Promise.all([
        import('#web/features/pets/api.ts'),
        import('#web/features/weights/api.ts'),
      ])
      return [queryClient.query(petQuery(petId)), queryClient.query(weightsQuery(petId))]
    },
  }),
  component: Page,
})

function Page() {
  const { petId } = Route.useParams()
  return (
    <PetSectionLayout key={petId} petId={petId} section={Route.to}>
      {({ frame, pet, mayEdit }) => <WeightsPage petId={petId} frame={frame} pet={pet} mayEdit={mayEdit} />}
    </PetSectionLayout>
  )
}
