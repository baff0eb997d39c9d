import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'

/** Filters and dialogs change the address too, but not the page, and show no line. */
export function NavigationProgress() {
  const router = useRouter()
  const [isInProgress, setInProgress] = useState(false)
  useEffect(() => {
    const stops = [
      router.subscribe('onBeforeLoad', ({ pathChanged }) => pathChanged && setInProgress(true)),
      router.subscribe('onResolved', () => setInProgress(false)),
    ]
    return () => {
      for (const stop of stops) stop()
    }
  }, [router])
  return isInProgress && <div aria-hidden className="navigation-progress" />
}
