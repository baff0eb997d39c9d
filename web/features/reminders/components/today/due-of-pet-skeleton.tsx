import { TextPlace } from '#web/shared/skeletons/text-place.tsx'
import { Skeleton } from '#web/ui/feedback/content-states.tsx'
import { Rows } from '#web/ui/layout/rows.tsx'
import {
  dueOfPetClass,
  reminderTitleClass,
  upcomingInsetClass,
} from '#web/features/reminders/components/row-classes.ts'

/** `fill-due-of-pet.ts` shows what is due in a document. Elsewhere that is unknown. */
export function DueOfPetSkeleton() {
  return (
    <div hidden aria-hidden data-fill="due-of-pet" className={dueOfPetClass}>
      <Skeleton className="h-6 w-12" />
      <Rows className="mt-2">
        <div data-line className={`flex h-30 gap-3.5 pt-3 data-plain:h-18 md:h-18 ${upcomingInsetClass}`}>
          <Skeleton className="size-11 shrink-0" />
          <span className="flex min-w-0 grow flex-col">
            <TextPlace name="title" className="my-1 h-4 w-48 max-w-full" shownClass={reminderTitleClass} />
            <Skeleton className="my-0.75 h-3.5 w-36 max-w-full" />
          </span>
        </div>
      </Rows>
    </div>
  )
}
