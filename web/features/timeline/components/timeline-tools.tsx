import { useTranslation } from 'react-i18next'
import { timelineKinds, type TimelineKind } from '#contract/features/timeline/kinds.ts'
import type { TimelinePage } from '#contract/features/timeline/schema.ts'
import { localToday } from '#contract/shared/dates.ts'
import { ChoiceMenu, ListTools } from '#web/shared/lists/list-tools.tsx'
import { ListSearch } from '#web/shared/lists/list-search.tsx'
import type { TimelineSearch } from './timeline-search.ts'
import { shownYears } from './timeline-years.ts'

interface TimelineToolsProps {
  readonly value: TimelineSearch
  readonly years: NonNullable<TimelinePage['years']>
  readonly onChange: (search: TimelineSearch) => void
}

const latest = 'latest'

export function TimelineTools({ value, years, onChange }: TimelineToolsProps) {
  const { t } = useTranslation('timeline')
  const { q = '', year } = value
  const kind: TimelineKind | 'all' = value.kind ?? 'all'
  const show = (to: { q?: string; kind?: typeof kind; year?: number | undefined }) => {
    const next = { q, kind, year, ...to }
    onChange({
      ...(next.q !== '' && { q: next.q }),
      ...(next.kind !== 'all' && { kind: next.kind }),
      ...(next.year !== undefined && { year: next.year }),
    })
  }
  const earlier = shownYears(years, Number(localToday().slice(0, 4))).filter((item) => item < years.last)
  return (
    <ListTools search={<ListSearch label={t('search')} value={q} onSearch={(text) => show({ q: text })} />}>
      {earlier.length > 0 && (
        <ChoiceMenu
          kind="sort"
          value={year === undefined || !earlier.includes(year) ? latest : String(year)}
          choices={[
            { id: latest, label: t('thisYear') },
            ...earlier.map((item) => ({ id: String(item), label: t('fromYear', { year: item }) })),
          ]}
          onChange={(id) => show({ year: id === latest ? undefined : Number(id) })}
        />
      )}
      <ChoiceMenu
        kind="filter"
        value={kind}
        choices={(['all', ...timelineKinds] as const).map((id) => ({ id, label: t(`kinds.${id}`) }))}
        onChange={(id) => show({ kind: id })}
      />
    </ListTools>
  )
}
