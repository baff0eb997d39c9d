// Shown on every visit to administrators without a second step or a passkey, which counts as two:
// their session gives access to all addresses.
import { useQuery } from '@tanstack/react-query'
import { ShieldAlert } from '#web/ui/images/icons.ts'
import { useTranslation } from 'react-i18next'
import { passkeysQuery, twoFactorQuery } from '#web/features/security/api.ts'
import { queryClient } from '#web/shared/api/query-client.ts'
import { LinkButton } from '#web/shared/navigation/link.tsx'
import { Banner } from '#web/ui/feedback/banner.tsx'

/** Resolves when it is known whether the banner is shown. */
export const prefetchSecondStep = async (): Promise<void> => {
  await Promise.allSettled([queryClient.query(twoFactorQuery()), queryClient.query(passkeysQuery())])
}

export function SecondStepBanner() {
  const { t } = useTranslation('security')
  const { data: twoFactor } = useQuery(twoFactorQuery())
  const { data: own } = useQuery(passkeysQuery())
  if (twoFactor === undefined || own === undefined) return null
  if (twoFactor.enabledSince !== null || own.passkeys.length > 0) return null
  return (
    <div className="mb-6">
      <Banner
        icon={<ShieldAlert size={20} />}
        action={
          <LinkButton to="/app/profile/security" variant="quiet" size="sm" className="text-sky-ink">
            {t('adminBanner.action')}
          </LinkButton>
        }
      >
        {t('adminBanner.text')}
      </Banner>
    </div>
  )
}
