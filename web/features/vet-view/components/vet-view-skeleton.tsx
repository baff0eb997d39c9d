import { Skeleton } from '#web/ui/feedback/content-states.tsx'

/** Hides the bars of the application, whose frame looks for the class. */
export const fullPageClass = 'full-page pt-2 pb-6 lg:pt-4'

export const viewColumnsClass =
  'mt-5 grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.25fr)] lg:grid-rows-[auto_1fr] lg:gap-5'

export function VetViewSkeleton() {
  return (
    <div className={fullPageClass}>
      <div className="flex min-h-11 items-center">
        <Skeleton className="h-6 w-52" />
      </div>
      <div className="mt-2 flex items-center gap-5">
        <Skeleton className="m-2 size-28 shrink-0 rounded-card md:size-36" />
        <div className="flex flex-col gap-2">
          <Skeleton className="h-11 w-36 md:h-13" />
          <Skeleton className="h-7 w-44" />
        </div>
      </div>
      <div className={viewColumnsClass}>
        <Skeleton className="h-72 rounded-card" />
        <Skeleton className="h-96 rounded-card" />
      </div>
    </div>
  )
}
