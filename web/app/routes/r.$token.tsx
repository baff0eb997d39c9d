import { createFileRoute } from '@tanstack/react-router'
import { PublicPage } from '#web/app/shell/public-page.tsx'
import { SharedReportPage } from '#web/features/reports/components/shared-report-page.tsx'
import { pageNeeds } from '#web/app/page-needs.ts'

export const Route = createFileRoute('/r/$token')({
  ...pageNeeds({ namespaces: ['reports'] }),
  component: Page,
})

function Page() {
  const { token } = Route.useParams()
  return (
    <PublicPage isForStrangers>
      <SharedReportPage key={token} token={token} />
    </PublicPage>
  )
}
