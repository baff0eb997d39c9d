import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Position } from '#contract/features/lost/cells.ts'
import { mapTilesQuery } from '#web/features/lost/api.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { TextLink } from '#web/ui/actions/link-button.tsx'
import { lazyContent } from '#web/ui/deferred/lazy-content.tsx'
import { MapPin } from '#web/ui/images/icons.ts'

const LostMap = lazyContent(async () => (await import('./lost-map.tsx')).LostMap, { as: 'part' })

const elsewhere = ({ latitude, longitude }: Position, zoom: number): string =>
  `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=${zoom}/${latitude}/${longitude}`

interface PlaceOnMapProps {
  readonly position: Position
  readonly isExact: boolean
  readonly name: string
}

/** On a map of this page where there are tiles. Otherwise a link, whose text says where it leads. */
export function PlaceOnMap({ position, isExact, name }: PlaceOnMapProps) {
  const { t } = useTranslation('lost')
  const { data, isPending } = useQuery(mapTilesQuery())
  const [isShown, setShown] = useState(false)
  if (isPending) return null
  if (data?.tiles == null)
    return (
      <TextLink
        isStanding
        href={elsewhere(position, isExact ? 17 : 14)}
        target="_blank"
        rel="noopener noreferrer"
      >
        {t('place.elsewhere')}
      </TextLink>
    )
  return (
    <>
      <Button
        variant="quiet"
        size="sm"
        className="outdent-left"
        aria-expanded={isShown}
        onPress={() => setShown(!isShown)}
      >
        <MapPin aria-hidden size={18} /> {t(isShown ? 'list.hideMap' : 'list.map')}
      </Button>
      {isShown && (
        <div className="w-full min-w-0">
          <LostMap
            label={t('list.map')}
            tiles={data.tiles}
            places={[{ id: name, name, isExact, ...position }]}
            onOpen={() => undefined}
          />
        </div>
      )}
    </>
  )
}
