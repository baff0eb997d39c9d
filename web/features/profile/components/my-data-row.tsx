// The row that leads to the page of one's data: its copy, and the deletion of the account.
import { Database } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { RowLink } from '#web/shared/navigation/row-link.tsx'
import { IconTile } from '#web/ui/layout/icon-tile.tsx'

export function MyDataRow() {
  const { t } = useTranslation('profile')
  return (
    <RowLink
      to="/app/profile/data"
      tile={
        <IconTile tint="sun-soft">
          <Database size={20} />
        </IconTile>
      }
      title={t('myData')}
      text={t('myDataRow')}
    />
  )
}
