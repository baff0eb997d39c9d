import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { usePageTitle } from '#web/shared/navigation/page-title.ts'
import { NarrowPage, PageHelp } from '#web/ui/layout/narrow-page.tsx'
import { EmailSection } from './email-change/email-section.tsx'
import { IdentitiesSection } from './identities/identities-section.tsx'
import { PasskeysSection } from './passkeys/passkeys-section.tsx'
import { ProofProvider } from './proof/proof-provider.tsx'
import { SessionsSection } from './sessions/sessions-section.tsx'
import { TwoFactorSection } from './two-factor/two-factor-section.tsx'

interface SecurityPageProps {
  readonly back: ReactNode
  readonly linkError: string | undefined
  readonly onLinkErrorShown: () => void
}

export function SecurityPage({ back, linkError, onLinkErrorShown }: SecurityPageProps) {
  const { t } = useTranslation('security')
  usePageTitle(t('title'))
  return (
    <ProofProvider>
      <NarrowPage
        back={back}
        title={t('title')}
        aside={<PageHelp title={t('help.title')} text={t('help.text')} />}
      >
        <div className="flex flex-col gap-8">
          <TwoFactorSection />
          <PasskeysSection />
          <IdentitiesSection error={linkError} onErrorShown={onLinkErrorShown} />
          <EmailSection />
          <SessionsSection />
        </div>
      </NarrowPage>
    </ProofProvider>
  )
}
