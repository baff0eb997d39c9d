import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { apiKeyPattern } from '#contract/features/api-keys/key-format.ts'
import { apiKeysMax } from '#contract/features/api-keys/limits.ts'
import { aSession, aUser } from '#server/features/auth/factories.ts'
import { hashToken } from '#server/platform/security/token-hash.ts'
import { aPet, aShare } from '#server/features/pets/factories.ts'
import { anActiveSubscription } from '#server/features/subscription/factories.ts'
import { mailsTo } from '#server/testing/clients/outbox.ts'
import { openTestApp } from '#server/testing/clients/test-app.ts'
import { anApiKey } from './factories.ts'
import { apiKeyPets, apiKeys } from './tables.ts'

const app = await openTestApp()
afterAll(() => app.close())
const { db } = app.services
beforeEach(() => app.setNow(new Date()))

const aPerson = async () => {
  const person = await aUser(db)
  return { person, client: app.asPerson(await aSession(app.services, person)) }
}
const form = { name: ' Hoja de cálculo ', scope: 'read', petIds: null, expiresInDays: 30 } as const
const rowsOf = ({ id }: { readonly id: string }) => db.select().from(apiKeys).where(eq(apiKeys.userId, id))

describe('create', () => {
  test('returns the key once, stores only its hash, and reports it by mail and log', async () => {
    const { person, client } = await aPerson()
    const now = new Date()
    app.setNow(now)
    const { key, secret } = await client.apiKeys.create(form)
    expect(secret).toMatch(apiKeyPattern)
    expect(key).toMatchObject({
      name: 'Hoja de cálculo',
      start: secret.slice(0, 13),
      scope: 'read',
      petIds: null,
      createdAt: now.toISOString(),
      expiresAt: new Date(now.getTime() + 30 * 86_400_000).toISOString(),
      lastUsedAt: null,
    })
    const listed = await client.apiKeys.list()
    expect(listed).toEqual({ keys: [key] })
    const [row] = await rowsOf(person)
    expect(row?.keyHash).toBe(hashToken(secret))
    expect(JSON.stringify([listed, row])).not.toContain(secret.slice(14))
    const [mail] = (await mailsTo(app, person.email)).slice(-1)
    expect(mail).toContain('Se creó una clave de API')
    expect(mail).not.toContain(secret.slice(0, 13))
    expect(app.logLines.filter(({ msg }) => msg === 'API key created')).toMatchObject([
      { account: person.id, apiKey: key.id, client: expect.any(String) },
    ])
    expect(JSON.stringify(app.logLines)).not.toContain('huella_')
  })

  test('requires a recent proof of identity', async () => {
    const { client } = await aPerson()
    app.setNow(new Date(Date.now() + 11 * 60_000))
    await expect(client.apiKeys.create(form)).rejects.toMatchObject({ code: 'PROOF_REQUIRED' })
    expect(await client.apiKeys.list()).toEqual({ keys: [] })
  })

  test('accepts some pets, own and shared ones, each once', async () => {
    const { person, client } = await aPerson()
    const owner = await aUser(db)
    await anActiveSubscription(db, owner)
    const [own, other] = [await aPet(db, { owner: person }), await aPet(db, { owner })]
    await aShare(db, { pet: other, with: person })
    const petIds = [own.id, other.id.toUpperCase(), other.id]
    const { key } = await client.apiKeys.create({ ...form, petIds })
    expect(key.petIds?.toSorted()).toEqual([own.id, other.id].toSorted())
  })

  test('answers alike for a pet of a stranger, an unknown and a malformed id', async () => {
    const [{ client, person }, other] = [await aPerson(), await aUser(db)]
    const pet = await aPet(db, { owner: other })
    for (const id of [pet.id, crypto.randomUUID(), 'nonsense'])
      await expect(client.apiKeys.create({ ...form, petIds: [id] })).rejects.toMatchObject({
        code: 'NOT_FOUND',
      })
    expect(await rowsOf(person)).toEqual([])
  })

  test.each([
    { ...form, name: ' ' },
    { ...form, name: 'x'.repeat(61) },
    { ...form, petIds: [] },
    { ...form, petIds: Array.from({ length: 101 }, () => crypto.randomUUID()) },
  ])('refuses a broken field: %#', async (broken) => {
    const { client } = await aPerson()
    await expect(client.apiKeys.create(broken)).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  })

  test('refuses a lifetime of more than a year', async () => {
    const visitor = await aSession(app.services, await aUser(db))
    for (const expiresInDays of [0, 366, null, undefined]) {
      const payload = { ...form, expiresInDays }
      const answer = await app.inject({ method: 'POST', url: '/api/api-keys', payload, as: visitor })
      expect(answer.statusCode).toBe(400)
    }
  })

  test('refuses more keys than the maximum, expired ones included, also concurrently', async () => {
    const { person, client } = await aPerson()
    const long = new Date(Date.now() - 31 * 86_400_000)
    await anApiKey(app.services, person, { expiresAt: long })
    await anApiKey(app.services, person, { expiresAt: new Date(Date.now() - 86_400_000) })
    for (let n = 2; n < apiKeysMax; n++) await anApiKey(app.services, person)
    const made = await Promise.allSettled([1, 2, 3, 4].map(() => client.apiKeys.create(form)))
    expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const result of made)
      if (result.status === 'rejected') expect(result.reason).toMatchObject({ code: 'TOO_MANY' })
    expect(await rowsOf(person)).toHaveLength(apiKeysMax)
  })
})

describe('revoke', () => {
  test('removes the key, and logs it', async () => {
    const { person, client } = await aPerson()
    const { id } = await anApiKey(app.services, person)
    await client.apiKeys.revoke({ keyId: id })
    expect(await rowsOf(person)).toEqual([])
    expect(app.logLines.at(-2)).toMatchObject({ msg: 'API key revoked', account: person.id, apiKey: id })
    await expect(client.apiKeys.revoke({ keyId: id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  test('refuses another person’s key', async () => {
    const [own, other] = [await aPerson(), await aPerson()]
    const { id } = await anApiKey(app.services, own.person)
    for (const keyId of [id, 'nonsense', crypto.randomUUID()])
      await expect(other.client.apiKeys.revoke({ keyId })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    expect(await rowsOf(own.person)).toHaveLength(1)
    expect(await other.client.apiKeys.list()).toEqual({ keys: [] })
  })
})

test('removes a removed pet from the pets of a key', async () => {
  const { person, client } = await aPerson()
  const pet = await aPet(db, { owner: person, name: 'Kira' })
  await anApiKey(app.services, person, {}, [pet])
  await client.pets.remove({ petId: pet.id, name: 'Kira' })
  expect((await client.apiKeys.list()).keys).toMatchObject([{ petIds: [] }])
  expect(await db.select().from(apiKeyPets).where(eq(apiKeyPets.petId, pet.id))).toEqual([])
})
