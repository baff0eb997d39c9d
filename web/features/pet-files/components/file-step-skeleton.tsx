// The most frequent first step.
import { Skeleton } from '#web/ui/feedback/content-states.tsx'

export const fileStepClass = 'card flex flex-col gap-4 p-5 md:p-6'

export function FileStepSkeleton() {
  return (
    <div aria-hidden className={fileStepClass}>
      <Skeleton className="h-7 w-44" />
      <Skeleton className="h-16 md:h-11" />
      <Skeleton className="h-12 rounded-full md:w-44" />
    </div>
  )
}
