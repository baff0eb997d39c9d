// The private address of who reported a found animal.
import { createFileRoute } from '@tanstack/react-router'
import { pageNeeds } from '#web/app/page-needs.ts'
import { PublicPage } from '#web/app/shell/public-page.tsx'
import { ReportPage } from '#web/features/lost/components/found/report-page.tsx'

export const Route = createFileRoute('/found/$token')({
  ...pageNeeds({ namespaces: ['lost', 'pet-details'] }),
  component: Page,
})

function Page() {
  const { token } = Route.useParams()
  return (
    <PublicPage isForStrangers>
      <ReportPage key={token} token={token} />
    </PublicPage>
  )
}
