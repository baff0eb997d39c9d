import { Skeleton } from '#web/ui/feedback/content-states.tsx'

export function AdminCardsSkeleton({ label }: { label: string }) {
  return (
    <output aria-busy aria-label={label} className="grid gap-3 md:grid-cols-2 md:gap-4">
      {['one', 'two', 'three'].map((name) => (
        <div key={name} className="card flex flex-col gap-3 p-4 md:p-5">
          <Skeleton className="h-6 w-2/5" />
          <Skeleton className="h-5 w-3/5" />
          <Skeleton className="h-5 w-4/5" />
          <Skeleton className="h-11 rounded-full" />
        </div>
      ))}
    </output>
  )
}
