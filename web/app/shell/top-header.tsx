// The header of every screen: a bar on phones, the whole navigation from 1024 px.
import { Link, useLocation } from '@tanstack/react-router'
import { LogOut, Plus } from 'lucide-react'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { usePerson } from '#web/shared/session/session.ts'
import { useSignOut } from '#web/shared/session/sign-out.ts'
import { Button, IconButton } from '#web/ui/actions/button.tsx'
import { Bell } from '#web/app/notifications/bell.tsx'
import { AccountMenu, LanguageMenu } from './header-menus.tsx'
import { Logo } from './logo.tsx'
import { sectionLinks, sectionOf, type Section } from './sections.ts'
import { ThemeButton } from './theme-button.tsx'

function HeaderNav() {
  const { t } = useTranslation('app')
  const { roles } = usePerson()
  const active = useLocation({ select: ({ pathname }) => sectionOf(pathname) })
  const places: Section[] = [
    'home',
    'marketplace',
    'community',
    'profile',
    ...(roles.includes('admin') ? ['admin' as const] : []),
  ]
  return (
    <nav aria-label={t('nav.label')} className="ml-5 hidden gap-0.5 lg:flex">
      {places.map((place) => (
        <Link
          key={place}
          {...sectionLinks[place]}
          activeOptions={{ exact: true }}
          activeProps={{}}
          aria-current={place === active ? 'page' : undefined}
          className="grid min-h-11 place-items-center rounded-full px-3.5 text-dense font-semibold text-muted transition-colors hover:bg-sunken hover:text-fg aria-[current=page]:bg-blush aria-[current=page]:text-fg"
        >
          {t(`nav.${place}`)}
        </Link>
      ))}
    </nav>
  )
}

/** Theme, greeting and sign-out, from 1280 px. Below that they are in the account menu. */
function WideAccount() {
  const { t } = useTranslation('app')
  const { email } = usePerson()
  const { signOut, isPending } = useSignOut()
  return (
    <div className="hidden min-w-0 items-center xl:flex">
      <ThemeButton />
      <p className="ml-2 flex max-w-52 min-w-0 flex-col border-l-2 border-line pl-2 text-sm leading-4.5">
        <span className="text-nav text-muted">{t('greeting')}</span>
        <strong className="truncate font-semibold" title={email}>
          {email}
        </strong>
      </p>
      <IconButton aria-label={t('signOut')} isDisabled={isPending} onPress={signOut} className="-mr-3 ml-1">
        <LogOut aria-hidden size={20} />
      </IconButton>
    </div>
  )
}

export function TopHeader({ onActions }: { onActions: () => void }) {
  const { t } = useTranslation('app')
  const controls = useRef<HTMLDivElement>(null)
  return (
    <header className="bg-bg lg:sticky lg:top-0 lg:z-20 lg:border-b-2 lg:border-line">
      <div className="page flex min-h-16 items-center max-lg:flex-wrap lg:h-18">
        <Logo to="/app" />
        <HeaderNav />
        <div ref={controls} className="ml-auto flex min-w-0 items-center gap-1">
          <Button size="sm" onPress={onActions} className="max-lg:hidden">
            <Plus aria-hidden size={18} />
            {t('actions')}
          </Button>
          <Bell anchor={controls} />
          <LanguageMenu />
          <WideAccount />
          <AccountMenu />
        </div>
      </div>
    </header>
  )
}
