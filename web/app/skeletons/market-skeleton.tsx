import {
  productGridClass,
  ProductsSkeleton,
} from '#web/features/marketplace/products/components/market/products-skeleton.tsx'
import { Skeleton } from '#web/ui/feedback/content-states.tsx'

export function MarketSkeleton() {
  return (
    <>
      <div className="mb-5 md:mb-6">
        <Skeleton className="h-9 w-36 md:h-10" />
        <div className="mt-1 py-1">
          <Skeleton className="h-4 w-72 max-w-full" />
        </div>
      </div>
      <div className="mb-5 flex flex-wrap items-center gap-3 md:mb-6">
        <Skeleton className="h-12 w-full md:w-auto md:grow" />
        <Skeleton className="h-12 min-w-36 grow basis-0 md:w-56 md:grow-0 md:basis-auto" />
        <Skeleton className="h-12 w-36 rounded-full" />
      </div>
      <div className={productGridClass}>
        <ProductsSkeleton />
      </div>
    </>
  )
}
