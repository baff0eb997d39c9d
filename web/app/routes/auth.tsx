// /auth
import { createFileRoute } from '@tanstack/react-router'
import { AuthPage } from '#web/features/auth/components/auth-page.tsx'
import { parseAuthSearch } from '#web/features/auth/components/auth-search.ts'
import { LanguageMenu } from '#web/app/header-menus.tsx'
import { Logo } from '#web/app/logo.tsx'

export const Route = createFileRoute('/auth')({ validateSearch: parseAuthSearch, component: Page })

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
