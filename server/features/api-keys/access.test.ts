import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { aSession, aUser } from '#server/features/auth/factories.ts'
import { aPet } from '#server/features/pets/factories.ts'
import { createKeyClient } from '#server/testing/clients/key-client.ts'
import { openTestApp } from '#server/testing/clients/test-app.ts'
import { anApiKey } from './factories.ts'
import { apiKeys } from './tables.ts'

const app = await openTestApp()
afterAll(() => app.close())
const { db } = app.services
beforeEach(() => app.setNow(new Date()))

const withKey = async (key: Parameters<typeof anApiKey>[2] = {}) => {
  const person = await aUser(db)
  const pet = await aPet(db, { owner: person })
  const made = await anApiKey(app.services, person, key)
  return { person, pet, key: made, client: createKeyClient(app, made.secret) }
}
const unknownKey = `huella_${'A'.repeat(43)}`
const readKey = async (id: string) => (await db.select().from(apiKeys).where(eq(apiKeys.id, id)))[0]

test('runs no statement about keys for a session before any key was used', async () => {
  const fresh = await openTestApp()
  const visitor = await aSession(fresh.services, await aUser(fresh.services.db))
  expect((await fresh.inject({ url: '/api/pets', as: visitor })).statusCode).toBe(200)
  const prepared = () =>
    fresh.services.db.execute(sql`select 1 from pg_prepared_statements where statement like '%"api_keys"%'
      and statement not like '%pg_prepared_statements%'`)
  expect((await prepared()).rows).toHaveLength(0)
  await createKeyClient(fresh, unknownKey).get('/api/pets')
  expect((await prepared()).rows).toHaveLength(1)
  await fresh.close()
})

describe('API key', () => {
  test('reads and writes for its person, without a cookie or an Origin, and sets none', async () => {
    const { client, pet } = await withKey()
    const read = await client.get(`/api/pets/${pet.id}`)
    expect(read.statusCode).toBe(200)
    expect(read.headers['set-cookie']).toBeUndefined()
    const written = await client.post(`/api/pets/${pet.id}/vaccines`, { name: 'Rabia' })
    expect(written.statusCode).toBe(201)
  })

  test('answers alike everywhere when wrong, malformed, expired or revoked', async () => {
    const [expired, revoked] = [await withKey({ expiresAt: app.services.clock() }), await withKey()]
    await db.delete(apiKeys).where(eq(apiKeys.id, revoked.key.id))
    const credentials = [
      `Bearer ${expired.key.secret}`,
      `Bearer ${revoked.key.secret}`,
      `bearer ${unknownKey}`,
      `Bearer ${unknownKey}x`,
      `Bearer ${expired.key.secret.slice(0, -1)}`,
      'Bearer nonsense',
      'Bearer ',
      'Bearer',
      `Bearer ${'A'.repeat(8000)}`,
      `Bearer ${expired.key.keyHash}`,
    ]
    const paths = [
      '/api/pets',
      `/api/pets/${expired.pet.id}/image`,
      '/api/auth/session',
      '/api/events',
      '/api/none',
    ]
    const answers = new Set<string>()
    for (const url of paths)
      for (const authorization of credentials) {
        const answer = await app.inject({ url, headers: { authorization } })
        expect(answer.headers['www-authenticate']).toBe('Bearer')
        answers.add(`${answer.statusCode} ${answer.body}`)
      }
    expect([...answers]).toEqual([expect.stringMatching(/^401 .*"code":"UNAUTHORIZED"/)])
  })

  test('logs a refusal with the account where it is known, and never the key', async () => {
    const { client, person, key } = await withKey({ expiresAt: app.services.clock() })
    app.logLines.length = 0
    await client.get('/api/pets')
    await createKeyClient(app, unknownKey).get('/api/pets')
    const lines = app.logLines.filter(({ msg }) => msg === 'API key refused')
    expect(lines).toMatchObject([
      { account: person.id, apiKey: key.id, client: expect.any(String) },
      { account: null, apiKey: null, client: lines[0]?.['client'] },
    ])
    const text = JSON.stringify(app.logLines)
    for (const secret of [key.secret, key.keyHash, 'huella_', '127.0.0.1']) expect(text).not.toContain(secret)
  })

  test('works until the moment that it expires', async () => {
    const { client, key } = await withKey()
    app.setNow(new Date(key.expiresAt.getTime() - 1))
    expect((await client.get('/api/pets')).statusCode).toBe(200)
    app.setNow(key.expiresAt)
    expect((await client.get('/api/pets')).statusCode).toBe(401)
  })

  test('records its last use, to the minute', async () => {
    const { client, key } = await withKey()
    const first = app.services.clock()
    app.setNow(first)
    await client.get('/api/pets')
    await vi.waitFor(async () => expect((await readKey(key.id))?.lastUsedAt).toEqual(first))
    app.setNow(new Date(first.getTime() + 59_000))
    await client.get('/api/pets')
    const later = new Date(first.getTime() + 60_000)
    app.setNow(later)
    const noted = db
      .select()
      .from(apiKeys)
      .where(eq(apiKeys.lastUsedAt, new Date(first.getTime() + 59_000)))
    expect(await noted).toEqual([])
    await client.get('/api/pets')
    await vi.waitFor(async () => expect((await readKey(key.id))?.lastUsedAt).toEqual(later))
  })

  test('counts a guess towards the flood limit of its client', async () => {
    const small = await openTestApp({ parts: { floodMax: 5 } })
    const statuses: number[] = []
    for (let count = 0; count < 7; count++) {
      const headers = { authorization: `Bearer ${unknownKey}` }
      const answer = await small.inject({ url: '/api/pets', remoteAddress: '203.0.113.200', headers })
      statuses.push(answer.statusCode)
    }
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429, 429])
    await small.close()
  })
})

describe('cookie beside a key', () => {
  test('counts for nothing: the key alone decides', async () => {
    const { person, client, key } = await withKey({ scope: 'read' })
    const { cookie } = await aSession(app.services, person)
    const other = await aUser(db)
    const otherPet = await aPet(db, { owner: other })
    const both = { cookie: (await aSession(app.services, other)).cookie }
    expect((await client.get(`/api/pets/${otherPet.id}`, both)).json()).toMatchObject({ code: 'NOT_FOUND' })
    const written = await client.post('/api/pets', { name: 'L', species: 'gato', sex: 'Hembra' }, { cookie })
    expect(written.json()).toMatchObject({ code: 'API_KEY_READ_ONLY', status: 403 })
    await db.delete(apiKeys).where(eq(apiKeys.id, key.id))
    expect((await client.get('/api/pets', { cookie })).statusCode).toBe(401)
  })

  test('counts alone when the authorization has another scheme', async () => {
    const { person } = await withKey()
    const as = await aSession(app.services, person)
    const headers = { authorization: 'Basic YW5hOmFuYQ==' }
    expect((await app.inject({ url: '/api/pets', as, headers })).statusCode).toBe(200)
    const guest = await app.inject({ url: '/api/pets', headers })
    expect([guest.statusCode, guest.headers['www-authenticate']]).toEqual([401, undefined])
  })
})

describe('page of another site', () => {
  const origin = 'https://evil.example.com'
  const pet = { name: 'Luna', species: 'gato', sex: 'Hembra' }

  test('uses a key that it was given, which needs no cookie', async () => {
    const { client } = await withKey()
    expect((await client.post('/api/pets', pet, { origin, 'sec-fetch-site': 'cross-site' })).statusCode).toBe(
      201,
    )
  })

  test('gains nothing from a cookie by adding an invented key', async () => {
    const { cookie } = await aSession(app.services, await aUser(db))
    for (const authorization of ['Bearer x', `Bearer ${unknownKey}`]) {
      const headers = { origin, cookie, authorization }
      const answer = await app.inject({ method: 'POST', url: '/api/pets', payload: pet, headers })
      expect(answer.statusCode).toBe(401)
    }
    for (const authorization of ['Basic x', 'Bearerx', '']) {
      const headers = { origin, cookie, authorization }
      const answer = await app.inject({ method: 'POST', url: '/api/pets', payload: pet, headers })
      expect(answer.json()).toMatchObject({ code: 'WRONG_ADDRESS' })
    }
  })
})
