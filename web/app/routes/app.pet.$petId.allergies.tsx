// /app/pet/<id>/allergies
import { createFileRoute } from '@tanstack/react-router'
import { loadAllergyMessages } from '#web/app/load-words.ts'
import { PetSectionLayout } from '#web/app/pet-section.tsx'
import { AllergiesPage } from '#web/features/allergies/components/allergies-page.tsx'
import { addMessages } from '#web/lib/i18n.ts'

export const Route = createFileRoute('/app/pet/$petId/allergies')({
  beforeLoad: () => addMessages(loadAllergyMessages),
  component: Page,
})

function Page() {
  const { petId } = Route.useParams()
  return (
    <PetSectionLayout key={petId} petId={petId} section="allergies">
      {(page) => <AllergiesPage petId={petId} {...page} />}
    </PetSectionLayout>
  )
}
