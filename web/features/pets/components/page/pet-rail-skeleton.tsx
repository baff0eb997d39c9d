import { Skeleton } from '#web/ui/feedback/content-states.tsx'

export function RailHeadSkeleton() {
  return (
    <div className="flex items-center gap-3">
      <Skeleton className="size-16 rounded-card" />
      <div className="flex flex-col gap-2">
        <Skeleton className="h-5 w-24" />
        <Skeleton className="h-4 w-36" />
      </div>
    </div>
  )
}
