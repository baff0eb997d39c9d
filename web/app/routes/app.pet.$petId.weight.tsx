import { createFileRoute } from '@tanstack/react-router'
import { petSection } from '#web/app/pets/pet-section-layout.tsx'
import { WeightsPage } from '#web/features/weights/components/weights-page.tsx'
import { ask, petPageNeeds } from '#web/app/page-needs.ts'

export const Route = createFileRoute('/app/pet/$petId/weight')({
  ...petPageNeeds(['weights', 'lists'], async () => {
    const { weightsQuery } = await import('#web/features/weights/api.ts')
    return (petId) => [ask(weightsQuery(petId))]
  }),
  component: petSection('/app/pet/$petId/weight', WeightsPage),
})
