import { createFileRoute } from '@tanstack/react-router'
import { petSection } from '#web/app/pets/pet-section-layout.tsx'
import { ReportsPage } from '#web/features/reports/components/reports-page.tsx'
import { ask, petPageNeeds } from '#web/app/page-needs.ts'

export const Route = createFileRoute('/app/pet/$petId/report')({
  ...petPageNeeds(['reports'], async () => {
    const { reportsQuery } = await import('#web/features/reports/api.ts')
    return (petId) => [ask(reportsQuery(petId))]
  }),
  component: petSection('/app/pet/$petId/report', ReportsPage),
})
