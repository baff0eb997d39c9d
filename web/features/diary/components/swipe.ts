// Turns pages by swiping.
import { useRef, type PointerEvent } from 'react'

// In pixels: a third of a thumb's reach. A flick is a third of a pixel per millisecond.
const farEnough = 72
const fastEnough = 0.33

interface Swipe {
  readonly onPrevious: () => void
  readonly onNext: () => void
}

/**
 * Handlers for the box around a picture. The child that reads `--swipe` follows the finger. Two
 * fingers still zoom.
 */
export function useSwipe({ onPrevious, onNext }: Swipe) {
  const start = useRef<{ id: number; x: number; y: number; at: number } | null>(null)

  const release = (event: PointerEvent<HTMLElement>) => {
    const from = start.current
    start.current = null
    event.currentTarget.style.removeProperty('--swipe')
    return from
  }
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      // A second finger starts a zoom.
      if (!event.isPrimary || event.pointerType === 'mouse') return void release(event)
      start.current = { id: event.pointerId, x: event.clientX, y: event.clientY, at: event.timeStamp }
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (start.current?.id !== event.pointerId) return
      event.currentTarget.style.setProperty('--swipe', `${event.clientX - start.current.x}px`)
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => {
      if (start.current?.id !== event.pointerId) return
      const from = release(event)
      if (!from) return
      const dx = event.clientX - from.x
      const isSideways = Math.abs(dx) > Math.abs(event.clientY - from.y) && Math.abs(dx) > 12
      const isFast = Math.abs(dx) / Math.max(1, event.timeStamp - from.at) > fastEnough
      if (!isSideways || (Math.abs(dx) < farEnough && !isFast)) return
      if (dx > 0) onPrevious()
      else onNext()
    },
    onPointerCancel: (event: PointerEvent<HTMLElement>) => void release(event),
  }
}
