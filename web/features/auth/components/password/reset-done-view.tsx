// The view after a reset that ended more than sessions, or left other ways into the account.
import { useTranslation } from 'react-i18next'
import type { WayInCount, WayInKind } from '#contract/features/auth/way-in-kinds.ts'
import { AuthLayout } from '#web/features/auth/components/layout/auth-layout.tsx'
import { useWayNames } from '#web/features/auth/components/layout/way-names.ts'
import { LinkButton } from '#web/shared/navigation/link.tsx'

export interface ResetOutcome {
  readonly ended: readonly WayInKind[]
  readonly staying: readonly WayInCount[]
}

export function ResetDoneView({ ended, staying }: ResetOutcome) {
  const { t } = useTranslation('auth')
  const names = useWayNames()
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
