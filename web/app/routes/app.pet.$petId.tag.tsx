import { createFileRoute } from '@tanstack/react-router'
import { petSection, type PetSectionContext } from '#web/app/pets/pet-section-layout.tsx'
import { LostPanel } from '#web/features/lost/components/lost-panel.tsx'
import { PlaceOnMap } from '#web/features/lost/components/map/place-on-map.tsx'
import { TagPage } from '#web/features/tags/components/tag-page.tsx'
import { ask, petPageNeeds } from '#web/app/page-needs.ts'

export const Route = createFileRoute('/app/pet/$petId/tag')({
  ...petPageNeeds(['tags', 'lost', 'lost-owner', 'pet-details'], async () => {
    const [{ conversationsQuery, tagQuery }, { lostOfPetQuery }] = await Promise.all([
      import('#web/features/tags/api.ts'),
      import('#web/features/lost/api.ts'),
    ])
    return (petId) => [ask(lostOfPetQuery(petId)), ask(tagQuery(petId)), ask(conversationsQuery(petId))]
  }),
  component: petSection('/app/pet/$petId/tag', Page),
})

function Page(context: PetSectionContext) {
  const { pet, mayEdit } = context
  const isLiving = pet?.memorial === null
  return (
    <TagPage {...context} lost={isLiving && <LostPanel pet={pet} mayEdit={mayEdit} />} Place={PlaceOnMap} />
  )
}
