// The profile's row that leads to the security page.
import { ShieldCheck } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { RowLink } from '#web/shared/navigation/row-link.tsx'
import { IconTile } from '#web/ui/layout/icon-tile.tsx'

export function SecurityRow() {
  const { t } = useTranslation('profile')
  return (
    <RowLink
      to="/app/profile/security"
      tile={
        <IconTile tint="mint">
          <ShieldCheck size={20} />
        </IconTile>
      }
      title={t('securityTitle')}
      text={t('securityRow')}
    />
  )
}
