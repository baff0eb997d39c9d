// /app/pet/<id>/allergies
import { createFileRoute } from '@tanstack/react-router'
import { loadAllergyWords } from '#web/app/load-words.ts'
import { PetSection } from '#web/app/pet-section.tsx'
import { AllergiesPage } from '#web/features/allergies/components/allergies-page.tsx'
import { addWords } from '#web/lib/i18n.ts'

export const Route = createFileRoute('/app/pet/$petId/allergies')({
  beforeLoad: () => addWords(loadAllergyWords),
  component: Page,
})

function Page() {
  const { petId } = Route.useParams()
  return (
    <PetSection key={petId} petId={petId} section="allergies">
      {(page) => <AllergiesPage petId={petId} {...page} />}
    </PetSection>
  )
}
