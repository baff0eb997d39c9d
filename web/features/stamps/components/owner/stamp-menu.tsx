import { EllipsisVertical } from '#web/ui/images/icons.ts'
import { useTranslation } from 'react-i18next'
import { Menu } from '#web/ui/overlays/menu.tsx'
import type { MenuItemOption } from '#web/ui/overlays/menu-list.tsx'

interface StampMenuProps {
  readonly name: string
  readonly entries: readonly MenuItemOption[]
}

export function StampMenu({ name, entries }: StampMenuProps) {
  const { t } = useTranslation('stamps')
  return (
    <Menu
      label={t('menu.label', { name })}
      triggerClassName="icon-btn -mr-2.5"
      trigger={<EllipsisVertical aria-hidden size={20} />}
      entries={entries}
    />
  )
}
