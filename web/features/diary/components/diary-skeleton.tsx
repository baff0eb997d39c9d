// A diary while it loads: three entries of the most common size.
import { Skeleton } from '#web/ui/feedback/content-states.tsx'

export function DiarySkeleton() {
  return (
    <div className="flex flex-col gap-3 lg:gap-4">
      {['one', 'two', 'three'].map((name) => (
        <div key={name} className="card flex flex-col gap-3 p-4 md:ml-22 md:p-5">
          <Skeleton className="h-6 w-2/3" />
          <Skeleton className="h-5" />
          <Skeleton className="aspect-video w-full md:aspect-2/1" />
        </div>
      ))}
    </div>
  )
}
