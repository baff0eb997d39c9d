import { ORPCError } from '@orpc/client'
import { errorCodeOf } from './errors.ts'
import { retryDelay } from './retry-delay.ts'

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

let cancel = (): void => undefined

const tryAgainIn = (milliseconds: number): void => {
  const tryAgain = async (): Promise<void> => {
    cancel()
    const isBack = await recover()
    if (!isLost) return
    if (isBack) set(false)
    else tryAgainIn(Math.min(milliseconds * 2, retryMs.longest))
  }
  const begin = () => void tryAgain()
  const timer = setTimeout(begin, milliseconds * retryDelay.factor)
  window.addEventListener('online', begin)
  cancel = () => {
    clearTimeout(timer)
    window.removeEventListener('online', begin)
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
    tryAgainIn(retryMs.first)
  },
  /** The failures were the former person's. */
  forget: (): void => {
    cancel()
    set(false)
  },
  /** @param work repeats the failed requests; resolves to whether all succeeded; never rejects */
  recoverWith: (work: () => Promise<boolean>): void => {
    recover = work
  },
}
