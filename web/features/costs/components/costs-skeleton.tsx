import { TextPlace } from '#web/shared/skeletons/text-place.tsx'
import { Skeleton } from '#web/ui/feedback/content-states.tsx'

export const costCardClass = 'card @container p-4 md:p-5'
export const totalClass = 'text-lg/6 font-bold'

function YearPlace() {
  return (
    <div data-year className="border-t-2 border-line pt-3">
      <div className="flex items-start gap-4 font-semibold">
        <div className="grow">
          <TextPlace name="year" className="h-6 w-12" />
          <Skeleton className="mt-1.5 h-2.5 rounded-full" />
        </div>
        <TextPlace name="amount" className="h-6 w-28" shownClass="tabular-nums" />
      </div>
      <div data-kind className="flex h-11 items-center justify-between">
        <Skeleton className="h-4 w-24" />
        <Skeleton className="h-4 w-20" />
      </div>
    </div>
  )
}

/** Filled by `fill-costs.ts`. */
export function CostsSkeleton() {
  return (
    <div aria-hidden data-fill="costs" className="flex flex-col gap-4">
      <div data-currency className={costCardClass}>
        <TextPlace
          name="total"
          isHeading
          className="mb-3 h-6 w-52 max-w-full"
          shownClass={`mb-3 ${totalClass}`}
        />
        <YearPlace />
        <YearPlace />
      </div>
    </div>
  )
}
