// What failed without a network is done again when the network is back.
import { useEffect, useEffectEvent } from 'react'

/** Does it once for every time that the network comes back while something waits for it. */
export function useWhenOnline(isWaiting: boolean, act: () => void): void {
  const onOnline = useEffectEvent(act)
  useEffect(() => {
    if (!isWaiting) return
    const tryAgain = () => onOnline()
    window.addEventListener('online', tryAgain)
    return () => window.removeEventListener('online', tryAgain)
  }, [isWaiting])
}
