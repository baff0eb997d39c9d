// Where a page will stand whose code is still on its way: a title and what may be below it.
import { Skeleton } from '#web/ui/feedback/content-states.tsx'
import { useUiMessages } from '#web/ui/i18n/ui-messages.tsx'

export function PageSkeleton() {
  const { loading } = useUiMessages()
  return (
    <div className="page flex min-h-dvh flex-col gap-4 pt-2 in-[main]:max-w-none in-[main]:px-0">
      <output className="sr-only">{loading}</output>
      <Skeleton className="h-9 w-48" />
      <Skeleton className="mt-4 h-24 rounded-card" />
      <Skeleton className="h-24 rounded-card" />
      <Skeleton className="h-24 rounded-card" />
    </div>
  )
}
