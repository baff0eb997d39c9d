import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { client } from './client.ts'
import { errorCodeOf } from './errors.ts'
import { resendMsOf, sendOnce, UnansweredError } from './unanswered.ts'
import { retryDelay } from './retry-delay.ts'

const petId = '0197a1b0-0000-7000-8000-000000000001'
/** The outcome of each request: a status, or no answer. */
let answers: (number | 'nothing')[] = []
const keys: (string | null)[] = []
beforeEach(() => {
  keys.length = 0
  retryDelay.factor = 1
  vi.useFakeTimers()
  vi.stubGlobal('fetch', (request: Request) => {
    keys.push(request.headers.get('idempotency-key'))
    const answer = answers.shift() ?? 201
    return answer === 'nothing'
      ? Promise.reject(new TypeError('Failed to fetch'))
      : Promise.resolve(Response.json(answer < 300 ? {} : { message: 'no' }, { status: answer }))
  })
})
afterEach(() => {
  vi.advanceTimersByTime(600_000)
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const addAllergy = (name = 'Polen') =>
  client.allergies.create({ petId, name }).then(
    () => 'done',
    (error: unknown) => resendMsOf(error) ?? errorCodeOf(error),
  )

test('sends the same request under one key until it is answered, and then under another', async () => {
  answers = ['nothing', 502, 201, 201]
  expect([await addAllergy(), await addAllergy(), await addAllergy(), await addAllergy()]).toEqual([
    1000,
    2000,
    'done',
    'done',
  ])
  const [first, second, third, other] = keys
  expect([second, third]).toEqual([first, first])
  expect(first).toMatch(/^[\x21-\x7E]{16,128}$/)
  expect(other).not.toBe(first)
})

test('sends a request again four times, and uses the same key after a new start', async () => {
  answers = Array.from({ length: 6 }, () => 'nothing' as const)
  const waits: unknown[] = []
  for (let count = 0; count < 6; count++) waits.push(await addAllergy())
  expect(waits).toEqual([1000, 2000, 4000, 8000, 'NETWORK', 1000])
  expect(new Set(keys).size).toBe(1)
})

test('uses another key for another request', async () => {
  answers = ['nothing', 201]
  await addAllergy()
  await addAllergy('Pollo')
  expect(keys[0]).not.toBe(keys[1])
})

test('sends a refused request only once, and ends its key', async () => {
  answers = [403, 429, 503, 201]
  const codes = ['FORBIDDEN', 'TOO_MANY_REQUESTS', 'SERVICE_UNAVAILABLE', 'done']
  for (const code of codes) expect(await addAllergy()).toBe(code)
  expect(new Set(keys).size).toBe(4)
})

test('sends changes and reads once and without a key', async () => {
  answers = ['nothing', 'nothing']
  const failed = [client.pets.update({ petId, name: 'Luna' }), client.pets.list({})]
  for (const result of await Promise.allSettled(failed))
    expect(result.status === 'rejected' && resendMsOf(result.reason)).toBeUndefined()
  expect(keys).toEqual([null, null])
})

test('uses a new key for the same request after ten minutes', async () => {
  answers = ['nothing', 201]
  await addAllergy()
  vi.advanceTimersByTime(600_000)
  await addAllergy()
  expect(keys[0]).not.toBe(keys[1])
})

test('reports a cancellation as such, and keeps the key', async () => {
  const seen: string[] = []
  const cancelled = sendOnce('x', (key) => {
    seen.push(key)
    return Promise.reject(new DOMException('', 'AbortError'))
  })
  await expect(cancelled).rejects.not.toBeInstanceOf(UnansweredError)
  await sendOnce('x', (key) => {
    seen.push(key)
    return Promise.resolve({ status: 201 })
  })
  expect(seen[0]).toBe(seen[1])
})
