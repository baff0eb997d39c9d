// Code that is fetched when somebody wants it, or before that, while the page is idle. A fetch that
// failed can be tried again, which a component of React's `lazy` cannot.
import { notePageIdle } from './page-idle.ts'

export interface DeferredCode<T> {
  /** What was fetched; undefined before. */
  readonly get: () => T | undefined
  /** Rejects without a network; the next call tries again. */
  readonly load: () => Promise<T>
}

const waiting: (() => Promise<unknown>)[] = []
let isStarted = false
// A page that shows itself still asks for its data; nothing else may get in its way.
const quietMilliseconds = 2000

const loadNext = (): void => {
  notePageIdle()
  const load = waiting.shift()
  // Whatever happens to it, it is asked for again when it is wanted.
  if (load) void load().then(loadSoon, loadSoon)
}
const loadSoon = (): void =>
  void ('requestIdleCallback' in window ? requestIdleCallback(loadNext) : setTimeout(loadNext, 200))

/** From now on what may be wanted is fetched, one after the other, while the page is idle. */
export const loadDeferredWhenIdle = (): void => {
  isStarted = true
  setTimeout(() => {
    // What is asked for until here is the page's own; `npm run bench -- web` counts it apart.
    performance.mark('deferred-code')
    loadSoon()
  }, quietMilliseconds)
}

const expect = (load: () => Promise<unknown>): void => {
  waiting.push(load)
  if (isStarted && waiting.length === 1) setTimeout(loadSoon, quietMilliseconds)
}

/** Makes code wait until it is wanted, or the page is idle before that. */
export const deferCode = <T>(
  fetchCode: () => Promise<T>,
  until: 'idle' | 'wanted' = 'idle',
): DeferredCode<T> => {
  let loaded: T | undefined
  let loading: Promise<T> | undefined
  const load = (): Promise<T> => {
    // Not even tried: some browsers remember a failure for as long as the page lives.
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
