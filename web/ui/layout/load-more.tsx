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

const lastControlBefore = (box: HTMLElement | null): HTMLElement | undefined =>
  [...(box?.previousElementSibling?.querySelectorAll<HTMLElement>('a, button, input') ?? [])].at(-1)

const hasFocus = (box: HTMLElement | null): boolean => box?.contains(document.activeElement) === true

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
  // The list grows above the button, or its last page removes it. The focus returns to the item
  // before, and the next Tab reaches the first new one.
  const last = useRef<HTMLElement>(undefined)
  useLayoutEffect(() => {
    if (isBusy) last.current = lastControlBefore(box.current)
    else if (failure === undefined && hasFocus(box.current)) last.current?.focus({ preventScroll: true })
  }, [isBusy, failure])
  useLayoutEffect(() => {
    const removed = box.current
    return () => {
      if (hasFocus(removed)) lastControlBefore(removed)?.focus({ preventScroll: true })
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
