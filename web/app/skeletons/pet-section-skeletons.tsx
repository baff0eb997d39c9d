import { DiarySkeleton } from '#web/features/diary/components/diary-skeleton.tsx'
import {
  RailHeadSkeleton,
  railGroupNameClass,
  railGroupsClass,
  railLineClass,
} from '#web/features/pets/components/page/pet-rail-skeleton.tsx'
import { RecordPairsSkeleton } from '#web/shared/records/record-pairs.tsx'
import { Skeleton } from '#web/ui/feedback/content-states.tsx'
import { RecordCardSkeleton } from '#web/ui/layout/record-card.tsx'
import { RowsSkeleton } from '#web/ui/layout/rows.tsx'
import { SubPage, type SubPageFrame } from '#web/ui/layout/sub-page.tsx'

/** As many entries as the rail of a whole pet has. */
const railGroups = { health: 7, memories: 2, papers: 5 }

export const sectionFrame: SubPageFrame = {
  back: (
    <div className="grid size-11 place-items-center">
      <Skeleton className="size-6" />
    </div>
  ),
  aside: (
    <>
      <RailHeadSkeleton />
      <div className={railGroupsClass}>
        {Object.entries(railGroups).map(([group, lines]) => (
          <div key={group}>
            <div className={railGroupNameClass}>
              <Skeleton className="h-4.5 w-20" />
            </div>
            {Array.from({ length: lines }, (_, line) => (
              <div key={line} className={railLineClass}>
                <Skeleton className="size-5" />
                <Skeleton className="h-4 w-28" />
              </div>
            ))}
          </div>
        ))}
      </div>
    </>
  ),
  subject: <Skeleton className="h-6 w-24" />,
  subjectName: undefined,
  isPending: true,
}

export function CardsSkeleton() {
  return (
    <SubPage frame={sectionFrame} title={null} action={null}>
      <RecordPairsSkeleton>
        <RecordCardSkeleton lines={3} />
        <RecordCardSkeleton lines={3} />
        <RecordCardSkeleton lines={3} />
      </RecordPairsSkeleton>
    </SubPage>
  )
}

export function RowsPageSkeleton() {
  return (
    <SubPage frame={sectionFrame} title={null} action={null}>
      <RowsSkeleton />
    </SubPage>
  )
}

export function DiaryPageSkeleton() {
  return (
    <SubPage frame={sectionFrame} title={null} action={null}>
      <DiarySkeleton />
    </SubPage>
  )
}
