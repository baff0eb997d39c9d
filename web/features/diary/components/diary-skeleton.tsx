// Three entries of the most common size.
import { PictureSkeleton } from '#web/shared/skeletons/picture-skeleton.tsx'
import { TextSkeleton } from '#web/shared/skeletons/text-skeleton.tsx'
import { Skeleton } from '#web/ui/feedback/content-states.tsx'

export const entryTitleClass = 'text-lg/6 font-bold wrap-anywhere'
/** The width of a photo across its entry, beside a rail of 272 px from 1024 px. */
export const wholePhotoSizes = '(width < 64rem) 90vw, 652px'

const diary = '/api/pets/{petId}/diary'

export function DiarySkeleton() {
  return (
    <div className="flex flex-col gap-3 lg:gap-4">
      {['one', 'two', 'three'].map((name) => (
        <div key={name} className="card p-4 md:ml-22 md:p-5">
          <Skeleton className="my-0.5 h-4 w-28 md:hidden" />
          <TextSkeleton
            of={diary}
            field="title"
            isHeading
            className="my-0.5 h-5 w-2/3"
            shownClass={entryTitleClass}
          />
          <PictureSkeleton
            of={diary}
            field="photos"
            sizes={wholePhotoSizes}
            className="mt-3 aspect-video w-full md:aspect-2/1"
          />
        </div>
      ))}
    </div>
  )
}
