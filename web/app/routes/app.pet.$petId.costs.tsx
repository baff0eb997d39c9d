import { createFileRoute } from '@tanstack/react-router'
import { petSection } from '#web/app/pets/pet-section-layout.tsx'
import { CostsPage } from '#web/features/costs/components/costs-page.tsx'
import { ask, petPageNeeds } from '#web/app/page-needs.ts'

export const Route = createFileRoute('/app/pet/$petId/costs')({
  ...petPageNeeds(['costs'], async () => {
    const { costsQuery } = await import('#web/features/costs/api.ts')
    return (petId) => [ask(costsQuery(petId))]
  }),
  component: petSection('/app/pet/$petId/costs', CostsPage),
})
