import { afterEach, describe, expect, test } from 'vitest'
import { syncTimeZone } from '#web/features/notifications/components/sync-time-zone.ts'
import { enablePush } from '#web/shared/push/push-subscription.ts'
import { session } from '#web/shared/session/session.ts'
import { resetPushBrowser, mockPushBrowser } from '#web/testing/environment/push.ts'
import { ana, mockServer, defaultPreferences, type MockAnswer } from '#web/testing/environment/mock-server.ts'
import { syncBrowser } from './sync-browser.ts'

const get = 'GET /api/notifications'
const update = 'PATCH /api/notifications'
const here = new Intl.DateTimeFormat().resolvedOptions().timeZone

let stop = () => {}
afterEach(() => {
  stop()
  resetPushBrowser()
})

const visit = (answers: Record<string, MockAnswer>) => {
  const server = mockServer(ana, answers)
  session.signIn(ana)
  stop = syncBrowser(ana.id)
  return server
}

describe('time zone of the browser', () => {
  const unknown = { body: { ...defaultPreferences, isTimeZoneKnown: false } }

  test('reports the time zone once, while the server only assumes one', async () => {
    const server = visit({ [get]: unknown, [update]: { body: defaultPreferences } })
    await expect.poll(() => server.bodiesOf(update)).toEqual([{ timeZone: here }])
    await expect.poll(() => localStorage.getItem('huella.zone')).toBe(ana.id)
    stop()
    stop = syncBrowser(ana.id)
    await syncTimeZone(ana.id)
    expect(server.bodiesOf(get)).toHaveLength(1)
    expect(server.bodiesOf(update)).toHaveLength(1)
  })

  test('keeps a chosen time zone', async () => {
    const server = visit({ [get]: { body: defaultPreferences } })
    await expect.poll(() => localStorage.getItem('huella.zone')).toBe(ana.id)
    expect(server.bodiesOf(update)).toEqual([])
  })

  test('reports the time zone at the next visit after a failure', async () => {
    const server = visit({ [get]: unknown, [update]: { error: 'SERVICE_UNAVAILABLE', status: 503 } })
    await expect.poll(() => server.bodiesOf(update)).toHaveLength(1)
    await syncTimeZone(ana.id)
    expect(server.bodiesOf(update)).toHaveLength(2)
    expect(localStorage.getItem('huella.zone')).toBeNull()
    server.answers[update] = { body: defaultPreferences }
    stop()
    stop = syncBrowser(ana.id)
    await expect.poll(() => localStorage.getItem('huella.zone')).toBe(ana.id)
  })
})

test('reports the push subscription at each visit', async () => {
  mockPushBrowser()
  const answers: Record<string, MockAnswer> = {
    [get]: { body: defaultPreferences },
    'GET /api/push/key': { body: { publicKey: 'key' } },
    'PUT /api/push/subscription': { body: {} },
  }
  const server = visit(answers)
  expect(await enablePush()).toBe('on')
  stop()
  stop = syncBrowser(ana.id)
  await expect.poll(() => server.bodiesOf('PUT /api/push/subscription')).toHaveLength(2)
})

test('ends the push subscription when the session ends', async () => {
  const browser = mockPushBrowser()
  visit({
    [get]: { body: defaultPreferences },
    'GET /api/push/key': { body: { publicKey: 'key' } },
    'PUT /api/push/subscription': { body: {} },
  })
  expect(await enablePush()).toBe('on')
  session.expire()
  await expect.poll(() => browser.endpoint).toBeNull()
})
