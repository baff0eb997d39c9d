import { createFileRoute } from '@tanstack/react-router'
import { useReadySignal } from '#web/app/boot/ready-signal.ts'
import { AuthPage } from '#web/features/auth/components/layout/auth-page.tsx'
import { parseAuthSearch } from '#web/features/auth/components/layout/auth-search.ts'
import { EnglishOffer } from '#web/app/shell/english-offer.tsx'
import { PublicPage } from '#web/app/shell/public-page.tsx'
import { pageNeeds } from '#web/app/page-needs.ts'

export const Route = createFileRoute('/auth')({
  validateSearch: parseAuthSearch,
  ...pageNeeds({ namespaces: ['auth'] }),
  component: Page,
})

function Page() {
  useReadySignal()
  return (
    <PublicPage>
      <EnglishOffer />
      <AuthPage search={Route.useSearch()} />
    </PublicPage>
  )
}
