import { useQuery } from '@tanstack/react-query'
import { remindersQuery } from '#web/features/reminders/api.ts'
import { lazyContent } from '#web/ui/deferred/lazy-content.tsx'
import { Skeleton } from '#web/ui/feedback/content-states.tsx'
import { weekPlaceClass } from './home-layout.ts'

const place = <Skeleton className={`${weekPlaceClass} rounded-card`} />

const WeekStrip = lazyContent(
  async () => (await import('#web/features/reminders/components/today/week-strip.tsx')).WeekStrip,
  { as: 'extra', placeholder: place },
)

/** Begins with today on the clock that the person chose. */
export function Week() {
  const { data, isError } = useQuery(remindersQuery())
  if (data) return <WeekStrip today={data.today} className={weekPlaceClass} />
  return !isError && place
}
