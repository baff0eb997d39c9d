import { createFileRoute } from '@tanstack/react-router'
import { petPageNeeds } from '#web/app/page-needs.ts'
import { petSection, type PetSectionContext } from '#web/app/pets/pet-section-layout.tsx'
import { EmergencyPage } from '#web/features/emergency-card/components/emergency-page.tsx'
import { queryClient } from '#web/shared/api/query-client.ts'

export const Route = createFileRoute('/app/pet/$petId/emergency')({
  ...petPageNeeds(['emergency-card', 'pets'], async () => {
    const { cardQueries } = await import('#web/features/emergency-card/api.ts')
    return (petId) => {
      const { allergies, medications } = cardQueries(petId)
      return [queryClient.query(allergies), queryClient.query(medications)]
    }
  }),
  component: petSection('/app/pet/$petId/emergency', Page),
})

function Page({ frame, pet, mayEdit }: PetSectionContext) {
  return <EmergencyPage frame={frame} pet={pet} mayEdit={mayEdit} />
}
