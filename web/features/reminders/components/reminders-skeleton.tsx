import { TextPlace } from '#web/shared/skeletons/text-place.tsx'
import { cn } from '#web/ui/theme/class-names.ts'
import { Skeleton } from '#web/ui/feedback/content-states.tsx'
import { Rows } from '#web/ui/layout/rows.tsx'
import { reminderLineClass, reminderTitleClass, upcomingDayClass, upcomingInsetClass } from './row-classes.ts'

/** `fill-upcoming.ts` writes the title. */
export function ReminderRowSkeleton({ className }: { className: string }) {
  return (
    <div aria-hidden className={cn(reminderLineClass, className)}>
      <Skeleton className="size-11 shrink-0" />
      <span className="flex min-w-0 grow flex-col">
        <TextPlace name="title" className="my-1 h-4 w-48 max-w-full" shownClass={reminderTitleClass} />
        <Skeleton className="my-0.75 h-3.5 w-36 max-w-full" />
      </span>
    </div>
  )
}

export function UpcomingDaySkeleton() {
  return (
    <div aria-hidden data-day className={upcomingDayClass}>
      <Skeleton className="h-6 w-24 md:mt-3.5" />
      <Rows>
        <ReminderRowSkeleton className={upcomingInsetClass} />
        <ReminderRowSkeleton className={upcomingInsetClass} />
        <ReminderRowSkeleton className={upcomingInsetClass} />
      </Rows>
    </div>
  )
}
