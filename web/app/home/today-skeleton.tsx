import { Skeleton } from '#web/ui/feedback/content-states.tsx'

export function TodaysSkeleton({ lines }: { lines: number }) {
  return (
    <div className="mt-6 md:mt-8 xl:max-w-180">
      <Skeleton className="h-7 w-20 md:h-8" />
      <div className="mt-4 card">
        {Array.from({ length: lines }, (_, line) => (
          <div
            key={line}
            data-todays-line
            className="flex h-30 flex-col gap-2 px-4 py-3 md:h-19 md:justify-center md:px-5"
          >
            <Skeleton className="h-4 w-48 max-w-full" />
            <Skeleton className="h-3.5 w-36 max-w-full" />
          </div>
        ))}
      </div>
      <div data-todays-more hidden className="h-12" />
    </div>
  )
}
