import { createHmac } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sessionLifetimeSeconds } from '#contract/features/auth/lifetimes.ts'
import { openTestApp, type TestApp } from '#server/testing/clients/test-app.ts'
import { createCookieClient } from '#server/testing/clients/cookie-client.ts'
import { aSession, aUser } from '#server/features/auth/factories.ts'
import { resolveActor, effectiveRoles } from './access.ts'
import { sessions, userRoles } from './tables.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const actorOf = async (cookie: string) => (await resolveActor(app.services, new Headers({ cookie }))).actor

const aPerson = async () => {
  const user = await aUser(app.services.db)
  const { cookie } = await aSession(app.services, user)
  return { user, cookie }
}

describe('the actor of a request', () => {
  test('is the person of its session, with their roles', async () => {
    const { user, cookie } = await aPerson()
    await app.services.db.insert(userRoles).values([
      { userId: user.id, role: 'admin' },
      { userId: user.id, role: 'marketplace' },
    ])
    const actor = await actorOf(`theme=dark; ${cookie}; other=1`)
    expect(actor).toMatchObject({ kind: 'person', id: user.id })
    expect(actor.kind === 'person' ? actor.roles.toSorted() : []).toEqual(['admin', 'marketplace'])
  })

  test('has the roles of nobody else', async () => {
    const { cookie } = await aPerson()
    expect(await actorOf(cookie)).toMatchObject({ kind: 'person', roles: [] })
  })

  test('is a guest without a cookie, or with one that nobody signed', async () => {
    const { cookie } = await aPerson()
    const [name = '', value = ''] = cookie.split('=')
    const token = decodeURIComponent(value).split('.')[0] ?? ''
    const foreign = createHmac('sha256', 'the secret of somebody else, long enough')
      .update(token)
      .digest('base64')
    const forged = [
      '',
      `${name}=`,
      `${name}=${token}`,
      `${name}=${token}.`,
      `${name}=.${value}`,
      `${name}=%E0%A4%A`,
      `${name}=${encodeURIComponent(`${token}.${foreign}`)}`,
      `${name}=${value.slice(0, -4)}`,
      `x${cookie}`,
    ]
    const believed: string[] = []
    for (const one of forged) if ((await actorOf(one)).kind !== 'guest') believed.push(one)
    expect(believed).toEqual([])
  })

  test('is a guest with the mark of a known device in the place of a session', async () => {
    const browser = createCookieClient(app)
    await browser.post('/api/auth/sign-up', { fullName: 'Ana', email: 'mark@correo.co', password: 'secreto' })
    expect(await actorOf(`huella.session_token=${browser.cookies.get('huella.device')}`)).toEqual({
      kind: 'guest',
    })
  })

  test('is a guest from the moment that the session expires', async () => {
    const { user, cookie } = await aPerson()
    const expiresAt = (milliseconds: number) =>
      app.services.db
        .update(sessions)
        .set({ expiresAt: new Date(Date.now() + milliseconds) })
        .where(eq(sessions.userId, user.id))
    await expiresAt(60_000)
    expect(await actorOf(cookie)).toMatchObject({ kind: 'person' })
    await expiresAt(-1)
    expect(await actorOf(cookie)).toEqual({ kind: 'guest' })
  })
})

describe('a session that is used', () => {
  const aged = async (days: number) => {
    const { user, cookie } = await aPerson()
    const expiresAt = new Date(Date.now() + sessionLifetimeSeconds * 1000 - days * 86_400_000)
    await app.services.db.update(sessions).set({ expiresAt }).where(eq(sessions.userId, user.id))
    const answer = await app.inject({ url: '/api/subscription', as: { cookie } })
    const [after] = await app.services.db.select().from(sessions).where(eq(sessions.userId, user.id))
    return {
      status: answer.statusCode,
      cookies: [answer.headers['set-cookie'] ?? []].flat(),
      before: expiresAt,
      after,
    }
  }

  test('is not written within a day', async () => {
    const { status, cookies, before, after } = await aged(0.9)
    expect({ status, cookies, expiresAt: after?.expiresAt }).toEqual({
      status: 200,
      cookies: [],
      expiresAt: before,
    })
  })

  test.each([1.1, 29.9])('%d days after it was prolonged lives 30 days more', async (days) => {
    const { status, cookies, after } = await aged(days)
    expect(status).toBe(200)
    expect(cookies).toHaveLength(1)
    expect(cookies[0]).toMatch(/^huella\.session_token=.+; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/)
    const left = (after?.expiresAt.getTime() ?? 0) - Date.now()
    expect(left).toBeGreaterThan(sessionLifetimeSeconds * 1000 - 60_000)
  })

  test('and signed out by that very request stays signed out', async () => {
    const { user, cookie } = await aPerson()
    const expiresAt = new Date(Date.now() + 86_400_000)
    await app.services.db.update(sessions).set({ expiresAt }).where(eq(sessions.userId, user.id))
    const answer = await app.inject({
      method: 'POST',
      url: '/api/auth/sign-out',
      payload: {},
      as: { cookie },
    })
    const cookies = [answer.headers['set-cookie'] ?? []]
      .flat()
      .filter((one) => one.startsWith('huella.session_token='))
    expect(cookies.at(-1)).toMatch(/Max-Age=0/)
    expect(await actorOf(cookie)).toEqual({ kind: 'guest' })
  })
})

describe('administrators by ADMIN_EMAILS', () => {
  const ana = { email: 'ana@correo.co', emailVerified: false, roles: [] }
  const listed = { adminEmails: ['ana@correo.co'], mailConfigured: true }

  test('are so once their address is theirs', () => {
    expect(effectiveRoles(ana, listed)).toEqual([])
    expect(effectiveRoles({ ...ana, emailVerified: true }, listed)).toEqual(['admin'])
    expect(effectiveRoles(ana, { ...listed, mailConfigured: false })).toEqual(['admin'])
  })

  test('are so no longer when the list does not name them', () => {
    expect(
      effectiveRoles({ ...ana, emailVerified: true }, { ...listed, adminEmails: ['eva@correo.co'] }),
    ).toEqual([])
  })

  test('keep what is stored, once', () => {
    const stored = { ...ana, emailVerified: true, roles: ['admin', 'marketplace'] as const }
    expect(effectiveRoles(stored, listed)).toEqual(['admin', 'marketplace'])
    expect(effectiveRoles(stored, { ...listed, adminEmails: [] })).toEqual(['admin', 'marketplace'])
  })

  test('see it in their session', async () => {
    const named = await openTestApp({ env: { ADMIN_EMAILS: 'Jefa@Correo.co, otra@correo.co' } })
    try {
      const signUp = { fullName: 'Jefa', email: 'jefa@correo.co', password: 'secreto' }
      const { body } = await createCookieClient(named).post('/api/auth/sign-up', signUp)
      expect(body).toMatchObject({ person: { roles: ['admin'] } })
      const other = await createCookieClient(named).post('/api/auth/sign-up', {
        ...signUp,
        email: 'nadie@correo.co',
      })
      expect(other.body).toMatchObject({ person: { roles: [] } })
      const stored = await named.services.db.select().from(userRoles)
      expect(stored).toEqual([])
    } finally {
      await named.close()
    }
  })
})

test('behind https the cookies are Secure and bound to it', async () => {
  const secure = await openTestApp({ env: { PUBLIC_URL: 'https://huella.example' } })
  try {
    const browser = createCookieClient(secure)
    const { cookies } = await browser.post('/api/auth/sign-up', {
      fullName: 'Ana',
      email: 'a@correo.co',
      password: 'secreto',
    })
    expect(cookies.map((cookie) => cookie.split('=')[0])).toEqual([
      '__Host-huella.session_token',
      '__Secure-huella.device',
    ])
    for (const cookie of cookies) expect(cookie).toMatch(/; HttpOnly; Secure; SameSite=Lax$/)
    expect((await browser.get('/api/subscription')).status).toBe(200)
  } finally {
    await secure.close()
  }
})
