// A failed fetch can be retried, which React's `lazy` does not allow.
import { notePageIdle } from './page-idle.ts'

export interface DeferredCode<T> {
  readonly get: () => T | undefined
  /** Rejects without a network; the next call tries again. */
  readonly load: () => Promise<T>
}

type Load = () => Promise<unknown>

/** Set by `web/main.tsx`: whether the service worker has all code. */
export const codeOnDevice = { isHere: () => false }

// Pages request data after they are drawn; prefetching must not delay those requests.
const quietMilliseconds = 2000
// Much of the code comes in one file, and its other modules take no time.
const turnMilliseconds = 10

const whenIdle = (run: () => void): void => {
  if ('requestIdleCallback' in window) requestIdleCallback(run)
  else setTimeout(run, 200)
}

/** Code that is fetched ahead, one load after the other, while the page is idle. */
export const createIdleQueue = (noteIdle: () => void) => {
  const waiting: Load[] = []
  // Code deferred by code that was fetched ahead, for a page that is not open yet.
  const held: Load[] = []
  // Until the first page is open, and while loads are waiting.
  let isBusy = true
  let hasStarted = false
  let wantedLoads = 0
  let isPaused = false

  const loadNext = async (): Promise<void> => {
    noteIdle()
    const end = performance.now() + turnMilliseconds
    while (performance.now() < end) {
      // Code that an open page waits for comes first; code that it defers would be held otherwise.
      isPaused = wantedLoads > 0
      if (isPaused) return
      const load = waiting.shift()
      isBusy = load !== undefined
      if (!load) return
      await load().catch(() => undefined)
    }
    loadSoon()
  }
  const loadSoon = (): void => whenIdle(() => void loadNext())
  const startWhenQuiet = (): void => {
    if (isBusy || waiting.length === 0) return
    isBusy = true
    setTimeout(loadSoon, quietMilliseconds)
  }
  return {
    start: (): void =>
      void setTimeout(() => {
        // Requests before this mark belong to the page; `npm run bench -- web` counts them apart.
        performance.mark('deferred-code')
        hasStarted = true
        loadSoon()
      }, quietMilliseconds),
    expectFirst: (load: Load): void => {
      waiting.unshift(load)
      startWhenQuiet()
    },
    /** Holds what an open page does not wait for. */
    expect: (load: Load): void => {
      if (hasStarted && wantedLoads === 0) held.push(load)
      else waiting.push(load)
      startWhenQuiet()
    },
    expectHeld: (): void => {
      waiting.push(...held.splice(0))
      startWhenQuiet()
    },
    /** A load that an open page waits for: what it defers belongs to that page. */
    loadWanted: async <T>(load: () => Promise<T>): Promise<T> => {
      wantedLoads += 1
      try {
        return await load()
      } finally {
        wantedLoads -= 1
        if (isPaused && wantedLoads === 0) {
          isPaused = false
          loadSoon()
        }
      }
    },
  }
}

const queue = createIdleQueue(notePageIdle)

export const loadDeferredWhenIdle = queue.start

/** The load comes before the deferred code. */
export const { expectFirst } = queue

/** Call it when a page has been opened. */
export const expectHeldCode = queue.expectHeld

const mayFetchCode = (): boolean => navigator.onLine || codeOnDevice.isHere()

/**
 * Code is loaded when it is needed; with `idle`, also when its page is open and idle. What code loaded
 * `aside` defers is held, as that of code fetched ahead.
 */
export const deferCode = <T>(
  fetchCode: () => Promise<T>,
  until: 'idle' | 'wanted' | 'aside' = 'wanted',
): DeferredCode<T> => {
  let loaded: T | undefined
  let loading: Promise<T> | undefined
  const load = (): Promise<T> => {
    // Not tried offline: some browsers cache a failed import for the life of the page.
    if (!loading && !mayFetchCode()) return Promise.reject(new Error('There is no network.'))
    loading ??= fetchCode().then(
      (code) => (loaded = code),
      (error: unknown) => {
        loading = undefined
        throw error
      },
    )
    return loading
  }
  if (until === 'idle') queue.expect(load)
  return { get: () => loaded, load: () => (until === 'aside' ? load() : queue.loadWanted(load)) }
}
