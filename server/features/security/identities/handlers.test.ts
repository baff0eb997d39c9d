import { and, eq, sql } from 'drizzle-orm'
import * as z from 'zod'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aPassword, aSession, aUser, anIdentity } from '#server/features/auth/factories.ts'
import { accounts, sessions, users } from '#server/features/auth/tables.ts'
import { aPasskey } from '#server/features/security/factories.ts'
import { createCookieClient, type CookieClient } from '#server/testing/clients/cookie-client.ts'
import { mailsTo } from '#server/testing/clients/outbox.ts'
import { openTestApp, type TestApp } from '#server/testing/clients/test-app.ts'
import { openOpenIdProvider, type OpenIdProvider } from '#server/testing/servers/openid-provider.ts'

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

const security = `${publicUrl}/app/profile/security`
const password = 'el gato duerme'
const profile = (sub: string) => ({ sub, email: `${sub}@proveedor.co`, email_verified: true, name: sub })
const urlOf = (body: unknown): string => z.object({ url: z.url() }).parse(body).url
const signUp = async (email: string) => {
  const browser = createCookieClient(app)
  await browser.post('/api/auth/sign-up', { fullName: 'Ana', email, password })
  return browser
}
const link = async (browser: CookieClient, sub: string) => {
  const begun = await browser.post('/api/security/identities')
  const back = await provider.signIn(urlOf(begun.body), profile(sub))
  return browser.get(back.slice(publicUrl.length))
}
const signIn = async (sub: string) => {
  const browser = createCookieClient(app)
  const begun = await browser.post('/api/auth/social', { returnTo: '/app' })
  const back = await provider.signIn(urlOf(begun.body), profile(sub))
  return { browser, callback: await browser.get(back.slice(publicUrl.length)) }
}
const emailOf = async (browser: CookieClient) =>
  z
    .object({ person: z.object({ email: z.string() }).nullable() })
    .parse((await browser.get('/api/auth/session')).body).person?.email

describe('link', () => {
  test('makes the provider a sign-in method, under any address, and leaves the account unchanged', async () => {
    const browser = await signUp('links@correo.co')
    expect((await browser.get('/api/security/identities')).body).toEqual({
      hasPassword: true,
      identities: [],
      linkable: '127.0.0.1',
    })
    expect(await link(browser, 'links')).toMatchObject({ status: 302, location: security })
    expect((await browser.get('/api/security/identities')).body).toMatchObject({
      identities: [{ provider: '127.0.0.1' }],
      linkable: null,
    })
    expect(await emailOf((await signIn('links')).browser)).toBe('links@correo.co')
    expect((await mailsTo(app, 'links@correo.co')).at(-1)).toContain('Se vinculó otra cuenta')
  })

  test('requires a session and a recent proof', async () => {
    const browser = await signUp('stale@correo.co')
    expect((await createCookieClient(app).post('/api/security/identities')).code).toBe('UNAUTHORIZED')
    app.setNow(new Date(Date.now() + 11 * 60_000))
    expect((await browser.post('/api/security/identities')).code).toBe('PROOF_REQUIRED')
    app.setNow(new Date())
  })

  test('refuses an account that belongs to another person', async () => {
    await link(await signUp('first@correo.co'), 'contested')
    const second = await signUp('second@correo.co')
    const answer = await link(second, 'contested')
    expect(answer.location).toMatch(new RegExp(`^${security}\\?error=`))
    expect((await second.get('/api/security/identities')).body).toMatchObject({ identities: [] })
    expect(await emailOf((await signIn('contested')).browser)).toBe('first@correo.co')
  })

  test('refuses to end in this browser what began in another', async () => {
    const [attacker, victim] = [await signUp('attacker@correo.co'), await signUp('victim@correo.co')]
    const begun = await attacker.post('/api/security/identities')
    const back = await provider.signIn(urlOf(begun.body), profile('victim'))
    await victim.get(back.slice(publicUrl.length))
    for (const browser of [attacker, victim])
      expect((await browser.get('/api/security/identities')).body).toMatchObject({ identities: [] })
  })
})

test('requires the second step of a sign-in through a provider too', async () => {
  const browser = await signUp('both@correo.co')
  await link(browser, 'both')
  await app.services.db.update(users).set({ twoFactorEnabled: true }).where(eq(users.email, 'both@correo.co'))
  const { browser: other, callback } = await signIn('both')
  expect(callback.location).toBe(`${publicUrl}/auth?mode=second-step&returnTo=%2Fapp`)
  expect(await emailOf(other)).toBeUndefined()
  const ofSignIns = app.logLines.filter(({ way }) => way === 'social').map(({ msg }) => msg)
  expect(ofSignIns.at(-1)).toBe('second step asked for')
  // Linking is no refused sign-in.
  expect(ofSignIns).not.toContain('sign-in refused')
  expect((await other.get('/api/security/two-factor/challenge')).body).toEqual({ isPending: true })
})

describe('unfinished link', () => {
  test('stays unfinished once the session in which it began has ended', async () => {
    const browser = await signUp('gone@correo.co')
    const begun = await browser.post('/api/security/identities')
    const back = await provider.signIn(urlOf(begun.body), profile('stranger'))
    const [person] = await app.services.db.select().from(users).where(eq(users.email, 'gone@correo.co'))
    await app.services.db.delete(sessions).where(eq(sessions.userId, person?.id ?? ''))
    await browser.get(back.slice(publicUrl.length))
    const linked = await app.services.db.select().from(accounts).where(eq(accounts.accountId, 'stranger'))
    expect(linked).toEqual([])
  })

  test('reverts when the session ends at that moment', async () => {
    const { db } = app.services
    await db.execute(sql`create function end_sessions() returns trigger language plpgsql as
      $$ begin delete from sessions where user_id = new.user_id; return null; end $$`)
    await db.execute(sql`create trigger end_sessions after insert on accounts
      for each row when (new.account_id = 'too late') execute function end_sessions()`)
    const callback = await link(await signUp('late@correo.co'), 'too late')
    expect(callback.location).toBe(`${publicUrl}/auth?error=social_failed`)
    expect(await db.select().from(accounts).where(eq(accounts.accountId, 'too late'))).toEqual([])
  })
})

describe('unlink', () => {
  const aPerson = async () => {
    const person = await aUser(app.services.db)
    const client = app.asPerson(await aSession(app.services, person))
    const identity = await anIdentity(app.services.db, person, 'oidc')
    return { person, client: client.security, identity }
  }

  test('removes a sign-in method, but never the last one', async () => {
    const { person, client, identity } = await aPerson()
    const unlink = () => client.identities.unlink({ identityId: identity.id })
    await expect(unlink()).rejects.toMatchObject({ code: 'LAST_WAY_IN' })
    // An account at a provider that this server no longer has is no sign-in method.
    await anIdentity(app.services.db, person, 'google')
    await expect(unlink()).rejects.toMatchObject({ code: 'LAST_WAY_IN' })
    await aPassword(app.services.db, person)
    await unlink()
    expect((await mailsTo(app, person.email)).at(-1)).toContain('Se desvinculó una cuenta')
    expect((await client.identities.list()).identities.map(({ provider: name }) => name)).toEqual(['Google'])
  })

  test('refuses another person’s identity, and the password', async () => {
    const [first, other] = [await aPerson(), await aPerson()]
    await aPassword(app.services.db, first.person)
    const [own] = await app.services.db
      .select()
      .from(accounts)
      .where(and(eq(accounts.userId, first.person.id), eq(accounts.providerId, 'credential')))
    for (const identityId of [other.identity.id, own?.id ?? '', 'nonsense'])
      await expect(first.client.identities.unlink({ identityId })).rejects.toMatchObject({
        code: 'NOT_FOUND',
      })
  })

  test('leaves one of the last two sign-in methods when both go at once', async () => {
    const { person, client, identity } = await aPerson()
    const passkey = await aPasskey(app.services.db, person)
    const answers = await Promise.allSettled([
      client.identities.unlink({ identityId: identity.id }),
      client.passkeys.remove({ passkeyId: passkey.id }),
    ])
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const left = (await client.identities.list()).identities.length
    expect(left + (await client.passkeys.list()).passkeys.length).toBe(1)
  })

  test('happens once for concurrent requests', async () => {
    const { person, client, identity } = await aPerson()
    await aPassword(app.services.db, person)
    const unlink = () => client.identities.unlink({ identityId: identity.id })
    const answers = await Promise.allSettled([unlink(), unlink()])
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })
})
