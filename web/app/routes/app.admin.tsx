// /app/admin: loads its page and messages for administrators, and shows nothing to anybody else.
import { createFileRoute } from '@tanstack/react-router'
import { lazy, Suspense, useEffect } from 'react'
import { parseAdminSearch } from '#web/features/admin/components/admin-search.ts'
import { orpc } from '#web/shared/api/client.ts'
import { addMessages } from '#web/shared/i18n/i18n.ts'
import { usePageTitle } from '#web/shared/navigation/page-title.ts'
import { queryClient } from '#web/shared/api/query-client.ts'
import { usePerson } from '#web/shared/session/session.ts'
import { Skeleton } from '#web/ui/feedback/content-states.tsx'

const AdminPage = lazy(async () => {
  const [{ AdminPage: Component }] = await Promise.all([
    import('#web/features/admin/components/admin-page.tsx'),
    addMessages('admin', 'adoptions', 'banners', 'administration'),
  ])
  return { default: Component }
})

const AdminAdoptionsPanel = lazy(() =>
  import('#web/features/adoptions/components/admin-adoptions-panel.tsx').then((module) => ({
    default: module.AdminAdoptionsPanel,
  })),
)
const AdminBannersPanel = lazy(() =>
  import('#web/features/banners/components/admin-banners-panel.tsx').then((module) => ({
    default: module.AdminBannersPanel,
  })),
)

export const Route = createFileRoute('/app/admin')({ validateSearch: parseAdminSearch, component: Page })

function Page() {
  const isAdmin = usePerson().roles.includes('admin')
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  if (!isAdmin) return <Nothing />
  return (
    <Suspense fallback={<Skeleton className="h-80" />}>
      <AdminPage
        search={search}
        // A tab is a step to go back to. Text typed into a search is not.
        onSearch={(next) =>
          void navigate({ search: next, replace: next.tab === search.tab, resetScroll: false })
        }
        adoptions={
          <Suspense fallback={<Skeleton className="h-80" />}>
            <AdminAdoptionsPanel />
          </Suspense>
        }
        banners={
          <Suspense fallback={<Skeleton className="h-80" />}>
            <AdminBannersPanel />
          </Suspense>
        }
      />
    </Suspense>
  )
}

/** Forgets what was loaded, for a person who was an administrator a moment ago. */
function Nothing() {
  usePageTitle()
  useEffect(() => {
    for (const queryKey of [orpc.admin.key(), orpc.adoptions.list.key(), orpc.banners.list.key()])
      queryClient.removeQueries({ queryKey })
  }, [])
  return null
}
