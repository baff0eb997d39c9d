import { useTranslation } from 'react-i18next'
import type { WayInKind } from '#contract/features/auth/way-in-kinds.ts'
import { useFormatter } from '#web/shared/i18n/format.ts'

/** The names of ways into an account: `useWayNames()(['passkey'])` is 'las llaves de acceso'. */
export const useWayNames = () => {
  const { t } = useTranslation('auth')
  const format = useFormatter()
  return (kinds: readonly WayInKind[]): string => format.list(kinds.map((kind) => t(`ways.${kind}`)))
}
