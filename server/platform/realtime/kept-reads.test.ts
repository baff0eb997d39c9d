import { describe, expect, it } from 'vitest'
import { unknownEventId } from './event-bus.ts'
import { keepUntilEvent } from './kept-reads.ts'

const aServer = (first: number) => {
  let [event, now, loads] = [first, 0, 0]
  const means = { realtime: { latestId: () => event }, clock: () => new Date(now) }
  return {
    means,
    load: () => Promise.resolve((loads += 1)),
    announce: () => (event += 1),
    wait: (seconds: number) => (now += seconds * 1000),
  }
}

describe('a kept read', () => {
  it('loads once until an event', async () => {
    const { means, load, announce } = aServer(0)
    const read = keepUntilEvent(load)
    expect(await Promise.all([read(means), read(means)])).toEqual([1, 1])
    announce()
    expect([await read(means), await read(means)]).toEqual([2, 2])
  })

  it('loads anew after a minute, because rows may change without an event', async () => {
    const { means, load, wait } = aServer(0)
    const read = keepUntilEvent(load)
    await read(means)
    wait(59)
    expect(await read(means)).toBe(1)
    wait(1)
    expect(await read(means)).toBe(2)
  })

  it('loads each time while no events are received', async () => {
    const { means, load } = aServer(unknownEventId)
    const read = keepUntilEvent(load)
    expect([await read(means), await read(means)]).toEqual([1, 2])
  })

  it('keeps as many keys as it may, and drops the oldest', async () => {
    const { means } = aServer(0)
    const loaded: string[] = []
    const read = keepUntilEvent((_means: typeof means, key) => Promise.resolve(loaded.push(key)), 2)
    for (const key of ['a', 'b', 'a', 'c', 'b', 'a']) await read(means, key)
    expect(loaded).toEqual(['a', 'b', 'c', 'a'])
  })

  it('loads for each server', async () => {
    const [one, other] = [aServer(0), aServer(0)]
    const read = keepUntilEvent(one.load)
    expect([await read(one.means), await read(other.means)]).toEqual([1, 2])
  })

  it('loads anew after a failure', async () => {
    const { means } = aServer(0)
    let isBroken = true
    const read = keepUntilEvent(() =>
      isBroken ? Promise.reject(new Error('broken')) : Promise.resolve('read'),
    )
    await expect(read(means)).rejects.toThrow('broken')
    isBroken = false
    expect(await read(means)).toBe('read')
  })
})
