import { MailCheck } from '#web/ui/images/icons.ts'
import { useTranslation } from 'react-i18next'
import { usePerson } from '#web/shared/session/session.ts'
import { Banner } from '#web/ui/feedback/banner.tsx'
import { ResendButton } from './resend-button.tsx'

/** Without mail configured, every address counts as confirmed. */
export function UnverifiedBanner() {
  const { t } = useTranslation('auth')
  const { email, emailVerified } = usePerson()
  if (emailVerified) return null
  return (
    <div className="mb-6">
      <Banner icon={<MailCheck size={20} />} action={<ResendButton />}>
        {t('bannerText', { email })}
      </Banner>
    </div>
  )
}
