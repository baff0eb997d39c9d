import { createFileRoute } from '@tanstack/react-router'
import { petSection, type PetSectionContext } from '#web/app/pets/pet-section-layout.tsx'
import { useSharingDialogs } from '#web/app/dialogs/sharing-dialogs.tsx'
import { SharedUsersPage } from '#web/features/sharing/components/users/shared-users-page.tsx'
import { ask, petPageNeeds } from '#web/app/page-needs.ts'

export const Route = createFileRoute('/app/pet/$petId/shared-users')({
  ...petPageNeeds(['sharing'], async () => {
    const { sharesQuery } = await import('#web/features/sharing/api.ts')
    return (petId) => [ask(sharesQuery(petId))]
  }),
  component: petSection('/app/pet/$petId/shared-users', SharedUsers),
})

function SharedUsers({ petId, frame, pet, onLimitReached }: PetSectionContext) {
  const onLimit = () => onLimitReached('sharing')
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
