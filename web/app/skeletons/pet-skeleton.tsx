import { PetPageSkeleton } from '#web/features/pets/components/page/pet-page-skeleton.tsx'
import { Skeleton } from '#web/ui/feedback/content-states.tsx'

export function PetSkeleton() {
  return (
    <>
      <div className="mb-2 flex min-h-11 items-center lg:-mt-3 lg:mb-4">
        <Skeleton className="size-6 lg:w-36" />
      </div>
      <PetPageSkeleton />
    </>
  )
}
