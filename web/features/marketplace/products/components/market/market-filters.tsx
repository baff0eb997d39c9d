import { useQuery } from '@tanstack/react-query'
import { Tag, X } from '#web/ui/images/icons.ts'
import { useTranslation } from 'react-i18next'
import { citiesQuery, type ProductFilter } from '#web/features/marketplace/products/api.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { SearchField } from '#web/ui/fields/search-field.tsx'
import type { Option } from '#web/ui/fields/select/select-props.ts'
import { Select } from '#web/ui/fields/select/select.tsx'
import { ToggleChip } from '#web/ui/fields/toggle-chip.tsx'
import { isFiltered } from './market-search.ts'

interface MarketFiltersProps {
  readonly filter: ProductFilter
  readonly onFilter: (filter: ProductFilter) => void
  readonly onClear: () => void
}

const everywhere = 'all'
// Prefixed, because a store may name its city like the option for all cities.
const idOf = (city: string) => `city:${city}`

export function MarketFilters({ filter, onFilter, onClear }: MarketFiltersProps) {
  const { t } = useTranslation('products')
  const { search, city, promotion } = filter
  const rest = { search: search !== undefined && { search }, city: city !== undefined && { city } }
  return (
    <div
      // React warns about <search> in documents that do not support the element.
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
      role="search"
      aria-label={t('filters.label')}
      className="mb-5 flex flex-wrap items-center gap-3 md:mb-6"
    >
      <SearchField
        label={t('filters.search')}
        value={search ?? ''}
        onSearch={(value) =>
          onFilter({ ...rest.city, ...(promotion && { promotion }), ...(value !== '' && { search: value }) })
        }
        className="w-full md:w-auto md:grow"
      />
      <CitySelect
        city={city}
        onCity={(chosen) =>
          onFilter({
            ...rest.search,
            ...(promotion && { promotion }),
            ...(chosen !== undefined && { city: chosen }),
          })
        }
      />
      <ToggleChip
        icon={<Tag aria-hidden size={18} className="max-md:hidden" />}
        isOn={promotion !== undefined}
        onChange={(isOn) => onFilter({ ...rest.search, ...rest.city, ...(isOn && { promotion: 'true' }) })}
      >
        {t('filters.promotion')}
      </ToggleChip>
      {isFiltered(filter) && (
        <Button variant="quiet" size="sm" onPress={onClear} className="max-md:outdent-left">
          <X aria-hidden size={18} />
          {t('filters.clear')}
        </Button>
      )}
    </div>
  )
}

interface CitySelectProps {
  readonly city: string | undefined
  readonly onCity: (city: string | undefined) => void
}

function CitySelect({ city, onCity }: CitySelectProps) {
  const { t } = useTranslation('products')
  const { data: known = [] } = useQuery(citiesQuery())
  // The address may name a city without products, in any spelling.
  const chosen = known.find((item) => item.toLowerCase() === city?.toLowerCase()) ?? city
  const cities = chosen === undefined || known.includes(chosen) ? known : [chosen, ...known]
  const options: Option<string>[] = [
    { id: everywhere, label: t('filters.allCities') },
    ...cities.map((name) => ({ id: idOf(name), label: name })),
  ]
  return (
    <div className="min-w-[9em] grow basis-0 md:w-56 md:grow-0 md:basis-auto">
      <Select
        label={t('filters.city')}
        isLabelHidden
        value={chosen === undefined ? everywhere : idOf(chosen)}
        onChange={(id) => onCity(cities.find((name) => idOf(name) === id))}
        options={options}
      />
    </div>
  )
}
