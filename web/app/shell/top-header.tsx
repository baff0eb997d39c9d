// The head of every screen of the application: a bar on phones, with the account beside it from
// 768 px and the whole navigation from 1024 px.
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
  const isAdmin = usePerson().roles.includes('admin')
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
      // A tablet's bottom bar has every place but this one.
      className={`ml-3 hidden flex-wrap gap-0.5 lg:flex xl:ml-5 ${isAdmin ? 'md:flex' : ''}`}
    >
      {places.map((place) => (
        <Link
          key={place}
          {...sectionLinks[place]}
          activeOptions={{ exact: true }}
          activeProps={{}}
          aria-current={place === active ? 'page' : undefined}
          data-admin={place === 'admin' || undefined}
          className="grid min-h-11 place-items-center rounded-full px-2.5 not-data-admin:max-lg:hidden xl:px-3.5 text-dense font-semibold text-muted transition-colors hover:bg-sunken hover:text-fg aria-[current=page]:bg-blush aria-[current=page]:text-fg"
        >
          {t(`nav.${place}`)}
        </Link>
      ))}
    </nav>
  )
}

/** Theme, greeting and sign-out: from 768 px; on a phone they live in the account menu. */
function WideAccount() {
  const { t } = useTranslation('app')
  const { email } = usePerson()
  const { signOut, isPending } = useSignOut()
  return (
    <div className="hidden min-w-0 items-center md:flex">
      <ThemeButton />
      <p className="ml-2 my-1 min-w-0 border-l-2 border-line pl-2 text-cap/4 xl:text-sm/4.5">
        <span className="block text-nav text-muted">{t('greeting')}</span>
        <strong className="font-semibold wrap-anywhere">
          {/* A long one breaks where it has a joint. */}
          {[...email.matchAll(/[^.@]*[.@]?/g)].flatMap(({ 0: part, index }) => [part, <wbr key={index} />])}
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
      <div className="page flex min-h-16 flex-wrap items-center lg:min-h-18">
        <Logo to="/app" />
        <HeaderNav />
        {/* As wide as what it holds without the address, which breaks where it has to: only larger
            text needs a second line. */}
        <div
          ref={controls}
          className="ml-auto flex min-w-0 items-center justify-end gap-1 md:grow md:basis-80 lg:basis-96"
        >
          <Button size="sm" onPress={onActions} className="max-lg:hidden">
            <Plus aria-hidden size={18} className="max-xl:hidden" />
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
