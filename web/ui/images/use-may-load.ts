// When a picture may load: one in view at once, the rest when it comes into view or the page is
// idle. A browser alone asks for all that is less than three screens away.
import { useLayoutEffect, useState, type RefObject } from 'react'
import { isPageIdle, onPageIdle } from '#web/ui/deferred/page-idle.ts'

const isInView = (element: Element): boolean => {
  const { top, bottom, left, right } = element.getBoundingClientRect()
  return top <= innerHeight && bottom >= 0 && left <= innerWidth && right >= 0
}

export function useMayLoad(picture: RefObject<Element | null>, isFirst: boolean): boolean {
  const [mayLoad, setMayLoad] = useState(isFirst || isPageIdle())
  // Before the first paint, so that a picture in view waits for nothing.
  useLayoutEffect(() => {
    const element = picture.current
    if (mayLoad || !element) return
    const load = () => setMayLoad(true)
    if (isInView(element)) {
      load()
      return
    }
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) load()
    })
    observer.observe(element)
    const forget = onPageIdle(load)
    return () => {
      observer.disconnect()
      forget()
    }
  }, [mayLoad, picture])
  return mayLoad
}
