import { afterEach, describe, expect, test, vi } from 'vitest'
import { resetPushBrowser, mockPushBrowser } from '#web/testing/environment/push.ts'
import { ana, mockServer, type MockAnswer } from '#web/testing/environment/mock-server.ts'
import {
  syncPushSubscription,
  getPushState,
  enablePush,
  disablePush,
  signOutAndDisablePush,
} from './push-subscription.ts'
import { session } from '#web/shared/session/session.ts'

const key = 'GET /api/push/key'
const subscribe = 'PUT /api/push/subscription'
const unsubscribe = 'POST /api/push/unsubscribe'
const ready: Record<string, MockAnswer> = {
  [key]: { body: { publicKey: 'first' } },
  [subscribe]: { body: {} },
  [unsubscribe]: { body: {} },
}
const first = 'https://push.example.com/send/1'

afterEach(resetPushBrowser)

const open = (permission?: NotificationPermission, answer?: NotificationPermission) => {
  const browser = mockPushBrowser({ ...(permission && { permission }), ...(answer && { answer }) })
  const server = mockServer(ana, ready)
  session.signIn(ana)
  return { browser, server }
}

describe('push subscription of this browser', () => {
  test('starts with the permission, and sends the server its address and keys', async () => {
    const { browser, server } = open()
    expect(await getPushState()).toBe('off')
    expect(browser.requests).toBe(0)
    expect(await enablePush()).toBe('on')
    expect(browser.requests).toBe(1)
    expect(browser.workers).toEqual(['/sw.js'])
    expect(browser.key).toBe('first')
    expect(server.bodiesOf(subscribe)).toEqual([
      { endpoint: first, p256dh: 'p'.repeat(87), auth: 'a'.repeat(22) },
    ])
    expect(await getPushState()).toBe('on')
  })

  test.each([
    ['denied', 'denied'],
    ['default', 'off'],
  ] as const)('sends nothing where the person answers %s', async (answer, state) => {
    const { browser, server } = open('default', answer)
    expect(await enablePush()).toBe(state)
    expect(browser.endpoint).toBeNull()
    expect(server.bodiesOf(subscribe)).toEqual([])
  })

  test('reports a browser without push notifications as unsupported', async () => {
    mockServer(ana)
    expect(await getPushState()).toBe('unsupported')
    expect(await enablePush()).toBe('unsupported')
  })

  test('reports a page without https as insecure', async () => {
    vi.stubGlobal('isSecureContext', false)
    const { browser } = open()
    expect(await getPushState()).toBe('insecure')
    expect(await enablePush()).toBe('insecure')
    expect(browser.requests).toBe(0)
  })

  test('renews the subscription where the server has another key', async () => {
    const { browser, server } = open()
    await enablePush()
    server.answers[key] = { body: { publicKey: 'second' } }
    expect(await enablePush()).toBe('on')
    expect(browser.key).toBe('second')
    expect(browser.endpoint).toBe('https://push.example.com/send/2')
  })

  test('ends again where the server cannot be reached', async () => {
    const { browser, server } = open()
    server.answers[subscribe] = 'offline'
    await expect(enablePush()).rejects.toThrow()
    expect(browser.endpoint).toBeNull()
    expect(await getPushState()).toBe('off')
  })

  test('ends here and on the server, and closes shown notifications', async () => {
    const { browser, server } = open()
    await enablePush()
    browser.shown.push('Rabia de Kira')
    await disablePush()
    expect(server.bodiesOf(unsubscribe)).toEqual([{ endpoint: first }])
    expect(browser).toMatchObject({ endpoint: null, shown: [] })
    expect(await getPushState()).toBe('off')
  })
})

describe('signOutAndDisablePush', () => {
  test('ends the subscription, and closes shown notifications', async () => {
    const { browser, server } = open()
    await enablePush()
    browser.shown.push('Rabia de Kira')
    expect(await signOutAndDisablePush(async () => 'left')).toBe('left')
    expect(browser).toMatchObject({ endpoint: null, shown: [] })
    // The server removes it with the session.
    expect(server.bodiesOf(unsubscribe)).toEqual([])
  })

  test('keeps the subscription after a failure', async () => {
    const { browser } = open()
    await enablePush()
    const cannot = new Error('The server is down')
    await expect(signOutAndDisablePush(() => Promise.reject(cannot))).rejects.toBe(cannot)
    expect(browser.endpoint).toBe(first)
    expect(await getPushState()).toBe('on')
  })

  test('signs out without a subscription', async () => {
    open()
    expect(await signOutAndDisablePush(async () => 'left')).toBe('left')
  })
})

describe('syncPushSubscription', () => {
  test('sends the subscription again, which the server may have removed with another session', async () => {
    const { browser, server } = open()
    await enablePush()
    await syncPushSubscription()
    const [begun, again] = server.bodiesOf(subscribe)
    expect(again).toEqual(begun)
    expect(browser.requests).toBe(1)
  })

  test('renews the subscription for a server with another key', async () => {
    const { browser, server } = open()
    await enablePush()
    server.answers[key] = { body: { publicKey: 'second' } }
    await syncPushSubscription()
    expect(browser.key).toBe('second')
    expect(server.bodiesOf(subscribe)).toHaveLength(2)
    expect(await getPushState()).toBe('on')
  })

  test('keeps the subscription where the server cannot be reached', async () => {
    const { browser, server } = open()
    await enablePush()
    server.answers[subscribe] = 'offline'
    await syncPushSubscription()
    expect(browser.endpoint).toBe(first)
    expect(await getPushState()).toBe('on')
  })

  test('requests no permission of a person who never allowed notifications', async () => {
    const { browser, server } = open()
    await syncPushSubscription()
    expect(browser).toMatchObject({ requests: 0, endpoint: null, workers: [] })
    expect(server.bodiesOf(subscribe)).toEqual([])
  })

  test('ends the subscription of another person', async () => {
    const { browser, server } = open()
    await enablePush()
    session.signIn({ ...ana, id: '0199a000-0000-7000-8000-000000000002' })
    expect(await getPushState()).toBe('off')
    await syncPushSubscription()
    expect(browser.endpoint).toBeNull()
    expect(server.bodiesOf(subscribe)).toHaveLength(1)
  })

  test('ends the subscription without a session', async () => {
    const { browser } = open()
    await enablePush()
    session.expire()
    await syncPushSubscription()
    expect(browser.endpoint).toBeNull()
  })
})
