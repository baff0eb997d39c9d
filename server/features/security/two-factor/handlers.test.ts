import { eq } from 'drizzle-orm'
import * as z from 'zod'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { authRateLimits } from '#contract/features/auth/limits.ts'
import { secondStepSeconds } from '#contract/features/auth/lifetimes.ts'
import { users } from '#server/features/auth/tables.ts'
import { decrypt } from '#server/platform/security/encryption.ts'
import { rateLimits } from '#server/platform/rate-limits/tables.ts'
import { createCookieClient, type CookieClient } from '#server/testing/clients/cookie-client.ts'
import { mailsTo } from '#server/testing/clients/outbox.ts'
import { openTestApp } from '#server/testing/clients/test-app.ts'
import { secretPurpose } from './factor-code.ts'
import { recoveryCodes, twoFactors } from './tables.ts'
import { totpCode } from './totp.ts'

const app = await openTestApp()
afterAll(() => app.close())
const { db, config } = app.services

let now = new Date()
const setSecondsLater = (seconds: number) => {
  now = new Date(now.getTime() + seconds * 1000)
  app.setNow(now)
}
beforeEach(async () => {
  // Each test is in a period of its own, because a code of an earlier one is never valid again.
  setSecondsLater(120)
  await db.delete(rateLimits)
})

const password = 'el gato duerme'
const codes = z.object({ recoveryCodes: z.array(z.string()) })
const isSignedIn = async (browser: CookieClient) =>
  z.object({ person: z.unknown() }).parse((await browser.get('/api/auth/session')).body).person !== null

let people = 0
const aPerson = async () => {
  people += 1
  const email = `two-factor-${people}@correo.co`
  const browser = createCookieClient(app)
  await browser.post('/api/auth/sign-up', { fullName: 'Ana', email, password })
  const [user] = await db.select().from(users).where(eq(users.email, email))
  const id = user?.id ?? ''
  const code = async () => {
    const [row] = await db.select().from(twoFactors).where(eq(twoFactors.userId, id))
    return totpCode(decrypt(config, secretPurpose, row?.secret ?? ''), now)
  }
  return { id, email, browser, code }
}
const withTwoFactor = async () => {
  const person = await aPerson()
  expect((await person.browser.post('/api/security/two-factor')).status).toBe(200)
  const answer = await person.browser.post('/api/security/two-factor/confirm', { code: await person.code() })
  setSecondsLater(60)
  return { ...person, recovery: codes.parse(answer.body).recoveryCodes }
}
type Person = Awaited<ReturnType<typeof aPerson>>
const takeFirstStep = async ({ email }: Person) => {
  const browser = createCookieClient(app)
  const answer = await browser.post('/api/auth/sign-in', { email, password })
  expect(answer).toMatchObject({ status: 200, body: { person: null } })
  return browser
}
const verify = (browser: CookieClient, code: string) =>
  browser.post('/api/security/two-factor/verify', { code })
describe('activation', () => {
  test('requires a code of the app, and returns ten recovery codes that are stored hashed', async () => {
    const { id, browser, code } = await aPerson()
    const begun = await browser.post('/api/security/two-factor')
    const secret = z.object({ secret: z.string(), uri: z.string() }).parse(begun.body)
    expect(new URL(secret.uri).searchParams.get('secret')).toBe(secret.secret)
    expect((await browser.post('/api/security/two-factor/confirm', { code: '000000' })).code).toBe(
      'INVALID_CODE',
    )
    expect((await browser.get('/api/security/two-factor')).body).toMatchObject({ enabledSince: null })
    const confirmed = await browser.post('/api/security/two-factor/confirm', { code: await code() })
    const given = codes.parse(confirmed.body).recoveryCodes
    expect(new Set(given).size).toBe(10)
    const rows = await db.select().from(recoveryCodes).where(eq(recoveryCodes.userId, id))
    const [factor] = await db.select().from(twoFactors).where(eq(twoFactors.userId, id))
    expect(rows).toHaveLength(10)
    const stored = JSON.stringify([rows, factor])
    for (const item of [...given, secret.secret])
      for (const form of [item, item.replaceAll('-', '')]) expect(stored).not.toContain(form)
    expect((await browser.get('/api/security/two-factor')).body).toEqual({
      enabledSince: now.toISOString(),
      recoveryCodesLeft: 10,
    })
  })

  test('requires a recent proof of identity', async () => {
    const { browser } = await aPerson()
    setSecondsLater(601)
    expect(await browser.post('/api/security/two-factor')).toMatchObject({
      status: 403,
      code: 'PROOF_REQUIRED',
    })
    expect((await browser.post('/api/security/proof', { password: 'another' })).code).toBe(
      'INVALID_CREDENTIALS',
    )
    expect((await browser.post('/api/security/two-factor')).code).toBe('PROOF_REQUIRED')
    expect((await browser.post('/api/security/proof', { password })).status).toBe(200)
    expect((await browser.post('/api/security/two-factor')).status).toBe(200)
  })

  test('makes one set of codes for concurrent requests, and none while it is active', async () => {
    const { browser, code } = await aPerson()
    await browser.post('/api/security/two-factor')
    const input = { code: await code() }
    const answers = await Promise.all(
      [1, 2, 3].map(() => browser.post('/api/security/two-factor/confirm', input)),
    )
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
    expect((await browser.post('/api/security/two-factor')).code).toBe('TWO_FACTOR_ON')
  })
})

describe('sign-in', () => {
  test('requires the second step, and signs nobody in before', async () => {
    const person = await withTwoFactor()
    const browser = await takeFirstStep(person)
    expect(await isSignedIn(browser)).toBe(false)
    expect((await browser.get('/api/pets')).status).toBe(401)
    expect((await browser.get('/api/security/two-factor/challenge')).body).toEqual({ isPending: true })
    expect((await verify(browser, '000000')).code).toBe('INVALID_CODE')
    expect(await isSignedIn(browser)).toBe(false)
    const code = await person.code()
    expect(await verify(browser, `${code.slice(0, 3)} ${code.slice(3)}`)).toMatchObject({
      status: 200,
      body: { person: { email: person.email } },
    })
    expect(await isSignedIn(browser)).toBe(true)
    expect((await browser.get('/api/security/two-factor/challenge')).body).toEqual({ isPending: false })
  })

  test('refuses a used code, in the same browser and in another', async () => {
    const person = await withTwoFactor()
    const [first, second] = [await takeFirstStep(person), await takeFirstStep(person)]
    const code = await person.code()
    expect((await verify(first, code)).status).toBe(200)
    expect((await verify(second, code)).code).toBe('INVALID_CODE')
    expect((await verify(first, code)).code).toBe('NOT_FOUND')
  })

  test.each(['app', 'recovery'] as const)('accepts one of several at once with one %s code', async (kind) => {
    const person = await withTwoFactor()
    const browsers = []
    for (let n = 0; n < 4; n++) browsers.push(await takeFirstStep(person))
    const code = kind === 'app' ? await person.code() : (person.recovery[0] ?? '')
    const answers = await Promise.all(browsers.map((browser) => verify(browser, code)))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404, 404, 404])
  })

  test('accepts a recovery code once, however it is typed, and reports it by mail', async () => {
    const person = await withTwoFactor()
    const typed = ` ${(person.recovery[3] ?? '').toLowerCase().replaceAll('-', ' ')} `
    expect((await verify(await takeFirstStep(person), typed)).status).toBe(200)
    expect((await verify(await takeFirstStep(person), typed)).code).toBe('INVALID_CODE')
    expect((await person.browser.get('/api/security/two-factor')).body).toMatchObject({
      recoveryCodesLeft: 9,
    })
    const mails = await mailsTo(app, person.email)
    for (const part of ['Se activó la verificación en dos pasos', 'usó un código de recuperación'])
      expect(mails.filter((mail) => mail.includes(part))).toHaveLength(1)
  })

  test('requires a recent first step, and this person’s code', async () => {
    const [person, other] = [await withTwoFactor(), await withTwoFactor()]
    expect((await verify(createCookieClient(app), await person.code())).code).toBe('NOT_FOUND')
    expect((await verify(other.browser, await other.code())).code).toBe('NOT_FOUND')
    const browser = await takeFirstStep(person)
    expect((await verify(browser, await other.code())).code).toBe('INVALID_CODE')
    expect((await verify(browser, other.recovery[0] ?? '')).code).toBe('INVALID_CODE')
    setSecondsLater(secondStepSeconds)
    expect((await verify(browser, await person.code())).code).toBe('NOT_FOUND')
  })

  /** Uses up the tries of strangers with the password alone, each in a browser of its own. */
  const exhaustStrangers = async (person: Person) => {
    for (let n = 0; n < authRateLimits.appCode.max; n++)
      expect((await verify(await takeFirstStep(person), '000000')).code).toBe('INVALID_CODE')
    expect((await verify(await takeFirstStep(person), await person.code())).code).toBe('TOO_MANY_REQUESTS')
  }

  test('limits the attempts for the account, from any unknown browser', async () => {
    const person = await withTwoFactor()
    await exhaustStrangers(person)
    setSecondsLater(authRateLimits.appCode.seconds)
    expect((await verify(await takeFirstStep(person), await person.code())).status).toBe(200)
  })

  test('leaves attempts to known browsers, to sessions and to recovery codes', async () => {
    const person = await withTwoFactor()
    const [known, added] = [createCookieClient(app), await takeFirstStep(person)]
    expect((await verify(added, await person.code())).status).toBe(200)
    for (const [name, value] of [...person.browser.cookies, ...added.cookies])
      if (name.includes('second-step')) known.cookies.set(name, value)
    setSecondsLater(60)
    await exhaustStrangers(person)
    await known.post('/api/auth/sign-in', { email: person.email, password })
    expect((await verify(known, '000000')).code).toBe('INVALID_CODE')
    expect((await verify(known, await person.code())).status).toBe(200)
    setSecondsLater(60)
    const prove = { code: await person.code() }
    expect((await person.browser.post('/api/security/proof', prove)).status).toBe(200)
    expect((await verify(await takeFirstStep(person), person.recovery[0] ?? '')).status).toBe(200)
  })

  test('limits the attempts of a known browser, too', async () => {
    const { browser, email, code } = await withTwoFactor()
    await browser.post('/api/auth/sign-out')
    await browser.post('/api/auth/sign-in', { email, password })
    for (let n = 0; n < authRateLimits.appCode.max; n++)
      expect((await verify(browser, '000000')).code).toBe('INVALID_CODE')
    expect((await verify(browser, await code())).code).toBe('TOO_MANY_REQUESTS')
  })

  test('treats as unknown a browser from before another app was set up', async () => {
    const person = await withTwoFactor()
    const old = createCookieClient(app)
    for (const [name, value] of person.browser.cookies) old.cookies.set(name, value)
    await person.browser.post('/api/security/two-factor/disable', { code: await person.code() })
    setSecondsLater(60)
    await person.browser.post('/api/security/two-factor')
    await person.browser.post('/api/security/two-factor/confirm', { code: await person.code() })
    setSecondsLater(60)
    await exhaustStrangers(person)
    await old.post('/api/auth/sign-in', { email: person.email, password })
    expect((await verify(old, await person.code())).code).toBe('TOO_MANY_REQUESTS')
  })

  test('limits wrong recovery codes from one client', async () => {
    const person = await withTwoFactor()
    const stranger = await takeFirstStep(person)
    for (let n = 0; n < authRateLimits.recoveryCode.max; n++)
      expect((await verify(stranger, 'AAAA-AAAA-AAAA')).code).toBe('INVALID_CODE')
    expect((await verify(stranger, person.recovery[0] ?? '')).code).toBe('TOO_MANY_REQUESTS')
    expect((await verify(await takeFirstStep(person), person.recovery[0] ?? '')).status).toBe(200)
  })

  test('requires the second step after the password was reset by a mailed link', async () => {
    const person = await withTwoFactor()
    const browser = createCookieClient(app)
    await browser.post('/api/auth/password-reset', { email: person.email })
    const token = /mode=reset&token=([\w.-]+)/.exec((await mailsTo(app, person.email)).at(-1) ?? '')?.[1]
    const answer = await browser.post('/api/auth/password-reset/confirm', { token, password })
    expect(answer.status).toBe(200)
    expect(await isSignedIn(browser)).toBe(false)
    const waiting = await takeFirstStep(person)
    expect(await isSignedIn(waiting)).toBe(false)
    expect((await verify(waiting, await person.code())).status).toBe(200)
    expect(await isSignedIn(waiting)).toBe(true)
  })

  test('stays complete after a change of the password', async () => {
    const person = await withTwoFactor()
    const change = { currentPassword: password, newPassword: 'el perro ladra' }
    expect((await person.browser.post('/api/auth/password', change)).status).toBe(200)
    expect((await mailsTo(app, person.email)).at(-1)).toContain('Se cambió la contraseña')
    expect(await isSignedIn(person.browser)).toBe(true)
  })
})

describe('deactivation', () => {
  test('requires a code besides the proof, and voids the recovery codes', async () => {
    const person = await withTwoFactor()
    const disable = (code: string) => person.browser.post('/api/security/two-factor/disable', { code })
    expect((await disable('000000')).code).toBe('INVALID_CODE')
    setSecondsLater(601)
    expect((await disable(await person.code())).code).toBe('PROOF_REQUIRED')
    await person.browser.post('/api/security/proof', { password })
    expect((await disable(await person.code())).status).toBe(200)
    expect((await mailsTo(app, person.email)).at(-1)).toContain('Se desactivó la verificación')
    expect(await db.select().from(recoveryCodes).where(eq(recoveryCodes.userId, person.id))).toEqual([])
    const again = await createCookieClient(app).post('/api/auth/sign-in', { email: person.email, password })
    expect(again.body).toMatchObject({ person: { email: person.email } })
  })

  test('refuses another person’s code', async () => {
    const [person, other] = [await withTwoFactor(), await withTwoFactor()]
    const input = { code: await other.code() }
    expect((await person.browser.post('/api/security/two-factor/disable', input)).code).toBe('INVALID_CODE')
    expect((await person.browser.get('/api/security/two-factor')).body).not.toMatchObject({
      enabledSince: null,
    })
  })
})

test('voids the earlier recovery codes when new ones are made', async () => {
  const person = await withTwoFactor()
  const renewed = await person.browser.post('/api/security/two-factor/recovery-codes')
  expect(codes.parse(renewed.body).recoveryCodes).toHaveLength(10)
  expect((await mailsTo(app, person.email)).at(-1)).toContain('nuevos códigos de recuperación')
  const browser = await takeFirstStep(person)
  expect((await verify(browser, person.recovery[0] ?? '')).code).toBe('INVALID_CODE')
  expect((await verify(browser, codes.parse(renewed.body).recoveryCodes[0] ?? '')).status).toBe(200)
})

test('proves by a code who is signed in', async () => {
  const person = await withTwoFactor()
  setSecondsLater(601)
  expect((await person.browser.post('/api/security/proof', { code: '000000' })).code).toBe('INVALID_CODE')
  expect((await person.browser.post('/api/security/proof', { code: await person.code() })).status).toBe(200)
  expect((await person.browser.post('/api/security/two-factor/recovery-codes')).status).toBe(200)
})
