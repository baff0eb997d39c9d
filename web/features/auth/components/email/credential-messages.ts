import { useTranslation } from 'react-i18next'
import { passwordMax, passwordMin } from '#contract/features/auth/limits.ts'

export const useCredentialMessages = () => {
  const { t } = useTranslation('auth')
  const email = t('issues.email')
  const short = t('issues.password', { count: passwordMin })
  const password = {
    required: short,
    too_short: short,
    too_long: t('issues.passwordTooLong', { max: passwordMax }),
  }
  const newPassword = { ...password, too_common: t('issues.passwordTooCommon') }
  return {
    fullName: { required: t('issues.fullName') },
    email: { required: email, invalid: email, too_long: email },
    password,
    newPassword,
    currentPassword: { required: t('issues.currentPassword') },
  }
}
