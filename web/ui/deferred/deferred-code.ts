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
// What code that was fetched ahead defers itself: for a page that nobody has opened yet.
const held: (() => Promise<unknown>)[] = []
let isAhead = false
let isStarted = false
// Pages still request their data after they are drawn; prefetching must not delay those requests.
const quietMilliseconds = 2000
// Much of the code comes in one file, and the rest of a file takes no time.
const turnMilliseconds = 10

const loadNext = async (): Promise<void> => {
  notePageIdle()
  const end = performance.now() + turnMilliseconds
  while (performance.now() < end) {
    const load = waiting.shift()
    if (!load) return
    isAhead = true
    // A failure is ignored: the code is requested again on demand.
    await load().catch(() => undefined)
    isAhead = false
  }
  loadSoon()
}
const loadSoon = (): void => {
  const next = (): void => void loadNext()
  if ('requestIdleCallback' in window) requestIdleCallback(next)
  else setTimeout(next, 200)
}

/**
 * Starts to fetch deferred code, one after the other, while the page is idle.
 * @param first is fetched before the code
 */
export const loadDeferredWhenIdle = (first?: () => Promise<unknown>): void => {
  isStarted = true
  if (first) waiting.unshift(first)
  setTimeout(() => {
    // Requests before this mark belong to the page; `npm run bench -- web` counts them apart.
    performance.mark('deferred-code')
    loadSoon()
  }, quietMilliseconds)
}

const expect = (...loads: readonly (() => Promise<unknown>)[]): void => {
  const wasEmpty = waiting.length === 0
  waiting.push(...loads)
  if (isStarted && wasEmpty && loads.length > 0) setTimeout(loadSoon, quietMilliseconds)
}

/** Call it when a page has been opened: what its code defers is fetched from then on. */
export const expectHeldCode = (): void => expect(...held.splice(0))

/** Defers code until it is needed; with `idle`, until its page is open and idle if that is earlier. */
export const deferCode = <T>(
  fetchCode: () => Promise<T>,
  until: 'idle' | 'wanted' = 'wanted',
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
  if (until === 'idle' && isAhead) held.push(load)
  else if (until === 'idle') expect(load)
  return { get: () => loaded, load }
}
