// /app/pet/<id>/shared-users
import { createFileRoute } from '@tanstack/react-router'
import { PetSectionLayout, type PetSectionContext } from '#web/app/pets/pet-section-layout.tsx'
import { useSharingDialogs } from '#web/app/dialogs/sharing-dialogs.tsx'
import { SharedUsersPage } from '#web/features/sharing/components/users/shared-users-page.tsx'
import { pageWords } from '#web/app/i18n/page-words.ts'

export const Route = createFileRoute('/app/pet/$petId/shared-users')({
  ...pageWords('sharing'),
  component: Page,
})

function Page() {
  const { petId } = Route.useParams()
  return (
    <PetSectionLayout key={petId} petId={petId} section={Route.to}>
      {(page) => <SharedUsers petId={petId} page={page} />}
    </PetSectionLayout>
  )
}

function SharedUsers({ petId, page }: { petId: string; page: PetSectionContext }) {
  const { frame, pet } = page
  const onLimit = () => page.onLimitReached('sharing')
  const { share, leave, dialogs } = useSharingDialogs({ pet, title: 'add', onLimitReached: onLimit })
  return (
    <>
      <SharedUsersPage
        petId={petId}
        frame={frame}
        pet={pet}
        onAdd={share}
        onLimitReached={onLimit}
        onLeave={leave}
      />
      {dialogs}
    </>
  )
}
