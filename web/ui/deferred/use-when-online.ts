import { useEffect, useEffectEvent } from 'react'

/** Calls `act` each time the network comes back while `isWaiting`. */
export function useWhenOnline(isWaiting: boolean, act: () => void): void {
  const onOnline = useEffectEvent(act)
  useEffect(() => {
    if (!isWaiting) return
    const tryAgain = () => onOnline()
    window.addEventListener('online', tryAgain)
    return () => window.removeEventListener('online', tryAgain)
  }, [isWaiting])
}
