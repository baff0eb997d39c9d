import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { activeBannersQuery } from '#web/features/banners/api.ts'
import { Carousel } from '#web/features/banners/components/carousel.tsx'
import { readLocal, writeLocal } from '#web/shared/browser/local-storage.ts'
import { Skeleton } from '#web/ui/feedback/content-states.tsx'

// Space is reserved while the banners load, unless the last visit had none.
const name = 'huella.banners'

export function HomeBanners() {
  const { data, isPending } = useQuery(activeBannersQuery())
  const count = data?.length
  useEffect(() => {
    if (count !== undefined) writeLocal(name, count > 0 ? 'some' : 'none')
  }, [count])
  if (isPending ? readLocal(name) === 'none' : !count) return null
  return (
    <div className="min-w-0 empty:hidden lg:max-xl:col-span-2 lg:max-xl:only:col-span-3">
      {data ? (
        <Carousel banners={data} />
      ) : (
        <div data-promo className="grid h-full min-h-35.5 lg:max-xl:min-h-52">
          <Skeleton className="rounded-card" />
        </div>
      )}
    </div>
  )
}
