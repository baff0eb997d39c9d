import { provideIndexedDb } from '#web/testing/environment/indexed-db.ts'
import { QueryClient } from '@tanstack/react-query'
import { IDBFactory } from 'fake-indexeddb'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { deleteDevice, openDevice } from '#web/shared/device/device-database.ts'
import type { OutboxEntry } from '#web/shared/outbox/entry.ts'
import { readSharedFiles } from '#web/shared/device/shared-files.ts'
import { startServiceWorker } from '#web/testing/environment/service-worker.ts'

provideIndexedDb()

let sw: Awaited<ReturnType<typeof startServiceWorker>>
beforeEach(async () => {
  sw = await startServiceWorker()
})
const send: typeof sw.send = (...event) => sw.send(...event)

const subscription = (endpoint: string) => ({
  endpoint,
  options: { applicationServerKey: 'key' },
  toJSON: () => ({ endpoint, keys: { p256dh: 'p', auth: 'a' } }),
})

const message = { title: 'Kira: Rabia', body: 'Mañana', tag: 'vaccine:1', url: '/app/upcoming' }
const at = (path: string) => new URL(path, location.origin).href

describe('push message', () => {
  test('shows its text and stores the address that it leads to', async () => {
    await send('push', { data: { json: () => message } })
    expect(sw.worker.showNotification.mock.calls).toEqual([
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
    expect(sw.worker.showNotification).toHaveBeenCalledWith(
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
    expect(sw.worker.openWindow.mock.calls).toEqual([[at('/app/pet/1/vaccines')]])
  })

  test('focuses the tab that already shows its address, and leaves other tabs alone', async () => {
    const [other, own] = [vi.fn<() => Promise<void>>(), vi.fn<() => Promise<void>>()]
    sw.worker.tabs = [
      { url: at('/app'), focus: other },
      { url: at('/app/upcoming'), focus: own },
    ]
    await press('/app/upcoming')
    expect(own).toHaveBeenCalledOnce()
    expect(other).not.toHaveBeenCalled()
    expect(sw.worker.openWindow).not.toHaveBeenCalled()
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
    expect(sw.worker.openWindow.mock.calls).toEqual([[at('/app/upcoming')]])
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
    sw.worker.subscribe.mockResolvedValue(subscription('https://push.example.com/again'))
    await send('pushsubscriptionchange', { oldSubscription: subscription('https://push.example.com/old') })
    expect(sw.worker.subscribe).toHaveBeenCalledWith({ userVisibleOnly: true, applicationServerKey: 'key' })
    expect(sent()).toHaveLength(1)
  })

  test('ignores a change without the former subscription', async () => {
    await send('pushsubscriptionchange')
    expect(sent()).toEqual([])
  })
})

const own = 'huella-files-b'
/** Only browsers set these members. */
const asked = (path: string, mode: string, destination: string) => ({
  request: Object.defineProperties(new Request(at(path)), {
    mode: { value: mode },
    destination: { value: destination },
  }),
})
const page = (path: string) => asked(path, 'navigate', 'document')
const file = (path: string, destination = 'script') => asked(path, 'cors', destination)
/** Answers with the address. */
const network = () => {
  const mock = vi.fn<typeof fetch>(async (input) => {
    const { pathname } = new URL(input instanceof Request ? input.url : String(input), location.origin)
    if (pathname === '/assets/kept-files-b.json')
      return Response.json(['/assets/core-1.js', '/app.html', '/skeletons/app.html'])
    return new Response(`network ${pathname}`)
  })
  vi.stubGlobal('fetch', mock)
  return mock
}
const noNetwork = () =>
  vi.stubGlobal(
    'fetch',
    vi.fn<typeof fetch>(() => Promise.reject(new TypeError('Failed to fetch'))),
  )
const textOf = async (event: object) => (await send('fetch', event))?.text()
const databases = (...names: string[]) =>
  vi.stubGlobal('indexedDB', { databases: async () => names.map((name) => ({ name })) })

describe('service worker', () => {
  beforeEach(() => databases())

  test('keeps the listed files before it takes over, and answers them without a request', async () => {
    network()
    await send('install')
    expect(sw.worker.skipWaiting).toHaveBeenCalledOnce()
    noNetwork()
    expect(await textOf(file('/assets/core-1.js'))).toBe('network /assets/core-1.js')
    await expect(send('fetch', file('/assets/other-2.js'))).rejects.toThrow('Failed to fetch')
  })

  test('does not take over while a listed file is missing', async () => {
    network()
      .mockResolvedValueOnce(Response.json(['/assets/core-1.js']))
      .mockResolvedValue(new Response('', { status: 404 }))
    await expect(send('install')).rejects.toThrow('bad-precaching-response')
    expect(sw.worker.skipWaiting).not.toHaveBeenCalled()
  })

  test.each([
    ['data', { request: new Request(at('/api/pets')) }],
    ['a file of the API', page('/api/documents/1')],
    ['a change', { request: new Request(at('/api/pets'), { method: 'POST' }) }],
    ['a page for guests', page('/auth')],
    ['another site', { request: new Request('https://example.com/assets/core-1.js') }],
  ])('leaves %s to the browser', async (_what, event) => {
    network()
    await send('install')
    expect(await send('fetch', event)).toBeUndefined()
    const stored = await (await sw.caches.open(own)).keys()
    expect(stored.filter(({ url }) => url.includes('/api'))).toEqual([])
  })

  test('reads a stored picture only without the network, and stores none', async () => {
    network()
    const picture = file('/api/pets/1/photo', 'image')
    await (await sw.caches.open('huella-pictures-1')).put(picture.request, new Response('stored'))
    expect(await textOf(picture)).toBe('network /api/pets/1/photo')
    noNetwork()
    expect(await textOf(picture)).toBe('stored')
    expect(await textOf(file('/api/pets/1/photo?w=320', 'image'))).toBe('stored')
    await expect(send('fetch', file('/api/pets/2/photo', 'image'))).rejects.toThrow('Failed to fetch')
    expect(await sw.caches.keys()).toEqual(['huella-pictures-1'])
  })

  test('stores what another application shares, and opens its page', async () => {
    // Files of jsdom are none to Node's requests and responses.
    const photo = await new Response('photo', { headers: { 'content-type': 'image/jpeg' } }).blob()
    const body = { getAll: () => [Object.assign(photo, { name: 'Niña.jpg' }), 'a text'] }
    const request = Object.assign(new Request(at('/app/share'), { method: 'POST' }), {
      formData: async () => body,
    })
    vi.spyOn(Response, 'redirect').mockImplementation(
      (url, status) => new Response(null, { status: status ?? 302, headers: { location: String(url) } }),
    )
    const response = await send('fetch', { request })
    expect([response?.status, response?.headers.get('location')]).toEqual([303, '/app/share'])
    const [shared] = await readSharedFiles(caches)
    expect([shared?.name, shared?.type]).toEqual(['Niña.jpg', 'image/jpeg'])
  })

  test('sends what waits in the outbox when the browser asks for it', async () => {
    const opened = vi.fn<() => Promise<object[]>>(async () => [])
    vi.stubGlobal('indexedDB', { databases: opened })
    await send('sync', { tag: 'other' })
    expect(opened).not.toHaveBeenCalled()
    await send('sync', { tag: 'huella-outbox' })
    expect(opened).toHaveBeenCalledOnce()
  })

  test.each([
    ['/app', '/skeletons/app.html'],
    ['/app/pet/7/diary', '/skeletons/app.pet.petId.diary.html'],
    ['/app/unknown', '/app.html'],
  ])('opens %s from the network, and without it its document', async (path, document) => {
    const request = network()
    await (await sw.caches.open(own)).put(document, new Response(`kept ${document}`))
    expect(await textOf(page(path))).toBe(`network ${path}`)
    request.mockResolvedValue(new Response('', { status: 502 }))
    expect(await textOf(page(path))).toBe(`kept ${document}`)
    noNetwork()
    expect(await textOf(page(path))).toBe(`kept ${document}`)
  })

  describe('on a device with the records of a person', () => {
    const personId = '01900000-0000-7000-8000-000000000001'
    const put = async (path: readonly string[], input: object, data: unknown, buster = 'c') => {
      const queryKey = [path, { input, type: 'query' }]
      const { state } = new QueryClient().getQueryCache().build(new QueryClient(), { queryKey })
      const answer = { queryKey, queryHash: '', buster, startedAt: 1000, state: { ...state, data } }
      const device = await openDevice(personId)
      await device.put('answers', answer, `answer-${JSON.stringify(queryKey)}`)
    }
    beforeEach(async () => {
      vi.stubGlobal('indexedDB', new IDBFactory())
      await put(['pets', 'list'], {}, { items: [{ name: '</script>Kira' }] })
      await put(['pets', 'get'], { petId: '7' }, { name: 'Kira' }, 'an earlier contract')
      network()
      const cache = await sw.caches.open(own)
      for (const path of ['/skeletons/app.html', '/skeletons/app.pet.petId.diary.html'])
        await cache.put(path, new Response(`${path} <script id="answers">`))
    })
    afterEach(() => deleteDevice(personId))

    test('opens a page at once, with the stored answers that its scripts show', async () => {
      const html = await textOf(page('/app'))
      expect(html).toBe(
        '/skeletons/app.html <script type="application/json" data-answer="/api/pets" data-kept>' +
          String.raw`{"items":[{"name":"\u003c/script>Kira"}]}</script><script id="answers">`,
      )
      expect(await textOf(page('/app/pet/7/diary'))).not.toContain('Kira')
      expect(await textOf(page('/app/unknown'))).toBe('network /app/unknown')
    })

    test('shows no answer from before a write', async () => {
      const device = await openDevice(personId)
      const entry: OutboxEntry = {
        key: 'outbox-1',
        version: 1,
        order: 1,
        petId: '7',
        recordId: null,
        operation: 'vaccines.create',
        input: null,
        request: {
          method: 'POST',
          path: '/api/pets/7/vaccines',
          contentType: undefined,
          body: null,
          files: [],
        },
        title: 'Rabia',
        createdAt: '2026-11-29T12:00:00Z',
        triedAt: null,
        state: { name: 'done', at: 2000, output: null },
      }
      await device.put('outbox', entry)
      expect(await textOf(page('/app'))).toBe('/skeletons/app.html <script id="answers">')
    })
  })

  test('keeps the files of the version before until its tabs are closed', async () => {
    await (await sw.caches.open('huella-files-a')).put('/assets/core-0.js', new Response('before'))
    network()
    await send('install')
    sw.worker.tabs = [{ id: 'old', url: at('/app') }]
    await send('activate')
    expect(sw.worker.claim).toHaveBeenCalledOnce()
    expect(await textOf(file('/assets/core-0.js'))).toBe('before')
    sw.worker.tabs = [{ id: 'new', url: at('/app') }]
    sw.worker.installing = {}
    await send('fetch', page('/app'))
    expect(await sw.caches.keys()).toContain('huella-files-a')
    sw.worker.installing = null
    await send('fetch', page('/app'))
    expect(await sw.caches.keys()).toEqual([own])
  })
})
