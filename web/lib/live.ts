// Hears of changes that others made, or this person elsewhere, and makes what is on screen anew. Loaded after the first screen.
import { liveStreamPath, type LiveEvent, type LiveNotice, type LiveTopic } from '#contract/kit/live.ts'
import { isGivenUp } from './given-up.ts'
import { freshness, queryClient } from './query.ts'
import { session } from './session.ts'

// Browsers allow six connections to a server: tabs out of sight give theirs back.
const hiddenMs = 10_000
// Changes that come together are shown together; the answer to one's own change usually comes within this time too.
const gatherMs = 100
const waitMs = { first: 1000, longest: 60_000 }
// An upload may take minutes; what others do is not kept back for so long.
const patienceMs = 2000

/** The queries that a topic makes stale, by the first word of their keys. `null`: all of them, as limits change with the plan. */
const staleBy: Record<LiveTopic, readonly string[] | null> = {
  pets: ['pets', 'reminders'],
  allergies: ['allergies', 'pets'],
  medications: ['medications', 'doses', 'reminders'],
  vaccines: ['vaccines', 'reminders'],
  diary: ['diary'],
  documents: ['documents'],
  sharing: ['sharing'],
  doses: ['doses', 'reminders'],
  reminders: ['reminders'],
  notifications: ['notifications'],
  subscriptions: null,
  session: [],
  admin: ['admin'],
}

type Change = Pick<LiveEvent, 'petId'> & { readonly topic: LiveTopic; readonly at: number }

const isTopic = (value: unknown): value is LiveTopic => typeof value === 'string' && value in staleBy

const read = (data: unknown): (LiveEvent & { readonly at: number }) | null => {
  const value: unknown = JSON.parse(String(data))
  if (typeof value !== 'object' || value === null || !('topic' in value) || !isTopic(value.topic)) return null
  const petId = 'petId' in value && typeof value.petId === 'string' ? { petId: value.petId } : {}
  const notice = 'notice' in value && value.notice === 'redeemed' ? { notice: 'redeemed' as const } : {}
  return { topic: value.topic, ...petId, ...notice, at: performance.now() }
}

/** The pet that a key names; undefined for lists of all of them. */
const petOf = ([, options]: readonly unknown[]): unknown => {
  if (typeof options !== 'object' || options === null || !('input' in options)) return undefined
  const { input } = options
  return typeof input === 'object' && input !== null && 'petId' in input ? input.petId : undefined
}

const concerns = ({ topic, petId }: Change, key: readonly unknown[]): boolean => {
  const roots = staleBy[topic]
  const [path] = key
  if (roots !== null && !(Array.isArray(path) && roots.includes(String(path[0])))) return false
  const pet = petOf(key)
  return petId === undefined || pet === undefined || pet === petId
}

/** When each query was last asked: an answer to a question after the news of a change has the change in it. */
const watchAsked = () => {
  const asked = new Map<string, number>()
  const stop = queryClient.getQueryCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'fetch')
      asked.set(event.query.queryHash, performance.now())
  })
  return { askedAt: (queryHash: string) => asked.get(queryHash) ?? 0, stop }
}

/**
 * Follows the stream until it is told to stop, which is when nobody is signed in any more. `onNotice` says in words what the
 * person should know of, once for each.
 */
export const startLive = (onNotice: (notice: LiveNotice, petId?: string) => void): (() => void) => {
  let source: EventSource | null = null
  let after = ''
  let tries = 0
  let changes: Change[] = []
  let gathering: number | undefined
  let retrying: number | undefined
  let hiding: number | undefined
  const told = new Set<string>()
  const { askedAt, stop: stopWatching } = watchAsked()

  const show = (): void => {
    gathering = undefined
    // One's own change makes its queries stale itself, when it is answered; asking before would show the old once more.
    const since = changes[0]?.at ?? 0
    if (queryClient.isMutating() > 0 && performance.now() - since < patienceMs) return gather()
    const news = changes
    changes = []
    void queryClient.invalidateQueries({
      predicate: (query) =>
        !isGivenUp(petOf(query.queryKey)) &&
        news.some((change) => concerns(change, query.queryKey) && askedAt(query.queryHash) <= change.at),
    })
    if (news.some(({ topic }) => topic === 'session')) void session.refresh()
  }
  const gather = (): void => {
    gathering ??= window.setTimeout(show, gatherMs)
  }
  const close = (): void => {
    window.clearTimeout(retrying)
    retrying = undefined
    source?.close()
    source = null
    freshness.isLive = false
  }
  const retry = (wait: number): void => {
    close()
    // Whether the session still lives is asked first: a stream that is refused does not say why.
    const attempt = window.setTimeout(
      () => void session.refresh().then(() => retrying === attempt && open()),
      wait * (0.5 + Math.random()),
    )
    retrying = attempt
  }
  const open = (): void => {
    close()
    const mine = new EventSource(after === '' ? liveStreamPath : `${liveStreamPath}?after=${after}`)
    source = mine
    let wasOpen = false
    mine.addEventListener('open', () => {
      wasOpen = true
      tries = 0
      freshness.isLive = true
    })
    mine.addEventListener('place', ({ lastEventId }) => (after = lastEventId))
    mine.addEventListener('resync', ({ lastEventId }) => {
      after = lastEventId
      void queryClient.invalidateQueries()
      void session.refresh()
    })
    // Another tab took the place: this one comes back when it is looked at.
    mine.addEventListener('crowded', close)
    mine.addEventListener('change', ({ data, lastEventId }) => {
      after = lastEventId
      const change = read(data)
      if (change === null) return
      changes.push(change)
      gather()
      if (change.notice === undefined || told.has(lastEventId)) return
      // What happened shortly before a break is told again after it.
      told.add(lastEventId)
      onNotice(change.notice, change.petId)
    })
    mine.addEventListener('error', () => {
      const wait = wasOpen ? waitMs.first / 2 : Math.min(waitMs.first * 2 ** tries, waitMs.longest)
      tries += 1
      retry(wait)
    })
  }
  const follow = (): void => {
    window.clearTimeout(hiding)
    if (document.visibilityState === 'hidden') hiding = window.setTimeout(close, hiddenMs)
    else if (source === null || source.readyState === EventSource.CLOSED) open()
  }
  const reconnect = (): void => {
    if (document.visibilityState === 'visible' && source?.readyState !== EventSource.OPEN) open()
  }
  open()
  follow()
  document.addEventListener('visibilitychange', follow)
  window.addEventListener('online', reconnect)
  return () => {
    document.removeEventListener('visibilitychange', follow)
    window.removeEventListener('online', reconnect)
    window.clearTimeout(gathering)
    window.clearTimeout(hiding)
    stopWatching()
    close()
  }
}
