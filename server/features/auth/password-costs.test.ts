import { eq, like } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { authRateLimits } from '#contract/features/auth/limits.ts'
import { users } from '#server/features/auth/tables.ts'
import { aPet } from '#server/features/pets/factories.ts'
import { rateLimits } from '#server/platform/rate-limits/tables.ts'
import { passwordHashes } from '#server/testing/cheap-password-hashes.ts'
import { openTestApp } from '#server/testing/clients/test-app.ts'
import { createCookieClient, type CookieClient } from '#server/testing/clients/cookie-client.ts'

const app = await openTestApp()
const { db } = app.services
afterAll(() => app.close())

beforeEach(async () => {
  await db.delete(rateLimits)
  passwordHashes.count = 0
})

const password = 'secreto'
const signIn = (browser: CookieClient, email: string) =>
  browser.post('/api/auth/sign-in', { email, password })
const aPersonOf = async (email: string, browser = createCookieClient(app)) => {
  await browser.post('/api/auth/sign-up', { fullName: 'Ana', email, password })
  passwordHashes.count = 0
  return browser
}
const exhaust = (name: keyof typeof authRateLimits) =>
  db
    .update(rateLimits)
    .set({ count: authRateLimits[name].max })
    .where(like(rateLimits.key, `auth:${name}:%`))
const refused = { status: 429, code: 'TOO_MANY_REQUESTS' }

describe('hashing of a password', () => {
  it('skips a reset by an invalid link', async () => {
    const answer = await createCookieClient(app).post('/api/auth/password-reset/confirm', {
      token: 'unknown-token-of-some-length',
      password: 'otro secreto',
    })
    expect(answer.code).toBe('INVALID_TOKEN')
    expect(passwordHashes.count).toBe(0)
  })

  it('skips a sign-up of a taken address', async () => {
    await aPersonOf('taken@correo.co')
    const again = { fullName: 'Eva', email: 'taken@correo.co', password }
    expect((await createCookieClient(app).post('/api/auth/sign-up', again)).code).toBe('EMAIL_TAKEN')
    expect(passwordHashes.count).toBe(0)
  })

  it('runs once for a sign-in, with or without an account', async () => {
    await aPersonOf('there@correo.co')
    for (const email of ['there@correo.co', 'nobody@correo.co']) {
      passwordHashes.count = 0
      await createCookieClient(app).post('/api/auth/sign-in', { email, password: 'equivocada' })
      expect(passwordHashes.count).toBe(1)
    }
  })

  it('runs for a change only once the current password was right', async () => {
    const browser = await aPersonOf('change@correo.co')
    const change = (currentPassword: string) =>
      browser.post('/api/auth/password', { currentPassword, newPassword: 'otro secreto' })
    expect((await change('equivocada')).code).toBe('INVALID_CREDENTIALS')
    expect(passwordHashes.count).toBe(1)
    expect((await change(password)).status).toBe(200)
    expect(passwordHashes.count).toBe(3)
  })
})

describe('new password', () => {
  it('refuses the names of the person and their pets', async () => {
    const browser = await aPersonOf('xirimba@correo.co')
    const [person] = await db.select().from(users).where(eq(users.email, 'xirimba@correo.co'))
    await aPet(db, { owner: { id: person?.id ?? '' }, name: 'Pancracio' })
    const change = (newPassword: string) =>
      browser.post('/api/auth/password', { currentPassword: password, newPassword })
    for (const guess of ['Pancracio7', 'xirimba2020', 'AnaPancracio!'])
      expect(await change(guess)).toMatchObject({
        code: 'BAD_REQUEST',
        body: { data: { issues: [{ field: 'newPassword', code: 'too_common' }] } },
      })
    expect((await change('pancracio duerme')).status).toBe(200)
  })
})

describe('limit of correct passwords', () => {
  it('holds for one account from one client, and affects that client alone', async () => {
    const browser = await aPersonOf('flood@correo.co')
    expect((await signIn(browser, 'flood@correo.co')).status).toBe(200)
    await exhaust('hashPair')
    passwordHashes.count = 0
    expect(await signIn(browser, 'flood@correo.co')).toMatchObject(refused)
    expect(passwordHashes.count).toBe(0)
    expect((await signIn(createCookieClient(app), 'flood@correo.co')).status).toBe(200)
  })

  it('holds for many accounts from one client', async () => {
    const browser = await aPersonOf('one-of-many@correo.co')
    await signIn(browser, 'one-of-many@correo.co')
    await exhaust('hashClient')
    await aPersonOf('another@correo.co')
    expect(await signIn(browser, 'another@correo.co')).toMatchObject(refused)
    expect((await signIn(createCookieClient(app), 'another@correo.co')).status).toBe(200)
  })

  it('holds for a signed-in person too', async () => {
    const browser = await aPersonOf('prove@correo.co')
    const prove = () => browser.post('/api/security/proof', { password })
    expect((await prove()).status).toBe(200)
    await exhaust('hashPair')
    expect(await prove()).toMatchObject(refused)
  })

  it('spares a known browser when its precedence over strangers is used up', async () => {
    const browser = await aPersonOf('often@correo.co')
    await signIn(browser, 'often@correo.co')
    await exhaust('reservedHash')
    expect((await signIn(browser, 'often@correo.co')).status).toBe(200)
  })
})

describe('limit of wrong passwords in one session', () => {
  it('does not affect the other sessions of the person', async () => {
    const [found, own] = [await aPersonOf('sessions@correo.co'), createCookieClient(app)]
    await signIn(own, 'sessions@correo.co')
    await found.post('/api/security/proof', { password: 'equivocada' })
    await exhaust('passwordSession')
    expect(await found.post('/api/security/proof', { password })).toMatchObject(refused)
    expect((await own.post('/api/security/proof', { password })).status).toBe(200)
  })
})
