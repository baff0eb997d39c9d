import { Skeleton } from '#web/ui/feedback/content-states.tsx'

/** 20 entries of one line in three groups fit into 692 px, the rail of a window of 800 px. */
export const railGroupsClass =
  'mt-4 flex flex-col gap-2 text-dense [@media(max-height:61rem)]:mt-2 [@media(max-height:61rem)]:gap-1'
export const railGroupNameClass = 'px-3 pb-0.5 text-cap font-semibold text-muted'
export const railLineClass = 'flex min-h-9 items-center gap-3 px-3 [@media(max-height:61rem)]:min-h-7'

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
