import { like } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { authRateLimits } from '#contract/features/auth/limits.ts'
import { rateLimits } from '#server/platform/rate-limits/tables.ts'
import { openTestApp, type TestApp } from '#server/testing/clients/test-app.ts'
import { createCookieClient, type CookieClient } from '#server/testing/clients/cookie-client.ts'

const app: TestApp = await openTestApp()
afterAll(() => app.close())

const now = new Date('2026-11-21T12:00:00Z')
const later = (seconds: number) => app.setNow(new Date(now.getTime() + seconds * 1000))
beforeEach(async () => {
  app.setNow(now)
  await app.services.db.delete(rateLimits)
})

/** Brings what was counted once to its limit: a hundred hashes would take seconds. */
const exhaust = (name: keyof typeof authRateLimits) =>
  app.services.db
    .update(rateLimits)
    .set({ count: authRateLimits[name].max })
    .where(like(rateLimits.key, `auth:${name}:%`))

const signUp = (browser: CookieClient, email: string) =>
  browser.post('/api/auth/sign-up', { fullName: 'Ana', email, password: 'secreto' })
const signIn = (browser: CookieClient, email: string, password = 'secreto') =>
  browser.post('/api/auth/sign-in', { email, password })
const wrong = (browser: CookieClient, email: string) => signIn(browser, email, 'equivocada')
const refused = { status: 429, code: 'TOO_MANY_REQUESTS' }

describe('wrong passwords', () => {
  test('for one address from one client end after ten, for that client alone, for 15 minutes', async () => {
    await signUp(createCookieClient(app), 'ten@correo.co')
    const guesser = createCookieClient(app)
    for (let i = 0; i < authRateLimits.signInPair.max; i++)
      expect((await wrong(guesser, 'ten@correo.co')).status).toBe(401)
    later(60)
    const answer = await signIn(guesser, 'ten@correo.co')
    expect(answer).toMatchObject({ ...refused, body: { data: { retryAfter: 840 } }, retryAfter: '840' })
    expect((await signIn(createCookieClient(app), 'ten@correo.co')).status).toBe(200)
    later(authRateLimits.signInPair.seconds)
    expect((await signIn(guesser, 'ten@correo.co')).status).toBe(200)
  })

  test('are forgotten when the right one comes', async () => {
    const browser = createCookieClient(app)
    await signUp(browser, 'forgiven@correo.co')
    for (let round = 0; round < 2; round++) {
      for (let i = 1; i < authRateLimits.signInPair.max; i++) await wrong(browser, 'forgiven@correo.co')
      expect((await signIn(browser, 'forgiven@correo.co')).status).toBe(200)
    }
  })

  test('over many addresses end after fifty for the client, whatever it gets right between', async () => {
    const guesser = createCookieClient(app)
    await signUp(guesser, 'own@correo.co')
    await wrong(guesser, 'first@correo.co')
    await exhaust('signInClient')
    expect(await signIn(guesser, 'own@correo.co')).toMatchObject(refused)
    expect((await signIn(createCookieClient(app), 'own@correo.co')).status).toBe(200)
  })

  test('of one network of IPv6 count together', async () => {
    await signUp(createCookieClient(app), 'six@correo.co')
    await wrong(createCookieClient(app, '2001:db8:1:2::1'), 'six@correo.co')
    await exhaust('signInPair')
    expect(await signIn(createCookieClient(app, '2001:db8:1:2:ffff::9'), 'six@correo.co')).toMatchObject(
      refused,
    )
    expect((await signIn(createCookieClient(app, '2001:db8:1:3::1'), 'six@correo.co')).status).toBe(200)
  })

  test('from many clients shut strangers out, and not the browsers of the person', async () => {
    const home = createCookieClient(app)
    await signUp(home, 'besieged@correo.co')
    await home.post('/api/auth/sign-out')
    await wrong(createCookieClient(app), 'besieged@correo.co')
    await exhaust('signInAddress')
    expect(await signIn(createCookieClient(app), 'besieged@correo.co')).toMatchObject(refused)
    expect(await signIn(createCookieClient(app), 'someone-else@correo.co')).toMatchObject({ status: 401 })
    expect((await signIn(home, 'besieged@correo.co')).status).toBe(200)
    later(authRateLimits.signInAddress.seconds)
    expect((await signIn(createCookieClient(app), 'besieged@correo.co')).status).toBe(200)
  })

  test('of a browser known to one account make it a stranger to another', async () => {
    const neighbour = createCookieClient(app)
    await signUp(createCookieClient(app), 'mine@correo.co')
    await signUp(neighbour, 'neighbour@correo.co')
    await wrong(createCookieClient(app), 'mine@correo.co')
    await exhaust('signInAddress')
    expect(await signIn(neighbour, 'mine@correo.co')).toMatchObject(refused)
  })

  test('at once are counted like one after the other', async () => {
    const guesser = createCookieClient(app)
    await signUp(createCookieClient(app), 'flood@correo.co')
    const answers = await Promise.all(Array.from({ length: 16 }, () => wrong(guesser, 'flood@correo.co')))
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(authRateLimits.signInPair.max)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(6)
  })

  test('for the change of a password end after ten', async () => {
    const browser = createCookieClient(app)
    await signUp(browser, 'change@correo.co')
    const change = (currentPassword: string) =>
      browser.post('/api/auth/password', { currentPassword, newPassword: 'otro secreto' })
    expect((await change('equivocada')).code).toBe('INVALID_CREDENTIALS')
    await exhaust('passwordPerson')
    expect(await change('secreto')).toMatchObject(refused)
    later(authRateLimits.passwordPerson.seconds)
    expect((await change('secreto')).status).toBe(200)
  })
})

describe('signing up', () => {
  test('is limited for a client, taken addresses included', async () => {
    const browser = createCookieClient(app)
    await signUp(browser, 'known@correo.co')
    await exhaust('signUpClient')
    expect(await signUp(browser, 'known@correo.co')).toMatchObject(refused)
    expect(await signUp(browser, 'fresh@correo.co')).toMatchObject(refused)
    expect((await signUp(createCookieClient(app), 'fresh@correo.co')).status).toBe(200)
  })

  test('is limited for an address from a client', async () => {
    const browser = createCookieClient(app)
    for (let i = 0; i < authRateLimits.signUpPair.max; i++) await signUp(browser, 'stubborn@correo.co')
    expect(await signUp(browser, 'stubborn@correo.co')).toMatchObject(refused)
    expect((await signUp(browser, 'other@correo.co')).status).toBe(200)
  })
})

describe('mails with a new password', () => {
  const ask = (browser: CookieClient, email: string) => browser.post('/api/auth/password-reset', { email })

  test.each(['asked@correo.co', 'nobody@correo.co'])(
    'to %s are limited, with or without an account',
    async (email) => {
      await signUp(createCookieClient(app), 'asked@correo.co')
      for (let i = 0; i < authRateLimits.mailAddress.max; i++)
        expect((await ask(createCookieClient(app), email)).status).toBe(200)
      expect(await ask(createCookieClient(app), email)).toMatchObject(refused)
      expect((await ask(createCookieClient(app), 'elsewhere@correo.co')).status).toBe(200)
    },
  )

  test('are limited for a client', async () => {
    const browser = createCookieClient(app)
    await ask(browser, 'a@correo.co')
    await exhaust('mailClient')
    expect(await ask(browser, 'b@correo.co')).toMatchObject(refused)
    expect((await ask(createCookieClient(app), 'b@correo.co')).status).toBe(200)
  })
})

test.each([
  ['/api/auth/password-reset/confirm', { token: 'x', password: 'otro secreto' }],
  ['/api/auth/verification/confirm', { token: 'x' }],
])('tokens are tried at %s only so often', async (url, body) => {
  const browser = createCookieClient(app)
  expect((await browser.post(url, body)).code).toBe('INVALID_TOKEN')
  await exhaust('linkClient')
  expect(await browser.post(url, body)).toMatchObject(refused)
})

test('no address is readable in what is counted', async () => {
  await wrong(createCookieClient(app), 'private@correo.co')
  const keys = (await app.services.db.select().from(rateLimits)).map(({ key }) => key)
  expect(keys).toHaveLength(3)
  expect(keys.join()).not.toContain('private')
})
