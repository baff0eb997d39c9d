// In the height of the card while no area is watched.
import { Skeleton } from '#web/ui/feedback/content-states.tsx'

export function WatchSkeleton() {
  return <Skeleton className="h-50 rounded-card md:h-40" />
}
