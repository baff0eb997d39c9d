// Waits for code in a component: what was fetched, or that it could not be.
import { useEffect, useEffectEvent, useState } from 'react'
import type { DeferredCode } from './deferred-code.ts'
import { useWhenOnline } from './use-when-online.ts'

interface Deferred<T> {
  /** Undefined until it is here. */
  readonly code: T | undefined
  /** It tries again by itself when the network is back. */
  readonly hasFailed: boolean
  readonly retry: () => void
}

/** `show` is called when it arrives, and calls what it is given. */
export function useDeferredCode<T>(
  deferred: DeferredCode<T>,
  isWanted: boolean,
  show: (change: () => void) => void = (change) => change(),
): Deferred<T> {
  const [code, setCode] = useState(deferred.get)
  // It may have come while nobody wanted it.
  const [wasWanted, setWasWanted] = useState(isWanted)
  if (isWanted !== wasWanted) {
    setWasWanted(isWanted)
    if (code === undefined) setCode(deferred.get)
  }
  const [hasFailed, setFailed] = useState(false)
  const [attempt, setAttempt] = useState(0)
  const retry = () => {
    setFailed(false)
    setAttempt((before) => before + 1)
  }
  const onLoaded = useEffectEvent((loaded: T) => show(() => setCode(() => loaded)))
  const isMissing = code === undefined && isWanted
  useEffect(() => {
    if (!isMissing) return
    let isWaiting = true
    deferred.load().then(
      (loaded) => isWaiting && onLoaded(loaded),
      () => isWaiting && setFailed(true),
    )
    return () => {
      isWaiting = false
    }
  }, [deferred, isMissing, attempt])
  useWhenOnline(isMissing && hasFailed, retry)
  return { code, hasFailed, retry }
}
