// Magnified by pinch, wheel, keys and buttons; turned by swipe, arrows and buttons.
import { ChevronLeft, ChevronRight, Download, X, ZoomIn, ZoomOut } from '#web/ui/images/icons.ts'
import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { DiaryEntry } from '#contract/features/diary/schema.ts'
import { toPictureProps } from '#web/shared/images/picture-props.ts'
import { IconButton } from '#web/ui/actions/button.tsx'
import { usePhotoGestures } from './photo-gestures.ts'
import { largestScale, panBy, wholePhoto, zoomAt, type Point, type Zoom } from './photo-zoom.ts'

const control = 'bg-black/50 text-white hover:bg-black/80 hover:text-white focus-visible:outline-white'
const zoomStep = 1.5
const panStep = 80

/** Moves of a photo that extends beyond the edge. */
const pans: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: panStep, y: 0 },
  ArrowRight: { x: -panStep, y: 0 },
  ArrowUp: { x: 0, y: panStep },
  ArrowDown: { x: 0, y: -panStep },
}
const zooms: Readonly<Record<string, number>> = { '+': zoomStep, '=': zoomStep, '-': 1 / zoomStep, '0': 0 }

interface PhotoSlidesProps {
  readonly entry: DiaryEntry
  readonly start: number
  readonly onClose: () => void
}

/** A turned page shows its photo whole. */
const useSlides = ({ photos }: DiaryEntry, start: number) => {
  const [index, setIndex] = useState(start)
  const [zoom, setZoom] = useState(wholePhoto)
  const go = (step: number) => {
    setIndex((now) => Math.min(photos.length - 1, Math.max(0, now + step)))
    setZoom(wholePhoto)
  }
  useEffect(() => {
    for (const neighbour of [photos[index + 1], photos[index - 1]]) {
      if (!neighbour) continue
      const { src, srcSet } = toPictureProps(neighbour)
      Object.assign(new Image(), { sizes: '100vw', srcset: srcSet, src })
    }
  }, [photos, index])
  return { index, photo: photos[index], zoom, setZoom, go }
}

export function PhotoSlides({ entry, start, onClose }: PhotoSlidesProps) {
  const { index, photo, zoom, setZoom, go } = useSlides(entry, start)
  const box = useRef<HTMLDivElement>(null)
  const count = entry.photos.length
  const boxSize = () => box.current?.getBoundingClientRect() ?? new DOMRect()
  if (!photo) return null
  const magnify = (factor: number) =>
    setZoom((last) => zoomAt(last, factor, { x: 0, y: 0 }, photo, boxSize()))

  const onKeyDown = (event: KeyboardEvent) => {
    const steps: Readonly<Record<string, number>> = {
      ArrowLeft: -1,
      ArrowRight: 1,
      Home: -count,
      End: count,
    }
    const pan = zoom.scale > 1 ? pans[event.key] : undefined
    const factor = event.ctrlKey || event.metaKey ? undefined : zooms[event.key]
    const step = steps[event.key]
    if (pan) setZoom((last) => panBy(last, pan, photo, boxSize()))
    else if (factor !== undefined) magnify(factor)
    else if (step !== undefined) go(step)
    else return
    event.preventDefault()
  }
  return (
    // Focus may be anywhere inside.
    <div role="presentation" onKeyDown={onKeyDown} className="relative flex size-full flex-col">
      <PhotoBar entry={entry} index={index} scale={zoom.scale} onMagnify={magnify} onClose={onClose} />
      <div ref={box} className="relative mb-4 min-h-0 grow">
        <Photo
          key={photo.id}
          entry={entry}
          photo={photo}
          number={index + 1}
          zoom={zoom}
          onZoom={setZoom}
          onTurn={go}
        />
      </div>
      {count > 1 && <PhotoArrows index={index} count={count} onTurn={go} />}
    </div>
  )
}

interface PhotoBarProps {
  readonly entry: DiaryEntry
  readonly index: number
  readonly scale: number
  readonly onMagnify: (factor: number) => void
  readonly onClose: () => void
}

function PhotoBar({ entry: { title, photos }, index, scale, onMagnify, onClose }: PhotoBarProps) {
  const { t } = useTranslation(['diary', 'ui'])
  return (
    <div className="flex items-center justify-between gap-2 py-2 pr-2 pl-5 text-white">
      <output aria-live="polite" className="font-semibold tabular-nums">
        {t('photos.counter', { number: index + 1, count: photos.length })}
      </output>
      <div className="flex gap-1">
        <EndableButton
          label={t('photos.zoomIn')}
          isAtEnd={scale >= largestScale}
          onPress={() => onMagnify(zoomStep)}
          icon={<ZoomIn aria-hidden size={22} />}
        />
        <EndableButton
          label={t('photos.zoomOut')}
          isAtEnd={scale <= 1}
          onPress={() => onMagnify(1 / zoomStep)}
          icon={<ZoomOut aria-hidden size={22} />}
        />
        <a
          href={photos[index]?.src}
          download={`${title} ${index + 1}.webp`}
          aria-label={t('photos.download')}
          className={`icon-btn ${control}`}
        >
          <Download aria-hidden size={22} />
        </a>
        <IconButton autoFocus aria-label={t('ui:close')} onPress={onClose} className={control}>
          <X aria-hidden size={24} />
        </IconButton>
      </div>
    </div>
  )
}

interface PhotoProps {
  readonly entry: DiaryEntry
  readonly photo: DiaryEntry['photos'][number]
  readonly number: number
  readonly zoom: Zoom
  readonly onZoom: (change: (zoom: Zoom) => Zoom) => void
  readonly onTurn: (step: number) => void
}

function Photo({ entry: { title, photos }, photo, number, zoom, onZoom, onTurn }: PhotoProps) {
  const { t } = useTranslation('diary')
  const gestures = usePhotoGestures({ photo, zoom, onZoom, onTurn })
  const { src, srcSet, width, height } = toPictureProps(photo)
  return (
    <div {...gestures} className="absolute inset-0 touch-none overflow-hidden">
      <img
        {...{ src, srcSet, width, height }}
        // A magnified photo is loaded in the pixels that it then needs.
        sizes={`${Math.ceil(zoom.scale) * 100}vw`}
        alt={t('photos.alt', { number, count: photos.length, title })}
        draggable={false}
        style={
          zoom.scale > 1
            ? { transform: `translate(${zoom.x}px, ${zoom.y}px) scale(${zoom.scale})` }
            : undefined
        }
        className={`absolute inset-0 size-full translate-x-(--swipe,0px) object-contain select-none ${zoom.scale > 1 ? 'cursor-grab' : 'cursor-zoom-in'}`}
      />
    </div>
  )
}

interface PhotoArrowsProps {
  readonly index: number
  readonly count: number
  readonly onTurn: (step: number) => void
}

function PhotoArrows({ index, count, onTurn }: PhotoArrowsProps) {
  const { t } = useTranslation('diary')
  return (
    <>
      <EndableButton
        className="absolute top-1/2 left-2 -mt-6 size-12"
        label={t('photos.previous')}
        isAtEnd={index === 0}
        onPress={() => onTurn(-1)}
        icon={<ChevronLeft aria-hidden size={28} />}
      />
      <EndableButton
        className="absolute top-1/2 right-2 -mt-6 size-12"
        label={t('photos.next')}
        isAtEnd={index === count - 1}
        onPress={() => onTurn(1)}
        icon={<ChevronRight aria-hidden size={28} />}
      />
    </>
  )
}

interface EndableButtonProps {
  readonly className?: string
  readonly label: string
  readonly isAtEnd: boolean
  readonly onPress: () => void
  readonly icon: ReactNode
}

/** Not `disabled` at the end, because it would lose the focus and with it the keys. */
function EndableButton({ className = '', label, isAtEnd, onPress, icon }: EndableButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-disabled={isAtEnd}
      onClick={onPress}
      className={`icon-btn aria-disabled:opacity-40 ${control} ${className}`}
    >
      {icon}
    </button>
  )
}
