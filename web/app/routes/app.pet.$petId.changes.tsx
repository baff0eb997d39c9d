import { createFileRoute } from '@tanstack/react-router'
import { petSection, type PetSectionContext } from '#web/app/pets/pet-section-layout.tsx'
import { ChangesPage } from '#web/features/history/components/changes-page.tsx'
import { askPages, petPageNeeds } from '#web/app/page-needs.ts'

export const Route = createFileRoute('/app/pet/$petId/changes')({
  ...petPageNeeds(['history', 'attachments', 'lists'], async () => {
    const { changesQuery } = await import('#web/features/history/api.ts')
    return (petId) => [askPages(changesQuery(petId))]
  }),
  validateSearch: (search: Record<string, unknown>): { readonly bin?: true } =>
    search['bin'] === true ? { bin: true } : {},
  component: petSection('/app/pet/$petId/changes', Page),
})

function Page({ petId, frame, pet, onLimitReached }: PetSectionContext) {
  const { bin } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <ChangesPage
      petId={petId}
      pet={pet}
      frame={frame}
      isBin={bin === true}
      onShowBin={(isBin) => void navigate({ search: isBin ? { bin: true } : {}, resetScroll: false })}
      onLimitReached={onLimitReached}
    />
  )
}
