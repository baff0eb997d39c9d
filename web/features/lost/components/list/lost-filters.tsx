// Lists of the browser: those of other forms are more code than this page.
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { cellAt } from '#contract/features/lost/cells.ts'
import { listRadii } from '#contract/features/lost/limits.ts'
import { searchMax, toSearch } from '#contract/shared/typed/text.ts'
import type { LostFilter } from '#web/features/lost/api.ts'
import { usePosition } from '#web/features/lost/components/map/use-position.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { MapPin } from '#web/ui/images/icons.ts'
import { listedSpecies } from './listed-species.ts'

interface ChoiceProps {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
  readonly options: ReadonlyArray<{ readonly id: string; readonly label: string }>
}

function Choice({ label, value, onChange, options }: ChoiceProps) {
  const id = useId()
  return (
    <div className="min-w-36 grow sm:max-w-60">
      <label htmlFor={id} className="mb-1.5 block text-sm font-semibold">
        {label}
      </label>
      <select id={id} value={value} onChange={({ target }) => onChange(target.value)} className="field">
        {options.map((option) => (
          <option key={option.id} value={option.id}>
            {option.label}
          </option>
        ))}
      </select>
    </div>
  )
}

interface LostFiltersProps {
  readonly filter: LostFilter
  readonly onFilter: (filter: LostFilter) => void
}

const withoutPlace = ({ near: _near, radius: _radius, ...others }: LostFilter): LostFilter => others

interface SearchProps {
  readonly label: string
  readonly value: string
  readonly onSearch: (text: string) => void
}

/** Asks once the words are whole: a network may ask for few lists. */
function Search({ label, value, onSearch }: SearchProps) {
  const id = useId()
  const send = (text: string) => {
    if (toSearch(text) !== value) onSearch(toSearch(text))
  }
  return (
    <div className="min-w-48 grow sm:max-w-72">
      <label htmlFor={id} className="mb-1.5 block text-sm font-semibold">
        {label}
      </label>
      <input
        key={value}
        id={id}
        type="search"
        enterKeyHint="search"
        maxLength={searchMax}
        defaultValue={value}
        onBlur={({ target }) => send(target.value)}
        onKeyDown={({ key, currentTarget }) => {
          if (key === 'Enter') send(currentTarget.value)
        }}
        className="field"
      />
    </div>
  )
}

export function LostFilters({ filter, onFilter }: LostFiltersProps) {
  const { t } = useTranslation(['lost', 'pets'])
  const { near, radius = listRadii[0], species = '', search = '' } = filter
  const own = usePosition((position) => onFilter({ ...filter, near: cellAt(position), radius }))
  const chooseSpecies = (name: string) => {
    const chosen = listedSpecies.find((one) => one === name)
    const { species: _before, ...others } = filter
    onFilter(chosen === undefined ? others : { ...others, species: chosen })
  }
  const find = (words: string) => {
    const { search: _before, ...others } = filter
    onFilter(words === '' ? others : { ...others, search: words })
  }
  return (
    <div className="mt-5">
      <div className="flex flex-wrap items-end gap-x-3 gap-y-3">
        <Search label={t('list.search')} value={search} onSearch={find} />
        <Choice
          label={t('list.species')}
          value={species}
          onChange={chooseSpecies}
          options={[
            { id: '', label: t('list.all') },
            ...listedSpecies.map((id) => ({ id, label: t(`pets:species.${id}`) })),
          ]}
        />
        {near !== undefined && (
          <Choice
            label={t('list.radius')}
            value={String(radius)}
            onChange={(km) => {
              const chosen = listRadii.find((one) => String(one) === km)
              if (chosen !== undefined) onFilter({ ...filter, radius: chosen })
            }}
            options={listRadii.map((km) => ({ id: String(km), label: t('list.km', { km }) }))}
          />
        )}
        <Button
          isBusy={own.isAsking}
          busyText={t('place.asking')}
          onPress={() => (near === undefined ? own.ask() : onFilter(withoutPlace(filter)))}
        >
          <MapPin aria-hidden size={20} /> {t(near === undefined ? 'list.near' : 'list.everywhere')}
        </Button>
      </div>
      <p className="mt-2 text-cap text-muted">{t('list.nearHint')}</p>
    </div>
  )
}
