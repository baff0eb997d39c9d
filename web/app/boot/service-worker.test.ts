import { beforeEach, describe, expect, test, vi } from 'vitest'

type Listener = (event: unknown) => void
interface Tab {
  readonly url: string
  focus(): Promise<void>
}

const listeners = new Map<string, Listener>()
const shown = vi.fn<(title: string, options: object) => Promise<void>>()
const opened = vi.fn<(url: string) => Promise<void>>()
const subscribe = vi.fn<(options: object) => Promise<unknown>>()
const skipWaiting = vi.fn<() => Promise<void>>()
const claim = vi.fn<() => Promise<void>>()
let tabs: Tab[] = []

const subscription = (endpoint: string) => ({
  endpoint,
  options: { applicationServerKey: 'key' },
  toJSON: () => ({ endpoint, keys: { p256dh: 'p', auth: 'a' } }),
})

beforeEach(async () => {
  tabs = []
  for (const mock of [shown, opened, subscribe, skipWaiting, claim]) mock.mockReset()
  vi.stubGlobal('self', {
    registration: { showNotification: shown, pushManager: { subscribe } },
    clients: { matchAll: async () => tabs, openWindow: opened, claim },
    skipWaiting,
    addEventListener: (type: string, listener: Listener) => listeners.set(type, listener),
  })
  // The worker adds its listeners once for all tests, with the globals of the running test.
  await import('./service-worker.ts')
})

/** Dispatches an event to the worker, and resolves after its work as in a browser. */
const send = async (type: string, event: object = {}) => {
  const works: Promise<unknown>[] = []
  listeners.get(type)?.({ ...event, waitUntil: (work: Promise<unknown>) => works.push(work) })
  await Promise.all(works)
}

const message = { title: 'Kira: Rabia', body: 'Mañana', tag: 'vaccine:1', url: '/app/upcoming' }
const at = (path: string) => new URL(path, location.origin).href

describe('push message', () => {
  test('shows its text and stores the address that it leads to', async () => {
    await send('push', { data: { json: () => message } })
    expect(shown.mock.calls).toEqual([
      ['Kira: Rabia', { body: 'Mañana', tag: 'vaccine:1', icon: '/icon-192.png', data: '/app/upcoming' }],
    ])
  })

  test.each([
    ['without data', null],
    [
      'of another kind',
      {
        json: () => {
          throw new SyntaxError('no JSON')
        },
      },
    ],
    ['of the wrong shape', { json: () => [1] }],
    ['of wrong values', { json: () => ({ title: 7, url: null }) }],
  ])('shows the name of the product for a message %s', async (_what, data) => {
    await send('push', { data })
    expect(shown).toHaveBeenCalledWith(
      'Huella',
      expect.objectContaining({ body: '', tag: 'huella', data: '/app/upcoming' }),
    )
  })
})

describe('pressed notification', () => {
  const press = async (url: unknown) => {
    const close = vi.fn<() => void>()
    await send('notificationclick', { notification: { close, data: url } })
    expect(close).toHaveBeenCalledOnce()
  }

  test('opens its address', async () => {
    await press('/app/pet/1/vaccines')
    expect(opened.mock.calls).toEqual([[at('/app/pet/1/vaccines')]])
  })

  test('focuses the tab that already shows its address, and leaves other tabs alone', async () => {
    const [other, own] = [vi.fn<() => Promise<void>>(), vi.fn<() => Promise<void>>()]
    tabs = [
      { url: at('/app'), focus: other },
      { url: at('/app/upcoming'), focus: own },
    ]
    await press('/app/upcoming')
    expect(own).toHaveBeenCalledOnce()
    expect(other).not.toHaveBeenCalled()
    expect(opened).not.toHaveBeenCalled()
  })

  test.each([
    'https://evil.example.com/app',
    '//evil.example.com',
    '//[',
    'https://a:b',
    'javascript:alert(1)',
    undefined,
  ])('opens the upcoming page instead of another site: %s', async (url) => {
    await press(url)
    expect(opened.mock.calls).toEqual([[at('/app/upcoming')]])
  })
})

describe('push subscription that the push service replaced', () => {
  const sent = () => vi.mocked(fetch).mock.calls
  beforeEach(() =>
    vi.stubGlobal(
      'fetch',
      vi.fn<typeof fetch>(async () => new Response('{}')),
    ),
  )

  test('reports the new subscription to the server', async () => {
    await send('pushsubscriptionchange', { newSubscription: subscription('https://push.example.com/new') })
    expect(sent()).toEqual([
      [
        '/api/push/subscription',
        {
          method: 'PUT',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ endpoint: 'https://push.example.com/new', p256dh: 'p', auth: 'a' }),
        },
      ],
    ])
  })

  test('subscribes with the same key where the browser has no new subscription', async () => {
    subscribe.mockResolvedValue(subscription('https://push.example.com/again'))
    await send('pushsubscriptionchange', { oldSubscription: subscription('https://push.example.com/old') })
    expect(subscribe).toHaveBeenCalledWith({ userVisibleOnly: true, applicationServerKey: 'key' })
    expect(sent()).toHaveLength(1)
  })

  test('ignores a change without the former subscription', async () => {
    await send('pushsubscriptionchange')
    expect(sent()).toEqual([])
  })
})

test('activates a new version of the service worker at once', async () => {
  await send('install')
  await send('activate')
  expect(skipWaiting).toHaveBeenCalledOnce()
  expect(claim).toHaveBeenCalledOnce()
})
