// Whether the server answers. While it does not, what failed is tried again by itself, sooner at
// first and then more slowly.
import { ORPCError } from '@orpc/client'
import { errorCodeOf } from './errors.ts'
import { waitPace } from './wait-pace.ts'

const retryMs = { first: 3000, longest: 30_000 }

/** No answer at all, none in time, or one that says that nothing can be done now. */
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

/** After so long, or as soon as the network is back. */
const tryAgainIn = (milliseconds: number): void => {
  const tryAgain = async (): Promise<void> => {
    cancel()
    const isBack = await recover()
    if (!isLost) return
    if (isBack) set(false)
    else tryAgainIn(Math.min(milliseconds * 2, retryMs.longest))
  }
  const begin = () => void tryAgain()
  const timer = setTimeout(begin, milliseconds * waitPace.factor)
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
  /** Begins to try again, if that is what the failure is about. */
  noteFailure: (error: unknown): void => {
    if (isLost || !isOutage(error)) return
    set(true)
    tryAgainIn(retryMs.first)
  },
  /** What failed was somebody else's. */
  forget: (): void => {
    cancel()
    set(false)
  },
  /** @param work does again what failed; resolves to whether all of it has come. Never rejects. */
  recoverWith: (work: () => Promise<boolean>): void => {
    recover = work
  },
}
