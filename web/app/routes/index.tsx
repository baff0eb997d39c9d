import { createFileRoute } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useReadySignal } from '#web/app/boot/ready-signal.ts'
import { EnglishOffer } from '#web/app/shell/english-offer.tsx'
import { LanguageMenu } from '#web/app/shell/header-menus.tsx'
import { Logo } from '#web/app/shell/logo.tsx'
import { ThemeButton } from '#web/app/shell/theme-button.tsx'
import { GreetingHeader } from '#web/features/landing/components/greeting-header.tsx'
import { LandingPage } from '#web/features/landing/components/landing-page.tsx'
import { PublicHeader } from '#web/features/landing/components/public-header.tsx'
import { usePageTitle } from '#web/shared/navigation/page-title.ts'
import { useSession } from '#web/shared/session/session.ts'
import { pageNeeds } from '#web/app/page-needs.ts'

export const Route = createFileRoute('/')({
  ...pageNeeds({ namespaces: ['landing'] }),
  component: Page,
})

function Page() {
  useReadySignal()
  const { t } = useTranslation('landing')
  const { person } = useSession()
  usePageTitle(t('title'))
  const guest = (
    <>
      <EnglishOffer />
      <PublicHeader logo={<Logo to="/" />} language={<LanguageMenu />} theme={<ThemeButton />} />
    </>
  )
  return <LandingPage header={person ? <GreetingHeader person={person} /> : guest} theme={<ThemeButton />} />
}
