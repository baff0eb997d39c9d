import { ListTools } from '#web/shared/lists/list-tools.tsx'
import { RecordRowPlaces } from '#web/shared/records/kinds/record-row.tsx'
import { TextPlace } from '#web/shared/skeletons/text-place.tsx'
import { Skeleton } from '#web/ui/feedback/content-states.tsx'

/** From 1600 px the years stand at the left. */
export const yearsClass = '3xl:grid 3xl:grid-cols-[6rem_minmax(0,1fr)] 3xl:items-start 3xl:gap-6'
export const yearClass = 'mb-8'
export const yearTitleClass = 'mb-3 text-xl font-extrabold'
export const dayClass = 'mb-5'
export const dayTitleClass = 'mb-2 text-dense font-semibold text-muted'

/** Filled by `fill-timeline.ts`. */
export function TimelineSkeleton() {
  return (
    <div data-fill="timeline">
      <ListTools search={<Skeleton className="h-12" />}>
        <Skeleton className="h-11 w-40 rounded-full" />
        <Skeleton className="h-11 w-24 rounded-full" />
      </ListTools>
      <div className={yearsClass}>
        <Skeleton className="h-32 max-3xl:hidden" />
        <div>
          <div data-year className={yearClass}>
            <TextPlace name="year" isHeading className="mb-3 h-7 w-14" shownClass={yearTitleClass} />
            <div data-day className={dayClass}>
              <TextPlace name="day" isHeading className="mb-2 h-5 w-44" shownClass={dayTitleClass} />
              <RecordRowPlaces />
            </div>
          </div>
        </div>
      </div>
    </div>
  )
}
