import { createFileRoute } from '@tanstack/react-router'
import { ask, petPageNeeds } from '#web/app/page-needs.ts'
import { petSection, type PetSectionContext } from '#web/app/pets/pet-section-layout.tsx'
import { LinksSection } from '#web/features/care-links/components/links-section.tsx'
import { PassLink } from '#web/features/care-passes/components/pass-link.tsx'
import { CareSheetPage } from '#web/features/care-sheets/components/care-sheet-page.tsx'
import { EmergencySummary } from '#web/features/emergency-card/components/emergency-summary.tsx'

export const Route = createFileRoute('/app/pet/$petId/care')({
  ...petPageNeeds(['care-sheets', 'care-links', 'emergency-card', 'pets'], async () => {
    const { careSheetQuery } = await import('#web/features/care-sheets/api.ts')
    return (petId) => [ask(careSheetQuery(petId))]
  }),
  component: petSection('/app/pet/$petId/care', Page),
})

function Page({ petId, frame, pet, mayEdit, onLimitReached }: PetSectionContext) {
  return (
    <CareSheetPage
      petId={petId}
      pet={pet}
      frame={frame}
      mayEdit={mayEdit}
      emergency={pet && <EmergencySummary pet={pet} />}
      links={
        <div className="flex flex-col gap-5">
          {pet && mayEdit && <LinksSection pet={pet} onLimitReached={() => onLimitReached('careLinks')} />}
          <PassLink petId={petId} />
        </div>
      }
    />
  )
}
