// One photo is wide, two are halves, three are two and one, four or more are a large, a wide and
// two small ones.
import { useTranslation } from 'react-i18next'
import type { DiaryEntry } from '#contract/features/diary/schema.ts'
import { toPictureProps } from '#web/shared/images/picture-props.ts'
import { cn } from '#web/ui/theme/class-names.ts'
import { Picture } from '#web/ui/images/picture.tsx'

import { wholePhotoSizes } from './diary-skeleton.tsx'

interface Cell {
  readonly className: string
  /** CSS `sizes`, beside a rail of 272 px from 1024 px. */
  readonly sizes: string
}

const whole = { className: 'col-span-4 row-span-2', sizes: wholePhotoSizes }
const half = { className: 'col-span-2 row-span-2', sizes: '(width < 64rem) 45vw, 325px' }
const small = { className: '', sizes: '(width < 64rem) 23vw, 160px' }

const layouts: readonly (readonly Cell[])[] = [
  [],
  [whole],
  [half, half],
  [
    { className: 'row-span-2', sizes: '(width < 64rem) 60vw, 433px' },
    { className: '', sizes: '(width < 64rem) 30vw, 214px' },
    { className: '', sizes: '(width < 64rem) 30vw, 214px' },
  ],
  [half, { className: 'col-span-2', sizes: half.sizes }, small, small],
]
const maxCells = layouts.length - 1

interface PhotoMosaicProps {
  readonly entry: DiaryEntry
  readonly isFirst: boolean
  readonly onOpen: (index: number) => void
}

/** The last photo shows the count of further ones. */
export function PhotoMosaic({ entry: { title, photos }, isFirst, onOpen }: PhotoMosaicProps) {
  const { t } = useTranslation('diary')
  const count = photos.length
  const cells = layouts[Math.min(count, maxCells)] ?? []
  return (
    <ul
      className={cn(
        'mt-3 grid grid-rows-2 gap-1.5 overflow-hidden rounded-field',
        count === 3 ? 'grid-cols-[minmax(0,2fr)_minmax(0,1fr)]' : 'grid-cols-4',
        count === 1 ? 'aspect-video md:aspect-2/1' : 'aspect-2/1 md:aspect-5/2',
      )}
    >
      {cells.map((cell, index) => {
        const photo = photos[index]
        const hidden = index === cells.length - 1 ? count - cells.length : 0
        if (!photo) return null
        const label = t('photos.open', { number: index + 1, count, title })
        const more = hidden > 0 ? t('photos.more', { count: hidden }) : null
        return (
          <li key={photo.id} className={cn('min-h-0 min-w-0', cell.className)}>
            <button
              type="button"
              // The visible text is part of the accessible name, for people who use voice control.
              aria-label={more === null ? label : `${label}, ${more}`}
              onClick={() => onOpen(index)}
              className="relative block size-full focus-visible:-outline-offset-3"
            >
              <Picture
                {...toPictureProps(photo)}
                sizes={cell.sizes}
                alt=""
                isFirst={isFirst}
                className="size-full"
              />
              {more !== null && (
                <span className="absolute inset-0 grid place-items-center bg-ink/60 font-display text-xl font-extrabold text-white">
                  {more}
                </span>
              )}
            </button>
          </li>
        )
      })}
    </ul>
  )
}
