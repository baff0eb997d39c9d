// People behind a proxy that TRUSTED_PROXIES does not name do not lock each other out, and the
// keeper is warned.
import { like } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { authRateLimits } from '#contract/features/auth/limits.ts'
import { rateLimits } from '#server/platform/rate-limits/tables.ts'
import { aSession, aUser } from '#server/features/auth/factories.ts'
import { createCookieClient, type CookieClient } from '#server/testing/clients/cookie-client.ts'
import { openTestApp, type TestApp } from '#server/testing/clients/test-app.ts'

const proxy = '203.0.113.7'
const app: TestApp = await openTestApp()
afterAll(() => app.close())
beforeEach(() => app.services.db.delete(rateLimits))

const behindProxy = (forwarded = '198.51.100.1', address = proxy): CookieClient =>
  createCookieClient(app, address, { 'x-forwarded-for': forwarded })

const exhaust = (name: keyof typeof authRateLimits, times: number) =>
  app.services.db
    .update(rateLimits)
    .set({ count: authRateLimits[name].max * times })
    .where(like(rateLimits.key, `auth:${name}:%`))

const signUp = async (browser: CookieClient, email: string): Promise<void> => {
  await browser.post('/api/auth/sign-up', { fullName: 'Ana', email, password: 'girasol7' })
  await browser.post('/api/auth/sign-out')
}
const signIn = (browser: CookieClient, email: string, password = 'girasol7') =>
  browser.post('/api/auth/sign-in', { email, password })

describe('wrong passwords of one person', () => {
  test('leave the sign-in of others open', async () => {
    await signUp(behindProxy(), 'neighbour@correo.co')
    expect((await signIn(behindProxy(), 'nobody@correo.co', 'equivocada')).status).toBe(401)
    await exhaust('signInClient', 1)
    await exhaust('signInPair', 1)
    expect((await signIn(behindProxy('198.51.100.2'), 'neighbour@correo.co')).status).toBe(200)
    // The same address does not help either, because the header is not trusted.
    expect((await signIn(behindProxy(), 'neighbour@correo.co')).status).toBe(200)
  })

  test('leave a browser open that has signed in to its account before, however many they are', async () => {
    const known = behindProxy()
    await signUp(known, 'known@correo.co')
    await signIn(behindProxy(), 'known@correo.co', 'equivocada')
    await exhaust('signInClient', 1000)
    await exhaust('signInPair', 1000)
    await exhaust('signInAddress', 1000)
    expect((await signIn(behindProxy(), 'known@correo.co')).status).toBe(429)
    expect((await signIn(known, 'known@correo.co')).status).toBe(200)
  })

  test('count for their account, whatever address the caller invents', async () => {
    await signUp(behindProxy(), 'guessed@correo.co')
    await signIn(behindProxy('198.51.100.9'), 'guessed@correo.co', 'equivocada')
    await exhaust('signInAddress', 1)
    expect((await signIn(behindProxy('198.51.100.10'), 'guessed@correo.co')).status).toBe(429)
  })

  test('count for a browser that knows the account, and for no other', async () => {
    const browsers = [behindProxy(), behindProxy()] as const
    await signUp(browsers[0], 'one@correo.co')
    await signUp(browsers[1], 'two@correo.co')
    await signIn(browsers[0], 'one@correo.co', 'equivocada')
    await exhaust('signInPair', 1)
    expect((await signIn(browsers[0], 'one@correo.co')).status).toBe(429)
    expect((await signIn(browsers[1], 'two@correo.co')).status).toBe(200)
  })
})

test('leaves room for other people’s sign-ups, up to a limit', async () => {
  await signUp(behindProxy(), 'first@correo.co')
  await exhaust('signUpClient', 1)
  await signUp(behindProxy(), 'second@correo.co')
  await exhaust('signUpClient', 20)
  const answer = await behindProxy().post('/api/auth/sign-up', {
    fullName: 'Ana',
    email: 'third@correo.co',
    password: 'girasol7',
  })
  expect(answer.status).toBe(429)
})

describe('a flood', () => {
  const floodMax = 20
  let flooded: TestApp
  beforeAll(async () => {
    flooded = await openTestApp({ parts: { floodMax } })
  })
  afterAll(() => flooded.close())

  test('spares those who are signed in', async () => {
    const ask = (headers: Record<string, string>) =>
      flooded.inject({ url: '/api/auth/session', remoteAddress: '203.0.113.77', headers })
    const forwarded = { 'x-forwarded-for': '198.51.100.1' }
    for (let count = 0; count < floodMax; count++) await ask(forwarded)
    expect((await ask(forwarded)).statusCode).toBe(429)
    const { cookie } = await aSession(flooded.services, await aUser(flooded.services.db))
    expect((await ask({ ...forwarded, cookie })).statusCode).toBe(200)
    // A forged cookie has no effect, and neither has a cookie without a proxy.
    expect((await ask({ ...forwarded, cookie: `${cookie.slice(0, -4)}AAAA` })).statusCode).toBe(429)
    expect((await ask({ cookie })).statusCode).toBe(429)
  })

  test('spares a proxy of the own network', async () => {
    const answers = new Set<number>()
    for (let count = 0; count < floodMax + 5; count++)
      answers.add(
        (
          await flooded.inject({
            url: '/api/auth/session',
            remoteAddress: '172.18.0.1',
            headers: { 'x-forwarded-for': '198.51.100.1' },
          })
        ).statusCode,
      )
    expect([...answers]).toEqual([200])
  })
})

describe('the warning for the keeper', () => {
  const readiness = async (of: TestApp) => {
    const answer = await of.inject({ url: '/readyz' })
    return { status: answer.statusCode, warnings: answer.json<{ warnings?: string[] }>().warnings }
  }
  const warningLines = (of: TestApp) =>
    of.logLines.filter(({ msg }) => String(msg).includes('TRUSTED_PROXIES'))
  const sendFrom = (of: TestApp, remoteAddress: string) =>
    of.inject({ url: '/api/auth/session', remoteAddress, headers: { 'x-forwarded-for': '198.51.100.1' } })

  test('appears once in the log, and in words at /readyz, which stays ready', async () => {
    const fresh = await openTestApp()
    expect(await readiness(fresh)).toEqual({ status: 200, warnings: undefined })
    for (let count = 0; count < 3; count++) await sendFrom(fresh, '172.18.0.1')
    expect(warningLines(fresh)).toHaveLength(1)
    const { status, warnings } = await readiness(fresh)
    expect(status).toBe(200)
    expect(warnings).toEqual([
      expect.stringMatching(
        /^X-Forwarded-For came from 172\.18\.0\.1, which TRUSTED_PROXIES does not name\./,
      ),
    ])
    await fresh.close()
  })

  test('contains no address of a person', async () => {
    const fresh = await openTestApp()
    await sendFrom(fresh, '203.0.113.50')
    expect(JSON.stringify([warningLines(fresh), await readiness(fresh)])).not.toMatch(/203\.0\.113|198\.51/)
    await fresh.close()
  })

  test('ignores a declared proxy', async () => {
    const fresh = await openTestApp({ env: { TRUSTED_PROXIES: '172.18.0.0/16' } })
    await sendFrom(fresh, '172.18.0.1')
    expect(warningLines(fresh)).toEqual([])
    expect(await readiness(fresh)).toEqual({ status: 200, warnings: undefined })
    await fresh.close()
  })
})
