import { TextPlace } from '#web/shared/skeletons/text-place.tsx'
import { Skeleton } from '#web/ui/feedback/content-states.tsx'

/** From 1600 px the chart stands beside its table. */
export const weightsClass = '3xl:grid 3xl:grid-cols-[minmax(0,1fr)_26rem] 3xl:items-start 3xl:gap-6'
export const chartCardClass = 'card mb-4 p-4 md:p-5'
export const chartTitleClass = 'text-lg/6 font-bold'

export function ChartSkeleton() {
  return (
    <>
      <TextPlace name="chart.range" className="mt-3 h-5 w-16" shownClass="mt-3 text-sm font-semibold" />
      <div className="mt-1.5 flex flex-wrap gap-2">
        <Skeleton className="h-12 w-24 rounded-full" />
        <Skeleton className="h-12 w-20 rounded-full" />
        <Skeleton className="h-12 w-20 rounded-full" />
      </div>
      <Skeleton className="mt-4 h-8 w-44 max-w-full" />
      <Skeleton className="mt-5 h-64" />
    </>
  )
}

/** `fill-weights.ts` writes the text above the chart if there is a weight. */
export function WeightsSkeleton() {
  return (
    <div aria-hidden data-fill="weights" className={weightsClass}>
      <div className={chartCardClass}>
        <TextPlace name="chart.title" isHeading className="h-6 w-36" shownClass={chartTitleClass} />
        <ChartSkeleton />
      </div>
      <Skeleton className="h-64 rounded-card" />
    </div>
  )
}
