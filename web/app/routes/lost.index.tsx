// Needs no session. The species is in the address; the cell of the visitor is not, because
// addresses are passed on.
import { createFileRoute, useLocation } from '@tanstack/react-router'
import type { Species } from '#contract/features/pets/schema.ts'
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
  validateSearch: ({ species }): { species?: Species } => {
    const known = listedSpecies.find((one) => one === species)
    return known === undefined ? {} : { species: known }
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
        onFilter={({ species, ...lostNear }) =>
          void navigate({
            search: species === undefined ? {} : { species },
            state: { lostNear },
            resetScroll: false,
          })
        }
        onOpen={(noticeId) => void navigate({ to: '/lost/$noticeId', params: { noticeId } })}
      />
    </PublicPage>
  )
}
