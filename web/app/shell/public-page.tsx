import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { TextLink } from '#web/shared/navigation/link.tsx'
import { LanguageMenu } from './header-menus.tsx'
import { Logo } from './logo.tsx'
import { ThemeButton } from './theme-button.tsx'

interface PublicPageProps {
  readonly children: ReactNode
  /** For people who may not know Huella: a link of its own to the landing page. */
  readonly isForStrangers?: boolean
}

export function PublicPage({ children, isForStrangers = false }: PublicPageProps) {
  const { t } = useTranslation('app')
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="page flex h-16 items-center justify-between lg:h-18">
        <Logo to="/" />
        <div className="-mr-2.5 flex items-center">
          <LanguageMenu />
          <ThemeButton />
        </div>
      </header>
      {children}
      {isForStrangers && (
        <footer className="page pb-8 text-center text-dense">
          <TextLink to="/" isStanding>
            {t('notFound.home')}
          </TextLink>
        </footer>
      )}
    </div>
  )
}
