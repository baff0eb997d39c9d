import { useTranslation } from 'react-i18next'
import type { CredentialKind } from '#contract/features/auth/credential-kinds.ts'
import { AuthLayout } from '#web/features/auth/components/layout/auth-layout.tsx'
import { useCredentialNames } from '#web/features/auth/components/layout/credential-names.ts'
import { LinkButton } from '#web/shared/navigation/link.tsx'
import { useSession } from '#web/shared/session/session.ts'

export interface Confirmed {
  readonly ended: readonly CredentialKind[]
}

export function GoOn() {
  const { t } = useTranslation('auth')
  return (
    <LinkButton to="/app" variant="brand" className="mt-6">
      {t('goOn')}
    </LinkButton>
  )
}

export function ConfirmedView({ ended }: Confirmed) {
  const { t } = useTranslation('auth')
  const names = useCredentialNames()
  const { person } = useSession()
  return (
    <AuthLayout view="verified" text={t('verifiedText')}>
      {ended.length > 0 && <p className="mt-4 text-pretty">{t('endedText', { list: names(ended) })}</p>}
      {person?.administersAnew === true && <p className="mt-4 text-pretty">{t('administersAnewText')}</p>}
      <GoOn />
    </AuthLayout>
  )
}
