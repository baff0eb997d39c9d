// The query cache, kept on the device. Answers are stored as they came; the cache shows them with
// the waiting writes laid over them.
import { experimental_createQueryPersister } from '@tanstack/query-persist-client-core'
import {
  notifyManager,
  replaceEqualDeep,
  type Query,
  type QueryFunctionContext,
  type QueryKey,
} from '@tanstack/react-query'
import { version } from 'virtual:contract'
import { answers, queryClient } from '#web/shared/api/query-client.ts'
import { currentDevice, type Device, type StoredAnswer } from './device-database.ts'
import { isKept, petOf } from './kept-answers.ts'

export interface RawAnswer {
  readonly data: unknown
  /** The time at which it was asked for, by the device's clock. */
  readonly startedAt: number
}

/** Returns the same data where it changes none. */
export type Overlay = (queryKey: QueryKey, data: unknown, startedAt: number) => unknown

const raws = new Map<string, RawAnswer>()

const noOverlay: Overlay = (_queryKey, data) => data
let overlay = noOverlay

export const rawOf = (queryHash: string): RawAnswer | undefined => raws.get(queryHash)

const overlaid = (queryKey: QueryKey, { data, startedAt }: RawAnswer): unknown =>
  overlay(queryKey, data, startedAt)

/** No answer is written once the device is closed, and a failure leaves the answer in the cache. */
const onDevice = async <T>(act: (device: Device) => Promise<T>): Promise<T | undefined> => {
  try {
    const device = await currentDevice()
    return device && (await act(device))
  } catch {
    return undefined
  }
}

const isCached = ({ queryKey }: StoredAnswer): boolean =>
  queryClient.getQueryState(queryKey)?.data !== undefined

const prefix = 'answer'

const persister = experimental_createQueryPersister<StoredAnswer>({
  prefix,
  buster: version,
  maxAge: Infinity,
  // Its own refetch rejects unhandled without a network.
  refetchOnRestore: false,
  filters: { predicate: ({ queryKey }) => isKept(queryKey) },
  storage: {
    getItem: (key) => onDevice((device) => device.get('answers', key)),
    // The next person's cache has other answers under the same key.
    setItem: async (key, answer) => {
      const raw = raws.get(answer.queryHash)
      if (raw && raw.data === answer.state.data)
        await onDevice((device) => device.put('answers', answer, key))
    },
    removeItem: (key) => onDevice((device) => device.delete('answers', key)),
    /** Answers that the cache has are newer. */
    entries: async () => {
      const stored = await onDevice((device) => device.getAll('answers'))
      return (stored ?? [])
        .filter((answer) => !isCached(answer))
        .map((answer) => [`${prefix}-${answer.queryHash}`, answer])
    },
  },
  serialize: ({ state, ...query }) => {
    const raw = raws.get(query.queryHash)
    // Errors cannot be stored in every browser.
    const kept = { ...state, data: raw?.data, error: null, fetchFailureReason: null, fetchMeta: null }
    return { ...query, state: kept, startedAt: raw?.startedAt ?? 0 }
  },
  deserialize: ({ startedAt, ...answer }) => {
    if (answer.buster !== version) return answer
    const raw = { data: answer.state.data, startedAt }
    raws.set(answer.queryHash, raw)
    return { ...answer, state: { ...answer.state, data: overlaid(answer.queryKey, raw) } }
  },
})

const pagesIn = (data: unknown): readonly unknown[] =>
  typeof data === 'object' && data !== null && 'pages' in data && Array.isArray(data.pages) ? data.pages : []

/** The answer for a further page repeats the pages of the cache, with the writes laid over them. */
const withRawPages = (data: unknown, startedAt: number, { queryHash, state }: Query): RawAnswer => {
  const before = raws.get(queryHash)
  const shown = pagesIn(state.data)
  const pages = pagesIn(data)
  if (!before || typeof data !== 'object' || !pages.some((page) => shown.includes(page)))
    return { data, startedAt }
  const raw = pagesIn(before.data)
  return {
    data: { ...data, pages: pages.map((page) => raw[shown.indexOf(page)] ?? page) },
    startedAt: before.startedAt,
  }
}

type Ask = (context: QueryFunctionContext) => unknown

const ask = async (fetchAnswer: Ask, context: QueryFunctionContext, query: Query): Promise<unknown> => {
  if (!isKept(query.queryKey) || !currentDevice()) return fetchAnswer(context)
  const asked = { isFetched: false }
  const fetchOverlaid = async (): Promise<unknown> => {
    asked.isFetched = true
    const startedAt = Date.now()
    const raw = withRawPages(await fetchAnswer(context), startedAt, query)
    // The former person's, after a change.
    if (queryClient.getQueryCache().get(query.queryHash) === query) raws.set(query.queryHash, raw)
    return overlaid(query.queryKey, raw)
  }
  const answer = await persister.persisterFn(fetchOverlaid, context, query)
  if (!asked.isFetched)
    // Once it has its age.
    notifyManager.schedule(() => {
      if (query.isStale()) query.fetch().catch(() => undefined)
    })
  return answer
}

/** A change of the cache is part of the answer, unless it shows a write that is laid over it. */
const noteChange = (query: Query, startedAt = Date.now()): void => {
  const raw = raws.get(query.queryHash)
  const { data } = query.state
  if (!isKept(query.queryKey) || data === undefined || data === raw?.data) return
  if (raw && overlaid(query.queryKey, raw) !== raw.data) return
  raws.set(query.queryHash, { data, startedAt: raw?.startedAt ?? startedAt })
  void persister.persistQuery(query)
}

const follow = (): (() => void) =>
  queryClient.getQueryCache().subscribe((event) => {
    if (event.type === 'removed') raws.delete(event.query.queryHash)
    else if (event.type === 'updated' && event.action.type === 'success' && event.action.manual) {
      const query: Query = event.query
      noteChange(query)
    }
  })

let stopFollowing: (() => void) | undefined

export const setOverlay = (next: Overlay): void => {
  overlay = next
  reapplyOverlay()
}

/** Call it after every change of the outbox. */
export const reapplyOverlay = (): void =>
  notifyManager.batch(() => {
    for (const query of queryClient.getQueryCache().getAll()) {
      const raw = raws.get(query.queryHash)
      if (!raw || query.state.data === undefined) continue
      const data: unknown = replaceEqualDeep(query.state.data, overlaid(query.queryKey, raw))
      // Unlike new data this leaves its age, an invalidation and an error as they are.
      if (data !== query.state.data) query.setState({ data })
    }
  })

/** Call it once the device is open. Resolves when all that it has is in the cache. */
export const keepAnswers = async (): Promise<void> => {
  if (stopFollowing) return
  stopFollowing = follow()
  // Queries that are invalidated meanwhile must not leave the cache before they are fetched again.
  queryClient.setQueryDefaults([], { gcTime: Infinity })
  answers.ask = ask
  // Asked for at the earliest when the page was opened.
  for (const query of queryClient.getQueryCache().getAll()) noteChange(query, performance.timeOrigin)
  await persister.restoreQueries(queryClient)
}

const forgottenMs = 30 * 24 * 3_600_000

/**
 * Removes what is of pets that the person no longer sees, and what no page has shown for thirty days.
 * Call it online, after all that is needed was fetched.
 */
export const pruneAnswers = async (petIds: ReadonlySet<unknown>): Promise<void> => {
  const isOver = ({ queryKey }: Pick<Query, 'queryKey'>, updatedAt: number): boolean => {
    const pet = petOf(queryKey)
    return (pet !== undefined && !petIds.has(pet)) || updatedAt < Date.now() - forgottenMs
  }
  queryClient.removeQueries({
    type: 'inactive',
    predicate: (query) => isKept(query.queryKey) && isOver(query, query.state.dataUpdatedAt),
  })
  await onDevice(async (device) => {
    for (const answer of await device.getAll('answers'))
      if (isOver(answer, answer.state.dataUpdatedAt))
        await device.delete('answers', `${prefix}-${answer.queryHash}`)
  })
}

export const stopKeepingAnswers = (): void => {
  stopFollowing?.()
  stopFollowing = undefined
  raws.clear()
  overlay = noOverlay
  answers.ask = undefined
}
