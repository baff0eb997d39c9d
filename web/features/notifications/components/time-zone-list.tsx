import { Check } from '#web/ui/images/icons.ts'
import { useMemo, useState } from 'react'
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox'
import { useTranslation } from 'react-i18next'
import { currentLanguage } from '#web/shared/i18n/i18n.ts'
import { popoverItemClass } from '#web/ui/overlays/popover.tsx'
import { SearchField } from '#web/ui/fields/search-field.tsx'
import {
  browserZone,
  zoneCity,
  zoneCurrentTime,
  filterZones,
  neighboringZones,
  zoneSearchTexts,
} from './time-zones.ts'

// Other zones are found by typing.
const shownMax = 40

export interface TimeZoneListProps {
  readonly chosen: string
  readonly onChoose: (zone: string) => void
}

export function TimeZoneList({ chosen, onChoose }: TimeZoneListProps) {
  const { t } = useTranslation('notifications')
  const language = currentLanguage()
  const [query, setQuery] = useState('')
  const zones = useMemo(() => {
    const near = neighboringZones(browserZone() ?? chosen)
    return [chosen, ...near.filter((zone) => zone !== chosen)]
  }, [chosen])
  const isSearching = query !== ''
  const texts = useMemo(
    () => (isSearching ? zoneSearchTexts(zones, language) : null),
    [isSearching, zones, language],
  )
  const found = texts === null ? zones : filterZones(texts, query)
  const left = found.length - shownMax
  return (
    <>
      <div className="sticky -top-4 z-10 -mt-4 bg-surface pt-4 pb-2">
        <SearchField label={t('zone.search')} value={query} onSearch={setQuery} />
      </div>
      {found.length === 0 ? (
        <output className="text-muted">{t('zone.none')}</output>
      ) : (
        <ListBox
          aria-label={t('zone.results')}
          items={found.slice(0, shownMax).map((id) => ({ id }))}
          dependencies={[language, chosen]}
          selectionMode="single"
          selectedKeys={[chosen]}
          // A press on the selected zone would clear the selection.
          onSelectionChange={(keys) => {
            const [key = chosen] = keys === 'all' ? [] : keys
            onChoose(String(key))
          }}
          className="-mx-2 outline-none"
        >
          {({ id }) => (
            <ListBoxItem
              id={id}
              textValue={zoneCity(id, language)}
              className={`${popoverItemClass} scroll-mt-[5.5rem]`}
            >
              <span className="min-w-0 grow">
                <span className="block wrap-anywhere">{zoneCity(id, language)}</span>
                <span className="block text-sm font-normal text-muted">{zoneCurrentTime(id, language)}</span>
              </span>
              {id === chosen && <Check aria-hidden size={18} className="text-teal" />}
            </ListBoxItem>
          )}
        </ListBox>
      )}
      {left > 0 && <p className="text-sm text-muted">{t('zone.more', { count: left })}</p>}
    </>
  )
}
