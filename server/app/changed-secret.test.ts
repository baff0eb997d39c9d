// A server restarted with another SECRET opens old ciphertexts and signatures with SECRET_PREVIOUS
// only; long-lived ones are encrypted again, and open without it.
import { eq, getTableName, like, sql } from 'drizzle-orm'
import * as z from 'zod'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { authRateLimits } from '#contract/features/auth/limits.ts'
import { sessionRefreshSeconds } from '#contract/features/auth/lifetimes.ts'
import { anAdmin, aSession, aUser } from '#server/features/auth/factories.ts'
import { sessions, users } from '#server/features/auth/tables.ts'
import { aGivenUpMail } from '#server/features/mail-delivery/factories.ts'
import { unsubscribeLinks } from '#server/features/notifications/unsubscribe-link.ts'
import { secretPurpose } from '#server/features/security/two-factor/factor-code.ts'
import {
  normalizeRecoveryCode,
  hashRecoveryCode,
} from '#server/features/security/two-factor/recovery-codes.ts'
import { recoveryCodes, twoFactors } from '#server/features/security/two-factor/tables.ts'
import { totpCode } from '#server/features/security/two-factor/totp.ts'
import { rateLimits } from '#server/platform/rate-limits/tables.ts'
import { createLog } from '#server/platform/runtime/log.ts'
import { decrypt } from '#server/platform/security/encryption.ts'
import { encryptedColumns } from '#server/platform/security/reencryption.ts'
import { createCookieClient, type CookieClient } from '#server/testing/clients/cookie-client.ts'
import { openTestApp, type TestApp } from '#server/testing/clients/test-app.ts'
import { openTestDatabase } from '#server/testing/database.ts'
import { openMailbox, type ReceivedMail } from '#server/testing/servers/mailbox.ts'
import { openOpenIdProvider } from '#server/testing/servers/openid-provider.ts'

const old = 'the secret that this server had before this one'
const present = 'the secret that this server has now'
const publicUrl = 'https://huella.example'
const mailbox = await openMailbox()
const provider = await openOpenIdProvider(publicUrl)
const database = await openTestDatabase(createLog({ logLevel: 'silent' }))
const open = (secrets: Readonly<Record<string, string>>) =>
  openTestApp({
    database,
    env: { SMTP_URL: mailbox.url, PUBLIC_URL: publicUrl, ...provider.env, ...secrets },
  })
const before = await open({ SECRET: old })
const after = await open({
  SECRET: present,
  SECRET_PREVIOUS: `one from long ago which was long enough,${old}`,
})
const without = await open({ SECRET: present })
afterAll(async () => {
  for (const app of [before, after, without]) await app.close()
  await database.close()
  await provider.close()
  await mailbox.close()
})
const { db } = before.services

let now = new Date()
const pass = (seconds: number) => {
  now = new Date(now.getTime() + seconds * 1000)
  for (const app of [before, after, without]) app.setNow(now)
}
beforeEach(async () => {
  // Each code of an app is accepted once per period.
  pass(120)
  await db.delete(rateLimits)
})

/** The same browser at another server. */
const moved = (browser: CookieClient, app: TestApp): CookieClient => {
  const there = createCookieClient(app)
  for (const [name, value] of browser.cookies) there.cookies.set(name, value)
  return there
}
const password = 'el gato duerme'
let people = 0
const signUp = async () => {
  people += 1
  const email = `persona-${people}@correo.co`
  const browser = createCookieClient(before)
  expect((await browser.post('/api/auth/sign-up', { fullName: 'Ana', email, password })).status).toBe(200)
  const [user] = await db.select().from(users).where(eq(users.email, email))
  return { id: user?.id ?? '', email, browser }
}
const isSignedIn = async (browser: CookieClient) =>
  z.object({ person: z.unknown() }).parse((await browser.get('/api/auth/session')).body).person !== null
const tokenOf = ({ text }: ReceivedMail, mode: string) =>
  new RegExp(`/auth\\?mode=${mode}&token=([\\w.-]+)`).exec(text)?.[1] ?? 'no link'

describe('a session', () => {
  test('survives, and gets a newly signed cookie at once', async () => {
    const { browser } = await signUp()
    expect(await isSignedIn(moved(browser, without))).toBe(false)
    const later = moved(browser, after)
    const answer = await later.get('/api/auth/session')
    expect(answer.cookies).toHaveLength(1)
    expect(answer.cookies[0]).toMatch(
      /^__Host-huella\.session_token=.*; Max-Age=2\d{6}; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    )
    expect(await isSignedIn(moved(later, without))).toBe(true)
    expect((await later.get('/api/auth/session')).cookies).toEqual([])
  })

  test('gets its usual extension', async () => {
    const user = await aUser(db)
    const { cookie } = await aSession(before.services, user)
    const stale = new Date(Date.now() + 60_000)
    await db.update(sessions).set({ expiresAt: stale }).where(eq(sessions.userId, user.id))
    pass(-sessionRefreshSeconds)
    const answer = await after.inject({ method: 'GET', url: '/api/auth/session', as: { cookie } })
    pass(sessionRefreshSeconds)
    const [row] = await db.select().from(sessions).where(eq(sessions.userId, user.id))
    expect(row?.expiresAt.getTime()).toBeGreaterThan(stale.getTime())
    const [pair = ''] = String(answer.headers['set-cookie']).split(';', 1)
    const again = await without.inject({ method: 'GET', url: '/api/auth/session', as: { cookie: pair } })
    expect(again.json()).toMatchObject({ person: { id: user.id } })
  })

  test('ends with a sign-out', async () => {
    const { id, browser } = await signUp()
    expect((await moved(browser, after).post('/api/auth/sign-out')).status).toBe(200)
    expect(await db.$count(sessions, eq(sessions.userId, id))).toBe(0)
  })

  test('accepts a change of password', async () => {
    const { email, browser } = await signUp()
    const change = { currentPassword: password, newPassword: 'el perro ladra' }
    expect((await moved(browser, after).post('/api/auth/password', change)).status).toBe(200)
    const signIn = { email, password: change.newPassword }
    expect((await createCookieClient(without).post('/api/auth/sign-in', signIn)).status).toBe(200)
  })
})

describe('a known browser', () => {
  test('keeps its place despite the wrong guesses of strangers', async () => {
    const { email, browser } = await signUp()
    await browser.post('/api/auth/sign-out')
    await createCookieClient(before).post('/api/auth/sign-in', { email, password: 'a guess' })
    await db
      .update(rateLimits)
      .set({ count: authRateLimits.signInAddress.max })
      .where(like(rateLimits.key, 'auth:signInAddress:%'))
    const signIn = (app: TestApp) => moved(browser, app).post('/api/auth/sign-in', { email, password })
    expect((await signIn(without)).status).toBe(429)
    expect((await signIn(after)).status).toBe(200)
  })
})

describe('links in mails', () => {
  test('confirm an address', async () => {
    const { email, browser } = await signUp()
    await before.runDueJobs()
    const token = tokenOf(await mailbox.waitFor(email), 'verify')
    const confirm = (app: TestApp, link: string) =>
      moved(browser, app).post('/api/auth/verification/confirm', { token: link })
    expect((await confirm(without, token)).code).toBe('INVALID_TOKEN')
    expect((await confirm(after, `${token.slice(0, -2)}AA`)).code).toBe('INVALID_TOKEN')
    expect((await confirm(after, token)).status).toBe(200)
    expect((await browser.get('/api/auth/session')).body).toMatchObject({ person: { emailVerified: true } })
  })

  test('set a new password under any secret, because they are kept hashed', async () => {
    const { email } = await signUp()
    await createCookieClient(before).post('/api/auth/password-reset', { email })
    await before.runDueJobs()
    const token = tokenOf(await mailbox.waitFor(email, 1), 'reset')
    const reset = { token, password: 'otra frase larga' }
    expect((await createCookieClient(without).post('/api/auth/password-reset/confirm', reset)).status).toBe(
      200,
    )
  })

  test('end the daily mail', async () => {
    const { id } = await signUp()
    const link = new URL(unsubscribeLinks(before.services.config, id).oneClickUrl)
    const post = (app: TestApp) => app.inject({ method: 'POST', url: link.pathname + link.search })
    expect((await post(without)).statusCode).toBe(400)
    expect((await post(after)).statusCode).toBe(200)
  })
})

test('sends a queued mail with the previous secret, and keeps it without', async () => {
  const to = 'waits@correo.co'
  const arrived = () => mailbox.mails.filter((mail) => mail.to.includes(to)).length
  await before.services.mail.send({ to, subject: 'Hola', text: 'Hola' })
  await without.runDueJobs()
  expect(arrived()).toBe(0)
  await after.runDueJobs(true)
  expect(arrived()).toBe(1)
})

test('completes a sign-in that had left for the provider', async () => {
  const person = { sub: 'luz', email: 'luz@proveedor.co', email_verified: true, name: 'Luz' }
  const comeBack = async (app: TestApp) => {
    const browser = createCookieClient(before)
    const { body } = await browser.post('/api/auth/social', { returnTo: '/' })
    const url = await provider.signIn(z.object({ url: z.url() }).parse(body).url, person)
    const there = moved(browser, app)
    await there.get(url.slice(publicUrl.length))
    return isSignedIn(there)
  }
  expect(await comeBack(without)).toBe(false)
  expect(await comeBack(after)).toBe(true)
})

test('answers the keys of a device: the same in each session, other ones for others, former ones last', async () => {
  const person = await aUser(db)
  const keysIn = async (app: TestApp, { id } = person) =>
    (await app.asPerson(await aSession(app.services, { id })).security.deviceKeys()).keys
  const [key = ''] = await keysIn(before)
  expect(Buffer.from(key, 'base64url')).toHaveLength(32)
  expect(await keysIn(before)).toEqual([key])
  const changed = await keysIn(after)
  expect(changed.slice(1)).toContain(key)
  expect(await keysIn(without)).toEqual(changed.slice(0, 1))
  expect(await keysIn(before, await aUser(db))).not.toContain(key)
})

test('answers a repeated request as the first time', async () => {
  const user = await aUser(db)
  const { cookie } = await aSession(before.services, user)
  const create = async (app: TestApp, name: string, key: string) =>
    app.inject({
      method: 'POST',
      url: '/api/pets',
      headers: { 'idempotency-key': key },
      payload: { name, species: 'perro', sex: 'Hembra' },
      as: { cookie },
    })
  const first = await create(before, 'Kira', 'k')
  expect(first.statusCode).toBe(201)
  expect((await create(after, 'Kira', 'k')).body).toBe(first.body)
  expect((await create(after, 'Luna', 'k')).json()).toMatchObject({ code: 'IDEMPOTENCY_KEY_REUSED' })
  const second = await create(after, 'Luna', 'other')
  expect((await create(after, 'Luna', 'other')).body).toBe(second.body)
})

describe('two-step sign-in', () => {
  const codes = z.object({ recoveryCodes: z.array(z.string()) })
  const enable = async () => {
    const person = await signUp()
    await db.update(users).set({ emailVerified: true }).where(eq(users.id, person.id))
    await person.browser.post('/api/security/two-factor')
    const secret = async (app: TestApp) => {
      const [row] = await db.select().from(twoFactors).where(eq(twoFactors.userId, person.id))
      return decrypt(app.services.config, secretPurpose, row?.secret ?? '')
    }
    const code = async () => totpCode(await secret(after), now)
    const { body } = await person.browser.post('/api/security/two-factor/confirm', { code: await code() })
    pass(60)
    return { ...person, code, secret, recovery: codes.parse(body).recoveryCodes }
  }
  type Person = Awaited<ReturnType<typeof enable>>
  /** The first step before the change, the second one after it. */
  const signIn = async ({ email }: Person, app: TestApp, code: string, first = before) => {
    const browser = createCookieClient(first)
    expect((await browser.post('/api/auth/sign-in', { email, password })).status).toBe(200)
    const answer = await moved(browser, app).post('/api/security/two-factor/verify', { code })
    return answer.code ?? answer.status
  }
  const reencrypt = () => after.runJob('reseal')

  test('takes codes of the app, and recovery codes', async () => {
    const person = await enable()
    expect(await signIn(person, without, await person.code(), without)).toBe('INVALID_CODE')
    expect(await signIn(person, without, person.recovery[0] ?? '', without)).toBe('INVALID_CODE')
    expect(await signIn(person, after, await person.code())).toBe(200)
    expect(await signIn(person, after, person.recovery[0] ?? '')).toBe(200)
    expect(await signIn(person, after, person.recovery[0] ?? '')).toBe('INVALID_CODE')
  })

  test('takes both without the previous secret once the reseal job has run', async () => {
    const person = await enable()
    await expect(person.secret(without)).rejects.toThrow()
    await reencrypt()
    await reencrypt()
    expect(await signIn(person, without, await person.code(), without)).toBe(200)
    expect(await signIn(person, without, person.recovery[1] ?? '', without)).toBe(200)
    expect(after.logLines.filter(({ rows }) => rows !== undefined).at(-1)).toMatchObject({ rows: 0 })
  })

  test('takes recovery codes of an earlier version, hashed under the secret itself', async () => {
    const person = await enable()
    const codeHash = hashRecoveryCode(old, person.id, normalizeRecoveryCode('ABCD-EFGH-JKLM'))
    await db.insert(recoveryCodes).values({ userId: person.id, codeHash })
    expect(await signIn(person, after, 'ABCD-EFGH-JKLM')).toBe(200)
  })
})

describe('long-lived ciphertexts', () => {
  test('cover every sealed column but answers to requests, which last a day', async () => {
    const named = await db.execute<{ name: string }>(
      sql`select table_name || '.' || column_name as name from information_schema.columns
          where table_schema = 'public' and column_name ~ '(^|_)(sealed|secret)(_|$)'
            and column_name !~ '_hash$'`,
    )
    const declared = encryptedColumns
      .collect(before.services.extensions)
      .map(({ column }) => `${getTableName(column.table)}.${column.name}`)
    expect([...declared, 'idempotency_keys.sealed_answer'].toSorted()).toEqual(
      named.rows.map(({ name }) => name).toSorted(),
    )
  })

  test('include the address of a calendar, shown and sealed anew', async () => {
    const user = await aUser(db)
    const client = async (app: TestApp) => app.asPerson(await aSession(app.services, user))
    const { url } = await (await client(before)).calendar.renew()
    expect(url).toMatch(/\.ics$/)
    expect(await (await client(without)).calendar.get()).toEqual({ exists: true, url: null })
    expect(await (await client(after)).calendar.get()).toEqual({ exists: true, url })
    await after.runJob('reseal')
    expect(await (await client(without)).calendar.get()).toEqual({ exists: true, url })
  })

  test('include a given-up mail, which can be retried after resealing too', async () => {
    const addresses = ['first@correo.co', 'second@correo.co']
    for (const to of addresses) await aGivenUpMail(before.services, to)
    const retryOne = async (app: TestApp) => {
      const { admin } = app.asPerson((await anAdmin(app.services)).visitor)
      const [mail] = (await admin.givenUpMails({})).items
      return admin.retryMail({ mailId: mail?.id ?? '' })
    }
    await expect(retryOne(without)).rejects.toMatchObject({ status: 503 })
    await retryOne(after)
    await after.runJob('reseal')
    await retryOne(without)
    await after.runDueJobs()
    for (const address of addresses) expect((await mailbox.waitFor(address)).to).toEqual([address])
  })

  test('include the keys of push, unchanged by resealing', async () => {
    const user = await aUser(db)
    const key = async (app: TestApp) =>
      (await app.asPerson(await aSession(app.services, user)).push.key()).publicKey
    const known = await key(before)
    expect(await key(after)).toBe(known)
    await after.runJob('reseal')
    expect(await key(without)).toBe(known)
    // Signatures of the previous secret alone are those of another server now.
    expect(await key(before)).not.toBe(known)
  })
})
