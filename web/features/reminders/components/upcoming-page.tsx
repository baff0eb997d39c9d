// 'Próximos': everything that is due for all pets, by day.
import { useInfiniteQuery, type InfiniteData } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Reminder, Upcoming } from '#contract/features/reminders/schema.ts'
import { daysBetween, type PlainDate } from '#contract/shared/dates.ts'
import nothingDue from '#web/art/empty/no-vaccines.svg'
import { useFormatter } from '#web/shared/i18n/format.ts'
import { LinkButton } from '#web/shared/navigation/link.tsx'
import { PagedList } from '#web/shared/lists/paged-list.tsx'
import { usePageTitle } from '#web/shared/navigation/page-title.ts'
import { Rows } from '#web/ui/layout/rows.tsx'
import { focusHeading } from '#web/ui/focus/focus-heading.ts'
import { EmptyState, Skeleton } from '#web/ui/feedback/content-states.tsx'
import { upcomingQuery } from '#web/features/reminders/api.ts'
import { ReminderRow, ReminderRowSkeleton } from './reminder-row.tsx'

/** `date` is null for what is overdue; `today` is the person's, on the clock that they chose. */
interface Day {
  readonly date: PlainDate | null
  readonly today: PlainDate
  readonly items: readonly Reminder[]
}

const daysOf = ({ pages, pageParams }: InfiniteData<Upcoming, string | undefined>) => ({
  pageParams,
  pages: pages.map(({ today, overdue, days }) => ({ items: daysOn(today, overdue, days) })),
})

const daysOn = (today: PlainDate, overdue: readonly Reminder[], days: Upcoming['days']): Day[] => [
  ...(overdue.length > 0 ? [{ date: null, today, items: overdue }] : []),
  ...days.filter(({ items }) => items.length > 0).map(({ date, items }) => ({ date, today, items })),
]

const day = 'grid gap-2 md:grid-cols-[14rem_minmax(0,1fr)] md:gap-8'
const heading = 'text-lg/6 font-bold md:pt-3.5'
const inset = 'px-4 md:px-5'

export function UpcomingPage() {
  const { t } = useTranslation('reminders')
  usePageTitle(t('upcoming.title'))
  const list = useInfiniteQuery({ ...upcomingQuery(), select: daysOf })
  return (
    <>
      <header className="flex items-center gap-2">
        <Link to="/app" aria-label={t('upcoming.back')} className="-ml-2.5 icon-btn text-fg">
          <ArrowLeft aria-hidden size={22} />
        </Link>
        <div className="min-w-0">
          <h1 className="text-[1.625rem]/8 font-extrabold wrap-anywhere lg:text-[2rem]/10">
            {t('upcoming.title')}
          </h1>
          <p className="text-dense text-muted">{t('upcoming.text')}</p>
        </div>
      </header>
      <div className="mt-6">
        <PagedList
          list={list}
          messages={{
            error: t('upcoming.failedTitle'),
            failed: t('failedText'),
            more: t('upcoming.more'),
            moreFailed: t('upcoming.moreFailed'),
          }}
          skeleton={<UpcomingSkeleton />}
          // The first days may be free, and others not.
          empty={list.hasNextPage ? <UpcomingSkeleton /> : <Nothing />}
        >
          {(days) => <Days days={days} />}
        </PagedList>
      </div>
    </>
  )
}

function Nothing() {
  const { t } = useTranslation('reminders')
  return (
    <EmptyState
      art={nothingDue}
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

function Days({ days }: { days: readonly Day[] }) {
  const [open, setOpen] = useState<string | null>(null)
  const finish = () => {
    // What had the focus goes, or moves to another day.
    focusHeading()
    setOpen(null)
  }
  return (
    <div className="flex flex-col gap-6 md:gap-8">
      {days.map(({ date, today, items }) => (
        <section key={date ?? 'overdue'} aria-labelledby={`day-${date ?? 'overdue'}`} className={day}>
          <DayHeading date={date} today={today} />
          <Rows>
            {items.map((item) => (
              <ReminderRow
                key={item.key}
                item={item}
                isOpen={open === item.key}
                onToggle={() => setOpen(open === item.key ? null : item.key)}
                onDone={finish}
                onLeave={() => undefined}
                className={inset}
              />
            ))}
          </Rows>
        </section>
      ))}
    </div>
  )
}

/** 'Hoy · sábado, 21 de noviembre', and later 'Lunes · 23 de noviembre': on a desk the second below the first. */
function DayHeading({ date, today }: Pick<Day, 'date' | 'today'>) {
  const { t } = useTranslation('reminders')
  const { dayParts } = useFormatter()
  if (date === null)
    return (
      <h2 id="day-overdue" className={heading}>
        {t('upcoming.overdue')}
      </h2>
    )
  const away = daysBetween(today, date)
  const parts = dayParts(date)
  const near = away === 0 ? t('upcoming.today') : away === 1 ? t('upcoming.tomorrow') : null
  return (
    <h2 id={`day-${date}`} className={heading}>
      <span className="inline-block first-letter:uppercase">{near ?? parts.weekday}</span>{' '}
      <span className="ml-1 font-sans text-sm font-normal tracking-normal text-muted md:ml-0 md:block">
        {near === null ? parts.date : `${parts.weekday}, ${parts.date}`}
      </span>
    </h2>
  )
}

function UpcomingSkeleton() {
  const { t } = useTranslation('reminders')
  return (
    <div aria-busy>
      <output className="sr-only">{t('loading')}</output>
      <div aria-hidden className={day}>
        <Skeleton className="h-6 w-24 md:mt-3.5" />
        <Rows>
          <ReminderRowSkeleton className={inset} />
          <ReminderRowSkeleton className={inset} />
          <ReminderRowSkeleton className={inset} />
        </Rows>
      </div>
    </div>
  )
}
