import { ArrowRight } from '#web/ui/images/icons.ts'
import { useTranslation } from 'react-i18next'
import { displayName } from '#contract/features/auth/display-name.ts'
import type { Person } from '#contract/features/auth/schema.ts'
import { LinkButton } from '#web/shared/navigation/link.tsx'
import { LogoMark } from '#web/ui/images/logo-mark.tsx'

/** As high as the header for guests, so that the layout stays on their exchange. */
export function GreetingHeader({ person }: { person: Pick<Person, 'fullName' | 'email'> }) {
  const { t } = useTranslation('landing')
  const name = displayName(person) || t('header.nameless')
  return (
    <header className="sticky top-0 z-20 border-b-2 border-line bg-bg -mb-0.5 lg:mb-0">
      <div className="page flex min-h-16 flex-wrap items-center gap-x-3 lg:min-h-18">
        <LogoMark />
        <p className="min-w-0 grow basis-[5rem] text-cap text-muted lg:text-sm">
          {t('header.greeting')}{' '}
          <span translate="no" className="block truncate text-base font-semibold text-fg lg:inline">
            {name}
          </span>
        </p>
        <LinkButton to="/app" variant="ghost" size="sm">
          {t('header.open')}
          <ArrowRight aria-hidden size={18} />
        </LinkButton>
      </div>
    </header>
  )
}
