import type { ReactNode } from 'react'
import { LanguageMenu } from './header-menus.tsx'
import { Logo } from './logo.tsx'

export function PublicPage({ children }: { children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="page flex h-16 items-center justify-between lg:h-18">
        <Logo to="/" />
        <div className="-mr-2.5">
          <LanguageMenu />
        </div>
      </header>
      {children}
    </div>
  )
}
