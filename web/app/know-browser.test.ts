import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { loadWords } from '#web/app/load-words.ts'
import { i18n, startI18n } from '#web/lib/i18n.ts'
import { queryClient } from '#web/lib/query.ts'
import { startPush } from '#web/lib/push.ts'
import { session } from '#web/lib/session.ts'
import { forgetPushBrowser, pushBrowser } from '#web/testing/push.ts'
import { ana, serve, usualSettings, type Answer } from '#web/testing/server.ts'
import { knowBrowser } from './know-browser.ts'

const get = 'GET /api/notifications'
const update = 'PATCH /api/notifications'
const here = new Intl.DateTimeFormat().resolvedOptions().timeZone

let stop = () => {}
beforeEach(async () => {
  queryClient.clear()
  if (!i18n.isInitialized) await startI18n(loadWords, 'es')
})
afterEach(() => {
  stop()
  forgetPushBrowser()
})

const visit = (answers: Record<string, Answer>) => {
  const server = serve(ana, answers)
  session.enter(ana)
  stop = knowBrowser(ana.id)
  return server
}

describe('the time zone of the browser', () => {
  const unknown = { body: { ...usualSettings, isTimeZoneKnown: false } }

  test('is told once, while the server only assumes one', async () => {
    const server = visit({ [get]: unknown, [update]: { body: usualSettings } })
    await expect.poll(() => server.bodiesOf(update)).toEqual([{ timeZone: here }])
    await expect.poll(() => localStorage.getItem('huella.zone')).toBe(ana.id)
    stop()
    stop = knowBrowser(ana.id)
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(server.bodiesOf(get)).toHaveLength(1)
    expect(server.bodiesOf(update)).toHaveLength(1)
  })

  test('is never told over one that was chosen', async () => {
    const server = visit({ [get]: { body: usualSettings } })
    await expect.poll(() => localStorage.getItem('huella.zone')).toBe(ana.id)
    expect(server.bodiesOf(update)).toEqual([])
  })

  test('is told at another visit where the server was away, and nobody hears of it', async () => {
    const server = visit({ [get]: unknown, [update]: { error: 'SERVICE_UNAVAILABLE', status: 503 } })
    await expect.poll(() => server.bodiesOf(update)).toHaveLength(1)
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(localStorage.getItem('huella.zone')).toBeNull()
    server.answers[update] = { body: usualSettings }
    stop()
    stop = knowBrowser(ana.id)
    await expect.poll(() => localStorage.getItem('huella.zone')).toBe(ana.id)
  })
})

test('a browser that is pushed to tells of itself at each visit', async () => {
  pushBrowser()
  const answers: Record<string, Answer> = {
    [get]: { body: usualSettings },
    'GET /api/push/key': { body: { publicKey: 'key' } },
    'PUT /api/push/subscription': { body: {} },
  }
  const server = visit(answers)
  expect(await startPush()).toBe('on')
  stop()
  stop = knowBrowser(ana.id)
  await expect.poll(() => server.bodiesOf('PUT /api/push/subscription')).toHaveLength(2)
})

test('a session that ends, however it does, ends what is pushed to this browser', async () => {
  const browser = pushBrowser()
  visit({
    [get]: { body: usualSettings },
    'GET /api/push/key': { body: { publicKey: 'key' } },
    'PUT /api/push/subscription': { body: {} },
  })
  expect(await startPush()).toBe('on')
  session.forget()
  await expect.poll(() => browser.endpoint).toBeNull()
})
