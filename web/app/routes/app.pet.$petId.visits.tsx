// /app/pet/<id>/visits
import { createFileRoute } from '@tanstack/react-router'
import { PetSectionLayout } from '#web/app/pets/pet-section-layout.tsx'
import { VisitsPage } from '#web/features/visits/components/visits-page.tsx'
import { queryClient } from '#web/shared/api/query-client.ts'
import { pageNeeds, type PetAddress } from '#web/app/page-needs.ts'

export const Route = createFileRoute('/app/pet/$petId/visits')({
  ...pageNeeds({
    words: ['visits', 'lists'],
    data: async ({ params: { petId } }: PetAddress) => {
      const [{ petQuery }, { visitsQuery }] = await Promise.all([
        import('#web/features/pets/api.ts'),
        import('#web/features/visits/api.ts'),
      ])
      return [queryClient.query(petQuery(petId)), queryClient.infiniteQuery(visitsQuery(petId))]
    },
  }),
  component: Page,
})

function Page() {
  const { petId } = Route.useParams()
  return (
    <PetSectionLayout key={petId} petId={petId} section={Route.to}>
      {({ frame, mayEdit }) => <VisitsPage petId={petId} frame={frame} mayEdit={mayEdit} />}
    </PetSectionLayout>
  )
}
