import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Position } from '#contract/features/lost/cells.ts'
import { mapTilesQuery } from '#web/features/lost/api.ts'
import { useFormatter } from '#web/shared/i18n/format.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { lazyContent } from '#web/ui/deferred/lazy-content.tsx'
import { MapPin } from '#web/ui/images/icons.ts'
import { usePosition } from './use-position.ts'

const PositionMap = lazyContent(async () => (await import('./lost-map.tsx')).PositionMap, { as: 'part' })

interface PositionFieldProps {
  readonly label: string
  readonly description: string
  readonly value: Position | null
  readonly onChange: (value: Position | null) => void
  readonly isDisabled: boolean
}

export function PositionField({ label, description, value, onChange, isDisabled }: PositionFieldProps) {
  const { t } = useTranslation('lost')
  const { number } = useFormatter()
  const id = useId()
  const [isPicking, setPicking] = useState(false)
  const { data } = useQuery(mapTilesQuery())
  const own = usePosition(onChange)
  return (
    <fieldset aria-describedby={id} className="flex min-w-0 flex-col gap-2">
      <legend className="mb-1.5 text-sm font-semibold">{label}</legend>
      <output className="text-dense text-muted">
        {value === null
          ? t('place.none')
          : t('place.set', {
              latitude: number(value.latitude, { max: 3 }),
              longitude: number(value.longitude, { max: 3 }),
            })}
      </output>
      <div className="flex flex-wrap gap-2">
        <Button
          size="sm"
          isDisabled={isDisabled}
          isBusy={own.isAsking}
          busyText={t('place.asking')}
          onPress={own.ask}
        >
          <MapPin aria-hidden size={18} /> {t('place.use')}
        </Button>
        {data?.tiles != null && (
          <Button
            size="sm"
            aria-expanded={isPicking}
            isDisabled={isDisabled}
            onPress={() => setPicking(!isPicking)}
          >
            {t(isPicking ? 'list.hideMap' : 'place.pick')}
          </Button>
        )}
        {value !== null && (
          <Button variant="quiet" size="sm" isDisabled={isDisabled} onPress={() => onChange(null)}>
            {t('place.clear')}
          </Button>
        )}
      </div>
      {isPicking && data?.tiles != null && (
        <PositionMap label={label} tiles={data.tiles} value={value} onChange={onChange} />
      )}
      <p id={id} className="text-cap text-muted">
        {description}
      </p>
    </fieldset>
  )
}
