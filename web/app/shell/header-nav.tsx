// Shown from 1024 px.
import { useLocation } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { Link } from '#web/shared/navigation/link.tsx'
import { sectionLinks, sectionOf, type Section } from './sections.ts'

export function HeaderNav({ isAdmin }: { isAdmin: boolean }) {
  const { t } = useTranslation('app')
  const active = useLocation({ select: ({ pathname }) => sectionOf(pathname) })
  const places: Section[] = [
    'home',
    'marketplace',
    'community',
    'profile',
    ...(isAdmin ? ['admin' as const] : []),
  ]
  return (
    <nav
      aria-label={t('nav.label')}
      // A tablet's bottom bar has every section but this one.
      className={`ml-3 hidden flex-wrap gap-0.5 lg:flex xl:ml-5 ${isAdmin ? 'md:flex' : ''}`}
    >
      {places.map((place) => (
        <Link
          key={place}
          {...sectionLinks[place]}
          aria-current={place === active || undefined}
          data-admin={place === 'admin' || undefined}
          className={`grid min-h-11 place-items-center rounded-full px-2.5 not-data-admin:max-lg:hidden ${isAdmin ? '' : 'xl:px-3.5'} text-dense font-semibold text-muted transition-colors hover:bg-sunken hover:text-fg aria-[current]:bg-blush aria-[current]:text-fg`}
        >
          {t(`nav.${place}`)}
        </Link>
      ))}
    </nav>
  )
}
