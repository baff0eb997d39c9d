import { Database, Send, ShieldCheck, Terminal } from '#web/ui/images/icons.ts'
import { useTranslation } from 'react-i18next'
import { RowLink } from '#web/shared/navigation/row-link.tsx'
import { IconTile } from '#web/ui/layout/icon-tile.tsx'

const pages = {
  apiKeys: { to: '/app/profile/api', Icon: Terminal, tint: 'blush', text: 'apiKeysRow' },
  /** The copy of one's data, and the deletion of the account. */
  myData: { to: '/app/profile/data', Icon: Database, tint: 'sun-soft', text: 'myDataRow' },
  outbox: { to: '/app/outbox', Icon: Send, tint: 'sky', text: 'outboxRow' },
  securityTitle: { to: '/app/profile/security', Icon: ShieldCheck, tint: 'mint', text: 'securityRow' },
} as const

/** @param page the message of its title */
export function PageRow({ page }: { page: keyof typeof pages }) {
  const { t } = useTranslation('profile')
  const { to, Icon, tint, text } = pages[page]
  return (
    <RowLink
      to={to}
      tile={<IconTile tint={tint} icon={<Icon size={20} />} />}
      title={t(page)}
      text={t(text)}
    />
  )
}
