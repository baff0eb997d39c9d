import { RecordPairsSkeleton } from '#web/shared/records/record-pairs.tsx'
import { Skeleton } from '#web/ui/feedback/content-states.tsx'
import { RecordCardSkeleton } from '#web/ui/layout/record-card.tsx'
import { Row, Rows } from '#web/ui/layout/rows.tsx'

/** Rows, which become cards where their details stand beside them. */
export function AllergiesSkeleton() {
  const row = (
    <Row
      tile={<Skeleton className="size-11 shrink-0" />}
      title={<Skeleton className="my-0.5 h-5 w-32" />}
      text={<Skeleton className="my-0.5 h-4 w-48 max-w-full" />}
    />
  )
  return (
    <>
      <Rows className="3xl:hidden">
        {row}
        {row}
      </Rows>
      <div className="max-3xl:hidden">
        <RecordPairsSkeleton>
          <RecordCardSkeleton lines={2} />
          <RecordCardSkeleton lines={2} />
        </RecordPairsSkeleton>
      </div>
    </>
  )
}
