// /app/pet/<id>/allergies
import { createFileRoute } from '@tanstack/react-router'
import { PetSectionLayout } from '#web/app/pets/pet-section-layout.tsx'
import { AllergiesPage } from '#web/features/allergies/components/allergies-page.tsx'
import { pageWords } from '#web/app/i18n/page-words.ts'

export const Route = createFileRoute('/app/pet/$petId/allergies')({
  ...pageWords('allergies', 'lists'),
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
