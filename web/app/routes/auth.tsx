// /auth
import { createFileRoute } from '@tanstack/react-router'
import { AuthPage } from '#web/features/auth/components/auth-page.tsx'
import { parseAuthSearch } from '#web/features/auth/components/auth-search.ts'
import { loadAuthWords } from '#web/app/load-words.ts'
import { OutsidePage } from '#web/app/outside-page.tsx'
import { addWords } from '#web/lib/i18n.ts'

export const Route = createFileRoute('/auth')({
  validateSearch: parseAuthSearch,
  beforeLoad: () => addWords(loadAuthWords),
  component: Page,
})

function Page() {
  return (
    <OutsidePage>
      <AuthPage search={Route.useSearch()} />
    </OutsidePage>
  )
}
