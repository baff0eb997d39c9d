// Code that is fetched on demand, or while the page is idle. A failed fetch can be retried, which
// React's `lazy` does not allow.
import { notePageIdle } from './page-idle.ts'

export interface DeferredCode<T> {
  /** The fetched code; undefined before. */
  readonly get: () => T | undefined
  /** Rejects without a network; the next call tries again. */
  readonly load: () => Promise<T>
}

const waiting: (() => Promise<unknown>)[] = []
let isStarted = false
// Pages still request their data after they are drawn; prefetching must not delay those requests.
const quietMilliseconds = 2000

const loadNext = (): void => {
  notePageIdle()
  const load = waiting.shift()
  // A failure is ignored: the code is requested again on demand.
  if (load) void load().then(loadSoon, loadSoon)
}
const loadSoon = (): void =>
  void ('requestIdleCallback' in window ? requestIdleCallback(loadNext) : setTimeout(loadNext, 200))

/** Starts to fetch deferred code, one after the other, while the page is idle. */
export const loadDeferredWhenIdle = (): void => {
  isStarted = true
  setTimeout(() => {
    // Requests before this mark belong to the page; `npm run bench -- web` counts them apart.
    performance.mark('deferred-code')
    loadSoon()
  }, quietMilliseconds)
}

const expect = (load: () => Promise<unknown>): void => {
  waiting.push(load)
  if (isStarted && waiting.length === 1) setTimeout(loadSoon, quietMilliseconds)
}

/** Defers code until it is needed, or until the page is idle if that is earlier. */
export const deferCode = <T>(
  fetchCode: () => Promise<T>,
  until: 'idle' | 'wanted' = 'idle',
): DeferredCode<T> => {
  let loaded: T | undefined
  let loading: Promise<T> | undefined
  const load = (): Promise<T> => {
    // Not tried offline: some browsers cache a failed import for the life of the page.
    if (!loading && !navigator.onLine) return Promise.reject(new Error('There is no network.'))
    loading ??= fetchCode().then(
      (code) => (loaded = code),
      (error: unknown) => {
        loading = undefined
        throw error
      },
    )
    return loading
  }
  if (until === 'idle') expect(load)
  return { get: () => loaded, load }
}
