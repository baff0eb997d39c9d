// React Aria's own Sheet closes before a confirmation about unsaved text can open, and stays open
// only by blocking Escape too.
import { useRef, type PointerEvent } from 'react'

// Pixels, a third of a thumb's reach; and pixels per millisecond.
const farEnough = 96
const fastEnough = 0.5

/** The sheet springs back if `onDismiss` does not close it. */
export function useSheetDrag(onDismiss: () => void) {
  const start = useRef<{ y: number; at: number; sheet: HTMLElement } | null>(null)

  const move = (event: PointerEvent<HTMLElement>) => {
    if (!start.current) return
    const dy = Math.max(0, event.clientY - start.current.y)
    start.current.sheet.style.setProperty('--drag', `${dy}px`)
  }
  const end = (event: PointerEvent<HTMLElement>) => {
    if (!start.current) return
    const { y, at, sheet } = start.current
    start.current = null
    sheet.style.removeProperty('transition-duration')
    const dy = event.clientY - y
    const away =
      event.type === 'pointerup' && (dy > farEnough || dy / Math.max(1, event.timeStamp - at) > fastEnough)
    if (away && dy > 8) onDismiss()
    sheet.style.removeProperty('--drag')
  }
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      const { target, currentTarget } = event
      const sheet = currentTarget.closest('[data-sheet]')
      const isBottom = window.matchMedia('(width < 48rem)').matches
      if (!isBottom || !event.isPrimary || !(sheet instanceof HTMLElement)) return
      if (target instanceof Element && target.closest('button, a, input')) return
      currentTarget.setPointerCapture(event.pointerId)
      sheet.style.transitionDuration = '0s'
      start.current = { y: event.clientY, at: event.timeStamp, sheet }
    },
    onPointerMove: move,
    onPointerUp: end,
    onPointerCancel: end,
  }
}
