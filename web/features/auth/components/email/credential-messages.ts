// The sentences for what can be wrong with a name, an address or a password.
import { useTranslation } from 'react-i18next'

/** For a form's `words`. */
export const useCredentialMessages = () => {
  const { t } = useTranslation('auth')
  const email = t('issues.email')
  const short = t('issues.password')
  const password = { required: short, too_short: short, too_long: t('issues.passwordTooLong') }
  return {
    fullName: { required: t('issues.fullName') },
    email: { required: email, invalid: email, too_long: email },
    password,
    newPassword: password,
    currentPassword: { required: t('issues.currentPassword') },
  }
}
