// Home's banners: reserved space while they load, then the carousel, or nothing.
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { activeBannersQuery } from '#web/features/banners/api.ts'
import { addMessages } from '#web/shared/i18n/i18n.ts'
import { readLocal, writeLocal } from '#web/shared/browser/local-storage.ts'
import { lazyContent } from '#web/ui/deferred/lazy-content.tsx'
import { Skeleton } from '#web/ui/feedback/content-states.tsx'

const load = () =>
  Promise.all([import('#web/features/banners/components/carousel.tsx'), addMessages('banners')])

const placeholder = (
  <div data-promo className="grid h-full min-h-35.5 lg:min-h-52">
    <Skeleton className="rounded-card" />
  </div>
)

const Carousel = lazyContent(
  async () => {
    const [{ Carousel: Component }] = await load()
    return { default: Component }
  },
  { as: 'extra', placeholder },
)

// Whether there were any at the last visit. Space is reserved unless there were none, so that
// nothing moves.
const name = 'huella.banners'

export function HomeBanners() {
  const { data, isPending } = useQuery(activeBannersQuery())
  const count = data?.length
  useEffect(() => {
    // Loaded together with the banners, because it will probably be needed.
    if (readLocal(name) === 'some') void load().catch(() => undefined)
  }, [])
  useEffect(() => {
    if (count !== undefined) writeLocal(name, count > 0 ? 'some' : 'none')
  }, [count])
  if (isPending ? readLocal(name) === 'none' : !count) return null
  return (
    <div className="min-w-0 empty:hidden lg:col-span-2 lg:only:col-span-3">
      {data ? <Carousel banners={data} /> : placeholder}
    </div>
  )
}
