import { Skeleton } from '#web/ui/feedback/content-states.tsx'

export function StorageSkeleton() {
  return (
    <div className="card flex flex-col gap-5 p-5">
      <Skeleton className="h-9" />
      <Skeleton className="h-9" />
      <Skeleton className="h-5 w-2/3" />
    </div>
  )
}
