// /app/pet/<id>/medications
import { createFileRoute } from '@tanstack/react-router'
import { loadMedicationWords } from '#web/app/load-words.ts'
import { PetSection } from '#web/app/pet-section.tsx'
import { MedicationsPage } from '#web/features/medications/components/medications-page.tsx'
import { addWords } from '#web/lib/i18n.ts'

export const Route = createFileRoute('/app/pet/$petId/medications')({
  beforeLoad: () => addWords(loadMedicationWords),
  component: Page,
})

function Page() {
  const { petId } = Route.useParams()
  return (
    <PetSection key={petId} petId={petId} section="medications">
      {(page) => <MedicationsPage petId={petId} {...page} />}
    </PetSection>
  )
}
