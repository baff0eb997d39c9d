import { useEffect, useLayoutEffect, useRef } from 'react'
import { Button } from '#web/ui/actions/button.tsx'

export interface LoadMoreProps {
  readonly label: string
  readonly busyText: string
  readonly isBusy: boolean
  /** The sentence after a failure. Disables loading near the viewport. */
  readonly failure?: string | undefined
  /** Disables it too, so that the content below stays within reach. */
  readonly isByHand?: boolean
  readonly onMore: () => void
}

export function LoadMore({ label, busyText, isBusy, failure, isByHand = false, onMore }: LoadMoreProps) {
  const box = useRef<HTMLDivElement>(null)
  const mayAsk = !isBusy && failure === undefined && !isByHand
  useEffect(() => {
    if (!box.current || !mayAsk) return
    // Two screens of a phone ahead, so that calm scrolling never reaches the end.
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && onMore(),
      { rootMargin: '1600px' },
    )
    observer.observe(box.current)
    return () => observer.disconnect()
  }, [mayAsk, onMore])
  // The last page removes the button. The focus returns to the item before, and the next Tab reaches
  // the first new one.
  useLayoutEffect(() => {
    const removed = box.current
    return () => {
      if (!removed?.contains(document.activeElement)) return
      const items = removed.previousElementSibling?.querySelectorAll<HTMLElement>('a, button, input') ?? []
      ;[...items].at(-1)?.focus({ preventScroll: true })
    }
  }, [])
  return (
    <div ref={box} className="flex flex-col items-center gap-2 py-5 text-center">
      {failure !== undefined && (
        <p role="alert" className="text-danger">
          {failure}
        </p>
      )}
      <Button isBusy={isBusy} busyText={busyText} onPress={onMore}>
        {label}
      </Button>
    </div>
  )
}
