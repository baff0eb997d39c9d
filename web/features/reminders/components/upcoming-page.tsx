import { useInfiniteQuery, useQuery, type InfiniteData } from '@tanstack/react-query'
import { ArrowLeft, CalendarDays } from '#web/ui/images/icons.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Upcoming, UpcomingInput } from '#contract/features/reminders/schema.ts'
import type { PlainDate } from '#contract/shared/dates.ts'
import nothingDue from '#web/art/empty/no-vaccines.svg'
import { Link, LinkButton } from '#web/shared/navigation/link.tsx'
import { PagedList } from '#web/shared/lists/paged-list.tsx'
import { useIsLargeScreen } from '#web/shared/browser/media-queries.ts'
import { useFormatter } from '#web/shared/i18n/format.ts'
import { usePageTitle } from '#web/shared/navigation/page-title.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { lazyContent } from '#web/ui/deferred/lazy-content.tsx'
import { EmptyState, Skeleton } from '#web/ui/feedback/content-states.tsx'
import { focusHeading } from '#web/ui/focus/focus-heading.ts'
import { backClass, titleBoxClass, titleClass } from '#web/ui/layout/title-class.ts'
import { cn } from '#web/ui/theme/class-names.ts'
import { toAgendaDays } from '#web/features/reminders/agenda.ts'
import { remindersQuery } from '#web/features/reminders/api.ts'
import { upcomingQuery } from '#web/features/reminders/upcoming-api.ts'
import { UpcomingDays, UpcomingSkeleton } from './upcoming-days.tsx'

const daysOf = ({ pages, pageParams }: InfiniteData<Upcoming, UpcomingInput>) => {
  const isComplete = pages.every((page) => page.isComplete)
  return { pageParams, pages: [{ items: toAgendaDays(pages), today: pages[0]?.today ?? '', isComplete }] }
}

const monthSkeleton = <Skeleton className="h-96 rounded-card" />
const MonthView = lazyContent(async () => (await import('./month-view.tsx')).MonthView, {
  as: 'part',
  placeholder: monthSkeleton,
})

/** @param initialFrom the first day of the list; null for today */
export function UpcomingPage({ initialFrom }: { initialFrom: PlainDate | null }) {
  const { t } = useTranslation('reminders')
  usePageTitle(t('upcoming.title'))
  const [from, setFrom] = useState(initialFrom)
  const [isMonthOpen, setMonthOpen] = useState(false)
  return (
    <>
      <header className="flex items-start gap-2">
        <Link to="/app" aria-label={t('upcoming.back')} className={cn(backClass, 'icon-btn text-fg')}>
          <ArrowLeft aria-hidden size={22} />
        </Link>
        <div className={titleBoxClass}>
          <h1 className={titleClass}>{t('upcoming.title')}</h1>
          <p className="text-dense text-muted">{t('upcoming.text')}</p>
        </div>
        <Button
          size="sm"
          aria-expanded={isMonthOpen}
          aria-controls="month"
          className="shrink-0 self-center lg:hidden"
          onPress={() => setMonthOpen(!isMonthOpen)}
        >
          <CalendarDays aria-hidden size={18} className="max-[22.5rem]:hidden" /> {t('month.toggle')}
        </Button>
      </header>
      <div className="mt-6 grid items-start lg:grid-cols-[minmax(0,1fr)_21rem] lg:gap-8">
        {/* Sticky only where it fits: otherwise the end of the month would be out of reach. */}
        <aside className="min-w-0 max-lg:has-[.card]:mb-6 lg:top-24 lg:order-last lg:[@media(min-height:44rem)]:sticky">
          <div id="month" className={isMonthOpen ? undefined : 'max-lg:hidden'}>
            <Month isOpen={isMonthOpen} from={from} onChange={setFrom} />
          </div>
        </aside>
        <div className="min-w-0">
          {from !== null && <Beginning date={from} onEnd={() => setFrom(null)} />}
          <Days key={from} from={from} />
        </div>
      </div>
    </>
  )
}

interface MonthProps {
  readonly isOpen: boolean
  readonly from: PlainDate | null
  readonly onChange: (date: PlainDate) => void
}

/** Begins with today on the clock that the person chose. */
function Month({ isOpen, from, onChange }: MonthProps) {
  const { data } = useQuery(remindersQuery())
  const isLarge = useIsLargeScreen()
  if (!isOpen && !isLarge) return null
  if (!data) return monthSkeleton
  return <MonthView today={data.today} value={from} onChange={onChange} />
}

function Beginning({ date, onEnd }: { date: PlainDate; onEnd: () => void }) {
  const { t } = useTranslation('reminders')
  const format = useFormatter()
  const end = () => {
    // The button disappears.
    focusHeading()
    onEnd()
  }
  return (
    <div className="mb-4 flex flex-wrap items-center justify-between gap-x-3">
      <output className="text-muted">{t('upcoming.from', { date: format.dayParts(date).date })}</output>
      <Button variant="quiet" size="sm" className="outdent-right" onPress={end}>
        {t('upcoming.fromToday')}
      </Button>
    </div>
  )
}

function Days({ from }: { from: PlainDate | null }) {
  const { t } = useTranslation('reminders')
  const failure = t('upcoming.failedTitle')
  const list = useInfiniteQuery({ ...upcomingQuery(from ?? undefined, { failure }), select: daysOf })
  const loaded = list.data?.pages[0]
  return (
    <>
      {loaded?.isComplete === false && <p className="mb-4 text-muted">{t('upcoming.incomplete')}</p>}
      <PagedList
        list={list}
        messages={{ error: failure }}
        skeleton={<UpcomingSkeleton />}
        empty={<Nothing />}
      >
        {(days) => <UpcomingDays days={days} today={loaded?.today ?? ''} now={list.dataUpdatedAt} />}
      </PagedList>
    </>
  )
}

function Nothing() {
  const { t } = useTranslation('reminders')
  return (
    <EmptyState
      art={nothingDue}
      tint="mint"
      title={t('upcoming.emptyTitle')}
      text={t('upcoming.emptyText')}
      action={
        <LinkButton variant="brand" to="/app">
          {t('upcoming.pets')}
        </LinkButton>
      }
    />
  )
}
