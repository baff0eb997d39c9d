import { eq } from 'drizzle-orm'
import * as z from 'zod'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '#server/testing/clients/test-app.ts'
import { createCookieClient, type CookieClient } from '#server/testing/clients/cookie-client.ts'
import { findFreePort } from '#server/testing/servers/free-port.ts'
import { openOpenIdProvider, type OpenIdProvider } from '#server/testing/servers/openid-provider.ts'
import { accounts, sessions, users } from './tables.ts'

const home = 'http://localhost:3000'
let app: TestApp
let provider: OpenIdProvider
beforeAll(async () => {
  provider = await openOpenIdProvider(home)
  app = await openTestApp({ env: provider.env })
})
afterAll(async () => {
  await app.close()
  await provider.close()
})

const begun = z.object({ url: z.url() })
const begin = async (browser: CookieClient, input: object = {}) => {
  const answer = await browser.post('/api/auth/social', { returnTo: '/', ...input })
  expect(answer.status).toBe(200)
  return begun.parse(answer.body).url
}
/** Brings the browser back to us from where the provider sent it. */
const comeBack = (browser: CookieClient, url: string) => {
  expect(url.startsWith(`${home}/api/auth/callback/oidc?`)).toBe(true)
  return browser.get(url.slice(home.length))
}
const luz = { sub: 'luz', email: 'Luz@Proveedor.co', email_verified: true, name: 'Luz Marina' }

describe('signing in through a provider', () => {
  test('names it by its host, where nothing else is said', async () => {
    expect((await createCookieClient(app).get('/api/auth/social')).body).toEqual({ name: '127.0.0.1' })
  })

  test('begins at the provider with state, PKCE and nonce', async () => {
    const browser = createCookieClient(app)
    const url = new URL(await begin(browser))
    expect(url.origin).toBe(provider.issuer)
    const asked = Object.fromEntries(url.searchParams)
    expect(asked).toMatchObject({
      response_type: 'code',
      client_id: 'huella',
      redirect_uri: `${home}/api/auth/callback/oidc`,
      code_challenge_method: 'S256',
    })
    expect(asked['scope']?.split(' ').toSorted()).toEqual(['email', 'openid', 'profile'])
    const random = ['state', 'code_challenge', 'nonce'].map((name) => (asked[name] ?? '').length > 20)
    expect(random).toEqual([true, true, true])
    expect([...browser.cookies.keys()]).toEqual(['huella.state'])
  })

  test('makes an account, signs in, and returns to where it began', async () => {
    const browser = createCookieClient(app)
    const url = await begin(browser, { returnTo: '/app/profile?tab=1', language: 'en' })
    const back = await comeBack(browser, await provider.signIn(url, luz))
    expect(back).toMatchObject({ status: 302, location: `${home}/app/profile?tab=1` })
    expect([...browser.cookies.keys()]).toEqual(['huella.session_token'])
    expect(back.cookies.find((one) => one.startsWith('huella.session_token='))).toMatch(
      /Path=\/; HttpOnly; SameSite=Lax$/,
    )
    expect((await browser.get('/api/auth/session')).body).toMatchObject({
      person: { email: 'luz@proveedor.co', fullName: 'Luz Marina', language: 'en', emailVerified: true },
    })
    const [user] = await app.services.db.select().from(users).where(eq(users.email, 'luz@proveedor.co'))
    expect(user?.id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4/)
    const ways = await app.services.db
      .select()
      .from(accounts)
      .where(eq(accounts.userId, user?.id ?? ''))
    expect(ways).toMatchObject([{ providerId: 'oidc', accountId: 'luz', password: null }])
  })

  test('finds the account again, under the name that the person has here', async () => {
    const eva = { sub: 'eva', email: 'eva@proveedor.co', email_verified: true, name: 'Eva' }
    const first = createCookieClient(app)
    await comeBack(first, await provider.signIn(await begin(first), eva))
    await first.patch('/api/profile', { fullName: 'Eva de aquí' })
    const second = createCookieClient(app)
    await comeBack(
      second,
      await provider.signIn(await begin(second), { ...eva, name: 'Eva de allá', email: 'otra@proveedor.co' }),
    )
    expect((await second.get('/api/auth/session')).body).toMatchObject({
      person: { email: 'eva@proveedor.co', fullName: 'Eva de aquí' },
    })
  })

  test('lets the person set a password by a mailed link only', async () => {
    const browser = createCookieClient(app)
    await comeBack(
      browser,
      await provider.signIn(await begin(browser), {
        sub: 'pia',
        email: 'pia@proveedor.co',
        email_verified: true,
      }),
    )
    const answer = await browser.post('/api/auth/password', {
      currentPassword: 'secreto',
      newPassword: 'otro secreto',
    })
    expect(answer).toMatchObject({ status: 409, code: 'NO_PASSWORD' })
  })

  test('does not enter an account that somebody else made with the same address', async () => {
    const early = createCookieClient(app)
    const input = { fullName: 'Quien llegó antes', email: 'rosa@proveedor.co', password: 'secreto' }
    expect((await early.post('/api/auth/sign-up', input)).status).toBe(200)
    const [before] = await app.services.db.select().from(users).where(eq(users.email, input.email))

    const browser = createCookieClient(app)
    const url = await begin(browser)
    const rosa = { sub: 'rosa', email: 'rosa@proveedor.co', email_verified: true, name: 'Rosa' }
    const back = await comeBack(browser, await provider.signIn(url, rosa))
    expect(back).toMatchObject({ status: 302, location: `${home}/auth?error=account_exists` })
    expect((await browser.get('/api/auth/session')).body).toEqual({ person: null })
    const ways = await app.services.db
      .select()
      .from(accounts)
      .where(eq(accounts.userId, before?.id ?? ''))
    expect(ways.map(({ providerId }) => providerId)).toEqual(['credential'])
    const [after] = await app.services.db.select().from(users).where(eq(users.email, input.email))
    expect(after).toEqual(before)
  })
})

describe('a sign-in that fails', () => {
  test('because the person said no leads to a code for it', async () => {
    const browser = createCookieClient(app)
    const back = await comeBack(browser, await provider.denySignIn(await begin(browser)))
    expect(back).toMatchObject({ status: 302, location: `${home}/auth?error=social_refused` })
    expect([...browser.cookies.keys()]).toEqual([])
  })

  test('because the provider tells no address', async () => {
    const browser = createCookieClient(app)
    const back = await comeBack(browser, await provider.signIn(await begin(browser), { sub: 'nameless' }))
    expect(back.location).toBe(`${home}/auth?error=social_failed`)
  })

  test('because the state is forged, somebody else’s, or used before', async () => {
    const count = async () => (await app.services.db.select().from(sessions)).length
    const victim = createCookieClient(app)
    const attacker = createCookieClient(app)
    const mallory = { sub: 'mallory', email: 'mallory@proveedor.co', email_verified: true }
    const theirs = await provider.signIn(await begin(attacker), mallory)
    const own = new URL(await provider.signIn(await begin(victim), luz))
    own.searchParams.set('state', 'x'.repeat(32))
    const before = await count()
    const none = createCookieClient(app)
    const tries = [
      await comeBack(victim, theirs),
      await comeBack(none, theirs),
      await comeBack(victim, own.href),
      await comeBack(none, `${home}/api/auth/callback/oidc?code=x`),
      await comeBack(none, `${home}/api/auth/callback/oidc?error=access_denied`),
      await comeBack(none, `${home}/api/auth/callback/oidc?`),
      await comeBack(none, `${home}/api/auth/callback/oidc?code=x&state=x&state=y`),
    ]
    expect(new Set(tries.map(({ location }) => location))).toEqual(
      new Set([`${home}/auth?error=social_failed`]),
    )
    expect(await count()).toBe(before)

    const once = createCookieClient(app)
    const used = await provider.signIn(await begin(once), luz)
    expect((await comeBack(once, used)).location).toBe(`${home}/`)
    once.cookies.delete('huella.session_token')
    expect((await comeBack(once, used)).location).toBe(`${home}/auth?error=social_failed`)
  })

  test('at an unknown provider', async () => {
    const back = await createCookieClient(app).get('/api/auth/callback/facebook?code=x&state=y')
    expect(back).toMatchObject({ status: 302, location: `${home}/auth?error=social_failed` })
  })

  test.each(['https://evil.example', '//evil.example', '/\\evil.example', 'app', '', '/%0d\r\nx'])(
    'never leaves this site: returnTo %j',
    async (returnTo) => {
      const answer = await createCookieClient(app).post('/api/auth/social', { returnTo })
      expect(answer).toMatchObject({ status: 400, code: 'BAD_REQUEST' })
    },
  )
})

test('without a provider the answer says so', async () => {
  const plain = await openTestApp()
  try {
    expect((await createCookieClient(plain).get('/api/auth/social')).body).toEqual({ name: null })
    const answer = await createCookieClient(plain).post('/api/auth/social', { returnTo: '/' })
    expect(answer).toMatchObject({ status: 409, code: 'SOCIAL_NOT_CONFIGURED' })
    const back = await createCookieClient(plain).get('/api/auth/callback/google?code=x&state=y')
    expect(back.location).toBe(`${home}/auth?error=social_failed`)
  } finally {
    await plain.close()
  }
})

test('a provider that is down is told, and met again once it is up', async () => {
  const port = await findFreePort()
  const issuer = `http://127.0.0.1:${port}`
  const env = { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: 'huella', OIDC_CLIENT_SECRET: 'secret' }
  const lonely = await openTestApp({ env })
  try {
    const browser = createCookieClient(lonely)
    const answer = await browser.post('/api/auth/social', { returnTo: '/' })
    expect(answer).toMatchObject({ status: 503, code: 'SERVICE_UNAVAILABLE' })
    const back = await browser.get('/api/auth/callback/oidc?code=x&state=y')
    expect(back.location).toBe(`${home}/auth?error=social_failed`)
    const late = await openOpenIdProvider(home, port)
    try {
      expect((await browser.post('/api/auth/social', { returnTo: '/' })).status).toBe(200)
    } finally {
      await late.close()
    }
  } finally {
    await lonely.close()
  }
})

test('a wrong secret fails at the provider, and the log says where', async () => {
  const mistaken = await openTestApp({ env: { ...provider.env, OIDC_CLIENT_SECRET: 'not the one' } })
  try {
    const browser = createCookieClient(mistaken)
    const back = await comeBack(browser, await provider.signIn(await begin(browser), luz))
    expect(back.location).toBe(`${home}/auth?error=social_failed`)
    expect(mistaken.logLines).toContainEqual(
      expect.objectContaining({ reason: 'invalid_code', msg: 'a social sign-in failed' }),
    )
  } finally {
    await mistaken.close()
  }
})

test('Google is asked at its own address', async () => {
  const google = await openTestApp({ env: { GOOGLE_CLIENT_ID: 'an id', GOOGLE_CLIENT_SECRET: 'a secret' } })
  try {
    expect((await createCookieClient(google).get('/api/auth/social')).body).toEqual({ name: 'Google' })
    const url = new URL(await begin(createCookieClient(google)))
    expect(url.origin + url.pathname).toBe('https://accounts.google.com/o/oauth2/v2/auth')
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      client_id: 'an id',
      redirect_uri: `${home}/api/auth/callback/google`,
      code_challenge_method: 'S256',
    })
    expect(url.href).not.toContain('secret')
  } finally {
    await google.close()
  }
})
