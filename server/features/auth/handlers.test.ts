import { eq } from 'drizzle-orm'
import * as z from 'zod'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { passwordMax } from '#contract/features/auth/limits.ts'
import { newId } from '#server/platform/database/uuid-v7.ts'
import { openTestApp, type TestApp } from '#server/testing/clients/test-app.ts'
import { createCookieClient } from '#server/testing/clients/cookie-client.ts'
import { aSession, aUser } from '#server/features/auth/factories.ts'
import { hashToken } from '#server/platform/security/token-hash.ts'
import { accounts, sessions, users } from './tables.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const ana = (email: string) => ({ fullName: ' Ana Ñúñez 🐾 ', email, password: 'secreto' })

// Random in their first eight characters, by which people are distinguished.
const uuidV4 = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab]/

describe('sign-up', () => {
  test('signs in, and returns the person', async () => {
    const browser = createCookieClient(app)
    const answer = await browser.post('/api/auth/sign-up', { ...ana('  Ana@Correo.CO '), language: 'en' })
    expect(answer.status).toBe(200)
    expect(answer.body).toEqual({
      person: {
        id: expect.stringMatching(uuidV4),
        email: 'ana@correo.co',
        fullName: 'Ana Ñúñez 🐾',
        emailVerified: true,
        roles: [],
        administersAnew: false,
        language: 'en',
        createdAt: expect.stringMatching(/Z$/),
      },
    })
    expect((await browser.get('/api/auth/session')).body).toEqual(answer.body)
  })

  test('makes ids whose beginnings differ for people who sign up together', async () => {
    const idOf = async (email: string) => {
      const { body } = await createCookieClient(app).post('/api/auth/sign-up', ana(email))
      return z.object({ person: z.object({ id: z.uuidv4() }) }).parse(body).person.id
    }
    const [hers, his] = await Promise.all([idOf('hers@correo.co'), idOf('his@correo.co')])
    expect(hers.slice(0, 8)).not.toBe(his.slice(0, 8))
  })

  test('sets a cookie that scripts cannot read and other sites cannot use', async () => {
    const { cookies } = await createCookieClient(app).post('/api/auth/sign-up', ana('cookie@correo.co'))
    const [session = '', device = ''] = cookies
    expect(cookies).toHaveLength(2)
    expect(session).toMatch(
      /^huella-3000\.session_token=.+; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/,
    )
    expect(device).toMatch(
      /^huella-3000\.device=.+; Max-Age=31536000; Path=\/api\/auth; HttpOnly; SameSite=Lax$/,
    )
  })

  test('chooses Spanish by default', async () => {
    const { body } = await createCookieClient(app).post('/api/auth/sign-up', ana('es@correo.co'))
    expect(body).toMatchObject({ person: { language: 'es' } })
  })

  test('refuses an address that has an account', async () => {
    await createCookieClient(app).post('/api/auth/sign-up', ana('twice@correo.co'))
    const answer = await createCookieClient(app).post('/api/auth/sign-up', ana('TWICE@correo.co'))
    expect(answer).toMatchObject({ status: 409, code: 'EMAIL_TAKEN', cookies: [] })
  })

  test('creates one account for concurrent requests of one address', async () => {
    const answers = await Promise.all(
      Array.from({ length: 4 }, () =>
        createCookieClient(app).post('/api/auth/sign-up', ana('race@correo.co')),
      ),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ code }) => code === 'EMAIL_TAKEN')).toHaveLength(3)
    const found = await app.services.db.select().from(users).where(eq(users.email, 'race@correo.co'))
    expect(found).toHaveLength(1)
    const methods = await app.services.db
      .select()
      .from(accounts)
      .where(eq(accounts.userId, found[0]?.id ?? ''))
    expect(methods).toHaveLength(1)
  })

  test.each([
    [{ ...ana('x@correo.co'), fullName: ' ' }, 'fullName', 'required'],
    [{ ...ana('x@correo.co'), fullName: 'x'.repeat(101) }, 'fullName', 'too_long'],
    [ana('no-es-un-email'), 'email', 'invalid'],
    [{ ...ana('x@correo.co'), password: '12345' }, 'password', 'too_short'],
    [{ ...ana('x@correo.co'), password: 'x'.repeat(129) }, 'password', 'too_long'],
    [{ ...ana('x@correo.co'), password: '🐾'.repeat(5) }, 'password', 'too_short'],
    [{ ...ana('x@correo.co'), password: '🐾'.repeat(129) }, 'password', 'too_long'],
    [{ ...ana('x@correo.co'), password: '      ' }, 'password', 'too_short'],
    [{ ...ana('x@correo.co'), password: '123456' }, 'password', 'too_common'],
    [{ ...ana('x@correo.co'), password: 'Mascota1' }, 'password', 'too_common'],
    [{ ...ana('x@correo.co'), roles: ['admin'] }, 'roles', 'unknown_key'],
    [{ ...ana('x@correo.co'), language: 'fr' }, 'language', 'invalid'],
  ])('refuses %j', async (input, field, code) => {
    const answer = await createCookieClient(app).post('/api/auth/sign-up', input)
    expect(answer).toMatchObject({
      status: 400,
      code: 'BAD_REQUEST',
      body: { data: { issues: [{ field, code }] } },
    })
  })

  test('stores no password in clear text', async () => {
    await createCookieClient(app).post('/api/auth/sign-up', {
      ...ana('hash@correo.co'),
      password: 'no me guardes',
    })
    const [row] = await app.services.db
      .select({ password: accounts.password })
      .from(accounts)
      .innerJoin(users, eq(users.id, accounts.userId))
      .where(eq(users.email, 'hash@correo.co'))
    expect(row?.password).toMatch(/^[0-9a-f]{32}:[0-9a-f]{128}$/)
  })
})

describe('sign-in', () => {
  beforeAll(async () => {
    await createCookieClient(app).post('/api/auth/sign-up', ana('in@correo.co'))
  })

  test('accepts the address with other case and spaces', async () => {
    const answer = await createCookieClient(app).post('/api/auth/sign-in', {
      email: ' IN@Correo.co',
      password: 'secreto',
    })
    expect(answer).toMatchObject({ status: 200, body: { person: { email: 'in@correo.co' } } })
  })

  test('compares the password exactly, to the last character and beyond the 72nd byte', async () => {
    const password = ` Ñandú ${'🐾'.repeat(30)} A `
    await createCookieClient(app).post('/api/auth/sign-up', { ...ana('exact@correo.co'), password })
    const signIn = async (typed: string) =>
      (await createCookieClient(app).post('/api/auth/sign-in', { email: 'exact@correo.co', password: typed }))
        .status
    for (const other of [password.trim(), password.toLowerCase(), password.slice(0, -2), `${password} `])
      expect([await signIn(other), other]).toEqual([401, other])
    expect(await signIn(password)).toBe(200)
  })

  test('makes another session each time, under a token of 190 bits', async () => {
    const tokens: string[] = []
    const browser = createCookieClient(app)
    for (let time = 0; time < 2; time += 1) {
      await browser.post('/api/auth/sign-in', { email: 'in@correo.co', password: 'secreto' })
      tokens.push(browser.cookies.get('huella-3000.session_token') ?? '')
    }
    expect(new Set(tokens).size).toBe(2)
    // 32 of 62 characters.
    for (const token of tokens) expect(token).toMatch(/^[A-Za-z0-9]{32}\./)
  })

  test('stores the client of the session, and removes expired sessions', async () => {
    const browser = createCookieClient(app, '2001:db8:aa:bb:1:2:3:4')
    const input = { email: 'in@correo.co', password: 'secreto' }
    const [user] = await app.services.db.select().from(users).where(eq(users.email, input.email))
    const expired = {
      userId: user?.id ?? '',
      token: hashToken('expired'),
      expiresAt: new Date(Date.now() - 1),
    }
    await app.services.db.insert(sessions).values({ id: newId(), ...expired })
    await browser.post('/api/auth/sign-in', input)
    const stored = await app.services.db.select().from(sessions).where(eq(sessions.userId, expired.userId))
    expect(stored.map(({ token }) => token)).not.toContain(hashToken('expired'))
    const client = { userAgent: 'a test', ipAddress: '2001:0db8:00aa:00bb:0000:0000:0000:0000' }
    expect(stored).toContainEqual(expect.objectContaining(client))
  })

  test.each([
    ['a wrong password', 'in@correo.co'],
    ['an unknown address', 'nobody@correo.co'],
  ])('responds to %s in the same way', async (_label, email) => {
    const answer = await createCookieClient(app).post('/api/auth/sign-in', { email, password: 'equivocada' })
    expect(answer).toMatchObject({ status: 401, cookies: [] })
    expect(answer.body).toEqual({
      defined: true,
      code: 'INVALID_CREDENTIALS',
      status: 401,
      message: expect.any(String),
    })
  })

  test('takes as much work for an unknown address as for a wrong password', async () => {
    // The processor time of this process, including hashing threads: other work does not change it.
    const measure = async (email: string) => {
      const before = process.cpuUsage()
      await createCookieClient(app).post('/api/auth/sign-in', { email, password: 'equivocada' })
      const { user, system } = process.cpuUsage(before)
      return user + system
    }
    const known: number[] = []
    const unknown: number[] = []
    for (let i = 0; i < 5; i++) {
      known.push(await measure('in@correo.co'))
      unknown.push(await measure(`nobody${i}@correo.co`))
    }
    const ratio = Math.min(...unknown) / Math.min(...known)
    expect(ratio).toBeGreaterThan(0.5)
    expect(ratio).toBeLessThan(2)
  })

  test('refuses an account without a password in the same way', async () => {
    const { email } = await aUser(app.services.db)
    const answer = await createCookieClient(app).post('/api/auth/sign-in', { email, password: 'secreto' })
    expect(answer).toMatchObject({ status: 401, code: 'INVALID_CREDENTIALS' })
  })
})

describe('session', () => {
  test('contains no person for a guest', async () => {
    expect(await createCookieClient(app).get('/api/auth/session')).toMatchObject({
      status: 200,
      body: { person: null },
    })
  })

  test('ends with its cookie when its person signs out', async () => {
    const browser = createCookieClient(app)
    await browser.post('/api/auth/sign-up', ana('out@correo.co'))
    const stolen = createCookieClient(app)
    for (const [name, value] of browser.cookies) stolen.cookies.set(name, value)
    const answer = await browser.post('/api/auth/sign-out')
    expect(answer).toMatchObject({ status: 200, body: {} })
    // Not the storage, which has the chosen language, nor the cookie of a known browser.
    expect(answer.headers['clear-site-data']).toBe('"cache"')
    expect([...browser.cookies.keys()]).toEqual(['huella-3000.device'])
    expect((await stolen.get('/api/auth/session')).body).toEqual({ person: null })
    expect(await stolen.get('/api/subscription')).toMatchObject({ status: 401, code: 'UNAUTHORIZED' })
  })

  test('accepts a sign-out without one', async () => {
    expect(await createCookieClient(app).post('/api/auth/sign-out')).toMatchObject({ status: 200, body: {} })
  })

  test('refuses a revoked session at the next request', async () => {
    const browser = createCookieClient(app)
    await browser.post('/api/auth/sign-up', ana('revoked@correo.co'))
    expect((await browser.get('/api/subscription')).status).toBe(200)
    const [user] = await app.services.db.select().from(users).where(eq(users.email, 'revoked@correo.co'))
    await app.services.db.delete(sessions).where(eq(sessions.userId, user?.id ?? ''))
    expect(await browser.get('/api/subscription')).toMatchObject({ status: 401, code: 'UNAUTHORIZED' })
  })
})

describe('change of password', () => {
  test('requires the current one, ends the other sessions and keeps this one', async () => {
    const [browser, otherBrowser] = [createCookieClient(app), createCookieClient(app)]
    await browser.post('/api/auth/sign-up', ana('change@correo.co'))
    await otherBrowser.post('/api/auth/sign-in', { email: 'change@correo.co', password: 'secreto' })

    const refused = await browser.post('/api/auth/password', {
      currentPassword: 'equivocada',
      newPassword: 'otro secreto',
    })
    expect(refused).toMatchObject({ status: 401, code: 'INVALID_CREDENTIALS' })
    expect((await otherBrowser.get('/api/subscription')).status).toBe(200)

    const changed = await browser.post('/api/auth/password', {
      currentPassword: 'secreto',
      newPassword: 'otro secreto',
    })
    expect(changed).toMatchObject({ status: 200, body: {} })
    expect((await browser.get('/api/subscription')).status).toBe(200)
    expect((await otherBrowser.get('/api/subscription')).status).toBe(401)

    const signIn = (password: string) =>
      createCookieClient(app).post('/api/auth/sign-in', { email: 'change@correo.co', password })
    expect((await signIn('secreto')).status).toBe(401)
    expect((await signIn('otro secreto')).status).toBe(200)
  })

  test('refuses a common password, and changes nothing', async () => {
    const browser = createCookieClient(app)
    await browser.post('/api/auth/sign-up', ana('common@correo.co'))
    const change = { currentPassword: 'secreto', newPassword: 'iloveyou' }
    expect(await browser.post('/api/auth/password', change)).toMatchObject({
      status: 400,
      body: { data: { issues: [{ field: 'newPassword', code: 'too_common' }] } },
    })
    const input = { email: 'common@correo.co', password: 'secreto' }
    expect((await createCookieClient(app).post('/api/auth/sign-in', input)).status).toBe(200)
  })

  test('counts characters, not code units', async () => {
    const [email, first, second] = ['emoji@correo.co', '🦜'.repeat(passwordMax), '🐾'.repeat(passwordMax)]
    const browser = createCookieClient(app)
    expect((await browser.post('/api/auth/sign-up', { ...ana(email), password: first })).status).toBe(200)
    const change = { currentPassword: first, newPassword: second }
    expect((await browser.post('/api/auth/password', change)).status).toBe(200)
    const signIn = (password: string) =>
      createCookieClient(app).post('/api/auth/sign-in', { email, password })
    expect((await signIn(first)).status).toBe(401)
    expect((await signIn(second)).status).toBe(200)
  })

  test('refuses an account without a password with NO_PASSWORD', async () => {
    const person = await aSession(app.services, await aUser(app.services.db))
    const answer = await app.inject({
      method: 'POST',
      url: '/api/auth/password',
      payload: { currentPassword: 'secreto', newPassword: 'otro secreto' },
      as: person,
    })
    expect(answer.json()).toMatchObject({ status: 409, code: 'NO_PASSWORD' })
  })
})

describe('route of better-auth', () => {
  test.each(['get-session', 'list-sessions', 'ok', 'error', 'reset-password/x', 'verify-email', 'callback'])(
    'responds with 404 to GET %s',
    async (path) => {
      expect(await createCookieClient(app).get(`/api/auth/${path}`)).toMatchObject({ status: 404 })
    },
  )
  test.each([
    'sign-in/email',
    'sign-up/email',
    'sign-in/social',
    'update-user',
    'delete-user',
    'change-email',
    'revoke-sessions',
    'callback/oidc',
  ])('responds with 404 to POST %s', async (path) => {
    expect(await createCookieClient(app).post(`/api/auth/${path}`, {})).toMatchObject({ status: 404 })
  })
})

test('puts no token, password or hash in a response, log line or row', async () => {
  const browser = createCookieClient(app)
  const answers = [
    await browser.post('/api/auth/sign-up', { ...ana('quiet@correo.co'), password: 'mi clave privada' }),
    await browser.post('/api/auth/sign-in', { email: 'quiet@correo.co', password: 'mi clave privada' }),
    await browser.get('/api/auth/session'),
  ]
  const [user] = await app.services.db.select().from(users).where(eq(users.email, 'quiet@correo.co'))
  const stored = await app.services.db
    .select()
    .from(sessions)
    .where(eq(sessions.userId, user?.id ?? ''))
  const [account] = await app.services.db
    .select()
    .from(accounts)
    .where(eq(accounts.userId, user?.id ?? ''))
  const output = JSON.stringify([answers.map(({ body }) => body), app.logLines])
  expect(stored).toHaveLength(2)
  const cookie = decodeURIComponent(browser.cookies.get('huella-3000.session_token') ?? '')
  const sessionToken = cookie.split('.')[0] ?? ''
  expect(stored.map((session) => session.token)).toContain(hashToken(sessionToken))
  expect(JSON.stringify(stored)).not.toContain(sessionToken)
  for (const secret of [
    sessionToken,
    ...stored.map(({ token }) => token),
    account?.password ?? 'missing',
    'mi clave privada',
  ])
    expect(output).not.toContain(secret)
  expect(JSON.stringify(app.logLines)).not.toContain('quiet@correo.co')
})
