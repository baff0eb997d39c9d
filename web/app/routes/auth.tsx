// /auth
import { createFileRoute } from '@tanstack/react-router'
import { AuthPage } from '#web/features/auth/components/layout/auth-page.tsx'
import { parseAuthSearch } from '#web/features/auth/components/layout/auth-search.ts'
import { PublicPage } from '#web/app/shell/public-page.tsx'
import { addMessages } from '#web/shared/i18n/i18n.ts'

export const Route = createFileRoute('/auth')({
  validateSearch: parseAuthSearch,
  beforeLoad: () => addMessages('auth'),
  component: Page,
})

function Page() {
  return (
    <PublicPage>
      <AuthPage search={Route.useSearch()} />
    </PublicPage>
  )
}
