import { like } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { authRateLimits } from '#contract/features/auth/limits.ts'
import { rateLimits } from '#server/platform/rate-limits/tables.ts'
import { openTestApp, type TestApp } from '#server/testing/clients/test-app.ts'
import { createCookieClient, type CookieClient } from '#server/testing/clients/cookie-client.ts'

const app: TestApp = await openTestApp()
afterAll(() => app.close())

const now = new Date('2026-11-21T12:00:00Z')
const setSecondsLater = (seconds: number) => app.setNow(new Date(now.getTime() + seconds * 1000))
beforeEach(async () => {
  app.setNow(now)
  await app.services.db.delete(rateLimits)
})

/** Sets a counter to its limit: hashing a hundred passwords would take seconds. */
const exhaust = (name: keyof typeof authRateLimits) =>
  app.services.db
    .update(rateLimits)
    .set({ count: authRateLimits[name].max })
    .where(like(rateLimits.key, `auth:${name}:%`))

const signUp = (browser: CookieClient, email: string) =>
  browser.post('/api/auth/sign-up', { fullName: 'Ana', email, password: 'secreto' })
const signIn = (browser: CookieClient, email: string, password = 'secreto') =>
  browser.post('/api/auth/sign-in', { email, password })
const signInWrongly = (browser: CookieClient, email: string) => signIn(browser, email, 'equivocada')
const refused = { status: 429, code: 'TOO_MANY_REQUESTS' }

describe('limit of wrong passwords', () => {
  test('allows ten in 15 minutes for one address from one client, and affects that client alone', async () => {
    await signUp(createCookieClient(app), 'ten@correo.co')
    const attacker = createCookieClient(app)
    for (let i = 0; i < authRateLimits.signInPair.max; i++)
      expect((await signInWrongly(attacker, 'ten@correo.co')).status).toBe(401)
    setSecondsLater(60)
    const answer = await signIn(attacker, 'ten@correo.co')
    expect(answer).toMatchObject({ ...refused, body: { data: { retryAfter: 840 } }, retryAfter: '840' })
    expect((await signIn(createCookieClient(app), 'ten@correo.co')).status).toBe(200)
    setSecondsLater(authRateLimits.signInPair.seconds)
    expect((await signIn(attacker, 'ten@correo.co')).status).toBe(200)
  })

  test('starts again after the correct one', async () => {
    const browser = createCookieClient(app)
    await signUp(browser, 'forgiven@correo.co')
    for (let round = 0; round < 2; round++) {
      for (let i = 1; i < authRateLimits.signInPair.max; i++)
        await signInWrongly(browser, 'forgiven@correo.co')
      expect((await signIn(browser, 'forgiven@correo.co')).status).toBe(200)
    }
  })

  test('allows a client fifty for many addresses, and then refuses correct ones too', async () => {
    const attacker = createCookieClient(app)
    await signUp(attacker, 'own@correo.co')
    await signInWrongly(attacker, 'first@correo.co')
    await exhaust('signInClient')
    expect(await signIn(attacker, 'own@correo.co')).toMatchObject(refused)
    expect((await signIn(createCookieClient(app), 'own@correo.co')).status).toBe(200)
  })

  test('counts one IPv6 network as one client', async () => {
    await signUp(createCookieClient(app), 'six@correo.co')
    await signInWrongly(createCookieClient(app, '2001:db8:1:2::1'), 'six@correo.co')
    await exhaust('signInPair')
    expect(await signIn(createCookieClient(app, '2001:db8:1:2:ffff::9'), 'six@correo.co')).toMatchObject(
      refused,
    )
    expect((await signIn(createCookieClient(app, '2001:db8:1:3::1'), 'six@correo.co')).status).toBe(200)
  })

  test('blocks unknown browsers after the attempts of many clients, and not those of the person', async () => {
    const knownBrowser = createCookieClient(app)
    await signUp(knownBrowser, 'attacked@correo.co')
    await knownBrowser.post('/api/auth/sign-out')
    await signInWrongly(createCookieClient(app), 'attacked@correo.co')
    await exhaust('signInAddress')
    expect(await signIn(createCookieClient(app), 'attacked@correo.co')).toMatchObject(refused)
    expect(await signIn(createCookieClient(app), 'someone-else@correo.co')).toMatchObject({ status: 401 })
    expect((await signIn(knownBrowser, 'attacked@correo.co')).status).toBe(200)
    setSecondsLater(authRateLimits.signInAddress.seconds)
    expect((await signIn(createCookieClient(app), 'attacked@correo.co')).status).toBe(200)
  })

  test('blocks a browser that is known to another account only', async () => {
    const otherBrowser = createCookieClient(app)
    await signUp(createCookieClient(app), 'target@correo.co')
    await signUp(otherBrowser, 'known-elsewhere@correo.co')
    await signInWrongly(createCookieClient(app), 'target@correo.co')
    await exhaust('signInAddress')
    expect(await signIn(otherBrowser, 'target@correo.co')).toMatchObject(refused)
  })

  test('counts concurrent attempts like sequential ones', async () => {
    const attacker = createCookieClient(app)
    await signUp(createCookieClient(app), 'flood@correo.co')
    const answers = await Promise.all(
      Array.from({ length: 16 }, () => signInWrongly(attacker, 'flood@correo.co')),
    )
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(authRateLimits.signInPair.max)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(6)
  })

  test('allows ten at a change of password', async () => {
    const browser = createCookieClient(app)
    await signUp(browser, 'change@correo.co')
    const change = (currentPassword: string) =>
      browser.post('/api/auth/password', { currentPassword, newPassword: 'otro secreto' })
    expect((await change('equivocada')).code).toBe('INVALID_CREDENTIALS')
    await exhaust('passwordSession')
    expect(await change('secreto')).toMatchObject(refused)
    setSecondsLater(authRateLimits.passwordSession.seconds)
    expect((await change('secreto')).status).toBe(200)
  })
})

describe('limit of sign-ups', () => {
  test('holds for a client, including taken addresses', async () => {
    const browser = createCookieClient(app)
    await signUp(browser, 'known@correo.co')
    await exhaust('signUpClient')
    expect(await signUp(browser, 'known@correo.co')).toMatchObject(refused)
    expect(await signUp(browser, 'fresh@correo.co')).toMatchObject(refused)
    expect((await signUp(createCookieClient(app), 'fresh@correo.co')).status).toBe(200)
  })

  test('holds for an address from a client', async () => {
    const browser = createCookieClient(app)
    for (let i = 0; i < authRateLimits.signUpPair.max; i++) await signUp(browser, 'stubborn@correo.co')
    expect(await signUp(browser, 'stubborn@correo.co')).toMatchObject(refused)
    expect((await signUp(browser, 'other@correo.co')).status).toBe(200)
  })
})

describe('limit of mails for a password reset', () => {
  const requestReset = (browser: CookieClient, email: string) =>
    browser.post('/api/auth/password-reset', { email })

  test.each(['asked@correo.co', 'nobody@correo.co'])(
    'holds for %s, with or without an account',
    async (email) => {
      await signUp(createCookieClient(app), 'asked@correo.co')
      for (let i = 0; i < authRateLimits.mailAddress.max; i++)
        expect((await requestReset(createCookieClient(app), email)).status).toBe(200)
      expect(await requestReset(createCookieClient(app), email)).toMatchObject(refused)
      expect((await requestReset(createCookieClient(app), 'elsewhere@correo.co')).status).toBe(200)
    },
  )

  test('spares a browser that has signed in to the address, however many strangers request mails', async () => {
    const own = createCookieClient(app)
    await signUp(own, 'wanted@correo.co')
    await requestReset(createCookieClient(app), 'wanted@correo.co')
    await exhaust('mailAddress')
    expect(await requestReset(createCookieClient(app), 'wanted@correo.co')).toMatchObject(refused)
    expect((await requestReset(own, 'wanted@correo.co')).status).toBe(200)
  })

  test('holds for a client', async () => {
    const browser = createCookieClient(app)
    await requestReset(browser, 'a@correo.co')
    await exhaust('mailClient')
    expect(await requestReset(browser, 'b@correo.co')).toMatchObject(refused)
    expect((await requestReset(createCookieClient(app), 'b@correo.co')).status).toBe(200)
  })
})

test.each([
  ['/api/auth/password-reset/confirm', { token: 'x', password: 'otro secreto' }],
  ['/api/auth/verification/confirm', { token: 'x' }],
])('limits tokens at %s for a client', async (url, body) => {
  const browser = createCookieClient(app)
  expect((await browser.post(url, body)).code).toBe('INVALID_TOKEN')
  await exhaust('linkClient')
  expect(await browser.post(url, body)).toMatchObject(refused)
})

test('stores counters without a readable address', async () => {
  await signInWrongly(createCookieClient(app), 'private@correo.co')
  const keys = (await app.services.db.select().from(rateLimits)).map(({ key }) => key)
  expect(keys).toHaveLength(5)
  expect(keys.join()).not.toContain('private')
})
