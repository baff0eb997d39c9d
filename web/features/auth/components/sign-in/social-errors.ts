import { useTranslation } from 'react-i18next'
import { socialErrors } from '#contract/features/auth/social-errors.ts'
import { errorCodeOf } from '#web/shared/api/errors.ts'
import { toast } from '#web/ui/feedback/toast.tsx'
import { useAuthErrorToast } from './auth-errors.ts'

/** Failures before the redirect. */
export const useSocialErrorToast = (provider: string) => {
  const { t } = useTranslation('auth')
  const showError = useAuthErrorToast()
  return (error: unknown): void => {
    const code = errorCodeOf(error)
    if (code === 'SOCIAL_NOT_CONFIGURED')
      return toast.error(t('social.notConfiguredTitle', { provider }), t('social.notConfiguredText'))
    if (code === 'SERVICE_UNAVAILABLE')
      return toast.error(t('social.downTitle', { provider }), t('social.downText'))
    showError(error)
  }
}

const messageKeys = { social_refused: 'refused', social_failed: 'failed', account_exists: 'exists' } as const

/** `code` is that of `/auth?error=`. */
export const useSocialCallbackToast = (provider: string) => {
  const { t } = useTranslation('auth')
  return (code: string): void => {
    const known = messageKeys[socialErrors.find((socialError) => socialError === code) ?? 'social_failed']
    toast.error(t(`social.${known}Title`, { provider }), t(`social.${known}Text`, { provider }))
  }
}
