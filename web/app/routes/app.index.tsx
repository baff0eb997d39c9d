import { createFileRoute, useLocation, useRouter } from '@tanstack/react-router'
import { Home } from '#web/app/home/home.tsx'
import type { AdoptionSearch } from '#web/features/adoptions/adoption-address.ts'
import { withMessages } from '#web/shared/i18n/i18n.ts'
import { pageNeeds } from '#web/app/page-needs.ts'
import { searchText } from '#web/shared/navigation/search-text.ts'
import { lazyDialog } from '#web/ui/overlays/lazy-dialog.tsx'

const AdoptionDialog = lazyDialog(
  async () =>
    (await withMessages(import('#web/features/adoptions/components/adoption-dialog.tsx'), 'adoptions'))
      .AdoptionDialog,
  'product',
  'wanted',
)

export const Route = createFileRoute('/app/')({
  validateSearch: ({ adoption }): AdoptionSearch => ({ adoption: searchText(adoption) }),
  ...pageNeeds({
    namespaces: ['reminders'],
    data: async () => {
      const { homeQueries } = await import('#web/app/home/home-queries.ts')
      return homeQueries()
    },
  }),
  component: Page,
})

function Page() {
  const { adoption } = Route.useSearch()
  const navigate = Route.useNavigate()
  const { history } = useRouter()
  const isOverHome = useLocation({ select: ({ state }) => state.isOverHome === true })
  const close = () => {
    // Closed already: a further step back would leave Home.
    if (adoption === undefined) return
    if (isOverHome) history.back()
    else void navigate({ search: {}, replace: true, resetScroll: false })
  }
  return (
    <>
      <Home />
      <AdoptionDialog isOpen={adoption !== undefined} adoptionId={adoption} onClose={close} />
    </>
  )
}
