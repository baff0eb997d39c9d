import { AdoptionsSkeleton } from '#web/features/adoptions/components/adoptions-skeleton.tsx'
import {
  petActionsClass,
  petsSectionClass,
  PetsSkeleton,
} from '#web/features/pets/components/list/pets-skeleton.tsx'
import { todaysLinesName } from '#web/features/reminders/components/row-classes.ts'
import { readLocal } from '#web/shared/browser/local-storage.ts'
import { Skeleton } from '#web/ui/feedback/content-states.tsx'
import { cn } from '#web/ui/theme/class-names.ts'
import { homeAsideClass, homeClass, weekPlaceClass } from '#web/app/home/home-layout.ts'
import { TodaysSkeleton } from '#web/app/home/today-skeleton.tsx'

export function HomeSkeleton() {
  const lines = Number(readLocal(todaysLinesName))
  return (
    <div className={homeClass}>
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <Skeleton className="h-9 w-40 md:h-10" />
        <Skeleton className="-my-1 h-11 w-32 rounded-full" />
        <div className="mt-1 basis-full py-1">
          <Skeleton className="h-4 w-60" />
        </div>
      </div>
      {/* `fill-today.ts` draws as many lines as Home will have. */}
      <div data-fill="today" hidden={lines === 0}>
        <TodaysSkeleton lines={lines || 1} />
      </div>
      <div className={`${petsSectionClass} md:grid-cols-[1fr_auto]`}>
        <Skeleton className="h-7 w-40 self-center md:h-8" />
        <div className={petActionsClass}>
          <Skeleton className="h-11 w-36 rounded-full" />
          <Skeleton className="h-11 w-36 rounded-full" />
        </div>
        <div className="@container min-w-0 md:col-span-full">
          <PetsSkeleton />
        </div>
      </div>
      <div className={homeAsideClass}>
        <Skeleton className={cn(weekPlaceClass, 'rounded-card max-xl:hidden')} />
        <Skeleton className="mt-8 min-h-16 rounded-card md:mt-10 xl:mt-4" />
      </div>
      <div className="mt-8 md:mt-10">
        <div className="mb-4 flex min-h-11 items-center">
          <Skeleton className="h-7 w-40 md:h-8" />
        </div>
        <AdoptionsSkeleton />
      </div>
    </div>
  )
}
