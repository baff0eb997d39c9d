// In the height of unchanged settings.
import { Skeleton } from '#web/ui/feedback/content-states.tsx'

export function SettingsSkeleton() {
  return <Skeleton className="h-216 rounded-card md:h-171" />
}
