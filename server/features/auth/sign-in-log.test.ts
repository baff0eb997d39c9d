// The log of sign-ins suffices to follow one person, and contains no address.
import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { openTestApp } from '#server/testing/clients/test-app.ts'
import { createCookieClient } from '#server/testing/clients/cookie-client.ts'
import { users } from './tables.ts'

const app = await openTestApp()
afterAll(() => app.close())
beforeEach(() => {
  app.logLines.length = 0
})

const email = 'ana.log@correo.co'
const password = 'secreto'
const client = '203.0.113.77'
const idOf = async () =>
  (await app.services.db.select().from(users).where(eq(users.email, email)))[0]?.id ?? 'none'
const linesOf = (message: string): object[] =>
  app.logLines.filter((line) => JSON.stringify(line).includes(`"msg":"${message}"`))
const hash = expect.stringMatching(/^[\w-]{16}$/)

test('names accounts by their ids and clients by one keyed hash, and no address', async () => {
  const browser = createCookieClient(app, client)
  await browser.post('/api/auth/sign-up', { fullName: 'Ana', email, password })
  const account = await idOf()
  expect(linesOf('signed in')).toMatchObject([{ way: 'sign-up', account, client: hash }])

  await browser.post('/api/auth/sign-in', { email, password })
  await browser.post('/api/auth/sign-in', { email, password: 'equivocada' })
  await browser.post('/api/auth/sign-in', { email: 'nadie.log@correo.co', password })
  await browser.post('/api/auth/sign-up', { fullName: 'Ana', email, password })
  await browser.post('/api/auth/password', { currentPassword: 'equivocada', newPassword: 'otro secreto' })
  expect(linesOf('signed in')).toMatchObject([{ way: 'sign-up' }, { way: 'password', account, client: hash }])
  expect(linesOf('sign-in refused')).toMatchObject([
    { level: 40, way: 'password', account, reason: 'INVALID_CREDENTIALS' },
    { way: 'password', account: null, reason: 'INVALID_CREDENTIALS' },
    { way: 'sign-up', account, reason: 'EMAIL_TAKEN' },
  ])
  expect(linesOf('password change refused')).toMatchObject([{ account, reason: 'INVALID_CREDENTIALS' }])
  const clients = app.logLines.flatMap((line) => ('client' in line ? [line.client] : []))
  expect(clients.length).toBe(6)
  expect(new Set(clients).size).toBe(1)
  const elsewhere = createCookieClient(app, '203.0.113.78')
  await elsewhere.post('/api/auth/sign-in', { email, password })
  expect(linesOf('signed in').at(-1)).not.toMatchObject({ client: clients[0] })
  expect(JSON.stringify(app.logLines)).not.toMatch(/203\.0\.113|log@correo|ana\.log/)
})

test('logs who reaches a limit, and the account that they try', async () => {
  const attacker = createCookieClient(app, '203.0.113.90')
  for (let guess = 0; guess < 11; guess += 1)
    await attacker.post('/api/auth/sign-in', { email, password: `wrong ${guess}` })
  const account = await idOf()
  expect(linesOf('sign-in refused').at(-1)).toMatchObject({ account, reason: 'TOO_MANY_REQUESTS' })
  expect(linesOf('a limit was reached')).toMatchObject([
    { level: 40, account: null, client: hash, path: '/api/auth/sign-in' },
  ])
  expect(JSON.stringify(app.logLines)).not.toMatch(/203\.0\.113|log@correo/)
})

test('logs the client that floods the server', async () => {
  for (let request = 0; request < 1201; request += 1)
    await app.inject({ url: '/api/auth/social', remoteAddress: '203.0.113.99' })
  expect(linesOf('a limit was reached').at(-1)).toMatchObject({ client: hash, path: '*' })
  expect(JSON.stringify(app.logLines)).not.toContain('203.0.113')
})
