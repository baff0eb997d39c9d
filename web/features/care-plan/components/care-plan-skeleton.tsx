import { Stethoscope } from '#web/ui/images/icons.ts'
import { TextPlace } from '#web/shared/skeletons/text-place.tsx'
import { Banner } from '#web/ui/feedback/banner.tsx'
import { Skeleton } from '#web/ui/feedback/content-states.tsx'
import { recordCardClass, RecordCards, recordTitleClass } from '#web/ui/layout/record-card.tsx'

export const groupTitleClass = 'mb-3 text-lg/6 font-bold'
export const lineHeadClass =
  'flex flex-col items-start gap-x-2.5 gap-y-1 md:flex-row md:flex-wrap md:items-center'
export const lineWhenClass = 'mt-1 text-dense wrap-anywhere'
/** As tall as its longest text on a phone, so that the page does not move when it is drawn. */
export const questionClass = 'card flex min-h-43 flex-col gap-2 p-4 md:min-h-33.5 md:px-5'
export const lineReasonClass = 'mt-1 text-sm text-muted'

function LinePlace() {
  return (
    <li className={recordCardClass}>
      <Skeleton className="size-11 shrink-0" />
      <div className="min-w-0 grow">
        <div className={lineHeadClass}>
          <TextPlace
            name="title"
            isHeading
            className="my-0.5 h-5 w-52 max-w-full"
            shownClass={recordTitleClass}
          />
          <Skeleton className="h-6.5 w-24 rounded-full" />
        </div>
        <TextPlace name="when" className="mt-2 h-4 w-44 max-w-full" shownClass={lineWhenClass} />
        <TextPlace name="reason" className="hidden" shownClass={lineReasonClass} />
        <Skeleton className="my-3 h-5 w-36" />
      </div>
    </li>
  )
}

/** Filled by `fill-care-plan.ts`. */
export function CarePlanSkeleton() {
  return (
    <div aria-hidden data-fill="care-plan" className="flex flex-col gap-6">
      <div className="flex flex-col gap-3">
        <Banner icon={<Stethoscope size={20} />}>
          <TextPlace name="vetDecides" className="my-1 h-8" />
        </Banner>
        <TextPlace name="question" className="hidden" shownClass={questionClass} />
      </div>
      <div data-group>
        <TextPlace name="group" isHeading className="mb-3 h-6 w-32" shownClass={groupTitleClass} />
        <RecordCards>
          <LinePlace />
          <LinePlace />
          <LinePlace />
        </RecordCards>
      </div>
    </div>
  )
}
