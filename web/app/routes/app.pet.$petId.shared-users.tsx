// /app/pet/<id>/shared-users
import { createFileRoute } from '@tanstack/react-router'
import { loadSharingWords } from '#web/app/load-words.ts'
import { PetSection, type PetSectionPage } from '#web/app/pet-section.tsx'
import { useSharing } from '#web/app/sharing.tsx'
import { SharedUsersPage } from '#web/features/sharing/components/shared-users-page.tsx'
import { addWords } from '#web/lib/i18n.ts'

export const Route = createFileRoute('/app/pet/$petId/shared-users')({
  beforeLoad: () => addWords(loadSharingWords),
  component: Page,
})

function Page() {
  const { petId } = Route.useParams()
  return (
    <PetSection key={petId} petId={petId} section="shared-users">
      {(page) => <SharedUsers petId={petId} page={page} />}
    </PetSection>
  )
}

function SharedUsers({ petId, page }: { petId: string; page: PetSectionPage }) {
  const { frame, pet } = page
  const onLimit = () => page.onLimit('sharing')
  const { share, leave, dialogs } = useSharing({ pet, title: 'add', onLimit })
  return (
    <>
      <SharedUsersPage
        petId={petId}
        frame={frame}
        pet={pet}
        onAdd={share}
        onLimit={onLimit}
        onLeave={leave}
      />
      {dialogs}
    </>
  )
}
