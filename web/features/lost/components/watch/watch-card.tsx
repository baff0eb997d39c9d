import { useMutation, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { cellAt } from '#contract/features/lost/cells.ts'
import { watchedCellsMax, watchRadii } from '#contract/features/lost/limits.ts'
import type { WatchedArea } from '#contract/features/lost/alert-schema.ts'
import { unwatchArea, watchArea, watchesQuery } from '#web/features/lost/api.ts'
import { usePosition } from '#web/features/lost/components/map/use-position.ts'
import { QueryPending } from '#web/shared/api/query-pending.tsx'
import { useFormatter } from '#web/shared/i18n/format.ts'
import { TextLink } from '#web/shared/navigation/link.tsx'
import { Button, IconButton } from '#web/ui/actions/button.tsx'
import { toast } from '#web/ui/feedback/toast.tsx'
import { ChoiceChips } from '#web/ui/fields/choice-chips.tsx'
import { Switch } from '#web/ui/fields/switch.tsx'
import { MapPin, Trash2 } from '#web/ui/images/icons.ts'
import { IconTile } from '#web/ui/layout/icon-tile.tsx'
import { WatchSkeleton } from './watch-skeleton.tsx'

const firstRadius = 3

/** Off at first; on asks the browser for the position, of which a cell is stored. */
export function WatchCard() {
  const { t } = useTranslation(['lost-owner', 'lost'])
  const query = useQuery(watchesQuery())
  if (query.data) return <Watches areas={query.data.items} />
  return <QueryPending query={query} failedTitle={t('watch.loadFailed')} skeleton={<WatchSkeleton />} />
}

function Watches({ areas }: { areas: readonly WatchedArea[] }) {
  const { t } = useTranslation(['lost-owner', 'lost'])
  const watch = useMutation(watchArea(t('watch.failed')))
  const unwatch = useMutation(unwatchArea(t('watch.failed')))
  const isOn = areas.length > 0
  const own = usePosition((position) =>
    watch.mutate(
      { cell: cellAt(position), radius: firstRadius },
      { onSuccess: () => toast.success(t('watch.started')) },
    ),
  )
  const isBusy = own.isAsking || watch.isPending || unwatch.isPending
  return (
    <div className="card flex flex-col gap-4 p-4 md:px-5">
      <div className="flex flex-wrap items-center gap-x-3.5 gap-y-2">
        <IconTile tint="blush" icon={<MapPin size={20} />} />
        <div className="min-w-0 grow basis-40">
          <p className="font-semibold">{t('watch.title')}</p>
          <p className="text-sm text-muted">
            {own.isAsking ? t('lost:place.asking') : t(isOn ? 'watch.on' : 'watch.off')}
          </p>
        </div>
        <div className="ml-auto">
          <Switch
            label={t('watch.label')}
            isOn={isOn}
            isDisabled={isBusy}
            onChange={(turnedOn) =>
              turnedOn
                ? own.ask()
                : unwatch.mutate({}, { onSuccess: () => toast.success(t('watch.stopped')) })
            }
          />
        </div>
      </div>
      {isOn && (
        <ul className="flex flex-col gap-3">
          {areas.map((area) => (
            <WatchedRow
              key={area.cell}
              area={area}
              onRadius={(radius) => watch.mutate({ cell: area.cell, radius })}
              onRemove={() => unwatch.mutate({ cell: area.cell })}
            />
          ))}
        </ul>
      )}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        {isOn && areas.length < watchedCellsMax && (
          <Button size="sm" isDisabled={isBusy} onPress={own.ask}>
            {t('watch.add')}
          </Button>
        )}
        <TextLink to="/lost" isStanding>
          {t('watch.list')}
        </TextLink>
      </div>
    </div>
  )
}

interface WatchedRowProps {
  readonly area: WatchedArea
  readonly onRadius: (radius: WatchedArea['radius']) => void
  readonly onRemove: () => void
}

function WatchedRow({ area, onRadius, onRemove }: WatchedRowProps) {
  const { t } = useTranslation(['lost-owner', 'lost'])
  const { number } = useFormatter()
  const place = (degrees: number) => number(degrees, { min: 2, max: 2 })
  return (
    <li className="flex flex-wrap items-end gap-x-4 gap-y-2 border-t-2 border-line pt-3">
      <div className="min-w-0 grow basis-48">
        <p className="font-semibold">
          {t('watch.area', { latitude: place(area.latitude), longitude: place(area.longitude) })}
        </p>
        <p className="text-sm text-muted">{t('watch.areaHint')}</p>
      </div>
      <ChoiceChips
        label={t('watch.radius')}
        value={String(area.radius)}
        onChange={(km) => {
          const radius = watchRadii.find((one) => String(one) === km)
          if (radius !== undefined) onRadius(radius)
        }}
        options={watchRadii.map((km) => ({ id: String(km), label: t('lost:list.km', { km }) }))}
      />
      <IconButton aria-label={t('watch.remove')} onPress={onRemove}>
        <Trash2 aria-hidden size={20} />
      </IconButton>
    </li>
  )
}
