import { PictureSkeleton } from '#web/shared/skeletons/picture-skeleton.tsx'
import { Skeleton } from '#web/ui/feedback/content-states.tsx'

export const productCardClass = 'card relative flex h-full overflow-hidden @max-[14rem]:flex-col md:flex-col'
// On a phone the text decides the height of the card, never the picture.
export const productPictureClass =
  'relative w-30 shrink-0 self-stretch @max-[14rem]:aspect-4/3 @max-[14rem]:w-full md:aspect-4/3 md:w-full md:self-auto'
export const productPictureSizes = '(width < 48rem) 120px, (width < 64rem) 50vw, 352px'
export const productTextClass = 'flex min-w-0 grow flex-col gap-1 p-3.5 md:p-5'
export const productGridClass = 'grid grid-cols-[minmax(0,1fr)] gap-3 md:grid-cols-2 md:gap-4 lg:grid-cols-3'

function ProductCardSkeleton() {
  return (
    <div className={productCardClass}>
      <div className={productPictureClass}>
        <PictureSkeleton
          of="/api/marketplace/products"
          sizes={productPictureSizes}
          className="absolute inset-0 size-full rounded-none"
        />
      </div>
      <div className={productTextClass}>
        <Skeleton className="h-6 w-3/4" />
        <Skeleton className="h-5 w-full" />
        <Skeleton className="h-5 w-1/2 md:hidden" />
        <div className="mt-auto flex flex-col gap-0.5 pt-1.5 md:pt-2">
          <Skeleton className="h-6 w-1/2" />
          <Skeleton className="h-5 w-2/5" />
        </div>
      </div>
    </div>
  )
}

export function ProductsSkeleton() {
  return (
    <>
      <ProductCardSkeleton />
      <ProductCardSkeleton />
      <ProductCardSkeleton />
    </>
  )
}
