import { useEffect, useEffectEvent } from 'react'

export function useWhenOnline(isWaiting: boolean, act: () => void): void {
  const onOnline = useEffectEvent(act)
  useEffect(() => {
    if (!isWaiting) return
    const tryAgain = () => onOnline()
    window.addEventListener('online', tryAgain)
    return () => window.removeEventListener('online', tryAgain)
  }, [isWaiting])
}
