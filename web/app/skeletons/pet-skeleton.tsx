import { PetPageSkeleton } from '#web/features/pets/components/page/pet-page-skeleton.tsx'
import { DueOfPetSkeleton } from '#web/features/reminders/components/today/due-of-pet-skeleton.tsx'
import { Skeleton } from '#web/ui/feedback/content-states.tsx'

export function PetSkeleton() {
  return (
    <>
      <div className="mb-2 flex min-h-11 items-center justify-between lg:-mt-3 lg:mb-4">
        <Skeleton className="size-6 lg:w-36" />
        <Skeleton className="h-5 w-16" />
      </div>
      <PetPageSkeleton due={<DueOfPetSkeleton />} />
    </>
  )
}
