// When a picture may load: one in view at once, the rest when it comes into view or the page is
// idle. A browser alone asks for all that is less than three screens away.
import { useEffect, useState, type RefObject } from 'react'
import { isPageIdle, onPageIdle } from '#web/ui/deferred/page-idle.ts'

export function useMayLoad(picture: RefObject<Element | null>, isFirst: boolean): boolean {
  const [mayLoad, setMayLoad] = useState(isFirst || isPageIdle())
  useEffect(() => {
    const element = picture.current
    if (mayLoad || !element) return
    const load = () => setMayLoad(true)
    // It tells after the next paint. Asking for the place of one would lay the page out at once,
    // within the task that renders it.
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
