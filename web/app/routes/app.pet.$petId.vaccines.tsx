// /app/pet/<id>/vaccines
import { createFileRoute } from '@tanstack/react-router'
import { PetSectionLayout } from '#web/app/pets/pet-section-layout.tsx'
import { VaccinesPage } from '#web/features/vaccines/components/vaccines-page.tsx'
import { queryClient } from '#web/shared/api/query-client.ts'
import { pageNeeds, type PetAddress } from '#web/app/page-needs.ts'
import { searchText } from '#web/shared/navigation/search-text.ts'

export const Route = createFileRoute('/app/pet/$petId/vaccines')({
  ...pageNeeds({
    words: ['vaccines', 'lists'],
    data: async ({ params: { petId } }: PetAddress) => {
      const [{ petQuery }, { vaccinesQuery }] = await Promise.all([
        import('#web/features/pets/api.ts'),
        import('#web/features/vaccines/api.ts'),
      ])
      return [queryClient.query(petQuery(petId)), queryClient.query(vaccinesQuery(petId))]
    },
  }),
  // `?add=Rabia`: a reminder leads here, to write down the dose that it was about.
  validateSearch: ({ add }): { add?: string | undefined } => ({ add: searchText(add) }),
  component: Page,
})

function Page() {
  const { petId } = Route.useParams()
  const { add } = Route.useSearch()
  const navigate = Route.useNavigate()
  // The dialog is part of the address: going back closes it, and closing it stays here.
  const asked =
    add === undefined ? undefined : { name: add, onDone: () => void navigate({ search: {}, replace: true }) }
  return (
    <PetSectionLayout key={petId} petId={petId} section={Route.to}>
      {(page) => <VaccinesPage petId={petId} {...page} requested={asked} />}
    </PetSectionLayout>
  )
}
