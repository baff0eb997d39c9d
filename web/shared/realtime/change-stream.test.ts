// @vitest-environment jsdom
// The stream of changes in a tab: the queries that each event makes stale, and when it is open.
import { QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ana, mockServer } from '#web/testing/environment/mock-server.ts'
import { orpc } from '#web/shared/api/client.ts'
import { features } from '#web/app/features.ts'
import { subscribeToChanges } from './change-stream.ts'
import { realtimeConnection, queryClient } from '#web/shared/api/query-client.ts'

const kira = '0199a000-0000-7000-8000-00000000000a'
const toby = '0199a000-0000-7000-8000-00000000000b'

/** A fake EventSource, which jsdom lacks. */
class Stream extends EventTarget {
  static readonly CONNECTING = 0
  static readonly OPEN = 1
  static readonly CLOSED = 2
  readyState = Stream.CONNECTING
  readonly url: string
  constructor(url: string) {
    super()
    this.url = url
    streams.push(this)
  }
  close() {
    this.readyState = Stream.CLOSED
  }
  accept() {
    this.readyState = Stream.OPEN
    this.dispatchEvent(new Event('open'))
  }
  tell(type: string, id: number, data: object = {}) {
    this.dispatchEvent(new MessageEvent(type, { lastEventId: String(id), data: JSON.stringify(data) }))
  }
  fail() {
    this.dispatchEvent(new Event('error'))
  }
}

const streams: Stream[] = []
const latest = (): Stream => {
  const stream = streams.at(-1)
  if (!stream) throw new Error('no stream was opened')
  return stream
}
const notices: (string | undefined)[] = []
const asked: string[] = []
const observers: (() => void)[] = []
let stop = () => {}
let visibility: DocumentVisibilityState = 'visible'

const show = (state: DocumentVisibilityState) => {
  visibility = state
  document.dispatchEvent(new Event('visibilitychange'))
}

/** Keeps a query on screen. `asked` records its name at each fetch. */
const watch = async (name: string, queryKey: readonly unknown[]) => {
  const queryFn = () => {
    asked.push(name)
    return name
  }
  observers.push(new QueryObserver(queryClient, { queryKey, queryFn }).subscribe(() => {}))
  await vi.advanceTimersByTimeAsync(0)
}
/** The queries that were refetched after a batch of changes. */
const listRefetched = async () => {
  await vi.advanceTimersByTimeAsync(150)
  return asked.splice(0).toSorted()
}

beforeEach(async () => {
  vi.useFakeTimers()
  vi.stubGlobal('EventSource', Stream)
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility)
  visibility = 'visible'
  streams.length = 0
  notices.length = 0
  queryClient.clear()
  stop = subscribeToChanges({
    loadFeatures: () => Promise.resolve(features),
    onNotice: (_notice, petId) => notices.push(petId),
  })
  latest().accept()
  await watch('list', orpc.pets.list.queryOptions({ input: {} }).queryKey)
  await watch('kira', orpc.pets.get.queryOptions({ input: { petId: kira } }).queryKey)
  await watch('toby', orpc.pets.get.queryOptions({ input: { petId: toby } }).queryKey)
  await watch("kira's medications", orpc.medications.list.queryOptions({ input: { petId: kira } }).queryKey)
  await watch("toby's medications", orpc.medications.list.queryOptions({ input: { petId: toby } }).queryKey)
  await watch('plan', orpc.subscriptions.get.queryOptions().queryKey)
  asked.length = 0
})
afterEach(() => {
  stop()
  for (const leave of observers.splice(0)) leave()
})

describe('change event', () => {
  test('refetches a changed pet and the lists', async () => {
    latest().tell('change', 1, { topic: 'pets', petId: kira })
    expect(await listRefetched()).toEqual(['kira', 'list'])
  })

  test('refetches only the records of the pet of a changed record', async () => {
    latest().tell('change', 1, { topic: 'medications', petId: toby })
    expect(await listRefetched()).toEqual(["toby's medications"])
  })

  test('refetches the pet of changed allergies, which it contains', async () => {
    latest().tell('change', 1, { topic: 'allergies', petId: kira })
    expect(await listRefetched()).toEqual(['kira', 'list'])
  })

  test('refetches all pets after a change of shares, and everything after one of the plan', async () => {
    latest().tell('change', 1, { topic: 'pets' })
    expect(await listRefetched()).toEqual(['kira', 'list', 'toby'])
    latest().tell('change', 2, { topic: 'subscriptions' })
    expect(await listRefetched()).toHaveLength(6)
  })

  test('refetches the session after its change', async () => {
    const { bodiesOf } = mockServer(ana)
    await vi.advanceTimersByTimeAsync(0)
    const before = bodiesOf('GET /api/auth/session').length
    latest().tell('change', 1, { topic: 'session' })
    expect(await listRefetched()).toEqual([])
    expect(bodiesOf('GET /api/auth/session')).toHaveLength(before + 1)
  })

  test('refetches once for ten simultaneous changes', async () => {
    for (let id = 1; id <= 10; id++) latest().tell('change', id, { topic: 'medications', petId: kira })
    expect(await listRefetched()).toEqual(["kira's medications"])
  })

  const topics = features.flatMap(({ staleOn = [], allStaleOn = [], sessionStaleOn = [] }) => [
    ...staleOn,
    ...allStaleOn,
    ...sessionStaleOn,
  ])

  test.each([...new Set(topics)])('refetches data for the topic %s', async (topic) => {
    const { bodiesOf } = mockServer(ana)
    await vi.advanceTimersByTimeAsync(0)
    const sessions = bodiesOf('GET /api/auth/session').length
    await watch('admin', orpc.admin.overview.queryOptions().queryKey)
    await watch('apiKeys', orpc.apiKeys.list.queryOptions().queryKey)
    for (const name of [
      'vaccines',
      'weights',
      'diary',
      'documents',
      'sharing',
      'doses',
      'reminders',
      'notifications',
      'history',
      'attachments',
      'stamps',
      'reports',
      'petFiles',
      'careSheets',
      'careLinks',
      'tags',
      'lost',
    ])
      await watch(name, [[name, 'list'], { input: { petId: kira }, type: 'query' }])
    asked.length = 0
    latest().tell('change', 1, { topic, petId: kira })
    const anew = await listRefetched()
    expect(anew.length + bodiesOf('GET /api/auth/session').length).toBeGreaterThan(sessions)
  })

  test('ignores an unknown topic', async () => {
    latest().tell('change', 1, { topic: 'reminders' })
    expect(await listRefetched()).toEqual([])
  })

  test('refetches nothing twice after an own change that was answered meanwhile', async () => {
    latest().tell('change', 1, { topic: 'medications', petId: kira })
    await vi.advanceTimersByTimeAsync(10)
    await queryClient.invalidateQueries({ queryKey: orpc.medications.key() })
    expect(await listRefetched()).toEqual(["kira's medications", "toby's medications"])
  })

  test('delays the refetch during an own request, for two seconds at most', async () => {
    let answer = () => {}
    const saving = queryClient
      .getMutationCache()
      .build(queryClient, { mutationFn: () => new Promise<void>((done) => (answer = done)) })
      .execute(undefined)
    latest().tell('change', 1, { topic: 'medications', petId: kira })
    expect(await listRefetched()).toEqual([])
    await vi.advanceTimersByTimeAsync(2000)
    expect(asked).toEqual(["kira's medications"])
    answer()
    await saving
  })
})

test('refetches everything after a gap in the stream', async () => {
  mockServer(ana)
  latest().tell('resync', 9)
  expect(await listRefetched()).toHaveLength(6)
})

test('shows a notice once, even when its event is sent again', () => {
  latest().tell('change', 4, { topic: 'sharing', petId: kira, notice: 'redeemed' })
  latest().tell('change', 4, { topic: 'sharing', petId: kira, notice: 'redeemed' })
  expect(notices).toEqual([kira])
})

describe('event stream', () => {
  test('closes in a hidden tab, and resumes from the last cursor', async () => {
    latest().tell('change', 7, { topic: 'pets' })
    latest().tell('cursor', 12)
    show('hidden')
    await vi.advanceTimersByTimeAsync(9000)
    expect(latest().readyState).toBe(Stream.OPEN)
    await vi.advanceTimersByTimeAsync(2000)
    expect(latest().readyState).toBe(Stream.CLOSED)
    expect(realtimeConnection.isConnected).toBe(false)
    show('visible')
    expect(streams).toHaveLength(2)
    expect(latest().url).toBe('/api/events?after=12')
  })

  test('opens only once a background tab is seen', async () => {
    stop()
    show('hidden')
    stop = subscribeToChanges({ loadFeatures: () => Promise.resolve(features), onNotice: () => {} })
    await vi.advanceTimersByTimeAsync(100_000)
    window.dispatchEvent(new Event('online'))
    expect(streams).toHaveLength(1)
    show('visible')
    expect(streams).toHaveLength(2)
  })

  test('stays open when the tab is hidden briefly', async () => {
    show('hidden')
    await vi.advanceTimersByTimeAsync(5000)
    show('visible')
    await vi.advanceTimersByTimeAsync(20_000)
    expect(streams).toHaveLength(1)
    expect(latest().readyState).toBe(Stream.OPEN)
  })

  test('reconnects at once after a break, and then after longer and longer waits', async () => {
    mockServer(ana)
    latest().tell('cursor', 3)
    latest().fail()
    expect(realtimeConnection.isConnected).toBe(false)
    await vi.advanceTimersByTimeAsync(800)
    expect(streams).toHaveLength(2)
    expect(latest().url).toBe('/api/events?after=3')
    for (let n = 0; n < 4; n++) {
      latest().fail()
      await vi.advanceTimersByTimeAsync(100_000)
    }
    expect(streams).toHaveLength(6)
    latest().fail()
    await vi.advanceTimersByTimeAsync(4000)
    expect(streams).toHaveLength(6)
  })

  test('checks the session after a break, and stays closed without one', async () => {
    const { answers, bodiesOf } = mockServer(ana)
    await vi.advanceTimersByTimeAsync(0)
    const before = bodiesOf('GET /api/auth/session').length
    answers['GET /api/auth/session'] = () => {
      // The component that shows it unmounts.
      stop()
      return { body: { person: null } }
    }
    latest().fail()
    await vi.advanceTimersByTimeAsync(10_000)
    expect(bodiesOf('GET /api/auth/session')).toHaveLength(before + 1)
    expect(streams).toHaveLength(1)
  })

  test('reconnects after a displacement only when the tab is visible again', async () => {
    latest().tell('crowded', 5)
    await vi.advanceTimersByTimeAsync(100_000)
    expect(streams).toHaveLength(1)
    show('hidden')
    show('visible')
    expect(streams).toHaveLength(2)
  })

  test('ends with the session', async () => {
    stop()
    expect(latest().readyState).toBe(Stream.CLOSED)
    show('visible')
    await vi.advanceTimersByTimeAsync(100_000)
    expect(streams).toHaveLength(1)
  })
})

test('refetches everything on return to the window without a stream', () => {
  const { refetchOnWindowFocus } = queryClient.getDefaultOptions().queries ?? {}
  const [query] = queryClient.getQueryCache().getAll()
  if (typeof refetchOnWindowFocus !== 'function' || !query) throw new Error('it depends on nothing')
  realtimeConnection.isConnected = false
  expect(refetchOnWindowFocus(query)).toBe('always')
  realtimeConnection.isConnected = true
  expect(refetchOnWindowFocus(query)).toBe(true)
})
