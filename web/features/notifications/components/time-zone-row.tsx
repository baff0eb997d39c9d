// Shows a notice if this browser's zone differs.
import { Globe } from '#web/ui/images/icons.ts'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { currentLanguage } from '#web/shared/i18n/i18n.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { lazyContent } from '#web/ui/deferred/lazy-content.tsx'
import { RowButton } from '#web/ui/layout/rows.tsx'
import { Dialog, DialogBody } from '#web/ui/overlays/dialog.tsx'
import { IconTile } from '#web/ui/layout/icon-tile.tsx'
import { Skeleton } from '#web/ui/feedback/content-states.tsx'
import { SettingRow } from './setting-row.tsx'
import { browserZone, haveSameOffset, zoneCity, zoneOffset } from './time-zones.ts'

const TimeZoneList = lazyContent(async () => (await import('./time-zone-list.tsx')).TimeZoneList, {
  placeholder: <Skeleton className="h-96" />,
})

export interface TimeZoneRowProps {
  readonly zone: string
  readonly onChange: (zone: string) => void
}

export function TimeZoneRow({ zone, onChange }: TimeZoneRowProps) {
  const { t } = useTranslation('notifications')
  const [isOpen, setOpen] = useState(false)
  const language = currentLanguage()
  const here = useMemo(() => {
    const own = browserZone()
    return own === null || haveSameOffset(own, zone) ? null : own
  }, [zone])
  const close = () => setOpen(false)
  return (
    <>
      <RowButton
        tile={<IconTile tint="sky" icon={<Globe size={20} />} />}
        title={t('zone.title')}
        text={`${zoneCity(zone, language)} · ${zoneOffset(zone)}`}
        onPress={() => setOpen(true)}
      />
      {here !== null && (
        <div className="border-t-2 border-line bg-sky text-sky-ink [&_.text-muted]:text-sky-ink">
          <SettingRow title={t('zone.elsewhere', { zone: zoneCity(here, language) })} text={zoneOffset(here)}>
            <Button
              size="sm"
              aria-label={t('zone.useLabel', { zone: zoneCity(here, language) })}
              onPress={() => onChange(here)}
            >
              {t('zone.use')}
            </Button>
          </SettingRow>
        </div>
      )}
      <Dialog isOpen={isOpen} onClose={close} title={t('zone.title')}>
        <DialogBody className="md:h-128 max-md:h-dvh">
          <TimeZoneList
            chosen={zone}
            onChoose={(next) => {
              close()
              if (next !== zone) onChange(next)
            }}
          />
        </DialogBody>
      </Dialog>
    </>
  )
}
