// /auth
import { createFileRoute } from '@tanstack/react-router'
import { AuthPage } from '#web/features/auth/components/auth-page.tsx'
import { parseAuthSearch } from '#web/features/auth/components/auth-search.ts'
import { loadAuthMessages } from '#web/app/load-words.ts'
import { PublicPage } from '#web/app/outside-page.tsx'
import { addMessages } from '#web/lib/i18n.ts'

export const Route = createFileRoute('/auth')({
  validateSearch: parseAuthSearch,
  beforeLoad: () => addMessages(loadAuthMessages),
  component: Page,
})

function Page() {
  return (
    <PublicPage>
      <AuthPage search={Route.useSearch()} />
    </PublicPage>
  )
}
