// What people call the ways into their account, as one list.
import { useTranslation } from 'react-i18next'
import type { WayInKind } from '#contract/features/auth/way-in-kinds.ts'
import { useFormatter } from '#web/shared/i18n/format.ts'

/** `useWayNames()(['passkey'])`: 'las llaves de acceso'. */
export const useWayNames = () => {
  const { t } = useTranslation('auth')
  const format = useFormatter()
  return (kinds: readonly WayInKind[]): string => format.list(kinds.map((kind) => t(`ways.${kind}`)))
}
