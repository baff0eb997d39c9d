// By itself a browser loads all pictures within three screens.
import { useEffect, useState, type RefObject } from 'react'
import { isPageIdle, onPageIdle } from '#web/ui/deferred/page-idle.ts'

/** `unseen`: the page was idle before the picture came into view. */
export function useMayLoad(picture: RefObject<Element | null>, isFirst: boolean): 'seen' | 'unseen' | false {
  const [mayLoad, setMayLoad] = useState<'seen' | 'unseen' | false>(isFirst || isPageIdle() ? 'seen' : false)
  useEffect(() => {
    const element = picture.current
    if (mayLoad || !element) return
    // Reading a position would lay the page out at once, within the task that renders it.
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setMayLoad('seen')
    })
    observer.observe(element)
    const forget = onPageIdle(() => setMayLoad('unseen'))
    return () => {
      observer.disconnect()
      forget()
    }
  }, [mayLoad, picture])
  return mayLoad
}
