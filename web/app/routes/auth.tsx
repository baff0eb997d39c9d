// /auth
import { createFileRoute } from '@tanstack/react-router'
import { AuthPage } from '#web/features/auth/components/auth-page.tsx'
import { parseAuthSearch } from '#web/features/auth/components/auth-search.ts'
import { loadAuthWords } from '#web/app/load-words.ts'
import { LanguageMenu } from '#web/app/header-menus.tsx'
import { Logo } from '#web/app/logo.tsx'
import { addWords } from '#web/lib/i18n.ts'

export const Route = createFileRoute('/auth')({
  validateSearch: parseAuthSearch,
  beforeLoad: () => addWords(loadAuthWords),
  component: Page,
})

function Page() {
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="page flex h-16 items-center justify-between lg:h-18">
        <Logo to="/" />
        <div className="-mr-2.5">
          <LanguageMenu />
        </div>
      </header>
      <AuthPage search={Route.useSearch()} />
    </div>
  )
}
