import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import nothing from '#web/art/empty/no-diary.svg'
import type { TimelineEntry } from '#contract/features/timeline/schema.ts'
import { timelineQuery } from '#web/features/timeline/api.ts'
import { useIsWideDesktop } from '#web/shared/browser/media-queries.ts'
import { useFormatter } from '#web/shared/i18n/format.ts'
import { NothingFound } from '#web/shared/lists/list-tools.tsx'
import { MorePages } from '#web/shared/lists/more-pages.tsx'
import { RecordRow } from '#web/shared/records/kinds/record-row.tsx'
import { EmptyState, FailedState } from '#web/ui/feedback/content-states.tsx'
import { Rows, RowsSkeleton } from '#web/ui/layout/rows.tsx'
import { SubPage, type SubPageFrame } from '#web/ui/layout/sub-page.tsx'
import { entryText } from './entry-text.ts'
import { groupByYear } from './timeline-days.ts'
import { dayClass, dayTitleClass, yearClass, yearsClass, yearTitleClass } from './timeline-skeleton.tsx'
import { toListing, type TimelineSearch } from './timeline-search.ts'
import { TimelineTools } from './timeline-tools.tsx'
import { YearRail } from './year-rail.tsx'

interface TimelinePageProps {
  readonly petId: string
  readonly frame: SubPageFrame
  readonly mayEdit: boolean
  readonly search: TimelineSearch
  readonly onSearch: (search: TimelineSearch) => void
}

export function TimelinePage({ petId, frame, mayEdit, search, onSearch }: TimelinePageProps) {
  const { t } = useTranslation('timeline')
  const list = useInfiniteQuery(timelineQuery(petId, toListing(search), { failure: t('loadFailed') }))
  const entries = list.data?.pages.flatMap(({ items }) => items)
  const years = list.data?.pages[0]?.years
  const isWide = useIsWideDesktop()
  return (
    <SubPage frame={list.isPending ? { ...frame, isPending: true } : frame} title={t('section.title')}>
      {!entries &&
        (list.error ? (
          <FailedState
            title={t('loadFailed')}
            text={t('loadFailedText')}
            onRetry={() => void list.refetch()}
          />
        ) : (
          <output aria-busy aria-label={t('loading')} className="block 3xl:pl-30">
            <RowsSkeleton />
          </output>
        ))}
      {years === null && (
        <div className="card">
          <EmptyState
            art={nothing}
            tint="sky"
            title={t('emptyTitle')}
            text={mayEdit || frame.isPending ? t('emptyText') : t('emptyTextViewer')}
          />
        </div>
      )}
      {years && <TimelineTools value={search} years={years} onChange={onSearch} />}
      {years && entries?.length === 0 && <NothingFound onShowAll={() => onSearch({})} />}
      {entries && entries.length > 0 && (
        <div aria-busy={list.isPlaceholderData} className={yearsClass}>
          {isWide && years && <YearRail years={years} onYear={(year) => onSearch({ ...search, year })} />}
          <div className="min-w-0 3xl:col-start-2">
            <Years petId={petId} entries={entries} />
          </div>
        </div>
      )}
      <MorePages list={list} moreFailed={t('moreFailed')} />
    </SubPage>
  )
}

function Years({ petId, entries }: { petId: string; entries: readonly TimelineEntry[] }) {
  const { t } = useTranslation('timeline')
  const { dayParts } = useFormatter()
  return groupByYear(entries).map(({ year, days }) => (
    <section key={year} aria-labelledby={`year-${year}`} className={yearClass}>
      <h2 id={`year-${year}`} tabIndex={-1} className={yearTitleClass}>
        {year}
      </h2>
      {days.map(({ date, entries: own }) => {
        const day = dayParts(date)
        return (
          // Days out of view are neither laid out nor painted.
          <section
            key={date}
            aria-labelledby={`day-${date}`}
            className={`${dayClass} [contain-intrinsic-size:auto_9rem] [content-visibility:auto] print:[content-visibility:visible]`}
          >
            <h3 id={`day-${date}`} className={dayTitleClass}>
              <time dateTime={date}>
                {day.date} · {day.weekday}
              </time>
            </h3>
            <Rows>
              {own.map((entry) => (
                <RecordRow
                  key={`${entry.kind} ${entry.id}`}
                  petId={petId}
                  record={entry}
                  text={entryText(entry, (key) => t(key))}
                />
              ))}
            </Rows>
          </section>
        )
      })}
    </section>
  ))
}
