// The list beside it says the same without a map.
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Position } from '#contract/features/lost/cells.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { FailedState } from '#web/ui/feedback/content-states.tsx'
import { drawMark, drawPlaces, loadMapStyles, openMap, type MapPlace, type MapTiles } from './draw-map.ts'

const frameClass =
  'isolate h-80 overflow-clip rounded-card border-2 border-line md:h-96 [&_.leaflet-control-attribution]:px-4'

interface MapFrameProps {
  readonly label: string
  readonly tiles: MapTiles
  /** Draws on it. @returns what takes the drawing away */
  readonly onOpen: (map: ReturnType<typeof openMap>, color: string) => void
}

function MapFrame({ label, tiles, onOpen }: MapFrameProps) {
  const { t } = useTranslation('lost')
  const place = useRef<HTMLElement>(null)
  const [tries, setTries] = useState(1)
  const [hasFailed, setFailed] = useState(false)
  const draw = useEffectEvent((map: ReturnType<typeof openMap>, color: string) => onOpen(map, color))
  useEffect(() => {
    let opened: ReturnType<typeof openMap> | undefined
    let isLeft = false
    const open = async () => {
      await loadMapStyles()
      if (isLeft || place.current === null) return
      const words = { zoomInTitle: t('place.zoomIn'), zoomOutTitle: t('place.zoomOut') }
      opened = openMap(place.current, tiles, words)
      draw(opened, getComputedStyle(place.current).getPropertyValue('--danger'))
    }
    open().catch(() => setFailed(true))
    return () => {
      isLeft = true
      opened?.remove()
    }
  }, [tiles, tries, t])
  if (hasFailed)
    return (
      <FailedState
        title={t('place.mapFailed')}
        onRetry={() => {
          setFailed(false)
          setTries(tries + 1)
        }}
      />
    )
  return <section ref={place} aria-label={label} className={frameClass} />
}

interface LostMapProps {
  readonly label: string
  readonly tiles: MapTiles
  readonly places: readonly MapPlace[]
  readonly onOpen: (id: string) => void
}

export function LostMap({ label, tiles, places, onOpen }: LostMapProps) {
  return (
    <MapFrame
      // Other places are another map.
      key={places.map(({ id }) => id).join()}
      label={label}
      tiles={tiles}
      onOpen={(map, color) => drawPlaces(map, places, color, onOpen)}
    />
  )
}

interface PositionMapProps {
  readonly label: string
  readonly tiles: MapTiles
  readonly value: Position | null
  readonly onChange: (value: Position) => void
}

/** By pointer where it is tapped; by keyboard the arrows move the map below its centre. */
export function PositionMap({ label, tiles, value, onChange }: PositionMapProps) {
  const { t } = useTranslation('lost')
  const map = useRef<ReturnType<typeof openMap>>(null)
  const mark = useRef<ReturnType<typeof drawMark>>(null)
  const choose = ({ lat: latitude, lng }: { lat: number; lng: number }) =>
    // A map repeats itself to the east and west.
    onChange({ latitude, longitude: ((((lng + 180) % 360) + 360) % 360) - 180 })
  useEffect(() => mark.current?.(value), [value])
  return (
    <div className="flex flex-col gap-2">
      <MapFrame
        label={label}
        tiles={tiles}
        onOpen={(opened, color) => {
          map.current = opened
          mark.current = drawMark(opened, color)
          if (value) opened.setView([value.latitude, value.longitude], 15)
          else opened.setView([4.65, -74.1], 5)
          mark.current(value)
          opened.on('click', ({ latlng }) => choose(latlng))
        }}
      />
      <p className="text-cap text-muted">{t('place.hint')}</p>
      <Button size="sm" className="self-start" onPress={() => map.current && choose(map.current.getCenter())}>
        {t('place.centre')}
      </Button>
    </div>
  )
}
