import { createFileRoute } from '@tanstack/react-router'
import { petPageNeeds } from '#web/app/page-needs.ts'
import { petSection, type PetSectionContext } from '#web/app/pets/pet-section-layout.tsx'
import { EmergencyPage } from '#web/features/emergency-card/components/emergency-page.tsx'

export const Route = createFileRoute('/app/pet/$petId/emergency')({
  // Its records are requested with its code.
  ...petPageNeeds(['emergency-card', 'pets'], async () => () => []),
  component: petSection('/app/pet/$petId/emergency', Page),
})

function Page({ frame, pet, mayEdit }: PetSectionContext) {
  return <EmergencyPage frame={frame} pet={pet} mayEdit={mayEdit} />
}
