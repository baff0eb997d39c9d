import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { datedKinds } from '#contract/features/records/dated-records.ts'
import type { PlainDate } from '#contract/shared/dates.ts'
import { markOf } from '#web/features/reminders/month-marks.ts'
import { upcomingQuery } from '#web/features/reminders/upcoming-api.ts'
import { isWeekOpen, toWeek, type WeekDay } from '#web/features/reminders/week.ts'
import { useFormatter } from '#web/shared/i18n/format.ts'
import { Link } from '#web/shared/navigation/link.tsx'
import { cn } from '#web/ui/theme/class-names.ts'

const kinds = [...datedKinds, 'dose'] as const

interface WeekStripProps {
  /** In the person's chosen time zone. */
  readonly today: PlainDate
  /** Keeps the height of the skeleton. */
  readonly className: string
}

/** The marks come with the answer; the days need none. */
export function WeekStrip({ today, className }: WeekStripProps) {
  const { t } = useTranslation('reminders')
  const { data, hasNextPage, isFetching, isError, fetchNextPage } = useInfiniteQuery(upcomingQuery())
  const last = data?.pages.at(-1)
  const isOpen = last !== undefined && isWeekOpen(last, today)
  const mayAsk = isOpen && hasNextPage && !isFetching && !isError
  useEffect(() => {
    if (mayAsk) void fetchNextPage()
  }, [mayAsk, fetchNextPage])
  return (
    <section aria-labelledby="week" className={cn('card px-3 py-4', className)}>
      <h2 id="week" className="px-2 text-lg/6 font-bold">
        {t('week.title')}
      </h2>
      <ol className="mt-2 grid grid-cols-7">
        {toWeek(data?.pages ?? [], today).map((day) => (
          <li key={day.date}>
            <Day day={day} isToday={day.date === today} />
          </li>
        ))}
      </ol>
    </section>
  )
}

function Day({ day: { date, items }, isToday }: { day: WeekDay; isToday: boolean }) {
  const { t } = useTranslation('reminders')
  const format = useFormatter()
  const { weekday, date: day } = format.dayParts(date)
  const things = format.list([...new Set(items.map(({ name }) => name))])
  const whole = `${weekday}, ${day}`
  return (
    <Link
      to="/app/upcoming"
      search={isToday ? {} : { from: date }}
      title={things === '' ? undefined : things}
      className={cn(
        'relative flex h-17 flex-col items-center justify-center rounded-field tabular-nums transition-colors hover:bg-sunken',
        // Forced colours draw no ring.
        isToday && 'font-bold ring-2 ring-edge ring-inset forced-colors:border-2',
      )}
    >
      <span className="sr-only">{things === '' ? whole : t('month.day', { date: whole, things })}</span>
      <span aria-hidden className="text-nav text-muted">
        {weekday.slice(0, 3)}
      </span>
      <span aria-hidden>{Number(date.slice(-2))}</span>
      <span aria-hidden className="flex h-2 gap-1">
        {kinds.map(
          (kind) => items.some((item) => item.kind === kind) && <span key={kind} className={markOf(kind)} />,
        )}
      </span>
    </Link>
  )
}
