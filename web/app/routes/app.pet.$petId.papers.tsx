import { createFileRoute } from '@tanstack/react-router'
import { paperKind, paperTypes } from '#contract/features/papers/kind.ts'
import { petSection, type PetSectionContext } from '#web/app/pets/pet-section-layout.tsx'
import { PapersPage } from '#web/features/papers/components/papers-page.tsx'
import { ask, petPageNeeds } from '#web/app/page-needs.ts'
import { searchText } from '#web/shared/navigation/search-text.ts'
import { parseDatedSearch, requestedRecord, type DatedSearch } from '#web/shared/records/record-search.ts'

interface PapersSearch extends DatedSearch {
  readonly type?: string | undefined
}

export const Route = createFileRoute('/app/pet/$petId/papers')({
  ...petPageNeeds(['papers', 'lists'], async () => {
    const { papersQuery } = await import('#web/features/papers/api.ts')
    return (petId) => [ask(papersQuery(petId))]
  }),
  // `?add=Certificado&type=health` is the link of a pass.
  validateSearch: (search: Record<string, unknown>): PapersSearch => ({
    ...parseDatedSearch(search),
    type: searchText(search['type']),
  }),
  component: petSection('/app/pet/$petId/papers', Page),
})

function Page(page: PetSectionContext) {
  const { type: named, ...search } = Route.useSearch()
  const type = paperTypes.find((paperType) => paperType === named)
  const navigate = Route.useNavigate()
  const asked = requestedRecord(
    search,
    paperKind.fields.name.max,
    () => void navigate({ search: {}, replace: true }),
  )
  const requested = asked && { ...asked, draft: { ...asked.draft, type } }
  return <PapersPage {...page} requested={requested} />
}
