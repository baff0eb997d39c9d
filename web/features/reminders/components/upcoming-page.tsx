// 'Próximos': everything that is due for all pets, by day.
import { useInfiniteQuery, type InfiniteData } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Reminder, Upcoming } from '#contract/features/reminders/schema.ts'
import type { PlainDate } from '#contract/shared/dates.ts'
import nothingDue from '#web/art/empty/no-vaccines.svg'
import { LinkButton } from '#web/shared/navigation/link.tsx'
import { PagedList } from '#web/shared/lists/paged-list.tsx'
import { usePageTitle } from '#web/shared/navigation/page-title.ts'
import { EmptyState } from '#web/ui/feedback/content-states.tsx'
import { upcomingQuery } from '#web/features/reminders/api.ts'
import { UpcomingDays, UpcomingSkeleton, type UpcomingDay } from './upcoming-days.tsx'

const daysOf = ({ pages, pageParams }: InfiniteData<Upcoming, string | undefined>) => ({
  pageParams,
  pages: pages.map(({ today, overdue, days }) => ({ items: daysOn(today, overdue, days) })),
})

const daysOn = (today: PlainDate, overdue: readonly Reminder[], days: Upcoming['days']): UpcomingDay[] => [
  ...(overdue.length > 0 ? [{ date: null, today, items: overdue }] : []),
  ...days.filter(({ items }) => items.length > 0).map(({ date, items }) => ({ date, today, items })),
]

export function UpcomingPage() {
  const { t } = useTranslation('reminders')
  usePageTitle(t('upcoming.title'))
  const failure = t('upcoming.failedTitle')
  const list = useInfiniteQuery({ ...upcomingQuery({ failure }), select: daysOf })
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
            error: failure,
            failed: t('failedText'),
            more: t('upcoming.more'),
            moreFailed: t('upcoming.moreFailed'),
          }}
          skeleton={<UpcomingSkeleton />}
          // The first days may be free, and others not.
          empty={list.hasNextPage ? <UpcomingSkeleton /> : <Nothing />}
        >
          {(days) => <UpcomingDays days={days} />}
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
