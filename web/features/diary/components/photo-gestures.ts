// Two fingers and the wheel magnify a photo; one finger moves a magnified photo, or turns to the
// next one.
import { useCallback, useRef, type MouseEvent, type PointerEvent } from 'react'
import { panBy, wholePhoto, zoomAt, type Point, type Size, type Zoom } from './photo-zoom.ts'

// Pixels, a third of a thumb's travel; and pixels per millisecond.
const farEnough = 72
const fastEnough = 0.33
/** The scale after a double tap. */
const closeUp = 2.5

interface PhotoGestures {
  readonly photo: Size
  readonly zoom: Zoom
  readonly onZoom: (change: (zoom: Zoom) => Zoom) => void
  /** -1 back, 1 on. */
  readonly onTurn: (step: number) => void
}

interface Touch extends Point {
  readonly start: Point & { readonly at: number }
}

const between = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 })
const distance = (a: Point, b: Point): number => Math.max(1, Math.hypot(a.x - b.x, a.y - b.y))
const placeOf = (event: { readonly clientX: number; readonly clientY: number }): Point => ({
  x: event.clientX,
  y: event.clientY,
})

const fromMiddle = ({ x, y }: Point, box: DOMRect): Point => ({
  x: x - box.left - box.width / 2,
  y: y - box.top - box.height / 2,
})

/** -1 back, 1 on, 0 none. */
const turnOf = ({ start }: Touch, event: PointerEvent): number => {
  const dx = event.clientX - start.x
  const isSideways = Math.abs(dx) > Math.abs(event.clientY - start.y) && Math.abs(dx) > 12
  const isFast = Math.abs(dx) / Math.max(1, event.timeStamp - start.at) > fastEnough
  return isSideways && (Math.abs(dx) >= farEnough || isFast) ? -Math.sign(dx) : 0
}

/** The child of the box that reads `--swipe` follows a finger that turns pages. */
export function usePhotoGestures({ photo, zoom, onZoom, onTurn }: PhotoGestures) {
  const touches = useRef(new Map<number, Touch>())
  const isPinched = useRef(false)
  const isWhole = zoom.scale === 1

  const release = (event: PointerEvent<HTMLElement>) => {
    touches.current.delete(event.pointerId)
    event.currentTarget.style.removeProperty('--swipe')
  }
  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    const before = touches.current.get(event.pointerId)
    if (!before) return
    const box = event.currentTarget.getBoundingClientRect()
    const now = placeOf(event)
    touches.current.set(event.pointerId, { ...before, ...now })
    const other = [...touches.current].find(([id]) => id !== event.pointerId)?.[1]
    const by = other ? between(now, other) : now
    const from = other ? between(before, other) : before
    const moved = { x: by.x - from.x, y: by.y - from.y }
    if (other) {
      const factor = distance(now, other) / distance(before, other)
      onZoom((last) => panBy(zoomAt(last, factor, fromMiddle(from, box), photo, box), moved, photo, box))
    } else if (!isWhole) onZoom((last) => panBy(last, moved, photo, box))
    else if (event.pointerType !== 'mouse' && !isPinched.current)
      event.currentTarget.style.setProperty('--swipe', `${now.x - before.start.x}px`)
  }
  /** React's listener could not stop the browser from magnifying the whole page. */
  const listenToWheel = useCallback(
    (element: HTMLElement | null) => {
      const onWheel = (event: WheelEvent) => {
        event.preventDefault()
        const box = element?.getBoundingClientRect()
        if (!box) return
        const at = fromMiddle(placeOf(event), box)
        onZoom((last) => zoomAt(last, Math.exp(-event.deltaY / (event.ctrlKey ? 100 : 400)), at, photo, box))
      }
      element?.addEventListener('wheel', onWheel, { passive: false })
      return () => element?.removeEventListener('wheel', onWheel)
    },
    [onZoom, photo],
  )
  return {
    ref: listenToWheel,
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.isPrimary) touches.current.clear()
      const at = placeOf(event)
      touches.current.set(event.pointerId, { ...at, start: { ...at, at: event.timeStamp } })
      isPinched.current = touches.current.size > 1
      event.currentTarget.style.removeProperty('--swipe')
    },
    onPointerMove,
    onPointerUp: (event: PointerEvent<HTMLElement>) => {
      const touch = touches.current.get(event.pointerId)
      release(event)
      if (!touch || !isWhole || isPinched.current || event.pointerType === 'mouse') return
      const turn = turnOf(touch, event)
      if (turn !== 0) onTurn(turn)
    },
    onPointerCancel: release,
    onPointerLeave: release,
    onDoubleClick: (event: MouseEvent<HTMLElement>) => {
      const box = event.currentTarget.getBoundingClientRect()
      const at = fromMiddle(placeOf(event), box)
      onZoom((last) => (last.scale > 1 ? wholePhoto : zoomAt(last, closeUp, at, photo, box)))
    },
  }
}
