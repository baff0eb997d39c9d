// API keys end early when the account is secured against others, or is deleted.
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { anAdmin } from '#server/features/auth/factories.ts'
import { users } from '#server/features/auth/tables.ts'
import { createCookieClient } from '#server/testing/clients/cookie-client.ts'
import { createKeyClient } from '#server/testing/clients/key-client.ts'
import { mailsTo } from '#server/testing/clients/outbox.ts'
import { openTestApp, type TestApp } from '#server/testing/clients/test-app.ts'
import { single } from '#server/testing/factories/inserted-row.ts'
import { anApiKey } from './factories.ts'
import { apiKeys } from './tables.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
  // An administrator, so that no account below is the last one.
  await anAdmin(app.services)
})
afterAll(() => app.close())

const password = 'una frase larga'
let people = 0
const aPersonWithKey = async () => {
  people += 1
  const email = `with-key-${people}@correo.co`
  const browser = createCookieClient(app)
  await browser.post('/api/auth/sign-up', { fullName: 'Ana', email, password })
  const person = single(await app.services.db.select().from(users).where(eq(users.email, email)))
  const client = createKeyClient(app, (await anApiKey(app.services, person)).secret)
  const status = async () => (await client.get('/api/pets')).statusCode
  expect(await status()).toBe(200)
  const rows = () => app.services.db.select().from(apiKeys).where(eq(apiKeys.userId, person.id))
  return { email, browser, status, rows }
}
const newPassword = 'otra frase larga'

test('refuses a revoked key at its next request', async () => {
  const { browser, status, rows } = await aPersonWithKey()
  const [key] = await rows()
  const answer = await app.inject({
    method: 'DELETE',
    url: `/api/api-keys/${key?.id}`,
    headers: { cookie: [...browser.cookies].map((pair) => pair.join('=')).join('; ') },
  })
  expect([answer.statusCode, await status()]).toEqual([200, 401])
})

test('ends all keys of a person, and no others, when the password changes', async () => {
  const [own, other] = [await aPersonWithKey(), await aPersonWithKey()]
  const wrong = { currentPassword: 'equivocada', newPassword }
  await own.browser.post('/api/auth/password', wrong)
  expect(await own.status()).toBe(200)
  const changed = await own.browser.post('/api/auth/password', { currentPassword: password, newPassword })
  expect(changed.status).toBe(200)
  expect([await own.status(), await other.status()]).toEqual([401, 200])
  expect(await own.rows()).toEqual([])
  // The person who changed the password is signed in, and may make another key.
  const form = { name: 'x', scope: 'read', petIds: null, expiresInDays: 7 }
  expect((await own.browser.post('/api/api-keys', form)).status).toBe(201)
})

test('ends them when the password is reset', async () => {
  const { email, status } = await aPersonWithKey()
  const guest = createCookieClient(app)
  await guest.post('/api/auth/password-reset', { email })
  const mail = (await mailsTo(app, email)).at(-1) ?? ''
  const token = /mode=3?D?reset&token=(?:3D)?([\w-]+)/.exec(mail.replaceAll('=\n', ''))?.[1]
  expect(token).toBeDefined()
  expect(await status()).toBe(200)
  expect(
    (await guest.post('/api/auth/password-reset/confirm', { token, password: newPassword })).status,
  ).toBe(200)
  expect(await status()).toBe(401)
})

describe('request to delete the account', () => {
  test('ends its keys at once, and a withdrawal restores none', async () => {
    const { email, browser, status, rows } = await aPersonWithKey()
    const asked = await browser.post('/api/account-deletion', { email, password })
    expect([asked.status, await status()]).toEqual([200, 401])
    const again = createCookieClient(app)
    expect((await again.post('/api/auth/sign-in', { email, password })).status).toBe(200)
    expect(await status()).toBe(401)
    expect(await rows()).toEqual([])
  })

  test('ends a key that is being created at the same moment', async () => {
    const { email, browser, rows } = await aPersonWithKey()
    const form = { name: 'x', scope: 'write', petIds: null, expiresInDays: 365 }
    await Promise.all([
      browser.post('/api/account-deletion', { email, password }),
      ...Array.from({ length: 5 }, () => browser.post('/api/api-keys', form)),
    ])
    expect(await rows()).toEqual([])
  })
})

test('keeps the keys when other sessions end or the person signs out', async () => {
  const { browser, status } = await aPersonWithKey()
  await browser.post('/api/security/sessions/end-others')
  await browser.post('/api/auth/sign-out')
  expect(await status()).toBe(200)
})
