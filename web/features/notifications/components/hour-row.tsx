// The hour is that of vaccine reminders and of the daily mail.
import { Clock } from '#web/ui/images/icons.ts'
import { useTranslation } from 'react-i18next'
import { useFormatter } from '#web/shared/i18n/format.ts'
import { IconTile } from '#web/ui/layout/icon-tile.tsx'
import { SelectRow } from './choice-row.tsx'

const hours = Array.from({ length: 24 }, (_, hour) => String(hour))

export function HourRow({ hour, onChange }: { hour: number; onChange: (hour: number) => void }) {
  const { t } = useTranslation('notifications')
  const format = useFormatter()
  return (
    <SelectRow
      tile={<IconTile tint="sun-soft" icon={<Clock size={20} />} />}
      title={t('hour.title')}
      text={t('hour.text')}
      options={hours.map((id) => ({ id, label: format.clockTime(`${id.padStart(2, '0')}:00`) }))}
      value={String(hour)}
      onChange={(id) => onChange(Number(id))}
    />
  )
}
