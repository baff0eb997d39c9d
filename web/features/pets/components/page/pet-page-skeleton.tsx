import type { ReactNode } from 'react'
import { PictureSkeleton } from '#web/shared/skeletons/picture-skeleton.tsx'
import { TextSkeleton } from '#web/shared/skeletons/text-skeleton.tsx'
import { Skeleton } from '#web/ui/feedback/content-states.tsx'

export const petPhotoSizes = '(width < 48rem) 80px, (width < 64rem) 112px, 312px'
export const petPhotoClass = 'size-20 rounded-card md:size-28 lg:aspect-5/4 lg:h-auto lg:w-78'

/** A longer name would fill the screen at the size of a short one. */
export const longName = 24
export const petNameClass = 'font-extrabold wrap-name text-3xl/9 lg:text-[2.5rem]/12'
/** One line below a desktop. */
export const petDescriptionClass =
  'mt-2.5 text-dense text-muted wrap-anywhere max-lg:line-clamp-1 lg:mt-5 lg:text-base lg:whitespace-pre-line'
export const petKindClass = 'flex flex-wrap items-center gap-x-3 gap-y-2 lg:flex-col lg:items-start'
export const petPageClass = 'grid gap-4 lg:grid-cols-[21rem_minmax(0,1fr)] lg:gap-12'

export const petActionsClass = 'mt-3 flex flex-wrap gap-2 empty:hidden lg:mt-5'
export const petGroupTitleClass = 'mb-2 text-lg/6 font-bold'

const rows = ['allergies', 'medications', 'vaccines']

/** @param due a placeholder of what is due */
export function PetPageSkeleton({ due }: { due?: ReactNode }) {
  return (
    <div className={petPageClass}>
      <div className="min-w-0">
        <div className="flex items-start gap-3.5 lg:flex-col lg:gap-8">
          <PictureSkeleton
            of="/api/pets/{petId}"
            sizes={petPhotoSizes}
            className={`m-1.5 shrink-0 lg:m-2 ${petPhotoClass}`}
          />
          <div className="flex min-w-0 flex-col">
            <TextSkeleton
              of="/api/pets/{petId}"
              field="name"
              isHeading
              longest={longName}
              className="h-9 w-28 lg:h-12 lg:w-40"
              shownClass={petNameClass}
            />
            <div className={petKindClass}>
              <Skeleton className="my-0.5 h-5 w-16" />
              <Skeleton className="h-12 w-36 rounded-full" />
            </div>
          </div>
        </div>
        <TextSkeleton
          of="/api/pets/{petId}"
          field="description"
          className="hidden"
          shownClass={petDescriptionClass}
        />
        <div className={petActionsClass}>
          <Skeleton className="h-12 grow rounded-full lg:basis-full" />
          <Skeleton className="h-12 grow rounded-full" />
          <Skeleton className="h-12 grow rounded-full" />
        </div>
      </div>
      <div>
        {due}
        <Skeleton className="h-15 w-full rounded-card md:h-44 lg:h-53" />
        <Skeleton className="mt-4 h-13 w-full rounded-full md:max-w-80 lg:mt-7" />
        <Skeleton className="mt-4 h-6 w-16" />
        <div className="card mt-2 overflow-clip">
          {rows.map((row) => (
            <div
              key={row}
              className="flex min-h-18 items-center gap-3.5 border-line px-4 not-first:border-t-2 md:px-5"
            >
              <Skeleton className="size-11" />
              <Skeleton className="h-5 w-32" />
            </div>
          ))}
        </div>
      </div>
    </div>
  )
}
