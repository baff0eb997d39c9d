// /app/pet/<id>/allergies
import { createFileRoute } from '@tanstack/react-router'
import { PetSectionLayout } from '#web/app/pets/pet-section-layout.tsx'
import { AllergiesPage } from '#web/features/allergies/components/allergies-page.tsx'
import { queryClient } from '#web/shared/api/query-client.ts'
import { pageNeeds, type PetAddress } from '#web/app/page-needs.ts'

export const Route = createFileRoute('/app/pet/$petId/allergies')({
  ...pageNeeds({
    words: ['allergies', 'lists'],
    data: async ({ params: { petId } }: PetAddress) => {
      const [{ petQuery }, { allergiesQuery }] = await Promise.all([
        import('#web/features/pets/api.ts'),
        import('#web/features/allergies/api.ts'),
      ])
      return [queryClient.query(petQuery(petId)), queryClient.query(allergiesQuery(petId))]
    },
  }),
  component: Page,
})

function Page() {
  const { petId } = Route.useParams()
  return (
    <PetSectionLayout key={petId} petId={petId} section={Route.to}>
      {(page) => <AllergiesPage petId={petId} {...page} />}
    </PetSectionLayout>
  )
}
