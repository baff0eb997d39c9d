// Signed-in visitors see this header until the session is known.
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { LinkButton } from '#web/shared/navigation/link.tsx'

export interface PublicHeaderProps {
  readonly logo: ReactNode
  readonly language: ReactNode
  /** The footer has it on a phone. */
  readonly theme: ReactNode
}

export function PublicHeader({ logo, language, theme }: PublicHeaderProps) {
  const { t } = useTranslation('landing')
  return (
    <header className="border-line lg:border-b-2">
      <div className="page flex min-h-16 flex-wrap items-center justify-end gap-1 py-1 lg:min-h-18">
        {/* Only the logo mark on the narrowest phones: the button needs the room. */}
        <div className="mr-auto max-[22.5rem]:[&>a]:text-[0px]">{logo}</div>
        {language}
        <div className="max-sm:hidden">{theme}</div>
        {/* Visitors marked by the server as having a session, which is known only after hydration,
          must not see it flash. */}
        <LinkButton
          to="/auth"
          variant="ghost"
          size="sm"
          className="ml-1 sm:ml-2 in-[html[data-known]:not([data-ready])]:invisible"
        >
          {t('header.signIn')}
        </LinkButton>
      </div>
    </header>
  )
}
