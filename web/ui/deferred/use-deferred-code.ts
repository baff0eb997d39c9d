import { useEffect, useEffectEvent, useState } from 'react'
import type { DeferredCode } from './deferred-code.ts'
import { useWhenOnline } from './use-when-online.ts'

interface Deferred<T> {
  readonly code: T | undefined
  /** A failed fetch is retried when the network is back. */
  readonly hasFailed: boolean
  readonly retry: () => void
}

/** `show` runs on arrival, and must call the change that it receives. */
export function useDeferredCode<T>(
  deferred: DeferredCode<T>,
  isWanted: boolean,
  show: (change: () => void) => void = (change) => change(),
): Deferred<T> {
  const [code, setCode] = useState(deferred.get)
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
