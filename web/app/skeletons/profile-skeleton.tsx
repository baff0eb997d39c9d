import { SettingsSkeleton } from '#web/features/notifications/components/settings-skeleton.tsx'
import { Skeleton } from '#web/ui/feedback/content-states.tsx'

export function ProfileSkeleton() {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8 lg:grid-cols-[21rem_minmax(0,1fr)] lg:gap-10">
      <div>
        <div className="flex items-center gap-5 pt-2 pl-1 lg:flex-col lg:items-start lg:gap-6 lg:pt-3 lg:pl-3">
          <Skeleton className="size-20 shrink-0 rounded-card md:size-28" />
          <div className="flex min-w-0 flex-col gap-2 lg:-ml-3">
            <Skeleton className="h-8 w-40 lg:h-10" />
            <Skeleton className="h-5 w-48 max-w-full" />
          </div>
        </div>
        <Skeleton className="mt-5 h-21" />
        <Skeleton className="mt-5 h-12 rounded-full" />
      </div>
      <div className="flex flex-col gap-8">
        <div className="flex flex-col gap-3">
          <Skeleton className="h-6 w-24" />
          <Skeleton className="h-18 rounded-card" />
        </div>
        <div className="flex flex-col gap-3">
          <Skeleton className="h-6 w-32" />
          <SettingsSkeleton />
        </div>
      </div>
    </div>
  )
}
