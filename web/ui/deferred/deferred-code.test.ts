import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createIdleQueue } from './deferred-code.ts'

const seconds = (count: number) => vi.advanceTimersByTimeAsync(count * 1000)
// The page itself stays as it was, for the other files of this worker.
const createQueue = () => createIdleQueue(() => {})
const load = () => vi.fn<() => Promise<void>>().mockResolvedValue()

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A queue whose first load is under way, and its end. */
const fetchAhead = async () => {
  const queue = createQueue()
  const { promise, resolve: finish } = Promise.withResolvers<void>()
  queue.start()
  queue.expect(() => promise)
  await seconds(3)
  return { queue, finish }
}

describe('createIdleQueue', () => {
  test('loads in order once the page has been quiet, and what comes later too', async () => {
    const queue = createQueue()
    const order: string[] = []
    const note = (name: string) => async () => void order.push(name)
    queue.expect(note('page'))
    queue.expectFirst(note('messages'))
    await seconds(3)
    expect(order).toEqual([])
    queue.start()
    await seconds(1)
    expect(order).toEqual([])
    await seconds(2)
    expect(order).toEqual(['messages', 'page'])
    queue.expect(note('next page'))
    queue.expectHeld()
    await seconds(1)
    expect(order).toHaveLength(2)
    await seconds(2)
    expect(order).toEqual(['messages', 'page', 'next page'])
  })

  test('holds what code fetched ahead defers until a page has been opened', async () => {
    const { queue, finish } = await fetchAhead()
    const ofNextPage = load()
    queue.expect(ofNextPage)
    finish()
    await seconds(10)
    expect(ofNextPage).not.toHaveBeenCalled()
    queue.expectHeld()
    await seconds(3)
    expect(ofNextPage).toHaveBeenCalledOnce()
  })

  test('loads what an open page defers while code is fetched ahead', async () => {
    const { queue, finish } = await fetchAhead()
    const ofPage = load()
    await queue.loadWanted(async () => queue.expect(ofPage))
    finish()
    await seconds(3)
    expect(ofPage).toHaveBeenCalledOnce()
  })

  test('waits for a load that an open page waits for', async () => {
    const queue = createQueue()
    const next = load()
    queue.expect(next)
    const { promise, resolve: finish } = Promise.withResolvers<void>()
    const wanted = queue.loadWanted(() => promise)
    queue.start()
    await seconds(10)
    expect(next).not.toHaveBeenCalled()
    finish()
    await wanted
    await seconds(1)
    expect(next).toHaveBeenCalledOnce()
  })

  test('goes on after a load that fails', async () => {
    const queue = createQueue()
    const next = load()
    queue.expect(() => Promise.reject(new Error('There is no network.')))
    queue.expect(next)
    queue.start()
    await seconds(3)
    expect(next).toHaveBeenCalledOnce()
  })
})
