// A snapping list with arrows and dots, whose motion can be stopped.
import { ChevronLeft, ChevronRight, Pause, Play } from '#web/ui/images/icons.ts'
import { useTranslation } from 'react-i18next'
import type { Banner } from '#contract/features/banners/schema.ts'
import { IconButton } from '#web/ui/actions/button.tsx'
import { cn } from '#web/ui/theme/class-names.ts'
import { useCarouselRotation } from './rotation.ts'
import { Slide } from './slide.tsx'

const round = 'border-2 border-line bg-surface text-fg hover:border-edge'
// More dots would cover the picture; the text for screen readers counts all banners.
const dotsMax = 5
const phoneDotsMax = 3

/** Needs at least one banner. Fills its parent's height. */
export function Carousel({ banners }: { banners: readonly Banner[] }) {
  const { t } = useTranslation('banners')
  const count = banners.length
  const { track, current, canMove, isPaused, isRequested, go, onScroll, toggle, listeners } =
    useCarouselRotation(count)
  const isSeveral = count > 1
  return (
    <section
      data-promo
      aria-label={t('label')}
      aria-roledescription={t('carousel')}
      {...listeners}
      className="relative grid h-full min-h-35.5 overflow-clip rounded-card bg-blush lg:max-xl:min-h-52"
    >
      {isSeveral && (
        <div className="absolute bottom-3 left-3 z-10 flex items-center gap-1 lg:max-xl:gap-2 lg:max-xl:bottom-6 lg:max-xl:left-6">
          <IconButton aria-label={t('previous')} className={round} onPress={() => go(-1)}>
            <ChevronLeft aria-hidden size={20} />
          </IconButton>
          <IconButton aria-label={t('next')} className={round} onPress={() => go(1)}>
            <ChevronRight aria-hidden size={20} />
          </IconButton>
          {canMove && (
            <IconButton aria-label={isPaused ? t('play') : t('pause')} className={round} onPress={toggle}>
              {isPaused ? <Play aria-hidden size={18} /> : <Pause aria-hidden size={18} />}
            </IconButton>
          )}
          <Dots current={current} count={count} />
        </div>
      )}
      <ul
        ref={track}
        // A scrollable element must be reachable by keyboard, which not every browser ensures.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={isSeveral ? 0 : undefined}
        aria-label={isSeveral ? t('label') : undefined}
        onScroll={onScroll}
        className="flex snap-x snap-mandatory scrollbar-none overflow-x-auto overscroll-x-contain scroll-smooth rounded-card focus-visible:-outline-offset-3"
      >
        {banners.map((banner, index) => (
          <li
            key={banner.id}
            aria-roledescription={t('slide')}
            aria-label={isSeveral ? t('position', { number: index + 1, count }) : undefined}
            className="flex w-full shrink-0 snap-center"
          >
            <Slide banner={banner} isFirst={index === 0} hasControls={isSeveral} />
          </li>
        ))}
      </ul>
      {isSeveral && (
        <output className="sr-only">
          {isRequested && t('announce', { title: banners[current]?.title, number: current + 1, count })}
        </output>
      )}
    </section>
  )
}

function Dots({ current, count }: { current: number; count: number }) {
  const firstOf = (max: number) => Math.max(0, Math.min(current - Math.floor(max / 2), count - max))
  const first = firstOf(dotsMax)
  const onPhone = firstOf(phoneDotsMax)
  const dots = Array.from({ length: Math.min(count, dotsMax) }, (_, index) => first + index)
  return (
    <span
      aria-hidden
      data-dots
      className="ml-1 flex items-center gap-1.5 max-[22.5rem]:hidden lg:max-xl:gap-2"
    >
      {dots.map((dot) => (
        <span
          key={dot}
          data-current={dot === current || undefined}
          className={cn(
            'h-2.5 rounded-full border-2 transition-all',
            dot === current ? 'w-5 border-fg bg-fg' : 'w-2.5 border-edge',
            (dot < onPhone || dot >= onPhone + phoneDotsMax) && 'max-md:hidden',
          )}
        />
      ))}
    </span>
  )
}
