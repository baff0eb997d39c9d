import { createHmac } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { sessionAbsoluteSeconds, sessionLifetimeSeconds } from '#contract/features/auth/lifetimes.ts'
import { dayMs } from '#contract/shared/dates.ts'
import { openTestApp, type TestApp } from '#server/testing/clients/test-app.ts'
import { createCookieClient } from '#server/testing/clients/cookie-client.ts'
import { aSession, aUser } from '#server/features/auth/factories.ts'
import { signCookie } from '#server/platform/http/cookies.ts'
import { resolveActor, effectiveRoles } from './access.ts'
import { hashToken } from '#server/platform/security/token-hash.ts'
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

describe('actor of a request', () => {
  test('returns the person of the session, with their roles', async () => {
    const { user, cookie } = await aPerson()
    await app.services.db.insert(userRoles).values([
      { userId: user.id, role: 'admin' },
      { userId: user.id, role: 'marketplace' },
    ])
    const actor = await actorOf(`theme=dark; ${cookie}; other=1`)
    expect(actor).toMatchObject({ kind: 'person', id: user.id })
    expect(actor.kind === 'person' ? actor.roles.toSorted() : []).toEqual(['admin', 'marketplace'])
  })

  test('returns no roles of other people', async () => {
    const { cookie } = await aPerson()
    expect(await actorOf(cookie)).toMatchObject({ kind: 'person', roles: [] })
  })

  test('returns the right person for each of several concurrent requests', async () => {
    const people = await Promise.all(Array.from({ length: 5 }, aPerson))
    const [removedUser, ...others] = people
    await app.services.db.delete(sessions).where(eq(sessions.userId, removedUser?.user.id ?? ''))
    const cookies = ['', ...people.flatMap(({ cookie }) => [cookie, cookie]), `${removedUser?.cookie}x`]
    const actors = await Promise.all(cookies.map(actorOf))
    expect(actors.map((actor) => (actor.kind === 'person' ? actor.id : null))).toEqual([
      null,
      null,
      null,
      ...others.flatMap(({ user }) => [user.id, user.id]),
      null,
    ])
  })

  test('returns the signed-in person without another statement', async () => {
    const { user, cookie } = await aPerson()
    const ask = () => app.inject({ url: '/api/auth/session', as: { cookie } })
    await ask()
    const selects = vi.spyOn(app.services.db, 'select')
    try {
      expect((await ask()).json()).toMatchObject({ person: { id: user.id, email: user.email, roles: [] } })
      expect(selects).not.toHaveBeenCalled()
    } finally {
      selects.mockRestore()
    }
  })

  test('returns a guest without a cookie, or with one of an invalid signature', async () => {
    const { cookie } = await aPerson()
    const [name = '', value = ''] = cookie.split('=')
    const token = decodeURIComponent(value).split('.')[0] ?? ''
    const otherSignature = createHmac('sha256', 'another secret of sufficient length')
      .update(token)
      .digest('base64')
    const forged = [
      '',
      `${name}=`,
      `${name}=${token}`,
      `${name}=${token}.`,
      `${name}=.${value}`,
      `${name}=%E0%A4%A`,
      `${name}=${encodeURIComponent(`${token}.${otherSignature}`)}`,
      `${name}=${value.slice(0, -4)}`,
      `x${cookie}`,
    ]
    const accepted: string[] = []
    for (const item of forged) if ((await actorOf(item)).kind !== 'guest') accepted.push(item)
    expect(accepted).toEqual([])
  })

  test('returns a guest for the cookie of a known device instead of a session', async () => {
    const browser = createCookieClient(app)
    await browser.post('/api/auth/sign-up', {
      fullName: 'Ana',
      email: 'device@correo.co',
      password: 'secreto',
    })
    expect(await actorOf(`huella-3000.session_token=${browser.cookies.get('huella-3000.device')}`)).toEqual({
      kind: 'guest',
    })
  })

  test('returns a guest as soon as the session has expired', async () => {
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

describe('table of sessions', () => {
  test('holds no token: neither its content nor a hash of it opens a session', async () => {
    const { user, cookie } = await aPerson()
    const [row] = await app.services.db.select().from(sessions).where(eq(sessions.userId, user.id))
    const token =
      decodeURIComponent(cookie)
        .replace(/^[^=]*=/, '')
        .split('.')[0] ?? ''
    expect(row?.token).toBe(hashToken(token))
    expect(JSON.stringify(row)).not.toContain(token)
    const name = cookie.split('=')[0] ?? ''
    const stolen = signCookie(row?.token ?? '', app.services.config)
    expect(await actorOf(`${name}=${stolen}`)).toEqual({ kind: 'guest' })
  })

  test('refuses a token that is not hashed', async () => {
    const { user } = await aPerson()
    const change = app.services.db
      .update(sessions)
      .set({ token: 'a'.repeat(32) })
      .where(eq(sessions.userId, user.id))
    await expect(change).rejects.toThrow()
  })
})

describe('renewal of a session', () => {
  const requestAfter = async (days: number) => {
    const { user, cookie } = await aPerson()
    const expiresAt = new Date(Date.now() + sessionLifetimeSeconds * 1000 - days * dayMs)
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

  test('does not happen within a day', async () => {
    const { status, cookies, before, after } = await requestAfter(0.9)
    expect({ status, cookies, expiresAt: after?.expiresAt }).toEqual({
      status: 200,
      cookies: [],
      expiresAt: before,
    })
  })

  test.each([1.1, 29.9])('extends it to 30 days, %d days after the last one', async (days) => {
    const { status, cookies, after } = await requestAfter(days)
    expect(status).toBe(200)
    expect(cookies).toHaveLength(1)
    expect(cookies[0]).toMatch(
      /^huella-3000\.session_token=.+; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/,
    )
    const remainingMs = (after?.expiresAt.getTime() ?? 0) - Date.now()
    expect(remainingMs).toBeGreaterThan(sessionLifetimeSeconds * 1000 - 60_000)
  })

  describe('limit of 90 days after signing in', () => {
    /** A session that began that many days ago, and was last used two days ago. */
    const signedInBefore = async (days: number) => {
      const { user, cookie } = await aPerson()
      const createdAt = new Date(Date.now() - days * dayMs)
      const end = createdAt.getTime() + sessionAbsoluteSeconds * 1000
      const expiresAt = new Date(Math.min(end, Date.now() + 28 * dayMs))
      await app.services.db.update(sessions).set({ createdAt, expiresAt }).where(eq(sessions.userId, user.id))
      const ask = async () => {
        const answer = await app.inject({ url: '/api/subscription', as: { cookie } })
        const [after] = await app.services.db.select().from(sessions).where(eq(sessions.userId, user.id))
        return { status: answer.statusCode, cookie: answer.headers['set-cookie'], after: after?.expiresAt }
      }
      return { end: new Date(end), ask }
    }

    test('ends the session however much it is used', async () => {
      const { end, ask } = await signedInBefore(61)
      const first = await ask()
      expect(first).toMatchObject({ status: 200, after: end })
      expect(first.cookie).toBeDefined()
      // It is at its end, and not extended by each request.
      expect(await ask()).toEqual({ status: 200, cookie: undefined, after: end })
    })

    test('allows a full renewal that ends before then', async () => {
      const { ask } = await signedInBefore(59)
      const { status, after } = await ask()
      expect(status).toBe(200)
      expect((after?.getTime() ?? 0) - Date.now()).toBeGreaterThan(sessionLifetimeSeconds * 1000 - 60_000)
    })

    test('refuses the session afterwards', async () => {
      const { ask } = await signedInBefore(90.01)
      expect(await ask()).toMatchObject({ status: 401 })
    })
  })

  test('does not undo signing out by the same request', async () => {
    const { user, cookie } = await aPerson()
    const expiresAt = new Date(Date.now() + dayMs)
    await app.services.db.update(sessions).set({ expiresAt }).where(eq(sessions.userId, user.id))
    const answer = await app.inject({
      method: 'POST',
      url: '/api/auth/sign-out',
      payload: {},
      as: { cookie },
    })
    const cookies = [answer.headers['set-cookie'] ?? []]
      .flat()
      .filter((item) => item.startsWith('huella-3000.session_token='))
    expect(cookies.at(-1)).toMatch(/Max-Age=0/)
    expect(await actorOf(cookie)).toEqual({ kind: 'guest' })
  })
})

describe('role of an administrator by ADMIN_EMAILS', () => {
  const ana = { email: 'ana@correo.co', emailVerified: false, roles: [] }
  const config = { adminEmails: ['ana@correo.co'], trustsUnverifiedAdmins: false }

  test('applies once the address is verified', () => {
    expect(effectiveRoles(ana, config)).toEqual([])
    expect(effectiveRoles({ ...ana, emailVerified: true }, config)).toEqual(['admin'])
    expect(effectiveRoles(ana, { ...config, trustsUnverifiedAdmins: true })).toEqual(['admin'])
  })

  test('ends when the list no longer names the address', () => {
    expect(
      effectiveRoles({ ...ana, emailVerified: true }, { ...config, adminEmails: ['eva@correo.co'] }),
    ).toEqual([])
  })

  test('adds to stored roles, without duplicates', () => {
    const stored = { ...ana, emailVerified: true, roles: ['admin', 'marketplace'] as const }
    expect(effectiveRoles(stored, config)).toEqual(['admin', 'marketplace'])
    expect(effectiveRoles(stored, { ...config, adminEmails: [] })).toEqual(['admin', 'marketplace'])
  })

  test('appears in the session', async () => {
    const appWithAdmin = await openTestApp({ env: { ADMIN_EMAILS: 'Jefa@Correo.co, otra@correo.co' } })
    try {
      const signUp = { fullName: 'Jefa', email: 'jefa@correo.co', password: 'secreto' }
      const { body } = await createCookieClient(appWithAdmin).post('/api/auth/sign-up', signUp)
      expect(body).toMatchObject({ person: { roles: ['admin'] } })
      const other = await createCookieClient(appWithAdmin).post('/api/auth/sign-up', {
        ...signUp,
        email: 'nadie@correo.co',
      })
      expect(other.body).toMatchObject({ person: { roles: [] } })
      const stored = await appWithAdmin.services.db.select().from(userRoles)
      expect(stored).toEqual([])
    } finally {
      await appWithAdmin.close()
    }
  })
})

test('sets Secure cookies with a prefix at an https address', async () => {
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
