// The service worker of /verify: its responses while its server is up, failing, slow or away.
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'

interface Fetching {
  readonly request: Request
  respondWith(answer: Promise<Response>): void
}

const kept = new Map<string, Response>()
const listeners = new Map<string, (event: Fetching) => void>()
const network = vi.fn<(request: Request, init?: RequestInit) => Promise<Response>>()

// Once, because it keeps its listeners: other files use the same modules and the same window.
beforeAll(async () => {
  vi.stubGlobal('self', {
    addEventListener: (type: string, listener: (event: Fetching) => void) => listeners.set(type, listener),
  })
  await import('./verify-worker.ts')
  vi.unstubAllGlobals()
})
beforeEach(() => {
  kept.clear()
  network.mockReset()
  vi.stubGlobal('fetch', network)
  vi.stubGlobal('caches', {
    open: async () => ({
      match: async (path: string) => kept.get(path)?.clone(),
      put: async (path: string, answer: Response) => void kept.set(path, answer),
    }),
  })
})

const ask = async (path: string): Promise<string> => {
  const answers: Promise<Response>[] = []
  listeners.get('fetch')?.({
    request: new Request(new URL(path, location.origin)),
    respondWith: (answer) => void answers.push(answer),
  })
  const [answer] = await Promise.all(answers)
  return answer === undefined ? 'left to the browser' : `${answer.status} ${await answer.text()}`
}

test('fetches the newest keys, and keeps them', async () => {
  network.mockResolvedValue(new Response('keys'))
  expect(await ask('/api/signing-keys')).toBe('200 keys')
  network.mockRejectedValue(new TypeError('Failed to fetch'))
  expect(await ask('/api/signing-keys')).toBe('200 keys')
})

test.each([429, 500, 503])(
  'answers with the kept keys where the server reports the status %s',
  async (status) => {
    kept.set('/api/signing-keys', new Response('keys'))
    network.mockResolvedValue(new Response('ill', { status }))
    expect(await ask('/api/signing-keys')).toBe('200 keys')
    expect(await kept.get('/api/signing-keys')?.clone().text()).toBe('keys')
  },
)

test('limits the wait for the newest page only where one was kept', async () => {
  network.mockResolvedValue(new Response('page'))
  await ask('/verify')
  expect(network.mock.lastCall?.[1]).toBeUndefined()
  await ask('/verify')
  expect(network.mock.lastCall?.[1]?.signal).toBeInstanceOf(AbortSignal)
})

test('passes on an error and a failure where nothing was kept', async () => {
  network.mockResolvedValue(new Response('ill', { status: 503 }))
  expect(await ask('/verify')).toBe('503 ill')
  network.mockRejectedValue(new TypeError('Failed to fetch'))
  await expect(ask('/verify')).rejects.toThrow('Failed to fetch')
})

test('leaves other requests to the browser', async () => {
  expect(await ask('/app')).toBe('left to the browser')
})
