import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { usePrefersReducedMotion } from '#web/shared/browser/media-queries.ts'

export const rotationIntervalMs = 7000
// A swipe has ended after this time without scrolling.
const restMilliseconds = 120

const usePauseReasons = () => {
  const [isPaused, setPaused] = useState(false)
  const [isHovered, setHovered] = useState(false)
  const [isFocused, setFocused] = useState(false)
  return {
    isPaused,
    isHeld: isPaused || isHovered || isFocused,
    pause: () => setPaused(true),
    /** Resumes at once, although pointer and focus are still inside. */
    toggle: () => {
      setPaused(!isPaused)
      setHovered(false)
      setFocused(false)
    },
    listeners: {
      onPointerEnter: () => setHovered(true),
      onPointerLeave: () => setHovered(false),
      onFocus: () => setFocused(true),
      onBlur: () => setFocused(false),
    },
  }
}

/** `track` is a list as wide as one banner. */
export const useCarouselRotation = (count: number) => {
  const track = useRef<HTMLUListElement>(null)
  const resting = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [shown, setShown] = useState(0)
  const { isPaused, isHeld, pause, toggle, listeners } = usePauseReasons()
  // Only a change that the person requested is announced.
  const [isRequested, setRequested] = useState(false)
  const prefersReducedMotion = usePrefersReducedMotion()
  // A banner may have been removed meanwhile.
  const current = Math.min(shown, count - 1)
  const canMove = count > 1 && !prefersReducedMotion
  const isMoving = canMove && !isHeld

  /** 1 for the next, -1 for the previous one. */
  const show = (by: 1 | -1) => {
    const to = (current + by + count) % count
    setShown(to)
    const list = track.current
    // From one end to the other all banners would fly past in the wrong direction.
    list?.scrollTo({ left: to * list.clientWidth, behavior: to === current + by ? 'auto' : 'instant' })
  }
  const takeOver = () => {
    pause()
    setRequested(true)
  }
  const go = (by: 1 | -1) => {
    takeOver()
    show(by)
  }
  const onScroll = () => {
    clearTimeout(resting.current)
    resting.current = setTimeout(() => {
      const list = track.current
      const reached = list && list.clientWidth > 0 ? Math.round(list.scrollLeft / list.clientWidth) : current
      if (reached === current) return
      takeOver()
      setShown(reached)
    }, restMilliseconds)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const by = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : undefined
    // Alt with an arrow key goes back in the browser.
    if (by === undefined || count < 2 || event.altKey || event.ctrlKey || event.metaKey) return
    // The list would also scroll a little by itself.
    event.preventDefault()
    go(by)
  }
  useEffect(() => () => clearTimeout(resting.current), [])
  useEffect(() => {
    if (!isMoving) return
    const timer = setTimeout(() => {
      setRequested(false)
      show(1)
    }, rotationIntervalMs)
    return () => clearTimeout(timer)
  })

  return {
    track,
    current,
    canMove,
    isPaused,
    isRequested,
    go,
    onScroll,
    toggle,
    /** Listeners of the element around the list and its controls. */
    listeners: { onKeyDown, ...listeners },
  }
}
