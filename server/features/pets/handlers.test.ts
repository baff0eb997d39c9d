import { ORPCError } from '@orpc/client'
import { afterAll, describe, expect, test } from 'vitest'
import { latestDateOnEarth } from '#contract/shared/dates.ts'
import { pageSize } from '#contract/shared/paging.ts'
import { errorData } from '#contract/shared/error-data.ts'
import { newId } from '#server/platform/database/uuid-v7.ts'
import { openTestApp } from '#server/testing/clients/test-app.ts'
import { aSession, aUser } from '#server/features/auth/factories.ts'
import { aPet, aShare } from '#server/features/pets/factories.ts'
import { anActiveSubscription } from '#server/features/subscription/factories.ts'

const app = await openTestApp()
afterAll(() => app.close())
const { db } = app.services

const aPerson = async () => {
  const user = await aUser(db)
  const visitor = await aSession(app.services, user)
  return { user, visitor, client: app.asPerson(visitor) }
}

const kira = { name: 'Kira', species: 'perro', sex: 'Hembra' } as const

const errorOf = async (answer: Promise<unknown>): Promise<unknown> => {
  try {
    await answer
    return 'accepted'
  } catch (error) {
    if (!(error instanceof ORPCError)) throw error
    return error.code === 'BAD_REQUEST' ? errorData.BAD_REQUEST.parse(error.data).issues : error.code
  }
}

describe('create', () => {
  test('gives the pet an id, a share code and its defaults', async () => {
    const { client } = await aPerson()
    const pet = await client.pets.create(kira)
    expect(pet).toMatchObject({ ...kira, access: 'owner', breed: null, birthDate: null, description: null })
    expect(pet).toMatchObject({
      weightValue: null,
      exactWeight: null,
      weightUnit: 'Libras',
      microchipNumber: null,
      allergies: [],
    })
    expect(pet.id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7/)
    expect(pet.shareCode).toMatch(/^[A-HJ-NP-Z2-9]{4}$/)
    expect(await client.pets.get({ petId: pet.id })).toEqual(pet)
    expect(await client.pets.get({ petId: pet.id.toUpperCase() })).toEqual(pet)
  })

  test('responds with 201', async () => {
    const { visitor } = await aPerson()
    const answer = await app.inject({ method: 'POST', url: '/api/pets', payload: kira, as: visitor })
    expect(answer.statusCode).toBe(201)
  })

  test.each([
    'Ñandú',
    'María José',
    '🐕‍🦺 Rex',
    '🦜'.repeat(100),
    'ñ'.repeat(100),
    'كيرا الجميلة',
    'שלום 123',
    `"'; drop table pets; --`,
    '<b>Kira</b>',
    '\u202eariK',
  ])('stores the name %j unchanged', async (name) => {
    const { client } = await aPerson()
    const { id } = await client.pets.create({ ...kira, name })
    expect((await client.pets.get({ petId: id })).name).toBe(name)
    expect((await client.pets.list({})).items.map((pet) => pet.name)).toEqual([name])
  })

  test('trims, and stores an empty optional field as null', async () => {
    const { client } = await aPerson()
    expect(await client.pets.create({ ...kira, name: '  Kira \n', breed: '  ' })).toMatchObject({
      name: 'Kira',
      breed: null,
    })
  })

  test.each(['1900-01-01', '2000-02-29', '2024-03-31', '2024-10-27', latestDateOnEarth()])(
    'stores the birth date %s unchanged',
    async (birthDate) => {
      const { client } = await aPerson()
      const { id } = await client.pets.create({ ...kira, birthDate })
      expect((await client.pets.get({ petId: id })).birthDate).toBe(birthDate)
    },
  )

  const tomorrow = latestDateOnEarth(new Date(Date.now() + 86_400_000))
  test.each([
    [
      {},
      [
        ['name', 'required'],
        ['species', 'required'],
        ['sex', 'required'],
      ],
    ],
    [{ ...kira, name: '   ' }, [['name', 'required']]],
    [{ ...kira, name: '🦜'.repeat(101) }, [['name', 'too_long']]],
    [{ ...kira, name: 'Ki\u0000ra' }, [['name', 'invalid']]],
    [{ ...kira, name: 7 }, [['name', 'invalid']]],
    [{ ...kira, breed: 'x'.repeat(101) }, [['breed', 'too_long']]],
    [{ ...kira, species: 'dragón' }, [['species', 'invalid']]],
    [{ ...kira, sex: 'macho' }, [['sex', 'invalid']]],
    [{ ...kira, birthDate: '1899-12-31' }, [['birthDate', 'too_early']]],
    [{ ...kira, birthDate: tomorrow }, [['birthDate', 'in_future']]],
    [{ ...kira, birthDate: '2023-02-29' }, [['birthDate', 'invalid']]],
    [{ ...kira, id: newId() }, [['id', 'unknown_key']]],
    [
      { ...kira, userId: newId(), shareCode: 'AAAA' },
      [
        ['userId', 'unknown_key'],
        ['shareCode', 'unknown_key'],
      ],
    ],
  ])('refuses %j', async (payload, issues) => {
    const { visitor, client } = await aPerson()
    const answer = await app.inject({ method: 'POST', url: '/api/pets', payload, as: visitor })
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({
      code: 'BAD_REQUEST',
      data: { issues: issues.map(([field, code]) => ({ field, code })) },
    })
    expect((await client.pets.list({})).items).toEqual([])
  })

  test.each(['{"name":', '[]', '"Kira"', 'null', ''])('refuses the body %j', async (payload) => {
    const { visitor } = await aPerson()
    const headers = { 'content-type': 'application/json' }
    const answer = await app.inject({ method: 'POST', url: '/api/pets', payload, headers, as: visitor })
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([400, 'BAD_REQUEST'])
  })
})

describe('list', () => {
  test('returns own and shared pets, newest first, with the kind of access', async () => {
    const [ana, luis] = [await aPerson(), await aPerson()]
    const at = (day: number) => new Date(Date.UTC(2026, 0, day))
    const tom = await aPet(db, { owner: ana.user, name: 'Tom', createdAt: at(1) })
    const nube = await aPet(db, { owner: luis.user, name: 'Nube', createdAt: at(2) })
    const rocco = await aPet(db, { owner: luis.user, name: 'Rocco', createdAt: at(3) })
    await aPet(db, { owner: luis.user, name: 'Not shared' })
    const kiraRow = await aPet(db, { owner: ana.user, name: 'Kira', createdAt: at(4) })
    await aShare(db, { pet: nube, with: ana.user })
    await aShare(db, { pet: rocco, with: ana.user, canEdit: true })
    await anActiveSubscription(db, luis.user)
    const list = (await ana.client.pets.list({})).items
    expect(list.map(({ id, access }) => [id, access])).toEqual([
      [kiraRow.id, 'owner'],
      [rocco.id, 'editor'],
      [nube.id, 'viewer'],
      [tom.id, 'owner'],
    ])
    expect(list.map(({ createdAt }) => createdAt)).toEqual([4, 3, 2, 1].map((day) => at(day).toISOString()))
    expect((await ana.client.pets.get({ petId: nube.id })).shareCode).toBeNull()
    expect((await luis.client.pets.get({ petId: nube.id })).shareCode).toBe(nube.shareCode)
  })

  test('returns pets with the same creation time in a stable order', async () => {
    const { user, client } = await aPerson()
    const createdAt = new Date()
    for (let count = 0; count < 5; count++) await aPet(db, { owner: user, createdAt })
    expect(await client.pets.list({})).toEqual(await client.pets.list({}))
  })

  test('returns many pets page by page, own and shared in one order, and the total on each page', async () => {
    const [ana, luis] = [await aPerson(), await aPerson()]
    await anActiveSubscription(db, luis.user)
    const pets: { createdAt: Date; id: string }[] = []
    for (let n = 0; n < 2 * pageSize + 1; n++) {
      // Three pets share each instant, so that a page begins between them.
      const createdAt = new Date(Date.UTC(2026, 0, 1, 0, 0, Math.floor(n / 3)))
      const isShared = n % 4 === 0
      const pet = await aPet(db, { owner: isShared ? luis.user : ana.user, createdAt })
      if (isShared) await aShare(db, { pet, with: ana.user })
      pets.push(pet)
    }
    const found: string[] = []
    const sizes: number[] = []
    for (let cursor: string | null | undefined; cursor !== null;) {
      const { items, total, next } = await ana.client.pets.list({ cursor })
      found.push(...items.map(({ id }) => id))
      sizes.push(items.length)
      expect(total).toBe(pets.length)
      cursor = next
    }
    expect(sizes).toEqual([pageSize, pageSize, 1])
    const orderOf = ({ createdAt, id }: (typeof pets)[number]) => createdAt.toISOString() + id
    expect(found).toEqual(pets.toSorted((a, b) => (orderOf(a) < orderOf(b) ? 1 : -1)).map(({ id }) => id))
  })

  test('returns no next page when the pets just fill one', async () => {
    const { user, client } = await aPerson()
    for (let n = 0; n < pageSize; n++) await aPet(db, { owner: user })
    expect(await client.pets.list({})).toMatchObject({ total: pageSize, next: null })
  })

  test('refuses a cursor that this server did not make', async () => {
    const { client } = await aPerson()
    expect(await errorOf(client.pets.list({ cursor: 'x' }))).toEqual([{ field: 'cursor', code: 'invalid' }])
  })
})

describe('update', () => {
  test('changes only the fields that are sent', async () => {
    const { client } = await aPerson()
    const before = await client.pets.create({ ...kira, breed: 'Labrador', birthDate: '2020-05-17' })
    const changes = { weightValue: 41.5, weightUnit: 'Kilogramos', description: 'Le gusta el río.' } as const
    const after = await client.pets.update({ petId: before.id, ...changes })
    expect(after).toEqual({ ...before, ...changes, exactWeight: 41.5, revision: 2 })
    expect(
      await client.pets.update({ petId: before.id, breed: null, birthDate: null, weightValue: null }),
    ).toEqual({
      ...after,
      breed: null,
      birthDate: null,
      weightValue: null,
      exactWeight: null,
      revision: 3,
    })
    expect(await client.pets.update({ petId: before.id })).toMatchObject({ breed: null, name: 'Kira' })
  })

  test('refuses a change of an earlier revision, and names who changed it', async () => {
    const [ana, luis] = [await aPerson(), await aPerson()]
    const { id: petId } = await aPet(db, { owner: ana.user })
    await aShare(db, { pet: { id: petId }, with: luis.user, canEdit: true })
    await anActiveSubscription(db, ana.user)
    const current = await luis.client.pets.update({ petId, colour: 'Negro', revision: 1 })
    expect(current.revision).toBe(2)
    // The first answer was lost.
    expect(await luis.client.pets.update({ petId, colour: 'Negro', revision: 1 })).toEqual(current)
    const refused = {
      code: 'STALE_REVISION',
      data: { current: { colour: 'Negro', revision: 2 }, by: luis.user.fullName },
    }
    await expect(ana.client.pets.update({ petId, breed: 'Criolla', revision: 1 })).rejects.toMatchObject(
      refused,
    )
    await expect(
      ana.client.pets.setMicrochip({ petId, microchipNumber: '1', revision: 1 }),
    ).rejects.toMatchObject(refused)
    expect(await ana.client.pets.update({ petId, breed: 'Criolla', revision: 2 })).toMatchObject({
      breed: 'Criolla',
      colour: 'Negro',
      revision: 3,
    })
  })

  test('forgets the day of a sterilisation that is taken back, and accepts none without it', async () => {
    const { client } = await aPerson()
    const { id: petId } = await client.pets.create(kira)
    const sterilisedOn = '2024-05-01'
    const refused = [{ field: 'sterilisedOn', code: 'invalid' }]
    expect(await errorOf(client.pets.update({ petId, sterilisedOn }))).toEqual(refused)
    await client.pets.update({ petId, isSterilised: true, sterilisedOn })
    expect(await client.pets.update({ petId, name: 'Lola' })).toMatchObject({ sterilisedOn })
    expect(await client.pets.update({ petId, isSterilised: null })).toMatchObject({ sterilisedOn: null })
  })

  test('accepts the sizes and coats of the species, as it will be', async () => {
    const { client } = await aPerson()
    const { id: petId } = await client.pets.create(kira)
    const refused = (field: string) => [{ field, code: 'invalid' }]
    await client.pets.update({ petId, size: 'giant', coat: 'wire' })
    expect(await errorOf(client.pets.update({ petId, species: 'gato' }))).toEqual(refused('size'))
    expect(await errorOf(client.pets.update({ petId, species: 'gato', size: null }))).toEqual(refused('coat'))
    expect(await client.pets.update({ petId, species: 'gato', size: 'small', coat: 'short' })).toMatchObject({
      species: 'gato',
      size: 'small',
      coat: 'short',
    })
    expect(await errorOf(client.pets.update({ petId, size: 'giant' }))).toEqual(refused('size'))
    expect(await errorOf(client.pets.update({ petId, coat: 'wire' }))).toEqual(refused('coat'))
  })

  test('keeps concurrent updates of different fields', async () => {
    const [ana, luis] = [await aPerson(), await aPerson()]
    const pet = await aPet(db, { owner: ana.user })
    await aShare(db, { pet, with: luis.user, canEdit: true })
    await anActiveSubscription(db, ana.user)
    await Promise.all([
      ana.client.pets.update({ petId: pet.id, name: 'Kira II' }),
      luis.client.pets.update({ petId: pet.id, description: 'Tranquila' }),
      ana.client.pets.update({ petId: pet.id, weightValue: 12.3 }),
      luis.client.pets.update({ petId: pet.id, rabiesVaccineNumber: 'R-1' }),
    ])
    const expected = {
      name: 'Kira II',
      description: 'Tranquila',
      weightValue: 12.3,
      rabiesVaccineNumber: 'R-1',
    }
    expect(await ana.client.pets.get({ petId: pet.id })).toMatchObject(expected)
  })

  test.each([
    [{ weightValue: 0.1 }, 'accepted'],
    [{ weightValue: 5000 }, 'accepted'],
    [{ weightValue: 0 }, [{ field: 'weightValue', code: 'too_small' }]],
    [
      { weightValue: 1e-8 },
      [
        { field: 'weightValue', code: 'too_small' },
        { field: 'weightValue', code: 'step' },
      ],
    ],
    [{ weightValue: 5000.1 }, [{ field: 'weightValue', code: 'too_large' }]],
    [{ weightValue: 1.25 }, [{ field: 'weightValue', code: 'step' }]],
    [{ description: '🦜'.repeat(500) }, 'accepted'],
    [{ description: 'x'.repeat(501) }, [{ field: 'description', code: 'too_long' }]],
    [{ rabiesVaccineNumber: 'x'.repeat(51) }, [{ field: 'rabiesVaccineNumber', code: 'too_long' }]],
    [{ name: '' }, [{ field: 'name', code: 'required' }]],
  ])('answers %j with %j', async (changes, expected) => {
    const { user, client } = await aPerson()
    const { id } = await aPet(db, { owner: user })
    expect(await errorOf(client.pets.update({ petId: id, ...changes }))).toEqual(expected)
  })

  test('refuses fields of other procedures as unknown keys', async () => {
    const { user, visitor } = await aPerson()
    const pet = await aPet(db, { owner: user })
    const payload = { shareCode: 'AAAA', microchipNumber: '1', userId: newId(), allergies: [] }
    const answer = await app.inject({ method: 'PATCH', url: `/api/pets/${pet.id}`, payload, as: visitor })
    const issues = Object.keys(payload).map((field) => ({ field, code: 'unknown_key' }))
    expect([answer.statusCode, answer.json<{ data: unknown }>().data]).toEqual([400, { issues }])
  })
})

describe('remove', () => {
  test('requires the name of the pet, and removes its shares', async () => {
    const [ana, luis] = [await aPerson(), await aPerson()]
    await anActiveSubscription(db, ana.user)
    const pet = await aPet(db, { owner: ana.user, name: 'Ñandú' })
    await aShare(db, { pet, with: luis.user })
    const mismatch = [{ field: 'name', code: 'mismatch' }]
    for (const name of ['', 'Nandu', 'ñandú'])
      expect(await errorOf(ana.client.pets.remove({ petId: pet.id, name }))).toEqual(mismatch)
    expect(await ana.client.pets.remove({ petId: pet.id, name: ' N\u0303andu\u0301 ' })).toEqual({})
    expect((await ana.client.pets.list({})).items).toEqual([])
    expect((await luis.client.pets.list({})).items).toEqual([])
    expect(await errorOf(ana.client.pets.remove({ petId: pet.id, name: 'Ñandú' }))).toBe('NOT_FOUND')
  })
})
