// /app/pet/<id>/vaccines
import { createFileRoute } from '@tanstack/react-router'
import { loadVaccineWords } from '#web/app/load-words.ts'
import { PetSection } from '#web/app/pet-section.tsx'
import { VaccinesPage } from '#web/features/vaccines/components/vaccines-page.tsx'
import { addWords } from '#web/lib/i18n.ts'

export const Route = createFileRoute('/app/pet/$petId/vaccines')({
  beforeLoad: () => addWords(loadVaccineWords),
  // `?add=Rabia`: a reminder leads here, to write down the dose that it was about.
  validateSearch: ({ add }: Record<string, unknown>): { add?: string } =>
    typeof add === 'string' ? { add } : {},
  component: Page,
})

function Page() {
  const { petId } = Route.useParams()
  return (
    <PetSection key={petId} petId={petId} section="vaccines">
      {(page) => <VaccinesPage petId={petId} {...page} />}
    </PetSection>
  )
}
