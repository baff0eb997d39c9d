import { LogOut, Plus } from '#web/ui/images/icons.ts'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { usePerson } from '#web/shared/session/session.ts'
import { useSignOut } from '#web/shared/session/sign-out.ts'
import { Button, IconButton } from '#web/ui/actions/button.tsx'
import { Bell } from '#web/app/notifications/bell.tsx'
import { AccountMenu, LanguageMenu } from './header-menus.tsx'
import { OutboxIndicator } from './outbox-indicator.tsx'
import { HeaderNav } from './header-nav.tsx'
import { HeaderFrame } from './shell-frame.tsx'
import { ThemeButton } from './theme-button.tsx'

/** From 768 px; on a phone the account menu has these. */
function WideAccount() {
  const { t } = useTranslation('app')
  const { email } = usePerson()
  const { signOut, isPending } = useSignOut()
  return (
    <div className="hidden min-w-0 items-center md:flex">
      <ThemeButton />
      <p className="ml-2 my-1 min-w-24 border-l-2 border-line pl-2 text-cap/4 xl:text-sm/4.5">
        <span className="block text-nav text-muted">{t('greeting')}</span>
        <strong className="font-semibold wrap-anywhere">
          {/* A long address breaks after a dot or an @. */}
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
    <HeaderFrame nav={<HeaderNav isAdmin={usePerson().roles.includes('admin')} />} controls={controls}>
      <Button size="sm" onPress={onActions} className="max-lg:hidden">
        <Plus aria-hidden size={18} className="max-xl:hidden" />
        {t('actions')}
      </Button>
      <OutboxIndicator />
      <Bell anchor={controls} />
      <LanguageMenu />
      <WideAccount />
      <AccountMenu />
    </HeaderFrame>
  )
}
