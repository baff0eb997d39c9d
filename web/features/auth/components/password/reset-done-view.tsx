// Shown after a reset that ended more than sessions, or left other credentials.
import { useTranslation } from 'react-i18next'
import type { CredentialCount, CredentialKind } from '#contract/features/auth/credential-kinds.ts'
import { AuthLayout } from '#web/features/auth/components/layout/auth-layout.tsx'
import { useCredentialNames } from '#web/features/auth/components/layout/credential-names.ts'
import { LinkButton } from '#web/shared/navigation/link.tsx'

export interface ResetOutcome {
  readonly ended: readonly CredentialKind[]
  readonly staying: readonly CredentialCount[]
}

export function ResetDoneView({ ended, staying }: ResetOutcome) {
  const { t } = useTranslation('auth')
  const names = useCredentialNames()
  const stays = staying.length > 0
  return (
    <AuthLayout view="resetDone" text={t('resetDoneText')}>
      {ended.length > 0 && <p className="mt-4 text-pretty">{t('endedText', { list: names(ended) })}</p>}
      {stays && (
        <p className="mt-4 text-pretty">{t('stillText', { list: names(staying.map(({ kind }) => kind)) })}</p>
      )}
      <LinkButton
        to="/auth"
        search={stays ? { returnTo: '/app/profile/security' } : {}}
        variant="brand"
        className="mt-6"
      >
        {stays ? t('reviewSecurity') : t('signIn')}
      </LinkButton>
    </AuthLayout>
  )
}
