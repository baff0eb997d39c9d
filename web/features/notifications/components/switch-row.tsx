import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Switch } from '#web/ui/fields/switch.tsx'
import { SettingRow } from './setting-row.tsx'

export interface SwitchRowProps {
  readonly tile: ReactNode
  readonly title: string
  /** The accessible name of the switch. */
  readonly label: string
  /** Follows the state. */
  readonly text: string
  readonly isOn: boolean
  readonly onChange: (isOn: boolean) => void
}

export function SwitchRow({ tile, title, label, text, isOn, onChange }: SwitchRowProps) {
  const { t } = useTranslation('notifications')
  return (
    <SettingRow tile={tile} title={title} text={`${isOn ? t('on') : t('off')} · ${text}`}>
      <Switch label={label} isOn={isOn} onChange={onChange} />
    </SettingRow>
  )
}
