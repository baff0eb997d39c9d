// A thin line at the top of the page, for navigations longer than a moment.
import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'

/** Filters and dialogs change the address too, but not the page, and show no line. */
export function NavigationProgress() {
  const router = useRouter()
  const [isUnderWay, setUnderWay] = useState(false)
  useEffect(() => {
    const stops = [
      router.subscribe('onBeforeLoad', ({ pathChanged }) => pathChanged && setUnderWay(true)),
      router.subscribe('onResolved', () => setUnderWay(false)),
    ]
    return () => {
      for (const stop of stops) stop()
    }
  }, [router])
  return isUnderWay && <div aria-hidden className="navigation-progress" />
}
