// Needs no session, because the reader of the mail may have none.
import { createFileRoute } from '@tanstack/react-router'
import { PublicPage } from '#web/app/shell/public-page.tsx'
import { UnsubscribePage } from '#web/features/notifications/components/unsubscribe-page.tsx'
import { pageNeeds } from '#web/app/page-needs.ts'
import { searchText } from '#web/shared/navigation/search-text.ts'

export const Route = createFileRoute('/unsubscribe')({
  validateSearch: ({ token }): { token?: string | undefined } => ({ token: searchText(token) }),
  ...pageNeeds({ namespaces: ['notifications'] }),
  component: Page,
})

function Page() {
  const { token = '' } = Route.useSearch()
  return (
    <PublicPage>
      <UnsubscribePage key={token} token={token} />
    </PublicPage>
  )
}
