// The reach of an API key is its scope and its pets, and at most the current access of its person.
import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import * as z from 'zod'
import { freePlanLimits } from '#contract/features/subscription/limits.ts'
import { aDataExport } from '#server/features/personal-data/factories.ts'
import { aSession, aUser, anAdmin } from '#server/features/auth/factories.ts'
import { aPet, aShare } from '#server/features/pets/factories.ts'
import { petShares, pets } from '#server/features/pets/pet-tables.ts'
import { anActiveSubscription } from '#server/features/subscription/factories.ts'
import { subscriptions } from '#server/features/subscription/tables.ts'
import { aVaccine } from '#server/features/vaccines/factories.ts'
import { vaccines } from '#server/features/vaccines/tables.ts'
import { createKeyClient } from '#server/testing/clients/key-client.ts'
import { openTestApp } from '#server/testing/clients/test-app.ts'
import { anApiKey } from './factories.ts'

const app = await openTestApp()
afterAll(() => app.close())
const { db } = app.services

type Key = NonNullable<Parameters<typeof anApiKey>[2]>
const keyOf = async (person: { readonly id: string }, key: Key = {}, only?: readonly { id: string }[]) =>
  createKeyClient(app, (await anApiKey(app.services, person, key, only)).secret)
const luna = { name: 'Luna', species: 'gato', sex: 'Hembra' }
const page = z.looseObject({
  items: z.array(z.looseObject({ id: z.string(), access: z.string() })),
  total: z.int(),
  next: z.string().nullable(),
})
const rabies = { name: 'Rabia' }

describe('key for some pets', () => {
  test('lists and counts those pets alone, page by page', async () => {
    const person = await aUser(db)
    const made = []
    for (let n = 0; n < 30; n++) made.push(await aPet(db, { owner: person }))
    const some = made.filter((_, n) => n % 10 !== 0)
    const client = await keyOf(person, {}, some)
    const first = page.parse((await client.get('/api/pets')).json())
    expect(first.total).toBe(27)
    const rest = page.parse(
      (await client.get(`/api/pets?cursor=${encodeURIComponent(first.next ?? '')}`)).json(),
    )
    const listed = [...first.items, ...rest.items].map(({ id }) => id)
    expect(listed.toSorted()).toEqual(some.map(({ id }) => id).toSorted())
    const empty = await keyOf(person, {}, [])
    expect(page.parse((await empty.get('/api/pets')).json())).toEqual({ items: [], total: 0, next: null })
  })

  test('answers another pet of its person as an unknown one, for reading, writing and files', async () => {
    const person = await aUser(db)
    const [own, other] = [await aPet(db, { owner: person }), await aPet(db, { owner: person })]
    const client = await keyOf(person, {}, [own])
    const ask = async (id: string) => [
      (await client.get(`/api/pets/${id}`)).body,
      (await client.post(`/api/pets/${id}/vaccines`, rabies)).body,
      (await client.get(`/api/pets/${id}/image`)).body,
      (await client.post(`/api/pets/${id}/documents?name=a.txt`, {}, { 'content-type': 'text/plain' })).body,
    ]
    expect(await ask(other.id)).toEqual(await ask(crypto.randomUUID()))
    expect((await ask(other.id))[0]).toContain('NOT_FOUND')
    expect((await client.get(`/api/pets/${own.id.toUpperCase()}`)).statusCode).toBe(200)
  })

  test('refuses to create a pet, which would not be among its own', async () => {
    const person = await aUser(db)
    const client = await keyOf(person, {}, [await aPet(db, { owner: person })])
    expect((await client.post('/api/pets', luna)).json()).toMatchObject({ code: 'API_KEY_REFUSED' })
    expect(await db.select().from(pets).where(eq(pets.userId, person.id))).toHaveLength(1)
  })

  test('returns the reminders of those pets alone, and snoozes no others', async () => {
    const person = await aUser(db)
    const [own, other] = [await aPet(db, { owner: person }), await aPet(db, { owner: person })]
    for (const pet of [own, other]) await aVaccine(db, { pet, nextDueDate: '2026-01-01' })
    await aDataExport(app.services, person)
    const client = await keyOf(person, {}, [own])
    const session = app.asPerson(await aSession(app.services, person))
    const whole = await session.reminders.list()
    expect(whole.items).toHaveLength(2)
    const keyOfOther = whole.items.find(({ petId }) => petId === other.id)?.key ?? ''
    const list = (await client.get('/api/reminders')).json<typeof whole>()
    expect(list.items.map(({ petId }) => petId)).toEqual([own.id])
    // Account notices go to the person alone, not to their keys.
    expect(list.notices).toEqual([])
    const upcoming = (await client.get('/api/reminders/upcoming')).body
    expect(upcoming).toContain(own.id)
    expect(upcoming).not.toContain(other.id)
    expect((await client.post('/api/reminders/snooze', { key: keyOfOther })).statusCode).toBe(404)
  })
})

describe('key of scope read', () => {
  test('refuses every change before the input is validated', async () => {
    const person = await aUser(db)
    const pet = await aPet(db, { owner: person })
    const client = await keyOf(person, { scope: 'read' })
    for (const url of [`/api/pets/${pet.id}/vaccines`, '/api/pets', `/api/pets/${pet.id}/diary`])
      expect((await client.post(url, {})).json()).toMatchObject({ code: 'API_KEY_READ_ONLY', status: 403 })
    expect(await db.select().from(vaccines).where(eq(vaccines.petId, pet.id))).toEqual([])
  })
})

describe('key of any scope', () => {
  test('neither returns a share code nor keeps one alive', async () => {
    const person = await aUser(db)
    const pet = await aPet(db, { owner: person })
    for (const [scope, access] of [
      ['read', 'viewer'],
      ['write', 'editor'],
    ] as const) {
      const client = await keyOf(person, { scope })
      expect((await client.get(`/api/pets/${pet.id}`)).json()).toMatchObject({ shareCode: null, access })
      expect(page.parse((await client.get('/api/pets')).json()).items).toMatchObject([{ access }])
    }
    const client = await keyOf(person)
    const created = (await client.post('/api/pets', luna)).json<{ shareCode: string | null; id: string }>()
    expect(created.shareCode).toBeNull()
    const rows = await db.select().from(pets).where(eq(pets.userId, person.id))
    expect(rows.map((row) => row.shareCodeSeenAt)).toEqual([null, null])
  })

  test('carries no role of its person', async () => {
    const { id } = await anAdmin(app.services)
    const client = await keyOf({ id })
    expect((await client.get('/api/admin/overview')).json()).toMatchObject({ code: 'API_KEY_REFUSED' })
  })

  test('refuses every request about the account', async () => {
    const client = await keyOf(await aUser(db))
    const refused = [
      ['GET', '/api/auth/session'],
      ['GET', '/api/api-keys'],
      ['POST', '/api/api-keys'],
      ['POST', '/api/auth/password'],
      ['POST', '/api/auth/sign-out'],
      ['GET', '/api/security/sessions'],
      ['POST', '/api/personal-data/export'],
      ['POST', '/api/account-deletion'],
      ['GET', '/api/subscription'],
      ['GET', '/api/calendar'],
      ['GET', '/api/events'],
      ['PATCH', '/api/profile'],
    ] as const
    for (const [method, url] of refused) {
      const answer = await client.send({ method, url, ...(method === 'GET' ? {} : { payload: {} }) })
      expect([url, answer.json<{ code: string }>().code]).toEqual([url, 'API_KEY_REFUSED'])
    }
  })
})

describe('permission of the key’s person', () => {
  test('follows the person’s share at each request: for a viewer, paused and removed', async () => {
    const [owner, person] = [await aUser(db), await aUser(db)]
    await anActiveSubscription(db, owner)
    const pet = await aPet(db, { owner })
    const share = await aShare(db, { pet, with: person })
    const client = await keyOf(person, {}, [pet])
    const read = async () => (await client.get(`/api/pets/${pet.id}`)).statusCode
    const write = async () => (await client.post(`/api/pets/${pet.id}/vaccines`, rabies)).statusCode
    expect([await read(), await write()]).toEqual([200, 403])
    await db.update(petShares).set({ canEdit: true }).where(eq(petShares.id, share.id))
    expect([await read(), await write()]).toEqual([200, 201])
    await db.update(subscriptions).set({ status: 'inactive' }).where(eq(subscriptions.userId, owner.id))
    expect([await read(), await write()]).toEqual([404, 404])
    await db.update(subscriptions).set({ status: 'active' }).where(eq(subscriptions.userId, owner.id))
    expect(await read()).toBe(200)
    await db.delete(petShares).where(eq(petShares.id, share.id))
    expect([await read(), await write()]).toEqual([404, 404])
  })

  test('follows the plan of the pet’s owner', async () => {
    const owner = await aUser(db)
    const pet = await aPet(db, { owner })
    const client = await keyOf(owner)
    const limit = freePlanLimits.vaccines
    for (let n = 0; n < limit; n++) await aVaccine(db, { pet })
    const refused = await client.post(`/api/pets/${pet.id}/vaccines`, rabies)
    expect(refused.json()).toMatchObject({ code: 'PLAN_LIMIT_REACHED' })
    await anActiveSubscription(db, owner)
    expect((await client.post(`/api/pets/${pet.id}/vaccines`, rabies)).statusCode).toBe(201)
  })
})

describe('creation under an Idempotency-Key', () => {
  test('creates once, and replays for the API key that sent it alone', async () => {
    const owner = await aUser(db)
    await anActiveSubscription(db, owner)
    const pet = await aPet(db, { owner })
    const [first, second] = [await keyOf(owner), await keyOf(owner, {}, [await aPet(db, { owner })])]
    const send = (client: typeof first) =>
      client.post(`/api/pets/${pet.id}/vaccines`, rabies, { 'idempotency-key': 'one' })
    const answers = await Promise.all([send(first), send(first), send(first)])
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1)
    expect(answers[0].statusCode).toBe(201)
    // With the same idempotency key, an API key for another pet receives no data of the record.
    expect((await send(second)).json()).toMatchObject({ code: 'NOT_FOUND' })
    expect(await db.select().from(vaccines).where(eq(vaccines.petId, pet.id))).toHaveLength(1)
  })
})
