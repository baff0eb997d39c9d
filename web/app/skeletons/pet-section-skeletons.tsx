import { DiarySkeleton } from '#web/features/diary/components/diary-skeleton.tsx'
import { RailHeadSkeleton } from '#web/features/pets/components/page/pet-rail-skeleton.tsx'
import { Skeleton } from '#web/ui/feedback/content-states.tsx'
import { RecordCards, RecordCardSkeleton } from '#web/ui/layout/record-card.tsx'
import { RowsSkeleton } from '#web/ui/layout/rows.tsx'
import { SubPage, type SubPageFrame } from '#web/ui/layout/sub-page.tsx'

const railLinks = [
  'allergies',
  'medications',
  'vaccines',
  'parasite-treatments',
  'visits',
  'weight',
  'plan',
  'diary',
  'documents',
  'costs',
  'timeline',
  'changes',
  'report',
  'shared',
]

export const sectionFrame: SubPageFrame = {
  back: (
    <div className="grid size-11 place-items-center">
      <Skeleton className="size-6" />
    </div>
  ),
  aside: (
    <>
      <RailHeadSkeleton />
      <div className="mt-5 flex flex-col gap-1">
        {railLinks.map((link) => (
          <div key={link} className="flex min-h-11 items-center gap-3 px-3">
            <Skeleton className="size-5" />
            <Skeleton className="h-4 w-28" />
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
      <RecordCards>
        <RecordCardSkeleton lines={3} />
        <RecordCardSkeleton lines={3} />
        <RecordCardSkeleton lines={3} />
      </RecordCards>
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
