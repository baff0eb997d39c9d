import { ORPCError } from '@orpc/client'
import { errorCodeOf } from './errors.ts'
import { retryDelay } from './retry-delay.ts'
import { untilOnline } from './until-online.ts'

const retryMs = { first: 3000, longest: 30_000 }

/** No answer, none in time, or a 503. */
export const isOutage = (error: unknown): boolean =>
  error instanceof ORPCError
    ? errorCodeOf(error) === 'SERVICE_UNAVAILABLE'
    : error instanceof TypeError || (error instanceof DOMException && error.name === 'TimeoutError')

let isLost = false
const listeners = new Set<() => void>()
let recover = (): Promise<boolean> => Promise.resolve(true)

const set = (next: boolean): void => {
  if (next === isLost) return
  isLost = next
  for (const listener of listeners) listener()
}

let recovery = new AbortController()

const startRecovery = async (): Promise<void> => {
  recovery = new AbortController()
  const { signal } = recovery
  // The signal changes while this waits.
  const isOver = (): boolean => signal.aborted
  for (let pauseMs = retryMs.first; ; pauseMs = Math.min(pauseMs * 2, retryMs.longest)) {
    await untilOnline(pauseMs * retryDelay.factor, signal)
    if (isOver()) return
    const isBack = await recover()
    // The attempt may have been the former person's.
    if (isOver()) return
    if (isBack) return set(false)
  }
}

export const serverConnection = {
  isLost: () => isLost,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  noteFailure: (error: unknown): void => {
    if (isLost || !isOutage(error)) return
    set(true)
    void startRecovery()
  },
  /** The failures were the former person's. */
  forget: (): void => {
    recovery.abort()
    set(false)
  },
  /** @param work repeats the failed requests; resolves to whether all succeeded; never rejects */
  recoverWith: (work: () => Promise<boolean>): void => {
    recover = work
  },
}
