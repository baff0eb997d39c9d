import { useNavigate } from '@tanstack/react-router'
import { ChevronDown, Globe, LogOut, Moon, ShieldCheck, Sun, User } from '#web/ui/images/icons.ts'
import { useTranslation } from 'react-i18next'
import { chooseLanguage } from '#web/shared/i18n/choose-language.ts'
import { currentLanguage, languageNames, languages } from '#web/shared/i18n/i18n.ts'
import { getInitials } from '#web/shared/session/initials.ts'
import { usePerson } from '#web/shared/session/session.ts'
import { useSignOut } from '#web/shared/session/sign-out.ts'
import { toggleTheme } from '#web/shared/browser/theme.ts'
import { useTheme } from '#web/shared/browser/use-theme.ts'
import { Menu } from '#web/ui/overlays/menu.tsx'
import { Avatar } from '#web/ui/images/plate.tsx'

export function LanguageMenu() {
  const { t } = useTranslation('app')
  const language = currentLanguage()
  return (
    <Menu
      label={`${language.toUpperCase()}: ${t('language')}, ${languageNames[language]}`}
      triggerClassName="flex min-h-11 items-center gap-1.5 rounded-full px-2.5 text-sm font-semibold text-muted transition-colors hover:bg-sunken aria-expanded:bg-sunken"
      trigger={
        <>
          <Globe aria-hidden size={20} className="max-xl:hidden" />
          {language.toUpperCase()}
          <ChevronDown aria-hidden size={16} />
        </>
      }
      selected={language}
      entries={languages.map((id) => ({
        id,
        label: languageNames[id],
        lang: id,
        onSelect: () => void chooseLanguage(id),
      }))}
    />
  )
}

export function AccountMenu() {
  const { t } = useTranslation('app')
  const { email, roles } = usePerson()
  const { signOut } = useSignOut()
  const navigate = useNavigate()
  const theme = useTheme()
  return (
    <div className="md:hidden">
      <Menu
        // The visible text comes first, for people who use voice control.
        label={`${getInitials(email)}: ${t('account')}`}
        triggerClassName="-mr-1 grid size-11 place-items-center rounded-full"
        trigger={<Avatar initials={getInitials(email)} />}
        header={
          <p className="max-w-64 leading-5">
            <span className="block text-cap text-muted">{t('greeting')}</span>
            <strong className="font-semibold wrap-anywhere">{email}</strong>
          </p>
        }
        entries={[
          {
            id: 'profile',
            label: t('nav.profile'),
            icon: <User size={20} />,
            onSelect: () => void navigate({ to: '/app/profile' }),
          },
          // The bottom navigation has no room for it.
          ...(roles.includes('admin')
            ? [
                {
                  id: 'admin',
                  label: t('nav.admin'),
                  icon: <ShieldCheck size={20} />,
                  onSelect: () => void navigate({ to: '/app/admin' }),
                },
              ]
            : []),
          {
            id: 'theme',
            label: t('theme'),
            icon: theme === 'dark' ? <Sun size={20} /> : <Moon size={20} />,
            onSelect: toggleTheme,
          },
          { id: 'sign-out', label: t('signOut'), icon: <LogOut size={20} />, onSelect: signOut },
        ]}
      />
    </div>
  )
}
