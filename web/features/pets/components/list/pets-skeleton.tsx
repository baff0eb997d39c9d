import { PictureSkeleton } from '#web/shared/skeletons/picture-skeleton.tsx'
import { Skeleton } from '#web/ui/feedback/content-states.tsx'

export const petCardClass = 'card flex h-full flex-col overflow-clip'
export const petPhotoClass = 'aspect-5/4 w-full'
// Two columns on a phone, four on a desktop, less gutters and gaps.
export const petPhotoSizes = '(width < 48rem) calc(50vw - 28px), (width < 72rem) calc(25vw - 28px), 260px'
export const petCardTextClass = 'px-3.5 py-3 md:px-4'
export const petGridClass =
  'mt-4 grid grid-cols-2 gap-3 @max-[15rem]:grid-cols-1 md:grid-cols-4 md:gap-4 xl:grid-cols-3 3xl:grid-cols-4'

export const petsSectionClass = 'mt-8 grid md:mt-10'
export const petActionsClass = 'mt-3 flex flex-wrap gap-2 *:grow max-md:*:px-3 md:mt-0 md:flex-row-reverse'

function PetCardSkeleton() {
  return (
    <div className={petCardClass}>
      <PictureSkeleton of="/api/pets" sizes={petPhotoSizes} className={`${petPhotoClass} rounded-none`} />
      <div className={petCardTextClass}>
        <Skeleton className="my-0.5 h-5 w-1/2" />
        <div className="flex h-10 flex-col justify-around lg:h-5">
          <Skeleton className="h-4 w-4/5" />
          <Skeleton className="h-4 w-2/5 lg:hidden" />
        </div>
      </div>
    </div>
  )
}

export function PetsSkeleton() {
  return (
    <div className={petGridClass}>
      <PetCardSkeleton />
      <PetCardSkeleton />
      <PetCardSkeleton />
    </div>
  )
}
