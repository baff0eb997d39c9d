import { eq } from 'drizzle-orm'
import { createEmailVerificationToken } from 'better-auth/api'
import * as z from 'zod'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '#server/testing/clients/test-app.ts'
import { createCookieClient, type CookieClient } from '#server/testing/clients/cookie-client.ts'
import { findFreePort } from '#server/testing/servers/free-port.ts'
import { openOpenIdProvider, type OpenIdProvider } from '#server/testing/servers/openid-provider.ts'
import { newId } from '#server/platform/database/uuid-v7.ts'
import { aPassword, aSession, aUser, anIdentity } from './factories.ts'
import { accounts, sessions, users } from './tables.ts'

const publicUrl = 'http://localhost:3000'
let app: TestApp
let provider: OpenIdProvider
beforeAll(async () => {
  provider = await openOpenIdProvider(publicUrl)
  app = await openTestApp({ env: provider.env })
})
afterAll(async () => {
  await app.close()
  await provider.close()
})

const authorization = z.object({ url: z.url() })
const startSignIn = async (browser: CookieClient, input: object = {}) => {
  const answer = await browser.post('/api/auth/social', { returnTo: '/', ...input })
  expect(answer.status).toBe(200)
  return authorization.parse(answer.body).url
}
const followCallback = (browser: CookieClient, url: string) => {
  expect(url.startsWith(`${publicUrl}/api/auth/callback/oidc?`)).toBe(true)
  return browser.get(url.slice(publicUrl.length))
}
const luz = { sub: 'luz', email: 'Luz@Proveedor.co', email_verified: true, name: 'Luz Marina' }

describe('sign-in through a provider', () => {
  test('names the provider by its host, unless a name is configured', async () => {
    expect((await createCookieClient(app).get('/api/auth/social')).body).toEqual({ name: '127.0.0.1' })
  })

  test('starts at the provider with state, PKCE and nonce', async () => {
    const browser = createCookieClient(app)
    const url = new URL(await startSignIn(browser))
    expect(url.origin).toBe(provider.issuer)
    const parameters = Object.fromEntries(url.searchParams)
    expect(parameters).toMatchObject({
      response_type: 'code',
      client_id: 'huella',
      redirect_uri: `${publicUrl}/api/auth/callback/oidc`,
      code_challenge_method: 'S256',
    })
    expect(parameters['scope']?.split(' ').toSorted()).toEqual(['email', 'openid', 'profile'])
    const isLongEnough = ['state', 'code_challenge', 'nonce'].map(
      (name) => (parameters[name] ?? '').length > 20,
    )
    expect(isLongEnough).toEqual([true, true, true])
    expect([...browser.cookies.keys()]).toEqual(['huella-3000.state'])
  })

  test('creates an account, signs in, and redirects to returnTo', async () => {
    const browser = createCookieClient(app)
    const url = await startSignIn(browser, { returnTo: '/app/profile?tab=1', language: 'en' })
    const callback = await followCallback(browser, await provider.signIn(url, luz))
    expect(callback).toMatchObject({ status: 302, location: `${publicUrl}/app/profile?tab=1` })
    expect([...browser.cookies.keys()]).toEqual(['huella-3000.session_token'])
    expect(callback.cookies.find((cookie) => cookie.startsWith('huella-3000.session_token='))).toMatch(
      /Path=\/; HttpOnly; SameSite=Lax$/,
    )
    expect((await browser.get('/api/auth/session')).body).toMatchObject({
      person: { email: 'luz@proveedor.co', fullName: 'Luz Marina', language: 'en', emailVerified: true },
    })
    const [user] = await app.services.db.select().from(users).where(eq(users.email, 'luz@proveedor.co'))
    expect(user?.id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4/)
    const methods = await app.services.db
      .select()
      .from(accounts)
      .where(eq(accounts.userId, user?.id ?? ''))
    expect(methods).toMatchObject([{ providerId: 'oidc', accountId: 'luz', password: null }])
  })

  test('finds the account again, and keeps the name that the person set here', async () => {
    const eva = { sub: 'eva', email: 'eva@proveedor.co', email_verified: true, name: 'Eva' }
    const first = createCookieClient(app)
    await followCallback(first, await provider.signIn(await startSignIn(first), eva))
    await first.patch('/api/profile', { fullName: 'Eva de aquí' })
    const second = createCookieClient(app)
    await followCallback(
      second,
      await provider.signIn(await startSignIn(second), {
        ...eva,
        name: 'Eva de allá',
        email: 'otra@proveedor.co',
      }),
    )
    expect((await second.get('/api/auth/session')).body).toMatchObject({
      person: { email: 'eva@proveedor.co', fullName: 'Eva de aquí' },
    })
  })

  test('does not let the person change a password that was never set', async () => {
    const browser = createCookieClient(app)
    await followCallback(
      browser,
      await provider.signIn(await startSignIn(browser), {
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

  test('does not sign in to an account that was created here with the same address', async () => {
    const otherBrowser = createCookieClient(app)
    const input = { fullName: 'Quien llegó antes', email: 'rosa@proveedor.co', password: 'secreto' }
    expect((await otherBrowser.post('/api/auth/sign-up', input)).status).toBe(200)
    const [before] = await app.services.db.select().from(users).where(eq(users.email, input.email))

    const browser = createCookieClient(app)
    const url = await startSignIn(browser)
    const rosa = { sub: 'rosa', email: 'rosa@proveedor.co', email_verified: true, name: 'Rosa' }
    const callback = await followCallback(browser, await provider.signIn(url, rosa))
    expect(callback).toMatchObject({ status: 302, location: `${publicUrl}/auth?error=account_exists` })
    expect((await browser.get('/api/auth/session')).body).toEqual({ person: null })
    const methods = await app.services.db
      .select()
      .from(accounts)
      .where(eq(accounts.userId, before?.id ?? ''))
    expect(methods.map(({ providerId }) => providerId)).toEqual(['credential'])
    const [after] = await app.services.db.select().from(users).where(eq(users.email, input.email))
    expect(after).toEqual(before)
  })
})

test('removes earlier ways in when a provider vouches for an address that was never confirmed', async () => {
  const mailing = await openTestApp({ env: { ...provider.env, SMTP_URL: 'smtp://127.0.0.1:1' } })
  try {
    const { db } = mailing.services
    const vera = { sub: 'vera', email: 'vera@proveedor.co', email_verified: true }
    const person = await aUser(db, { email: vera.email, emailVerified: false, twoFactorEnabled: true })
    await aPassword(db, person)
    await db.insert(accounts).values({
      id: newId(),
      userId: person.id,
      providerId: 'oidc',
      accountId: vera.sub,
    })
    await anIdentity(db, person)
    const stranger = mailing.asPerson(await aSession(mailing.services, person))
    const browser = createCookieClient(mailing)
    await followCallback(browser, await provider.signIn(await startSignIn(browser), vera))
    expect((await browser.get('/api/auth/session')).body).toMatchObject({ person: { emailVerified: true } })
    expect(await stranger.auth.session()).toEqual({ person: null })
    const left = await db.select().from(accounts).where(eq(accounts.userId, person.id))
    expect(left).toMatchObject([{ accountId: vera.sub, password: null }])
  } finally {
    await mailing.close()
  }
})

test('keeps the provider when the address is confirmed in the session that the provider began', async () => {
  const mailing = await openTestApp({ env: { ...provider.env, SMTP_URL: 'smtp://127.0.0.1:1' } })
  try {
    const { config } = mailing.services
    const olga = { sub: 'olga', email: 'olga@proveedor.co', email_verified: false }
    const enter = async () => {
      const browser = createCookieClient(mailing)
      await followCallback(browser, await provider.signIn(await startSignIn(browser), olga))
      return browser
    }
    const browser = await enter()
    const token = await createEmailVerificationToken(config.secret, olga.email)
    const confirmed = await browser.post('/api/auth/verification/confirm', { token })
    expect(confirmed.body).toMatchObject({ isConfirmed: true, ended: [] })
    expect((await (await enter()).get('/api/auth/session')).body).toMatchObject({
      person: { email: olga.email, emailVerified: true },
    })
  } finally {
    await mailing.close()
  }
})

describe('failed sign-in', () => {
  test('redirects with its own error code when the person declined', async () => {
    const browser = createCookieClient(app)
    const callback = await followCallback(browser, await provider.denySignIn(await startSignIn(browser)))
    expect(callback).toMatchObject({ status: 302, location: `${publicUrl}/auth?error=social_refused` })
    expect([...browser.cookies.keys()]).toEqual([])
  })

  test('redirects with social_failed when the provider sends no e-mail address', async () => {
    const browser = createCookieClient(app)
    const callback = await followCallback(
      browser,
      await provider.signIn(await startSignIn(browser), { sub: 'nameless' }),
    )
    expect(callback.location).toBe(`${publicUrl}/auth?error=social_failed`)
  })

  test('redirects with social_failed when the state is forged, of another browser or used before', async () => {
    const count = async () => (await app.services.db.select().from(sessions)).length
    const victim = createCookieClient(app)
    const attacker = createCookieClient(app)
    const mallory = { sub: 'mallory', email: 'mallory@proveedor.co', email_verified: true }
    const attackerUrl = await provider.signIn(await startSignIn(attacker), mallory)
    const forgedUrl = new URL(await provider.signIn(await startSignIn(victim), luz))
    forgedUrl.searchParams.set('state', 'x'.repeat(32))
    const before = await count()
    const emptyBrowser = createCookieClient(app)
    const attempts = [
      await followCallback(victim, attackerUrl),
      await followCallback(emptyBrowser, attackerUrl),
      await followCallback(victim, forgedUrl.href),
      await followCallback(emptyBrowser, `${publicUrl}/api/auth/callback/oidc?code=x`),
      await followCallback(emptyBrowser, `${publicUrl}/api/auth/callback/oidc?error=access_denied`),
      await followCallback(emptyBrowser, `${publicUrl}/api/auth/callback/oidc?`),
      await followCallback(emptyBrowser, `${publicUrl}/api/auth/callback/oidc?code=x&state=x&state=y`),
    ]
    expect(new Set(attempts.map(({ location }) => location))).toEqual(
      new Set([`${publicUrl}/auth?error=social_failed`]),
    )
    expect(await count()).toBe(before)

    const browser = createCookieClient(app)
    const usedUrl = await provider.signIn(await startSignIn(browser), luz)
    expect((await followCallback(browser, usedUrl)).location).toBe(`${publicUrl}/`)
    browser.cookies.delete('huella-3000.session_token')
    expect((await followCallback(browser, usedUrl)).location).toBe(`${publicUrl}/auth?error=social_failed`)
  })

  test('redirects with social_failed at an unknown provider', async () => {
    const callback = await createCookieClient(app).get('/api/auth/callback/facebook?code=x&state=y')
    expect(callback).toMatchObject({ status: 302, location: `${publicUrl}/auth?error=social_failed` })
  })

  test.each(['https://evil.example', '//evil.example', '/\\evil.example', 'app', '', '/%0d\r\nx'])(
    'refuses an address of another site in returnTo: %j',
    async (returnTo) => {
      const answer = await createCookieClient(app).post('/api/auth/social', { returnTo })
      expect(answer).toMatchObject({ status: 400, code: 'BAD_REQUEST' })
    },
  )
})

test('responds with SOCIAL_NOT_CONFIGURED without a provider', async () => {
  const withoutProvider = await openTestApp()
  try {
    expect((await createCookieClient(withoutProvider).get('/api/auth/social')).body).toEqual({ name: null })
    const answer = await createCookieClient(withoutProvider).post('/api/auth/social', { returnTo: '/' })
    expect(answer).toMatchObject({ status: 409, code: 'SOCIAL_NOT_CONFIGURED' })
    const callback = await createCookieClient(withoutProvider).get('/api/auth/callback/google?code=x&state=y')
    expect(callback.location).toBe(`${publicUrl}/auth?error=social_failed`)
  } finally {
    await withoutProvider.close()
  }
})

test('responds with SERVICE_UNAVAILABLE while the provider is down, and works once it is up', async () => {
  const port = await findFreePort()
  const issuer = `http://127.0.0.1:${port}`
  const env = { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: 'huella', OIDC_CLIENT_SECRET: 'secret' }
  const otherApp = await openTestApp({ env })
  try {
    const browser = createCookieClient(otherApp)
    const answer = await browser.post('/api/auth/social', { returnTo: '/' })
    expect(answer).toMatchObject({ status: 503, code: 'SERVICE_UNAVAILABLE' })
    const callback = await browser.get('/api/auth/callback/oidc?code=x&state=y')
    expect(callback.location).toBe(`${publicUrl}/auth?error=social_failed`)
    const recovered = await openOpenIdProvider(publicUrl, port)
    try {
      expect((await browser.post('/api/auth/social', { returnTo: '/' })).status).toBe(200)
    } finally {
      await recovered.close()
    }
  } finally {
    await otherApp.close()
  }
})

test('logs the reason when the provider refuses a wrong client secret', async () => {
  const otherApp = await openTestApp({ env: { ...provider.env, OIDC_CLIENT_SECRET: 'a wrong secret' } })
  try {
    const browser = createCookieClient(otherApp)
    const callback = await followCallback(browser, await provider.signIn(await startSignIn(browser), luz))
    expect(callback.location).toBe(`${publicUrl}/auth?error=social_failed`)
    expect(otherApp.logLines).toContainEqual(
      expect.objectContaining({ reason: 'invalid_code', msg: 'a social sign-in failed' }),
    )
  } finally {
    await otherApp.close()
  }
})

test('addresses Google at its own host', async () => {
  const google = await openTestApp({ env: { GOOGLE_CLIENT_ID: 'an id', GOOGLE_CLIENT_SECRET: 'a secret' } })
  try {
    expect((await createCookieClient(google).get('/api/auth/social')).body).toEqual({ name: 'Google' })
    const url = new URL(await startSignIn(createCookieClient(google)))
    expect(url.origin + url.pathname).toBe('https://accounts.google.com/o/oauth2/v2/auth')
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      client_id: 'an id',
      redirect_uri: `${publicUrl}/api/auth/callback/google`,
      code_challenge_method: 'S256',
    })
    expect(url.href).not.toContain('secret')
  } finally {
    await google.close()
  }
})
