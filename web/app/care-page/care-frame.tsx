import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { toggleTheme } from '#web/shared/browser/theme.ts'
import { currentLanguage, languageNames, setLanguage } from '#web/shared/i18n/i18n.ts'
import { PlainButton } from '#web/ui/actions/plain-button.tsx'
import { Moon, Sun } from '#web/ui/images/icons.ts'
import { LogoMark } from '#web/ui/images/logo-mark.tsx'

export function CareFrame({ children }: { readonly children: ReactNode }) {
  const { t } = useTranslation('care-holder')
  const other = currentLanguage() === 'es' ? 'en' : 'es'
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="page flex h-16 items-center justify-between lg:h-18">
        <a
          href="/"
          aria-label={t('homeLink')}
          className="flex min-h-11 items-center gap-2 rounded-field font-display text-xl font-bold tracking-tight"
        >
          <LogoMark />
          Huella
        </a>
        <div className="-mr-2.5 flex items-center">
          <PlainButton variant="quiet" size="sm" lang={other} onClick={() => void setLanguage(other)}>
            {languageNames[other]}
          </PlainButton>
          <button type="button" aria-label={t('theme')} className="icon-btn" onClick={toggleTheme}>
            <Sun aria-hidden size={20} className="not-dark:hidden" />
            <Moon aria-hidden size={20} className="dark:hidden" />
          </button>
        </div>
      </header>
      {children}
    </div>
  )
}
