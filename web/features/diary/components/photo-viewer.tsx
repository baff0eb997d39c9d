// An entry's photos on the whole screen, with arrow keys, swipes and a counter. The focus returns
// when it closes.
import { ChevronLeft, ChevronRight, X } from 'lucide-react'
import { useEffect, useState, type KeyboardEvent, type ReactNode } from 'react'
import { Dialog } from 'react-aria-components/Dialog'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'
import { useTranslation } from 'react-i18next'
import type { DiaryEntry } from '#contract/features/diary/schema.ts'
import { toPictureProps } from '#web/shared/images/picture-props.ts'
import { IconButton } from '#web/ui/actions/button.tsx'
import { useExitComplete } from '#web/ui/overlays/exit-complete.ts'
import { useSwipe } from './swipe.ts'

interface PhotoViewerProps {
  readonly entry: DiaryEntry
  /** The photo to begin with; null while closed. */
  readonly initialIndex: number | null
  readonly onClose: () => void
}

/** Escape and its button close it. */
export function PhotoViewer({ entry, initialIndex, onClose }: PhotoViewerProps) {
  const { t } = useTranslation('diary')
  const hasLeft = useExitComplete(initialIndex !== null)
  if (hasLeft) return null
  return (
    <ModalOverlay
      isOpen={initialIndex !== null}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      className="fixed inset-0 z-50 bg-black transition-opacity duration-200 entering:opacity-0 exiting:opacity-0"
    >
      <Modal className="size-full outline-none">
        <Dialog aria-label={t('photos.viewer', { title: entry.title })} className="size-full outline-none">
          <Slides entry={entry} start={initialIndex ?? 0} onClose={onClose} />
        </Dialog>
      </Modal>
    </ModalOverlay>
  )
}

const control = 'bg-black/50 text-white hover:bg-black/80 hover:text-white focus-visible:outline-white'

function Slides({ entry, start, onClose }: { entry: DiaryEntry; start: number; onClose: () => void }) {
  const { t } = useTranslation(['diary', 'ui'])
  const { photos, title } = entry
  const count = photos.length
  const [index, setIndex] = useState(start)
  const go = (step: number) => setIndex((now) => Math.min(count - 1, Math.max(0, now + step)))
  const swipe = useSwipe({ onPrevious: () => go(-1), onNext: () => go(1) })
  const photo = photos[index]

  // Loads the neighbouring photos in advance.
  useEffect(() => {
    for (const neighbour of [photos[index + 1], photos[index - 1]]) {
      if (!neighbour) continue
      const { src, srcSet } = toPictureProps(neighbour)
      Object.assign(new Image(), { sizes: '100vw', srcset: srcSet, src })
    }
  }, [photos, index])

  const onKeyDown = (event: KeyboardEvent) => {
    const steps: Readonly<Record<string, number>> = {
      ArrowLeft: -1,
      ArrowRight: 1,
      Home: -count,
      End: count,
    }
    const step = steps[event.key]
    if (step === undefined) return
    event.preventDefault()
    go(step)
  }

  if (!photo) return null
  const number = index + 1
  return (
    // Keys work wherever the focus is inside. The element itself cannot be pressed.
    <div role="presentation" onKeyDown={onKeyDown} className="relative flex size-full flex-col">
      <div className="flex items-center justify-between py-2 pr-2 pl-5 text-white">
        <output aria-live="polite" className="font-semibold tabular-nums">
          {t('photos.counter', { number, count })}
        </output>
        <IconButton autoFocus aria-label={t('ui:close')} onPress={onClose} className={control}>
          <X aria-hidden size={24} />
        </IconButton>
      </div>
      <div {...swipe} className="grid min-h-0 grow touch-pinch-zoom place-items-center overflow-hidden pb-4">
        <img
          key={photo.id}
          {...pictureBox(photo)}
          sizes="100vw"
          alt={t('photos.alt', { number, count, title })}
          draggable={false}
          className="size-full translate-x-(--swipe,0px) object-contain select-none"
        />
      </div>
      {count > 1 && (
        <>
          <Arrow
            side="left-2"
            label={t('photos.previous')}
            isDisabled={index === 0}
            onPress={() => go(-1)}
            icon={<ChevronLeft aria-hidden size={28} />}
          />
          <Arrow
            side="right-2"
            label={t('photos.next')}
            isDisabled={number === count}
            onPress={() => go(1)}
            icon={<ChevronRight aria-hidden size={28} />}
          />
        </>
      )}
    </div>
  )
}

const pictureBox = (photo: DiaryEntry['photos'][number]) => {
  const { src, srcSet, width, height } = toPictureProps(photo)
  return { src, srcSet, width, height }
}

interface ArrowProps {
  readonly side: string
  readonly label: string
  readonly isDisabled: boolean
  readonly onPress: () => void
  readonly icon: ReactNode
}

/** Not `disabled` at the ends: it would lose the focus, and the keys with it. */
function Arrow({ side, label, isDisabled, onPress, icon }: ArrowProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-disabled={isDisabled}
      onClick={onPress}
      className={`icon-btn absolute top-1/2 -mt-6 size-12 aria-disabled:opacity-40 ${side} ${control}`}
    >
      {icon}
    </button>
  )
}
