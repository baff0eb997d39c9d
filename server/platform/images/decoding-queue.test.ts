import { expect, test } from 'vitest'
import { createDecodingQueue } from './decoding-queue.ts'

const limits = { concurrency: 2, largeConcurrency: 1, waitingPerPerson: 3, maxWaiting: 4 }

const aQueue = () => {
  const { runInTurn } = createDecodingQueue(limits)
  const started: string[] = []
  const ends = new Map<string, () => void>()
  const settle = async () => {
    for (let n = 0; n < 10; n++) await Promise.resolve()
  }
  /** The name begins with the person's: `ana-1`. Capitals mark a large picture. */
  const bring = (name: string, signal?: AbortSignal) => {
    const personId = name.split('-')[0]?.toLowerCase() ?? ''
    const isLarge = name !== name.toLowerCase()
    return runInTurn({ personId, isLarge, signal }, () => {
      started.push(name)
      return new Promise<void>((resolve) => ends.set(name, resolve))
    })
  }
  const end = async (name: string) => {
    ends.get(name)?.()
    await settle()
  }
  return { bring, end, started, settle }
}

test('decodes one picture of each person at a time, in turns', async () => {
  const { bring, end, started, settle } = aQueue()
  void bring('ana-1')
  void bring('ana-2')
  void bring('ana-3')
  void bring('eva-1')
  void bring('leo-1')
  await settle()
  expect(started).toEqual(['ana-1', 'eva-1'])
  await end('ana-1')
  // Served people come behind those not served yet.
  expect(started.at(-1)).toBe('leo-1')
  await end('eva-1')
  expect(started.at(-1)).toBe('ana-2')
  await end('leo-1')
  expect(started).toEqual(['ana-1', 'eva-1', 'leo-1', 'ana-2'])
  await end('ana-2')
  expect(started.at(-1)).toBe('ana-3')
})

test('leaves a place to small pictures, and overtakes no large one for ever', async () => {
  const { bring, end, started, settle } = aQueue()
  void bring('ANA-1')
  void bring('EVA-1')
  void bring('LEO-1')
  await settle()
  expect(started).toEqual(['ANA-1'])
  void bring('mia-1')
  void bring('noa-1')
  await settle()
  expect(started).toEqual(['ANA-1', 'mia-1'])
  await end('mia-1')
  expect(started.at(-1)).toBe('noa-1')
  void bring('mia-2')
  await end('ANA-1')
  expect(started.at(-1)).toBe('EVA-1')
})

test('refuses a person beyond their places in the line, and nobody else', async () => {
  const { bring, end, settle, started } = aQueue()
  const all = ['ana-1', 'ana-2', 'ana-3', 'ana-4'].map((name) => bring(name))
  await settle()
  await expect(bring('ana-5')).rejects.toMatchObject({
    code: 'TOO_MANY_REQUESTS',
    data: { retryAfter: 3 },
  })
  void bring('eva-1')
  void bring('eva-2')
  // The line is maxWaiting now: one place for each.
  await expect(bring('eva-3')).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
  void bring('leo-1')
  await end('eva-1')
  await end('ana-1')
  expect(started).toContain('leo-1')
  expect(all).toHaveLength(4)
})

test('drops an aborted picture from the line, and frees the place of a failed one', async () => {
  const { bring, end, started, settle } = aQueue()
  const aborted = new AbortController()
  void bring('ana-1')
  const second = bring('ana-2', aborted.signal)
  const third = bring('ana-3')
  aborted.abort(new Error('gone'))
  await expect(second).rejects.toThrow('gone')
  await expect(bring('ana-4', aborted.signal)).rejects.toThrow('gone')
  await end('ana-1')
  expect(started).toEqual(['ana-1', 'ana-3'])
  await end('ana-3')
  await third
  const { runInTurn } = createDecodingQueue(limits)
  const turn = { personId: 'ana', isLarge: true }
  await expect(runInTurn(turn, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  await settle()
  expect(await runInTurn(turn, async () => 'whole')).toBe('whole')
})
