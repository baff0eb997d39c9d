// The profile's row that leads to the API keys.
import { Terminal } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { RowLink } from '#web/shared/navigation/row-link.tsx'
import { IconTile } from '#web/ui/layout/icon-tile.tsx'

export function ApiKeysRow() {
  const { t } = useTranslation('profile')
  return (
    <RowLink
      to="/app/profile/api"
      tile={
        <IconTile tint="blush">
          <Terminal size={20} />
        </IconTile>
      }
      title={t('apiKeys')}
      text={t('apiKeysRow')}
    />
  )
}
