import { eq } from 'drizzle-orm'
import * as z from 'zod'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { passkeysMax } from '#contract/features/security/limits.ts'
import { sessions, users } from '#server/features/auth/tables.ts'
import { aPassword, aSession, aUser } from '#server/features/auth/factories.ts'
import { aPasskey } from '#server/features/security/factories.ts'
import { createCookieClient } from '#server/testing/clients/cookie-client.ts'
import { createSoftwareAuthenticator } from '#server/testing/clients/software-authenticator.ts'
import { mailsTo } from '#server/testing/clients/outbox.ts'
import { openTestApp } from '#server/testing/clients/test-app.ts'
import { passkeys } from './tables.ts'

const app = await openTestApp()
afterAll(() => app.close())
const { db, config } = app.services
const origin = config.publicUrl.origin

let now = new Date()
beforeEach(() => {
  now = new Date()
  app.setNow(now)
})
const setMinutesLater = (minutes: number) => {
  now = new Date(now.getTime() + minutes * 60_000)
  app.setNow(now)
}

const aPerson = async () => {
  const person = await aUser(db)
  return { person, client: app.asPerson(await aSession(app.services, person)) }
}
const withPasskey = async () => {
  const { person, client } = await aPerson()
  const device = createSoftwareAuthenticator(origin)
  const response = device.register(await client.security.passkeys.registrationOptions())
  const passkey = await client.security.passkeys.add({ name: ' Teléfono ', response })
  return { person, client, device, passkey }
}
const refused = { code: 'INVALID_PASSKEY', status: 401 }
const guest = () => app.asGuest().security.passkeys

describe('add', () => {
  test('stores it under its name, mails the person, and returns no secret of it', async () => {
    const { person, client, device, passkey } = await withPasskey()
    expect(passkey).toMatchObject({ name: 'Teléfono', lastUsedAt: null })
    expect(await client.security.passkeys.list()).toEqual({ passkeys: [passkey] })
    expect((await mailsTo(app, person.email)).at(-1)).toContain('Se agregó una llave de acceso')
    const [row] = await db.select().from(passkeys).where(eq(passkeys.userId, person.id))
    expect(row?.credentialId).toBe(device.credentialId)
    expect(Buffer.from(row?.publicKey ?? '', 'base64url').length).toBeGreaterThan(64)
    const next = await client.security.passkeys.registrationOptions()
    expect(next.excludeCredentials).toEqual([{ type: 'public-key', id: device.credentialId }])
    expect(next.authenticatorSelection).toMatchObject({
      residentKey: 'required',
      userVerification: 'required',
    })
  })

  test('requires a recent proof of identity, at both ends', async () => {
    const { client } = await aPerson()
    const options = await client.security.passkeys.registrationOptions()
    setMinutesLater(11)
    await expect(client.security.passkeys.registrationOptions()).rejects.toMatchObject({
      code: 'PROOF_REQUIRED',
    })
    const response = createSoftwareAuthenticator(origin).register(options)
    await expect(client.security.passkeys.add({ name: 'x', response })).rejects.toMatchObject({
      code: 'PROOF_REQUIRED',
    })
  })

  test.each([
    ['of another site', { origin: 'https://evil.example' }],
    ['without user verification', { isUnverified: true }],
  ])('refuses one %s', async (_, flaws) => {
    const { client } = await aPerson()
    const options = await client.security.passkeys.registrationOptions()
    const response = createSoftwareAuthenticator(origin).register(options, flaws)
    await expect(client.security.passkeys.add({ name: 'x', response })).rejects.toMatchObject(refused)
  })

  test('accepts a challenge once, in its session, and for minutes', async () => {
    const [own, other] = [await aPerson(), await aPerson()]
    const add = (client: typeof own.client, options: { challenge: string }) =>
      client.security.passkeys.add({
        name: 'x',
        response: createSoftwareAuthenticator(origin).register(options),
      })
    const options = await other.client.security.passkeys.registrationOptions()
    await expect(add(own.client, options)).rejects.toMatchObject(refused)
    await expect(add(other.client, await guest().authenticationOptions())).rejects.toMatchObject(refused)
    await add(other.client, options)
    await expect(add(other.client, options)).rejects.toMatchObject(refused)
    const late = await own.client.security.passkeys.registrationOptions()
    setMinutesLater(6)
    await expect(add(own.client, late)).rejects.toMatchObject(refused)
  })

  test('refuses another person’s, and leaves it theirs', async () => {
    const [{ person, device }, other] = [await withPasskey(), await aPerson()]
    const response = device.register(await other.client.security.passkeys.registrationOptions())
    await expect(other.client.security.passkeys.add({ name: 'x', response })).rejects.toMatchObject(refused)
    const [row] = await db.select().from(passkeys).where(eq(passkeys.credentialId, device.credentialId))
    expect(row?.userId).toBe(person.id)
  })

  test('stops at the maximum', async () => {
    const { person, client } = await aPerson()
    const options = await client.security.passkeys.registrationOptions()
    for (let n = 0; n < passkeysMax; n++) await aPasskey(db, person)
    const response = createSoftwareAuthenticator(origin).register(options)
    await expect(client.security.passkeys.add({ name: 'x', response })).rejects.toMatchObject({
      code: 'TOO_MANY',
    })
  })
})

describe('sign-in', () => {
  const challenge = z.object({ challenge: z.string() })
  const signIn = async (device: ReturnType<typeof createSoftwareAuthenticator>, flaws = {}) => {
    const browser = createCookieClient(app)
    const options = challenge.parse((await browser.post('/api/security/passkeys/authentication')).body)
    const response = device.authenticate(options, flaws)
    const send = () => browser.post('/api/security/passkeys/sign-in', { response })
    return { browser, send, answer: await send() }
  }

  test('requires the passkey alone, with two-step sign-in too, and counts as a proof', async () => {
    const { person, device } = await withPasskey()
    await db.update(users).set({ twoFactorEnabled: true }).where(eq(users.id, person.id))
    const { browser, answer } = await signIn(device)
    expect(answer).toMatchObject({ status: 200, body: { person: { id: person.id } } })
    expect(answer.cookies[0]).toMatch(
      /^huella-3000\.session_token=.+; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/,
    )
    expect((await browser.get('/api/auth/session')).body).toMatchObject({ person: { id: person.id } })
    expect((await browser.post('/api/security/passkeys/registration')).status).toBe(200)
    expect(app.logLines.filter(({ way }) => way === 'passkey')).toMatchObject([
      { msg: 'signed in', account: person.id },
    ])
    const [session] = await db.select().from(sessions).where(eq(sessions.userAgent, 'a test'))
    expect(session?.userId).toBe(person.id)
  })

  test('refuses the same answer again, also concurrently', async () => {
    const { device } = await withPasskey()
    const { send, answer } = await signIn(device)
    expect(answer.status).toBe(200)
    expect(await send()).toMatchObject(refused)
    const options = await guest().authenticationOptions()
    const response = device.authenticate(options)
    const answers = await Promise.allSettled([1, 2, 3].map(() => guest().signIn({ response })))
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  test.each([
    ['a forged signature', { isForged: true }],
    ['another site', { origin: 'https://evil.example' }],
    ['an unverified person', { isUnverified: true }],
  ])('refuses %s', async (_, flaws) => {
    const { device } = await withPasskey()
    expect((await signIn(device, flaws)).answer).toMatchObject(refused)
  })

  test('refuses an unknown one, a removed one, and an old challenge', async () => {
    expect((await signIn(createSoftwareAuthenticator(origin))).answer).toMatchObject(refused)
    const { person, client, device, passkey } = await withPasskey()
    const options = await guest().authenticationOptions()
    setMinutesLater(6)
    await expect(guest().signIn({ response: device.authenticate(options) })).rejects.toMatchObject(refused)
    await aPassword(db, person)
    await client.security.passkeys.remove({ passkeyId: passkey.id })
    expect((await mailsTo(app, person.email)).at(-1)).toContain('Se quitó una llave de acceso')
    expect((await signIn(device)).answer).toMatchObject(refused)
  })
})

test('proves who is signed in with an own passkey, and not with another person’s', async () => {
  const [own, other] = [await withPasskey(), await withPasskey()]
  setMinutesLater(11)
  const prove = async ({ device }: typeof own) =>
    own.client.security.prove({ passkey: device.authenticate(await guest().authenticationOptions()) })
  await expect(prove(other)).rejects.toMatchObject(refused)
  await expect(own.client.security.passkeys.registrationOptions()).rejects.toMatchObject({
    code: 'PROOF_REQUIRED',
  })
  await prove(own)
  await own.client.security.passkeys.registrationOptions()
})

test('allows its person alone to rename and remove one', async () => {
  const [own, other] = [await withPasskey(), await withPasskey()]
  const passkeyId = own.passkey.id
  for (const id of [passkeyId, 'nonsense']) {
    await expect(other.client.security.passkeys.rename({ passkeyId: id, name: 'x' })).rejects.toMatchObject({
      status: 404,
    })
    await expect(other.client.security.passkeys.remove({ passkeyId: id })).rejects.toMatchObject({
      status: 404,
    })
  }
  expect(await own.client.security.passkeys.rename({ passkeyId, name: 'Casa' })).toMatchObject({
    name: 'Casa',
  })
})

test('keeps the last sign-in method, also when two are removed at once', async () => {
  const { client, person, passkey } = await withPasskey()
  const remove = (passkeyId: string) => client.security.passkeys.remove({ passkeyId })
  await expect(remove(passkey.id)).rejects.toMatchObject({ code: 'LAST_WAY_IN' })
  const second = await aPasskey(db, person)
  const answers = await Promise.allSettled([remove(passkey.id), remove(second.id)])
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect((await client.security.passkeys.list()).passkeys).toHaveLength(1)
})
