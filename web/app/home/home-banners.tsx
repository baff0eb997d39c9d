// Home's banners: reserved space while they load, then the carousel, or nothing.
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, type ComponentType } from 'react'
import type { Banner } from '#contract/features/banners/schema.ts'
import { activeBannersQuery } from '#web/features/banners/api.ts'
import { addMessages } from '#web/shared/i18n/i18n.ts'
import { readLocal, writeLocal } from '#web/shared/browser/local-storage.ts'
import { Skeleton } from '#web/ui/feedback/content-states.tsx'

const load = () =>
  Promise.all([import('#web/features/banners/components/carousel.tsx'), addMessages('banners')])

const Carousel = lazy<ComponentType<{ banners: readonly Banner[] }>>(async () => {
  try {
    const [{ Carousel: Component }] = await load()
    return { default: Component }
  } catch {
    // Nobody misses what they never saw.
    return { default: () => null }
  }
})

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
  const placeholder = (
    <div data-promo className="grid h-full min-h-35.5 lg:min-h-52">
      <Skeleton className="rounded-card" />
    </div>
  )
  return (
    <div className="min-w-0 empty:hidden lg:col-span-2 lg:only:col-span-3">
      {data ? (
        <Suspense fallback={placeholder}>
          <Carousel banners={data} />
        </Suspense>
      ) : (
        placeholder
      )}
    </div>
  )
}
