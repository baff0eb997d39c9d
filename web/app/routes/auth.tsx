// /auth
import { createFileRoute } from '@tanstack/react-router'
import { useReadySignal } from '#web/app/boot/ready-signal.ts'
import { AuthPage } from '#web/features/auth/components/layout/auth-page.tsx'
import { parseAuthSearch } from '#web/features/auth/components/layout/auth-search.ts'
import { PublicPage } from '#web/app/shell/public-page.tsx'
import { pageWords } from '#web/app/i18n/page-words.ts'

export const Route = createFileRoute('/auth')({
  validateSearch: parseAuthSearch,
  ...pageWords('auth'),
  component: Page,
})

function Page() {
  useReadySignal()
  return (
    <PublicPage>
      <AuthPage search={Route.useSearch()} />
    </PublicPage>
  )
}
