import { afterEach, describe, expect, test } from 'vitest'
import { forgetPushBrowser, pushBrowser } from '#web/testing/push.ts'
import { ana, serve, type Answer } from '#web/testing/server.ts'
import { keepPush, pushState, startPush, stopPush, withoutPush } from './push.ts'
import { session } from './session.ts'

const key = 'GET /api/push/key'
const subscribe = 'PUT /api/push/subscription'
const unsubscribe = 'POST /api/push/unsubscribe'
const ready: Record<string, Answer> = {
  [key]: { body: { publicKey: 'first' } },
  [subscribe]: { body: {} },
  [unsubscribe]: { body: {} },
}
const first = 'https://push.example.com/send/1'

afterEach(forgetPushBrowser)

const open = (permission?: NotificationPermission, answer?: NotificationPermission) => {
  const browser = pushBrowser({ ...(permission && { permission }), ...(answer && { answer }) })
  const server = serve(ana, ready)
  session.enter(ana)
  return { browser, server }
}

describe('pushes to this browser', () => {
  test('begin with the permission, and tell the server the address and its keys', async () => {
    const { browser, server } = open()
    expect(await pushState()).toBe('off')
    expect(browser.asked).toBe(0)
    expect(await startPush()).toBe('on')
    expect(browser.asked).toBe(1)
    expect(browser.workers).toEqual(['/sw.js'])
    expect(browser.key).toBe('first')
    expect(server.bodiesOf(subscribe)).toEqual([
      { endpoint: first, p256dh: 'p'.repeat(87), auth: 'a'.repeat(22) },
    ])
    expect(await pushState()).toBe('on')
  })

  test.each([
    ['denied', 'denied'],
    ['default', 'off'],
  ] as const)('do not begin where the person says %s', async (answer, state) => {
    const { browser, server } = open('default', answer)
    expect(await startPush()).toBe(state)
    expect(browser.endpoint).toBeNull()
    expect(server.bodiesOf(subscribe)).toEqual([])
  })

  test('are unsupported where the browser knows none', async () => {
    serve(ana)
    expect(await pushState()).toBe('unsupported')
    expect(await startPush()).toBe('unsupported')
  })

  test('begin anew where the server has another key than the one before it', async () => {
    const { browser, server } = open()
    await startPush()
    server.answers[key] = { body: { publicKey: 'second' } }
    expect(await startPush()).toBe('on')
    expect(browser.key).toBe('second')
    expect(browser.endpoint).toBe('https://push.example.com/send/2')
  })

  test('leave nothing behind where the server could not be told', async () => {
    const { browser, server } = open()
    server.answers[subscribe] = 'offline'
    await expect(startPush()).rejects.toThrow()
    expect(browser.endpoint).toBeNull()
    expect(await pushState()).toBe('off')
  })

  test('end here and on the server, with what was shown', async () => {
    const { browser, server } = open()
    await startPush()
    browser.shown.push('Rabia de Kira')
    await stopPush()
    expect(server.bodiesOf(unsubscribe)).toEqual([{ endpoint: first }])
    expect(browser).toMatchObject({ endpoint: null, workers: [], shown: [] })
    expect(await pushState()).toBe('off')
  })
})

describe('whoever signs out', () => {
  test('takes this browser along, and what was shown here', async () => {
    const { browser, server } = open()
    await startPush()
    browser.shown.push('Rabia de Kira')
    expect(await withoutPush(async () => 'left')).toBe('left')
    expect(browser).toMatchObject({ endpoint: null, workers: [], shown: [] })
    // The server forgets it with the session.
    expect(server.bodiesOf(unsubscribe)).toEqual([])
  })

  test('and could not, stays subscribed', async () => {
    const { browser } = open()
    await startPush()
    const cannot = new Error('The server is down')
    await expect(withoutPush(() => Promise.reject(cannot))).rejects.toBe(cannot)
    expect(browser.endpoint).toBe(first)
    expect(await pushState()).toBe('on')
  })

  test('without ever having allowed them only leaves', async () => {
    open()
    expect(await withoutPush(async () => 'left')).toBe('left')
  })
})

describe('at every visit', () => {
  test('the server hears of this browser again, for it may have forgotten it with another session', async () => {
    const { browser, server } = open()
    await startPush()
    await keepPush()
    const [begun, again] = server.bodiesOf(subscribe)
    expect(again).toEqual(begun)
    expect(browser.asked).toBe(1)
  })

  test('a server with another key is followed', async () => {
    const { browser, server } = open()
    await startPush()
    server.answers[key] = { body: { publicKey: 'second' } }
    await keepPush()
    expect(browser.key).toBe('second')
    expect(server.bodiesOf(subscribe)).toHaveLength(2)
    expect(await pushState()).toBe('on')
  })

  test('a server that is away changes nothing', async () => {
    const { browser, server } = open()
    await startPush()
    server.answers[subscribe] = 'offline'
    await keepPush()
    expect(browser.endpoint).toBe(first)
    expect(await pushState()).toBe('on')
  })

  test('whoever never asked for pushes is left in peace', async () => {
    const { browser, server } = open()
    await keepPush()
    expect(browser).toMatchObject({ asked: 0, endpoint: null, workers: [] })
    expect(server.bodiesOf(subscribe)).toEqual([])
  })

  test('what another person began here ends, and is off for whoever is here now', async () => {
    const { browser, server } = open()
    await startPush()
    session.enter({ ...ana, id: '0199a000-0000-7000-8000-000000000002' })
    expect(await pushState()).toBe('off')
    await keepPush()
    expect(browser.endpoint).toBeNull()
    expect(server.bodiesOf(subscribe)).toHaveLength(1)
  })

  test('it ends where nobody is signed in any more', async () => {
    const { browser } = open()
    await startPush()
    session.forget()
    await keepPush()
    expect(browser.endpoint).toBeNull()
  })
})
