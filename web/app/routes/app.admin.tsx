import { createFileRoute } from '@tanstack/react-router'
import { useEffect, type ComponentProps } from 'react'
import { parseAdminSearch } from '#web/features/admin/components/admin-search.ts'
import { loadSecondStepNotice } from '#web/app/session/second-step-notice.ts'
import { orpc } from '#web/shared/api/client.ts'
import { withMessages } from '#web/shared/i18n/i18n.ts'
import { usePageTitle } from '#web/shared/navigation/page-title.ts'
import { queryClient } from '#web/shared/api/query-client.ts'
import { usePerson } from '#web/shared/session/session.ts'
import { lazyContent } from '#web/ui/deferred/lazy-content.tsx'

const AdminPage = lazyContent(
  async () => {
    const notice = loadSecondStepNotice()
    const page = import('#web/features/admin/components/admin-page.tsx')
    const { AdminPage: Content } = await withMessages(page, 'admin', 'adoptions', 'banners')
    const Notice = await notice
    return function PageWithNotice(props: Omit<ComponentProps<typeof Content>, 'notice'>) {
      return <Content {...props} notice={<Notice />} />
    }
  },
  { as: 'part' },
)

const AdminAdoptionsPanel = lazyContent(
  async () =>
    (await import('#web/features/adoptions/components/admin-adoptions-panel.tsx')).AdminAdoptionsPanel,
  { as: 'part' },
)
const AdminBannersPanel = lazyContent(
  async () => (await import('#web/features/banners/components/admin-banners-panel.tsx')).AdminBannersPanel,
  { as: 'part' },
)

const ReportedConversations = lazyContent(
  async () =>
    (await withMessages(import('#web/features/tags/components/reported-conversations.tsx'), 'tags'))
      .ReportedConversations,
  { as: 'part' },
)

const FlaggedLost = lazyContent(
  async () =>
    (await withMessages(import('#web/features/lost/components/admin/flagged-lost.tsx'), 'lost', 'lost-owner'))
      .FlaggedLost,
  { as: 'part' },
)

export const Route = createFileRoute('/app/admin')({ validateSearch: parseAdminSearch, component: Page })

function Page() {
  const isAdmin = usePerson().roles.includes('admin')
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  if (!isAdmin) return <Nothing />
  return (
    <AdminPage
      search={search}
      // A change of tab adds a step to the history. Text typed into a search does not.
      onSearch={(next) =>
        void navigate({ search: next, replace: next.tab === search.tab, resetScroll: false })
      }
      reports={
        <>
          <ReportedConversations />
          <FlaggedLost />
        </>
      }
      adoptions={<AdminAdoptionsPanel />}
      banners={<AdminBannersPanel />}
    />
  )
}

/** Clears the data of a person who has just lost the role of administrator. */
function Nothing() {
  usePageTitle()
  useEffect(() => {
    for (const queryKey of [
      orpc.admin.key(),
      orpc.tags.reported.key(),
      orpc.lost.flagged.key(),
      orpc.adoptions.list.key(),
      orpc.banners.list.key(),
    ])
      queryClient.removeQueries({ queryKey })
  }, [])
  return null
}
