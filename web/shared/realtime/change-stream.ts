// Loaded after the first screen.
import { eventStreamPath, type RealtimeEvent } from '#contract/shared/realtime.ts'
import { isRemovedPet } from '#web/shared/navigation/removed-pets.ts'
import { dropFirstAnswers, takeEventCursor } from '#web/shared/api/first-answers.ts'
import { realtimeConnection, queryClient } from '#web/shared/api/query-client.ts'
import { session } from '#web/shared/session/session.ts'
import type { Feature } from '#web/shared/feature.ts'

// Hidden tabs close their connections, because browsers allow six to a server.
const hiddenMs = 10_000
// Changes that arrive together are applied together, often with the answer to one's own change.
const batchMs = 100
const retryDelayMs = { first: 1000, longest: 60_000 }
// An upload may take minutes; changes of others are not delayed for so long.
const maxDelayMs = 2000

type Change = Pick<RealtimeEvent, 'petId' | 'topic'> & { readonly at: number }

const read = (data: unknown): (RealtimeEvent & { readonly at: number }) | null => {
  const value: unknown = JSON.parse(String(data))
  if (typeof value !== 'object' || value === null || !('topic' in value) || typeof value.topic !== 'string')
    return null
  const petId = 'petId' in value && typeof value.petId === 'string' ? { petId: value.petId } : {}
  const notice = 'notice' in value && value.notice === 'redeemed' ? { notice: 'redeemed' as const } : {}
  return { topic: value.topic, ...petId, ...notice, at: performance.now() }
}

/** Undefined for lists of all pets. */
const petOf = ([, options]: readonly unknown[]): unknown => {
  if (typeof options !== 'object' || options === null || !('input' in options)) return undefined
  const { input } = options
  return typeof input === 'object' && input !== null && 'petId' in input ? input.petId : undefined
}

const affectsQuery = (
  features: readonly Feature[],
  { topic, petId }: Change,
  key: readonly unknown[],
): boolean => {
  const [path] = key
  const root: unknown = Array.isArray(path) ? path[0] : undefined
  const isStale = features.some(
    ({ name, staleOn, allStaleOn }) =>
      allStaleOn?.includes(topic) === true || (name === root && staleOn?.includes(topic) === true),
  )
  const pet = petOf(key)
  return isStale && (petId === undefined || pet === undefined || pet === petId)
}

const isAboutSession = (features: readonly Feature[], { topic }: Change): boolean =>
  features.some(({ sessionStaleOn }) => sessionStaleOn?.includes(topic))

/** A fetch that began after an event contains its change. */
const trackFetchTimes = () => {
  const asked = new Map<string, number>()
  const stop = queryClient.getQueryCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'fetch')
      asked.set(event.query.queryHash, performance.now())
  })
  return { fetchedAt: (queryHash: string) => asked.get(queryHash) ?? 0, stop }
}

interface ChangeBatch {
  readonly add: (change: Change) => void
  /** Drops pending changes. */
  readonly stop: () => void
}

const createChangeBatch = (loadFeatures: () => Promise<readonly Feature[]>): ChangeBatch => {
  let changes: Change[] = []
  let flushTimer: number | undefined
  const { fetchedAt, stop: stopTracking } = trackFetchTimes()

  const apply = (features: readonly Feature[], batch: readonly Change[]): void => {
    void queryClient.invalidateQueries({
      predicate: (query) =>
        !isRemovedPet(petOf(query.queryKey)) &&
        batch.some(
          (change) =>
            affectsQuery(features, change, query.queryKey) && fetchedAt(query.queryHash) <= change.at,
        ),
    })
    if (batch.some((change) => isAboutSession(features, change))) void session.refresh()
  }
  const flush = (): void => {
    flushTimer = undefined
    // One's own mutation makes its queries stale when it is answered; a refetch before that would
    // show the old state once more.
    const since = changes[0]?.at ?? 0
    if (queryClient.isMutating() > 0 && performance.now() - since < maxDelayMs) return scheduleFlush()
    const batch = changes
    changes = []
    loadFeatures().then(
      (features) => apply(features, batch),
      // Without the features' declarations every query may be stale.
      () => void queryClient.invalidateQueries(),
    )
  }
  const scheduleFlush = (): void => {
    flushTimer ??= window.setTimeout(flush, batchMs)
  }
  return {
    add: (change) => {
      changes.push(change)
      scheduleFlush()
    },
    stop: () => {
      window.clearTimeout(flushTimer)
      stopTracking()
    },
  }
}

interface ChangeListeners {
  readonly onChange: (change: Change) => void
  readonly onNotice: (notice: string, petId?: string) => void
}

interface ChangeConnection {
  /** Resumes after the last event that was received. */
  readonly open: () => void
  readonly close: () => void
  /** Undefined while it is closed, or before a retry. */
  readonly readyState: () => number | undefined
}

/** Passes on each notice once. */
const createChangeConnection = ({ onChange, onNotice }: ChangeListeners): ChangeConnection => {
  let source: EventSource | null = null
  let cursor = takeEventCursor()
  let attempts = 0
  let retryTimer: number | undefined
  const delivered = new Set<string>()

  const close = (): void => {
    window.clearTimeout(retryTimer)
    retryTimer = undefined
    source?.close()
    source = null
    realtimeConnection.isConnected = false
  }
  const retry = (wait: number): void => {
    close()
    // A refused stream gives no reason, so the session is checked first.
    const attempt = window.setTimeout(
      () => void session.refresh().then(() => retryTimer === attempt && open()),
      wait * (0.5 + Math.random()),
    )
    retryTimer = attempt
  }
  const open = (): void => {
    close()
    const eventSource = new EventSource(
      cursor === '' ? eventStreamPath : `${eventStreamPath}?after=${cursor}`,
    )
    source = eventSource
    let wasOpen = false
    eventSource.addEventListener('open', () => {
      wasOpen = true
      attempts = 0
      realtimeConnection.isConnected = true
    })
    eventSource.addEventListener('cursor', ({ lastEventId }) => (cursor = lastEventId))
    eventSource.addEventListener('resync', ({ lastEventId }) => {
      cursor = lastEventId
      void queryClient.invalidateQueries()
      void session.refresh()
    })
    // Another tab took this connection. It is opened again when this tab is shown.
    eventSource.addEventListener('crowded', close)
    eventSource.addEventListener('change', ({ data, lastEventId }) => {
      cursor = lastEventId
      const change = read(data)
      if (change === null) return
      dropFirstAnswers()
      onChange(change)
      if (change.notice === undefined || delivered.has(lastEventId)) return
      // Another replica may repeat the last event of this one.
      delivered.add(lastEventId)
      onNotice(change.notice, change.petId)
    })
    eventSource.addEventListener('error', () => {
      const wait = wasOpen
        ? retryDelayMs.first / 2
        : Math.min(retryDelayMs.first * 2 ** attempts, retryDelayMs.longest)
      attempts += 1
      retry(wait)
    })
  }
  return { open, close, readyState: () => source?.readyState }
}

interface ChangeStreamOptions {
  /** Called with the first change. */
  readonly loadFeatures: () => Promise<readonly Feature[]>
  readonly onNotice: (notice: string, petId?: string) => void
}

/** @returns a stop function */
export const subscribeToChanges = ({ loadFeatures, onNotice }: ChangeStreamOptions): (() => void) => {
  const batch = createChangeBatch(loadFeatures)
  const { open, close, readyState } = createChangeConnection({ onChange: batch.add, onNotice })
  let hideTimer: number | undefined

  const follow = (): void => {
    window.clearTimeout(hideTimer)
    const state = readyState()
    if (document.visibilityState !== 'visible') hideTimer = window.setTimeout(close, hiddenMs)
    else if (state === undefined || state === EventSource.CLOSED) open()
  }
  const reconnect = (): void => {
    if (document.visibilityState === 'visible' && readyState() !== EventSource.OPEN) open()
  }
  follow()
  document.addEventListener('visibilitychange', follow)
  window.addEventListener('online', reconnect)
  return () => {
    document.removeEventListener('visibilitychange', follow)
    window.removeEventListener('online', reconnect)
    window.clearTimeout(hideTimer)
    batch.stop()
    close()
  }
}
