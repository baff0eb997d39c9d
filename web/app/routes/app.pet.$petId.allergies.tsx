import { createFileRoute } from '@tanstack/react-router'
import { petSection } from '#web/app/pets/pet-section-layout.tsx'
import { AllergiesPage } from '#web/features/allergies/components/allergies-page.tsx'
import { ask, petPageNeeds } from '#web/app/page-needs.ts'

export const Route = createFileRoute('/app/pet/$petId/allergies')({
  ...petPageNeeds(['allergies', 'lists'], async () => {
    const { allergiesQuery } = await import('#web/features/allergies/api.ts')
    return (petId) => [ask(allergiesQuery(petId))]
  }),
  component: petSection('/app/pet/$petId/allergies', AllergiesPage),
})
