import { Skeleton } from '#web/ui/feedback/content-states.tsx'

export const adoptionClass = 'flex h-full gap-3.5 p-3 md:flex-col md:gap-0 md:p-0'
export const adoptionPhotoClass =
  'size-16 shrink-0 rounded-thumb md:aspect-5/4 md:h-auto md:w-full md:rounded-none'
export const adoptionTextClass = 'min-w-0 grow self-center md:w-full md:self-auto md:px-4 md:py-3'

// One card with dividers on a phone, a card for each on a desktop.
export const adoptionListClass =
  'grid max-md:card max-md:overflow-clip max-md:divide-y-2 max-md:divide-line md:grid-cols-4 md:gap-4 md:*:card md:*:overflow-clip'

function AdoptionCardSkeleton() {
  return (
    <div className={adoptionClass}>
      <Skeleton className={adoptionPhotoClass} />
      <div className={adoptionTextClass}>
        <Skeleton className="my-0.5 h-5 w-1/3" />
        <Skeleton className="my-0.5 h-4 w-4/5" />
        <Skeleton className="my-0.5 h-4 w-1/3" />
      </div>
    </div>
  )
}

export function AdoptionsSkeleton() {
  return (
    <ul className={adoptionListClass}>
      {['first', 'second', 'third', 'fourth'].map((key) => (
        <li key={key}>
          <AdoptionCardSkeleton />
        </li>
      ))}
    </ul>
  )
}
