import { UpcomingDaySkeleton } from '#web/features/reminders/components/reminders-skeleton.tsx'
import { Skeleton } from '#web/ui/feedback/content-states.tsx'
import { backClass, titleBoxClass } from '#web/ui/layout/title-class.ts'
import { cn } from '#web/ui/theme/class-names.ts'

export function UpcomingPageSkeleton() {
  return (
    <>
      <div className="flex items-start gap-2">
        <div className={cn(backClass, 'grid size-11 place-items-center')}>
          <Skeleton className="size-6" />
        </div>
        <div className={titleBoxClass}>
          <Skeleton className="h-8 w-36 lg:h-10" />
          <Skeleton className="my-1 h-4 w-48 max-w-full" />
        </div>
        <Skeleton className="h-11 w-28 self-center rounded-full lg:hidden" />
      </div>
      <div className="mt-6 grid items-start lg:grid-cols-[minmax(0,1fr)_21rem] lg:gap-8">
        <Skeleton className="h-96 rounded-card max-lg:hidden lg:order-last" />
        <div data-fill="upcoming" className="flex min-w-0 flex-col gap-6 md:gap-8">
          <UpcomingDaySkeleton />
        </div>
      </div>
    </>
  )
}
