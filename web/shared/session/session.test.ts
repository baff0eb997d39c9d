import { afterEach, describe, expect, test, vi } from 'vitest'
import { ana } from '#web/testing/environment/mock-server.ts'
import { session } from './session.ts'

const berta = { ...ana, id: '0199a000-0000-7000-8000-000000000002', email: 'berta@correo.co' }

const answer = (status: number, body: unknown) =>
  vi.stubGlobal(
    'fetch',
    async () =>
      new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } }),
  )
const remembered = () => localStorage.getItem('huella.session')

let stop = () => {}
const start = () => {
  stop = session.start()
}
afterEach(() => {
  stop()
  session.expire()
})

describe('session', () => {
  test('starts with the remembered person, before the server has answered', () => {
    localStorage.setItem('huella.session', JSON.stringify(ana))
    vi.stubGlobal('fetch', () => new Promise(() => {}))
    start()
    expect(session.get()).toMatchObject({ status: 'signedIn', person: { email: 'ana.ruiz@correo.co' } })
  })

  test('loads where nobody is remembered, and stores the person without any token', async () => {
    answer(200, { person: ana })
    start()
    expect(session.get().status).toBe('loading')
    await expect.poll(() => session.get().status).toBe('signedIn')
    expect(JSON.parse(remembered() ?? '')).toEqual(ana)
  })

  test('ends when the server reports no signed-in person', async () => {
    localStorage.setItem('huella.session', JSON.stringify(ana))
    answer(200, { person: null })
    start()
    await expect.poll(() => session.get().status).toBe('signedOut')
    expect(remembered()).toBeNull()
  })

  test('survives a failing server and a missing network', async () => {
    localStorage.setItem('huella.session', JSON.stringify(ana))
    answer(503, { code: 'SERVICE_UNAVAILABLE', status: 503, message: '' })
    start()
    await session.refresh()
    expect(session.get().status).toBe('signedIn')
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
    await session.refresh()
    expect(session.get().status).toBe('signedIn')
    expect(remembered()).not.toBeNull()
  })

  test('becomes unreachable when nobody is remembered and nobody answers, and retries', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
    start()
    await expect.poll(() => session.get().status).toBe('unreachable')
    answer(200, { person: ana })
    await session.retry()
    expect(session.get().status).toBe('signedIn')
  })

  test('follows the other tabs in and out, and reports a change of the person', async () => {
    answer(200, { person: ana })
    start()
    await expect.poll(() => session.get().status).toBe('signedIn')
    const changed = vi.fn<() => void>()
    const unsubscribe = session.onPersonChange(changed)
    window.dispatchEvent(
      new StorageEvent('storage', { key: 'huella.session', newValue: JSON.stringify(berta) }),
    )
    expect(session.get().person?.email).toBe('berta@correo.co')
    expect(changed).toHaveBeenCalledTimes(1)
    window.dispatchEvent(new StorageEvent('storage', { key: 'huella.session', newValue: null }))
    expect(session.get().status).toBe('signedOut')
    expect(changed).toHaveBeenCalledTimes(2)
    unsubscribe()
  })

  test('removes everything of the person on a sign-out, and keeps what is of the device', async () => {
    vi.stubGlobal('fetch', () => new Promise(() => {}))
    localStorage.setItem('huella.session', JSON.stringify(ana))
    start()
    for (const key of ['huella.zone', 'huella.premium', 'huella.push']) localStorage.setItem(key, ana.id)
    localStorage.setItem('huella.checkout', `${ana.id} reference`)
    localStorage.setItem(`huella.draft.${ana.id}`, 'text')
    localStorage.setItem('language', 'en')
    localStorage.setItem('huella.banners', 'some')
    await session.leave(async () => {
      // Another request arrived after the end of the session.
      expect(session.expire()).toBe(false)
      expect(session.get()).toMatchObject({ status: 'signedOut', isIntentional: true })
    })
    expect(session.get()).toMatchObject({ status: 'signedOut', isIntentional: true })
    expect(Object.fromEntries(Object.entries(localStorage))).toEqual({
      language: 'en',
      'huella.banners': 'some',
    })
  })

  test('stays when the server fails to end it, and may still expire', async () => {
    vi.stubGlobal('fetch', () => new Promise(() => {}))
    localStorage.setItem('huella.session', JSON.stringify(ana))
    start()
    await expect(session.leave(() => Promise.reject(new Error('offline')))).rejects.toThrow('offline')
    expect(session.get().status).toBe('signedIn')
    expect(session.expire()).toBe(true)
    expect(session.get()).toMatchObject({ status: 'signedOut', isIntentional: false })
  })

  test.each([
    ['is signing out', () => localStorage.setItem('huella.leaving', String(Date.now())), true],
    ['has signed out', () => localStorage.removeItem('huella.session'), true],
    [
      'was closed an hour ago while it signed out',
      () => localStorage.setItem('huella.leaving', String(Date.now() - 3_600_000)),
      false,
    ],
  ])('ends by a refusal before the event of another tab that %s', (_what, leaveElsewhere, isIntentional) => {
    localStorage.setItem('huella.session', JSON.stringify(ana))
    vi.stubGlobal('fetch', () => new Promise(() => {}))
    start()
    leaveElsewhere()
    expect(session.expire()).toBe(!isIntentional)
    expect(session.get()).toMatchObject({ status: 'signedOut', isIntentional })
  })

  test('keeps what the person had begun here when it expires, and no hint of Premium', () => {
    vi.stubGlobal('fetch', () => new Promise(() => {}))
    localStorage.setItem('huella.session', JSON.stringify(ana))
    start()
    localStorage.setItem('huella.checkout', `${ana.id} reference`)
    localStorage.setItem('huella.premium', ana.id)
    session.expire()
    expect(remembered()).toBeNull()
    expect(localStorage.getItem('huella.premium')).toBeNull()
    expect(localStorage.getItem('huella.checkout')).toBe(`${ana.id} reference`)
  })

  test('ignores stored data of an invalid shape', () => {
    vi.stubGlobal('fetch', () => new Promise(() => {}))
    localStorage.setItem('huella.session', '{"id":7}')
    start()
    expect(session.get().status).toBe('loading')
  })
})
