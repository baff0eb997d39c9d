// /app: Home, and over it the one that looks for a home and whom the address names.
import { createFileRoute, useLocation, useRouter } from '@tanstack/react-router'
import { Home } from '#web/app/home/home.tsx'
import type { AdoptionSearch } from '#web/features/adoptions/adoption-address.ts'
import { adoptionsPreviewQuery } from '#web/features/adoptions/api.ts'
import { activeBannersQuery } from '#web/features/banners/api.ts'
import { petsQuery } from '#web/features/pets/api.ts'
import { remindersQuery } from '#web/features/reminders/api.ts'
import { subscriptionQuery } from '#web/features/subscription/api.ts'
import { addMessages } from '#web/shared/i18n/i18n.ts'
import { searchText } from '#web/shared/navigation/search-text.ts'
import { queryClient } from '#web/shared/api/query-client.ts'
import { session } from '#web/shared/session/session.ts'
import { lazyDialog } from '#web/ui/overlays/lazy-dialog.tsx'

const AdoptionDialog = lazyDialog(async () => {
  const [{ AdoptionDialog: Component }] = await Promise.all([
    import('#web/features/adoptions/components/adoption-dialog.tsx'),
    addMessages('adoptions'),
  ])
  return { default: Component }
}, 'product')

export const Route = createFileRoute('/app/')({
  validateSearch: ({ adoption }): AdoptionSearch => ({ adoption: searchText(adoption) }),
  // Not awaited: the page shows its headings and skeletons at once. A guest is sent away by the
  // guard and asks for nothing. No `loader`: with what one has loaded ahead, the router takes the
  // page for here, and shows nothing while its code is on its way.
  beforeLoad: ({ cause }) => {
    if (cause === 'stay' || session.get().status !== 'signedIn') return
    // In the order on screen.
    void queryClient.query(remindersQuery()).catch(() => undefined)
    void queryClient.query(petsQuery()).catch(() => undefined)
    void queryClient.query(subscriptionQuery()).catch(() => undefined)
    void queryClient.query(activeBannersQuery()).catch(() => undefined)
    void queryClient.query(adoptionsPreviewQuery()).catch(() => undefined)
  },
  component: Page,
})

function Page() {
  const { adoption } = Route.useSearch()
  const navigate = Route.useNavigate()
  const { history } = useRouter()
  const isOverHome = useLocation({ select: ({ state }) => state.isOverHome === true })
  const close = () => {
    // Closed already: once more would leave Home.
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
