import { provideIndexedDb } from '#web/testing/environment/indexed-db.ts'
import { QueryObserver, type QueryKey } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { answers, queryClient } from '#web/shared/api/query-client.ts'
import { orpc } from '#web/shared/api/client.ts'
import { byPages } from '#web/shared/lists/pages.ts'
import { isKept } from './kept-answers.ts'
import { keepAnswers, rawOf, reapplyOverlay, setOverlay, stopKeepingAnswers } from './answers.ts'
import { closeDevice, currentDevice, deleteDevice, enterDevice, openDevice } from './device-database.ts'

provideIndexedDb()

const ana = '0199a000-0000-7000-8000-000000000001'
const berta = '0199a000-0000-7000-8000-000000000002'
const petId = '0199a000-0000-7000-8000-0000000000a1'

const { queryKey } = orpc.vaccines.list.queryOptions({ input: { petId } })

const fetchNames = (names: readonly string[], key: QueryKey = queryKey) =>
  queryClient.query({ queryKey: key, queryFn: () => Promise.resolve({ names }), staleTime: 0 })

interface Named {
  readonly names: readonly string[]
}
const isNamed = (data: unknown): data is Named => Array.isArray(Reflect.get(Object(data), 'names'))

interface Diary {
  readonly pages: readonly { readonly items: readonly { readonly name: string }[] }[]
}
const isDiary = (data: unknown): data is Diary => Array.isArray(Reflect.get(Object(data), 'pages'))

const shown = (key: QueryKey = queryKey): unknown => queryClient.getQueryData(key)

/** As a screen does after a write. */
const change = (data: Named): unknown => {
  const key: QueryKey = queryKey
  return queryClient.setQueryData(key, data)
}

const stored = async () => (await currentDevice())?.getAll('answers') ?? []

const enter = async (personId: string) => {
  enterDevice(personId)
  await openDevice(personId)
  await keepAnswers()
}

/** A restart of the browser. */
const restart = async (personId = ana) => {
  stopKeepingAnswers()
  await closeDevice()
  queryClient.clear()
  overlayNames()
  await enter(personId)
}

let waiting: readonly { readonly name: string; readonly doneAt: number }[] = []

beforeEach(() => enter(ana))

afterEach(async () => {
  waiting = []
  setOverlay((_key, data) => data)
  stopKeepingAnswers()
  await closeDevice()
  await deleteDevice(ana)
  await deleteDevice(berta)
})

const overlayNames = () =>
  setOverlay((key, data, startedAt) => {
    const added = waiting.filter(({ doneAt }) => startedAt < doneAt).map(({ name }) => name)
    if (added.length === 0 || !isNamed(data) || JSON.stringify(key) !== JSON.stringify(queryKey)) return data
    return { names: [...data.names, ...added] }
  })

describe('the answers on the device', () => {
  test('come back after a restart, with their age', async () => {
    await fetchNames(['Rabia'])
    const at = queryClient.getQueryState(queryKey)?.dataUpdatedAt
    await expect.poll(stored).toHaveLength(1)
    await restart()
    expect(shown()).toEqual({ names: ['Rabia'] })
    expect(queryClient.getQueryState(queryKey)?.dataUpdatedAt).toBe(at)
  })

  test('come back one by one when the cache has dropped them, and are asked for again', async () => {
    await fetchNames(['Rabia'])
    await expect.poll(stored).toHaveLength(1)
    queryClient.removeQueries()
    const observer = new QueryObserver(queryClient, {
      queryKey,
      queryFn: () => Promise.reject(new TypeError('Failed to fetch')),
      retry: false,
      staleTime: 0,
      meta: { failure: false },
    })
    const stop = observer.subscribe(() => undefined)
    await expect.poll(() => observer.getCurrentResult().data).toEqual({ names: ['Rabia'] })
    stop()
  })

  test('include those from before the device was open', async () => {
    stopKeepingAnswers()
    await fetchNames(['Rabia'])
    await keepAnswers()
    await expect.poll(stored).toHaveLength(1)
  })

  test('end with another version, which never shows them', async () => {
    await fetchNames(['Rabia'])
    await expect.poll(stored).toHaveLength(1)
    const device = await openDevice(ana)
    for (const key of await device.getAllKeys('answers')) {
      const answer = await device.get('answers', key)
      if (answer) await device.put('answers', { ...answer, buster: 'another' }, key)
    }
    await restart()
    expect(shown()).toBeUndefined()
    expect(await stored()).toEqual([])
  })

  test('belong to one person', async () => {
    await fetchNames(['Rabia'])
    await expect.poll(stored).toHaveLength(1)
    await restart(berta)
    expect(shown()).toBeUndefined()
    expect(await stored()).toEqual([])
    await restart(ana)
    expect(shown()).toEqual({ names: ['Rabia'] })
  })

  test('exclude a late answer from the next person’s device', async () => {
    const late = Promise.withResolvers<unknown>()
    const asking = queryClient.query({ queryKey, queryFn: () => late.promise }).catch(() => undefined)
    await restart(berta)
    await fetchNames(['Moquillo'])
    await expect.poll(stored).toHaveLength(1)
    late.resolve({ names: ['Rabia'] })
    await asking
    await restart(berta)
    expect((await stored()).map(({ state }) => state.data)).toEqual([{ names: ['Moquillo'] }])
  })

  test.each([
    [orpc.security.sessions.list.queryOptions().queryKey],
    [orpc.apiKeys.list.queryOptions().queryKey],
    [orpc.sharing.code.queryOptions({ input: { petId } }).queryKey],
    [orpc.calendar.get.queryOptions().queryKey],
    [orpc.admin.overview.queryOptions().queryKey],
    [orpc.stores.mine.queryOptions().queryKey],
    [orpc.visits.list.queryOptions({ input: { petId, search: 'tos' } }).queryKey],
  ])('have no secrets, searches or data of others: %j', (key) => {
    expect(isKept(key)).toBe(false)
  })

  test('leave queries as they are without storage', async () => {
    stopKeepingAnswers()
    await closeDevice()
    await fetchNames(['Rabia'])
    expect(answers.ask).toBeUndefined()
    expect(shown()).toEqual({ names: ['Rabia'] })
  })
})

describe('the overlay of waiting writes', () => {
  test('shows on refetched and on restored answers, which are stored without it', async () => {
    waiting = [{ name: 'Moquillo', doneAt: Infinity }]
    overlayNames()
    await fetchNames(['Rabia'])
    expect(shown()).toEqual({ names: ['Rabia', 'Moquillo'] })
    await expect.poll(stored).toHaveLength(1)
    expect((await stored())[0]?.state.data).toEqual({ names: ['Rabia'] })
    await restart()
    expect(shown()).toEqual({ names: ['Rabia', 'Moquillo'] })
  })

  test('follows the outbox, and leaves the age and an invalidation of the answer', async () => {
    overlayNames()
    await fetchNames(['Rabia'])
    await queryClient.invalidateQueries({ queryKey })
    const before = queryClient.getQueryState(queryKey)
    waiting = [{ name: 'Moquillo', doneAt: Infinity }]
    reapplyOverlay()
    expect(shown()).toEqual({ names: ['Rabia', 'Moquillo'] })
    expect(queryClient.getQueryState(queryKey)).toMatchObject({
      dataUpdatedAt: before?.dataUpdatedAt,
      isInvalidated: true,
    })
    waiting = []
    reapplyOverlay()
    expect(shown()).toEqual({ names: ['Rabia'] })
  })

  test('shows what is done on older answers only', async () => {
    overlayNames()
    await fetchNames(['Rabia'])
    waiting = [{ name: 'Moquillo', doneAt: Date.now() + 1 }]
    reapplyOverlay()
    expect(shown()).toEqual({ names: ['Rabia', 'Moquillo'] })
    await expect.poll(() => Date.now()).toBeGreaterThan(waiting[0]?.doneAt ?? 0)
    await fetchNames(['Rabia', 'Moquillo'])
    expect(shown()).toEqual({ names: ['Rabia', 'Moquillo'] })
  })

  test('leaves what a screen wrote into the cache', async () => {
    overlayNames()
    await fetchNames(['Rabia'])
    waiting = [{ name: 'Moquillo', doneAt: Infinity }]
    reapplyOverlay()
    change({ names: ['Rabia', 'Moquillo'] })
    waiting = []
    reapplyOverlay()
    expect(shown()).toEqual({ names: ['Rabia'] })
    change({ names: ['Rabia', 'Parvo'] })
    reapplyOverlay()
    expect(shown()).toEqual({ names: ['Rabia', 'Parvo'] })
    await expect.poll(async () => (await stored())[0]?.state.data).toEqual({ names: ['Rabia', 'Parvo'] })
  })

  test('does not get into stored pages by a further page', async () => {
    const options = orpc.diary.list.infiniteOptions({
      ...byPages,
      input: (cursor: string | undefined) => ({ petId, cursor }),
    })
    const page = (name: string, next: string | null) => ({ items: [{ name }], total: 2, limit: null, next })
    const diary = {
      queryKey: options.queryKey,
      initialPageParam: undefined,
      getNextPageParam: ({ next }: ReturnType<typeof page>) => next,
      queryFn: ({ pageParam }: { pageParam: unknown }) =>
        Promise.resolve(pageParam === undefined ? page('first', 'a') : page('second', null)),
    }
    setOverlay((_key, data) => {
      const [first, ...others] = isDiary(data) ? data.pages : []
      return first ? { pages: [{ ...first, items: [{ name: 'waiting' }, ...first.items] }, ...others] } : data
    })
    await queryClient.infiniteQuery(diary)
    await queryClient.infiniteQuery({ ...diary, pages: 2, staleTime: 0 })
    const names = (data: unknown) =>
      isDiary(data) ? data.pages.map(({ items }) => items.map(({ name }) => name)) : []
    expect(names(shown(options.queryKey))).toEqual([['waiting', 'first'], ['second']])
    const query = queryClient.getQueryCache().find({ queryKey: options.queryKey })
    expect(names(rawOf(query?.queryHash ?? '')?.data)).toEqual([['first'], ['second']])
  })
})
