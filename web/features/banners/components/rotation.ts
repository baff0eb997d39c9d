// Which promotion is shown, and how that changes: by the person, by swiping, or by itself.
import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { usePrefersReducedMotion } from '#web/shared/browser/media-queries.ts'

/** How long a promotion is shown when the carousel moves by itself. */
export const rotationIntervalMs = 7000
// A swipe has come to rest when nothing scrolled for this long.
const restMilliseconds = 120

/**
 * Reasons not to move by itself: the person paused it, or the pointer or the focus is within it.
 */
const usePauseReasons = () => {
  const [isPaused, setPaused] = useState(false)
  const [isHovered, setHovered] = useState(false)
  const [isFocused, setFocused] = useState(false)
  return {
    isPaused,
    isHeld: isPaused || isHovered || isFocused,
    pause: () => setPaused(true),
    /** Of the button: moving resumes at once, although pointer and focus are still there. */
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

/** Of `count` promotions on `track`, a list as wide as one of them. */
export const useCarouselRotation = (count: number) => {
  const track = useRef<HTMLUListElement>(null)
  const resting = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [shown, setShown] = useState(0)
  const { isPaused, isHeld, pause, toggle, listeners } = usePauseReasons()
  // Only a change that a person requested is announced.
  const [isRequested, setRequested] = useState(false)
  const lessMotion = usePrefersReducedMotion()
  // There may be fewer than a moment ago.
  const current = Math.min(shown, count - 1)
  const canMove = count > 1 && !lessMotion
  const isMoving = canMove && !isHeld

  /** Forward with 1, from the last to the first. */
  const show = (by: 1 | -1) => {
    const to = (current + by + count) % count
    setShown(to)
    const list = track.current
    // From one end to the other everything in between must not fly past in the wrong direction.
    list?.scrollTo({ left: to * list.clientWidth, behavior: to === current + by ? 'auto' : 'instant' })
  }
  // A person who moves it has taken it over.
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
    // Alt and an arrow goes back in the browser.
    if (by === undefined || count < 2 || event.altKey || event.ctrlKey || event.metaKey) return
    // The list would scroll a little by itself.
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
    /** For what surrounds everything. */
    listeners: { onKeyDown, ...listeners },
  }
}
