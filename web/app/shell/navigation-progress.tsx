// What shows that a navigation is under way: the link that was pressed at once, and a thin line at
// the top of the page where it takes longer than a moment.
import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'

/** Filters and dialogs change the address too, and stay where they are. */
export function NavigationProgress() {
  const router = useRouter()
  const [isUnderWay, setUnderWay] = useState(false)
  useEffect(() => {
    let pressed: Element | null = null
    const end = () => {
      pressed?.removeAttribute('data-pending')
      pressed = null
      setUnderWay(false)
    }
    const onClick = ({ target }: MouseEvent) => {
      pressed?.removeAttribute('data-pending')
      pressed = target instanceof Element ? target.closest('a[href]') : null
    }
    window.addEventListener('click', onClick, true)
    const stops = [
      router.subscribe('onBeforeLoad', ({ pathChanged }) => {
        if (!pathChanged) return
        pressed?.setAttribute('data-pending', '')
        setUnderWay(true)
      }),
      router.subscribe('onResolved', end),
    ]
    return () => {
      window.removeEventListener('click', onClick, true)
      for (const stop of stops) stop()
    }
  }, [router])
  return isUnderWay && <div aria-hidden className="navigation-progress" />
}
