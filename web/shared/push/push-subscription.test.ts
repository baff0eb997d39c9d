import { afterEach, describe, expect, test } from 'vitest'
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

describe('pushes to this browser', () => {
  test('begin with the permission, and tell the server the address and its keys', async () => {
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
  ] as const)('do not begin where the person says %s', async (answer, state) => {
    const { browser, server } = open('default', answer)
    expect(await enablePush()).toBe(state)
    expect(browser.endpoint).toBeNull()
    expect(server.bodiesOf(subscribe)).toEqual([])
  })

  test('are unsupported where the browser knows none', async () => {
    mockServer(ana)
    expect(await getPushState()).toBe('unsupported')
    expect(await enablePush()).toBe('unsupported')
  })

  test('begin anew where the server has another key than the one before it', async () => {
    const { browser, server } = open()
    await enablePush()
    server.answers[key] = { body: { publicKey: 'second' } }
    expect(await enablePush()).toBe('on')
    expect(browser.key).toBe('second')
    expect(browser.endpoint).toBe('https://push.example.com/send/2')
  })

  test('leave nothing behind where the server could not be told', async () => {
    const { browser, server } = open()
    server.answers[subscribe] = 'offline'
    await expect(enablePush()).rejects.toThrow()
    expect(browser.endpoint).toBeNull()
    expect(await getPushState()).toBe('off')
  })

  test('end here and on the server, with what was shown', async () => {
    const { browser, server } = open()
    await enablePush()
    browser.shown.push('Rabia de Kira')
    await disablePush()
    expect(server.bodiesOf(unsubscribe)).toEqual([{ endpoint: first }])
    expect(browser).toMatchObject({ endpoint: null, workers: [], shown: [] })
    expect(await getPushState()).toBe('off')
  })
})

describe('whoever signs out', () => {
  test('takes this browser along, and what was shown here', async () => {
    const { browser, server } = open()
    await enablePush()
    browser.shown.push('Rabia de Kira')
    expect(await signOutAndDisablePush(async () => 'left')).toBe('left')
    expect(browser).toMatchObject({ endpoint: null, workers: [], shown: [] })
    // The server removes it with the session.
    expect(server.bodiesOf(unsubscribe)).toEqual([])
  })

  test('and could not, stays subscribed', async () => {
    const { browser } = open()
    await enablePush()
    const cannot = new Error('The server is down')
    await expect(signOutAndDisablePush(() => Promise.reject(cannot))).rejects.toBe(cannot)
    expect(browser.endpoint).toBe(first)
    expect(await getPushState()).toBe('on')
  })

  test('without ever having allowed them only leaves', async () => {
    open()
    expect(await signOutAndDisablePush(async () => 'left')).toBe('left')
  })
})

describe('at every visit', () => {
  test('the server hears of this browser again, for it may have forgotten it with another session', async () => {
    const { browser, server } = open()
    await enablePush()
    await syncPushSubscription()
    const [begun, again] = server.bodiesOf(subscribe)
    expect(again).toEqual(begun)
    expect(browser.requests).toBe(1)
  })

  test('a server with another key is followed', async () => {
    const { browser, server } = open()
    await enablePush()
    server.answers[key] = { body: { publicKey: 'second' } }
    await syncPushSubscription()
    expect(browser.key).toBe('second')
    expect(server.bodiesOf(subscribe)).toHaveLength(2)
    expect(await getPushState()).toBe('on')
  })

  test('a server that is away changes nothing', async () => {
    const { browser, server } = open()
    await enablePush()
    server.answers[subscribe] = 'offline'
    await syncPushSubscription()
    expect(browser.endpoint).toBe(first)
    expect(await getPushState()).toBe('on')
  })

  test('whoever never asked for pushes is left in peace', async () => {
    const { browser, server } = open()
    await syncPushSubscription()
    expect(browser).toMatchObject({ requests: 0, endpoint: null, workers: [] })
    expect(server.bodiesOf(subscribe)).toEqual([])
  })

  test('what another person began here ends, and is off for whoever is here now', async () => {
    const { browser, server } = open()
    await enablePush()
    session.signIn({ ...ana, id: '0199a000-0000-7000-8000-000000000002' })
    expect(await getPushState()).toBe('off')
    await syncPushSubscription()
    expect(browser.endpoint).toBeNull()
    expect(server.bodiesOf(subscribe)).toHaveLength(1)
  })

  test('it ends where nobody is signed in any more', async () => {
    const { browser } = open()
    await enablePush()
    session.expire()
    await syncPushSubscription()
    expect(browser.endpoint).toBeNull()
  })
})
