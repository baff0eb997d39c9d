// The report of a found animal, with or without an account.
import { createFileRoute } from '@tanstack/react-router'
import { pageNeeds } from '#web/app/page-needs.ts'
import { PublicPage } from '#web/app/shell/public-page.tsx'
import { FoundPage } from '#web/features/lost/components/found/found-form.tsx'
import { searchText } from '#web/shared/navigation/search-text.ts'

export const Route = createFileRoute('/found/')({
  validateSearch: ({ notice }): { notice?: string | undefined } => ({ notice: searchText(notice) }),
  ...pageNeeds({ namespaces: ['lost', 'pet-details'] }),
  component: Page,
})

function Page() {
  const { notice } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <PublicPage isForStrangers>
      <FoundPage
        key={notice}
        noticeId={notice}
        // The form must not be sent again by a step back.
        onSent={(token) => void navigate({ to: '/found/$token', params: { token }, replace: true })}
      />
    </PublicPage>
  )
}
