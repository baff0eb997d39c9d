// A failed fetch can be retried, which React's `lazy` does not allow.
import { notePageIdle } from './page-idle.ts'

export interface DeferredCode<T> {
  readonly get: () => T | undefined
  /** Rejects without a network; the next call tries again. */
  readonly load: () => Promise<T>
}

const waiting: (() => Promise<unknown>)[] = []
// Code deferred by code that was fetched ahead, for a page that is not open yet.
const held: (() => Promise<unknown>)[] = []
let isAhead = false
let isStarted = false
// Pages request data after they are drawn; prefetching must not delay those requests.
const quietMilliseconds = 2000
// Much of the code comes in one file, and its other modules take no time.
const turnMilliseconds = 10

const loadNext = async (): Promise<void> => {
  notePageIdle()
  const end = performance.now() + turnMilliseconds
  while (performance.now() < end) {
    const load = waiting.shift()
    if (!load) return
    isAhead = true
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

/** @param first is fetched before the deferred code */
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

/** Call it when a page has been opened. */
export const expectHeldCode = (): void => expect(...held.splice(0))

/** Code is loaded when it is needed; with `idle`, also when its page is open and idle. */
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
