import { createFileRoute } from '@tanstack/react-router'
import { petSection } from '#web/app/pets/pet-section-layout.tsx'
import { CarePlanPage } from '#web/features/care-plan/components/care-plan-page.tsx'
import { ask, petPageNeeds } from '#web/app/page-needs.ts'

export const Route = createFileRoute('/app/pet/$petId/plan')({
  ...petPageNeeds(['care-plan'], async () => {
    const { carePlanQuery } = await import('#web/features/care-plan/api.ts')
    return (petId) => [ask(carePlanQuery(petId))]
  }),
  component: petSection('/app/pet/$petId/plan', CarePlanPage),
})
