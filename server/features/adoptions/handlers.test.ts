import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { adoptionPreviewSize, adoptionTextMax } from '#contract/features/adoptions/schema.ts'
import { pageSize } from '#contract/shared/paging.ts'
import { auditLog } from '#server/features/audit/tables.ts'
import { newId } from '#server/platform/database/uuid-v7.ts'
import { openTestApp } from '#server/testing/clients/test-app.ts'
import { aSession, aUser } from '#server/features/auth/factories.ts'
import { anAdoption } from '#server/features/adoptions/factories.ts'
import { anAdmin } from '#server/features/auth/factories.ts'
import { adoptions } from './tables.ts'

const app = await openTestApp()
afterAll(() => app.close())
const { db } = app.services
const carla = await anAdmin(app.services)
const admin = app.asPerson(carla.visitor)
const user = app.asPerson(await aSession(app.services, await aUser(db)))
beforeEach(async () => {
  await db.delete(adoptions)
  await db.delete(auditLog)
})

const canela = {
  name: '  Canela ',
  species: 'perro',
  breed: '',
  age: '2 años',
  sex: 'Hembra',
  location: 'Medellín',
  isAvailable: true,
} as const
const minute = (n: number) => new Date(Date.UTC(2026, 10, 1, 0, n))
const readLog = async () =>
  (await db.select().from(auditLog)).map(({ action, actorId, detail }) => [action, actorId, detail])

describe('preview', () => {
  test('shows the newest available adoptions, four at most', async () => {
    for (let n = 1; n <= 6; n++) await anAdoption(db, { name: `A${n}`, createdAt: minute(n) })
    await anAdoption(db, { name: 'hidden', isAvailable: false, createdAt: minute(9) })
    const preview = await user.adoptions.preview()
    expect(preview.map(({ name }) => name)).toEqual(['A6', 'A5', 'A4', 'A3'])
    expect(preview).toHaveLength(adoptionPreviewSize)
  })

  test('returns an empty list when there are none', async () => {
    expect(await user.adoptions.preview()).toEqual([])
  })

  test('follows what administrators hide, show again and remove', async () => {
    const { id } = await admin.adoptions.create(canela)
    const names = async () => (await user.adoptions.preview()).map(({ name }) => name)
    expect(await names()).toEqual(['Canela'])
    await admin.adoptions.update({ adoptionId: id, isAvailable: false })
    expect(await names()).toEqual([])
    await admin.adoptions.update({ adoptionId: id, isAvailable: true })
    expect(await names()).toEqual(['Canela'])
    await admin.adoptions.remove({ adoptionId: id })
    expect(await names()).toEqual([])
  })
})

describe('administration of adoptions', () => {
  test('creates one, trimmed and with null for empty text', async () => {
    const created = await admin.adoptions.create(canela)
    expect(created).toMatchObject({ ...canela, name: 'Canela', breed: null, image: null })
    expect((await admin.adoptions.list({})).items).toEqual([created])
    expect(await readLog()).toEqual([['adoption.create', carla.id, 'Canela']])
  })

  test('updates only the fields that are sent', async () => {
    const { id } = await admin.adoptions.create(canela)
    const changed = await admin.adoptions.update({
      adoptionId: id.toUpperCase(),
      age: null,
      breed: 'Criolla',
    })
    expect(changed).toMatchObject({ name: 'Canela', age: null, breed: 'Criolla', location: 'Medellín' })
    expect(await admin.adoptions.update({ adoptionId: id })).toEqual(changed)
    expect((await readLog()).map(([action]) => action)).toEqual(['adoption.create', 'adoption.update'])
  })

  test.each([
    [{ name: ' ' }, 'name', 'required'],
    [{ name: 'n'.repeat(adoptionTextMax + 1) }, 'name', 'too_long'],
    [{ species: 'dragón' }, 'species', 'invalid'],
    [{ sex: 'x' }, 'sex', 'invalid'],
    [{ breed: 'b'.repeat(adoptionTextMax + 1) }, 'breed', 'too_long'],
    [{ age: 'a'.repeat(adoptionTextMax + 1) }, 'age', 'too_long'],
    [{ location: 'l\u0000' }, 'location', 'invalid'],
    [{ isAvailable: 'yes' }, 'isAvailable', 'invalid'],
    [{ imageVersion: 'x' }, 'imageVersion', 'unknown_key'],
  ])('returns the issue of an invalid field: %j', async (wrong, field, code) => {
    const { id } = await anAdoption(db)
    for (const [method, url] of [
      ['POST', '/api/admin/adoptions'],
      ['PATCH', `/api/admin/adoptions/${id}`],
    ] as const) {
      const payload = method === 'POST' ? { ...canela, ...wrong } : wrong
      const answer = await app.inject({ method, url, payload, as: carla.visitor })
      expect([answer.statusCode, answer.json()]).toMatchObject([400, { data: { issues: [{ field, code }] } }])
    }
    expect(await readLog()).toEqual([])
  })

  test.each(['unknown', newId(), ''])('refuses a change of the unknown id %j', async (adoptionId) => {
    if (adoptionId !== '') {
      await expect(admin.adoptions.update({ adoptionId, name: 'x' })).rejects.toThrow('NOT_FOUND')
      await expect(admin.adoptions.update({ adoptionId })).rejects.toThrow('NOT_FOUND')
      await expect(admin.adoptions.remove({ adoptionId })).rejects.toThrow('NOT_FOUND')
      await expect(admin.adoptions.removeImage({ adoptionId })).rejects.toThrow('NOT_FOUND')
    }
    expect(await readLog()).toEqual([])
  })

  test('lists each adoption once, page by page, also while more are added', async () => {
    const expected = []
    // Two in each minute, which are ordered by their ids.
    for (let n = 0; n < 2 * pageSize + 1; n++) {
      const isAvailable = n % 3 !== 0
      const { id, createdAt } = await anAdoption(db, { isAvailable, createdAt: minute(n >> 1) })
      expected.push(`${createdAt.toISOString()} ${id}`)
    }
    const seen: string[] = []
    let cursor: string | null | undefined
    while (cursor !== null) {
      const page = await admin.adoptions.list(cursor === undefined ? {} : { cursor })
      seen.push(...page.items.map(({ id, createdAt }) => `${createdAt} ${id}`))
      cursor = page.next
      await anAdoption(db, { createdAt: minute(5000) })
    }
    expect(seen).toEqual(expected.toSorted().toReversed())
    await expect(admin.adoptions.list({ cursor: 'forged' })).rejects.toThrow('BAD_REQUEST')
  })

  test('removes one once for concurrent requests', async () => {
    const { id: adoptionId } = await anAdoption(db, { name: 'Canela' })
    const results = await Promise.allSettled(
      Array.from({ length: 5 }, () => admin.adoptions.remove({ adoptionId })),
    )
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await readLog()).toEqual([['adoption.remove', carla.id, 'Canela']])
    expect(await db.select().from(adoptions).where(eq(adoptions.id, adoptionId))).toEqual([])
  })

  test('keeps concurrent updates of different fields', async () => {
    const { id: adoptionId } = await anAdoption(db)
    await Promise.all([
      admin.adoptions.update({ adoptionId, name: 'Trufa' }),
      admin.adoptions.update({ adoptionId, age: '3 meses' }),
      admin.adoptions.update({ adoptionId, location: 'Cali' }),
    ])
    expect((await admin.adoptions.list({})).items[0]).toMatchObject({
      name: 'Trufa',
      age: '3 meses',
      location: 'Cali',
    })
    expect(await readLog()).toHaveLength(3)
  })
})
