// Needs no session. Species and words are in the address; the cell of the visitor is not, because
// addresses are passed on.
import { createFileRoute, useLocation } from '@tanstack/react-router'
import { toSearch } from '#contract/shared/typed/text.ts'
import { pageNeeds } from '#web/app/page-needs.ts'
import { PublicPage } from '#web/app/shell/public-page.tsx'
import type { LostFilter } from '#web/features/lost/api.ts'
import { listedSpecies } from '#web/features/lost/components/list/listed-species.ts'
import { LostPage } from '#web/features/lost/components/list/lost-page.tsx'

declare module '@tanstack/react-router' {
  interface HistoryState {
    readonly lostNear?: Pick<LostFilter, 'near' | 'radius'>
  }
}

export const Route = createFileRoute('/lost/')({
  validateSearch: ({ species, search }): Pick<LostFilter, 'species' | 'search'> => {
    const known = listedSpecies.find((one) => one === species)
    const words = typeof search === 'string' || typeof search === 'number' ? toSearch(String(search)) : ''
    return { ...(known !== undefined && { species: known }), ...(words !== '' && { search: words }) }
  },
  ...pageNeeds({ namespaces: ['lost', 'pet-details'] }),
  component: Page,
})

function Page() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  const near = useLocation({ select: ({ state }) => state.lostNear })
  return (
    <PublicPage isForStrangers>
      <LostPage
        filter={{ ...search, ...near }}
        onFilter={({ near: cell, radius, ...words }) =>
          void navigate({
            search: words,
            state: { lostNear: cell === undefined ? {} : { near: cell, ...(radius && { radius }) } },
            resetScroll: false,
          })
        }
        onOpen={(noticeId) => void navigate({ to: '/lost/$noticeId', params: { noticeId } })}
      />
    </PublicPage>
  )
}
