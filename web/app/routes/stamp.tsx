// Needs no session, because the veterinarian has no account.
import { createFileRoute } from '@tanstack/react-router'
import { PublicPage } from '#web/app/shell/public-page.tsx'
import { StampPage } from '#web/features/stamps/components/vet/stamp-page.tsx'
import { pageNeeds } from '#web/app/page-needs.ts'

export const Route = createFileRoute('/stamp')({
  ...pageNeeds({ namespaces: ['stamps', 'pets'] }),
  component: Page,
})

function Page() {
  return (
    <PublicPage isForStrangers>
      <StampPage />
    </PublicPage>
  )
}
