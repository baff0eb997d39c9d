import { useTranslation } from 'react-i18next'
import type { CredentialKind } from '#contract/features/auth/credential-kinds.ts'
import { useFormatter } from '#web/shared/i18n/format.ts'

/** `useCredentialNames()(['passkey'])` is 'las llaves de acceso'. */
export const useCredentialNames = () => {
  const { t } = useTranslation('auth')
  const format = useFormatter()
  return (kinds: readonly CredentialKind[]): string => format.list(kinds.map((kind) => t(`ways.${kind}`)))
}
