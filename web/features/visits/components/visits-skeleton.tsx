import { RecordPairsSkeleton } from '#web/shared/records/record-pairs.tsx'
import { TextSkeleton } from '#web/shared/skeletons/text-skeleton.tsx'
import { Skeleton } from '#web/ui/feedback/content-states.tsx'
import { longText, longTextClass } from '#web/ui/layout/long-text.tsx'
import { recordCardClass, recordTitleClass } from '#web/ui/layout/record-card.tsx'

const visits = '/api/pets/{petId}/visits'

function VisitPlace() {
  return (
    <li className={recordCardClass}>
      <Skeleton className="size-11 shrink-0" />
      <div className="min-w-0 grow">
        <TextSkeleton
          of={visits}
          field="reason"
          isHeading
          className="my-0.5 h-5 w-40 max-w-full"
          // Beside the menu of the record.
          shownClass={`mr-14.5 ${recordTitleClass}`}
        />
        <Skeleton className="mt-2 h-4 w-52 max-w-full" />
        {['clinic', 'veterinarian'].map((field) => (
          <TextSkeleton
            key={field}
            of={visits}
            field={field}
            className="mt-2 mb-0.5 h-4 w-40 max-w-full"
            shownClass="text-sm text-muted wrap-anywhere"
          />
        ))}
        <TextSkeleton
          of={visits}
          field="findings"
          longest={longText}
          className="hidden"
          shownClass={`${longTextClass} text-sm`}
        />
      </div>
    </li>
  )
}

/** Reasons and findings are filled in from the answer in the document. */
export function VisitsSkeleton() {
  return (
    <>
      <Skeleton className="mb-4 h-12" />
      <RecordPairsSkeleton>
        <VisitPlace />
        <VisitPlace />
        <VisitPlace />
      </RecordPairsSkeleton>
    </>
  )
}
