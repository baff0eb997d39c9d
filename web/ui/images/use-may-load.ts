// A picture in view may load at once, the rest on coming into view or when the page is idle. A
// browser by itself loads all pictures within three screens.
import { useEffect, useState, type RefObject } from 'react'
import { isPageIdle, onPageIdle } from '#web/ui/deferred/page-idle.ts'

export function useMayLoad(picture: RefObject<Element | null>, isFirst: boolean): boolean {
  const [mayLoad, setMayLoad] = useState(isFirst || isPageIdle())
  useEffect(() => {
    const element = picture.current
    if (mayLoad || !element) return
    const load = () => setMayLoad(true)
    // The observer reports after the next paint. Reading a position would lay the page out at once,
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
