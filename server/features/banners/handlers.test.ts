// Banners: what the carousel shows, and what administrators do with them, alone or at once, which
// the log knows.
import { fc, test as property } from '@fast-check/vitest'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { bannerDescriptionMax, bannersMax, bannerTitleMax } from '#contract/features/banners/schema.ts'
import { auditLog } from '#server/features/audit/tables.ts'
import { newId } from '#server/platform/database/uuid-v7.ts'
import { openTestApp } from '#server/testing/clients/test-app.ts'
import { aSession, aUser } from '#server/features/auth/factories.ts'
import { anAdmin } from '#server/features/auth/factories.ts'
import { aBanner } from '#server/features/banners/factories.ts'
import { repeats } from '#server/testing/extent.ts'
import { banners } from './tables.ts'

const app = await openTestApp()
afterAll(() => app.close())
const { db } = app.services
const [carla, marco] = [await anAdmin(app.services), await anAdmin(app.services)]
const admin = app.asPerson(carla.visitor).banners
const other = app.asPerson(marco.visitor).banners
const visitor = app.asPerson(await aSession(app.services, await aUser(db))).banners
beforeEach(async () => {
  await db.delete(banners)
  await db.delete(auditLog)
})

const fields = (title: string) => ({ title, description: null, isActive: true })
const titles = async (of: Promise<readonly { title: string }[]>) => (await of).map(({ title }) => title)
const log = async () =>
  (await db.select().from(auditLog)).map(({ action, actorId, detail }) => [action, actorId, detail])
/** So many, called A, B, C…; answers their ids. */
const some = async (count: number): Promise<string[]> => {
  const ids = []
  for (let n = 0; n < count; n++)
    ids.push((await aBanner(db, { title: String.fromCodePoint(65 + n), displayOrder: n + 1 })).id)
  return ids
}
const places = async () => (await admin.list()).map(({ displayOrder }) => displayOrder)

describe('the carousel', () => {
  test('shows the active ones in their order', async () => {
    await aBanner(db, { title: 'second', displayOrder: 2 })
    await aBanner(db, { title: 'hidden', displayOrder: 1, isActive: false })
    await aBanner(db, { title: 'first', displayOrder: -3 })
    expect(await titles(visitor.active())).toEqual(['first', 'second'])
    expect(await titles(admin.list())).toEqual(['first', 'hidden', 'second'])
  })

  test('is empty where there are none', async () => {
    expect(await visitor.active()).toEqual([])
  })
})

describe('administrators', () => {
  test('create, change, hide and delete', async () => {
    const made = await admin.create({ title: ' Rebajas ', description: ' ', isActive: true })
    expect(made).toMatchObject({ title: 'Rebajas', description: null, image: null, displayOrder: 1 })
    const second = await admin.create(fields('Otra'))
    expect(second.displayOrder).toBe(2)
    const bannerId = made.id
    const hidden = await admin.update({ bannerId: bannerId.toUpperCase(), isActive: false })
    expect(hidden).toEqual({ ...made, isActive: false })
    expect(await admin.update({ bannerId })).toEqual(hidden)
    expect(await titles(visitor.active())).toEqual(['Otra'])
    await admin.remove({ bannerId })
    expect(await titles(admin.list())).toEqual(['Otra'])
    expect(await log()).toEqual([
      ['banner.create', carla.id, 'Rebajas'],
      ['banner.create', carla.id, 'Otra'],
      ['banner.update', carla.id, 'Rebajas'],
      ['banner.remove', carla.id, 'Rebajas'],
    ])
  })

  test.each([
    [{ title: '' }, 'title', 'required'],
    [{ title: 't'.repeat(bannerTitleMax + 1) }, 'title', 'too_long'],
    [{ description: 'd'.repeat(bannerDescriptionMax + 1) }, 'description', 'too_long'],
    [{ isActive: 1 }, 'isActive', 'invalid'],
    [{ displayOrder: 1 }, 'displayOrder', 'unknown_key'],
  ])('are told what is wrong with %j', async (wrong, field, code) => {
    const [id] = await some(1)
    for (const [method, url] of [
      ['POST', '/api/admin/banners'],
      ['PATCH', `/api/admin/banners/${id}`],
    ] as const) {
      const payload = method === 'POST' ? { ...fields('A'), ...wrong } : wrong
      const answer = await app.inject({ method, url, payload, as: carla.visitor })
      expect([answer.statusCode, answer.json()]).toMatchObject([400, { data: { issues: [{ field, code }] } }])
    }
    expect(await log()).toEqual([])
  })

  test.each(['unknown', newId()])('find none of the id %j', async (bannerId) => {
    await expect(admin.update({ bannerId, title: 'x' })).rejects.toThrow('NOT_FOUND')
    await expect(admin.update({ bannerId })).rejects.toThrow('NOT_FOUND')
    await expect(admin.remove({ bannerId })).rejects.toThrow('NOT_FOUND')
    await expect(admin.removeImage({ bannerId })).rejects.toThrow('NOT_FOUND')
    expect(await log()).toEqual([])
  })
})

describe('their number', () => {
  test('has a limit, also for two who race for the last place', async () => {
    await some(bannersMax - 1)
    const ends = await Promise.allSettled(
      Array.from({ length: 6 }, (_, n) => (n % 2 === 0 ? admin : other).create(fields(`new ${n}`))),
    )
    const refused = ends.flatMap((end) => (end.status === 'rejected' ? [String(end.reason)] : []))
    expect(refused).toHaveLength(5)
    expect(refused.filter((reason) => !reason.includes('TOO_MANY'))).toEqual([])
    expect(await admin.list()).toHaveLength(bannersMax)
    expect(await log()).toHaveLength(1)
    const [first] = await admin.list()
    await admin.remove({ bannerId: first?.id ?? '' })
    await expect(admin.create(fields('again'))).resolves.toMatchObject({ displayOrder: bannersMax + 1 })
  })

  test('created at once, each has a place of its own', async () => {
    await Promise.all(Array.from({ length: 8 }, (_, n) => (n % 2 ? admin : other).create(fields(`${n}`))))
    expect(await places()).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
  })
})

describe('the order', () => {
  test('is the one that is sent; those that it does not name keep theirs, behind', async () => {
    const [a = '', b = '', c = '', d = ''] = await some(4)
    expect(await titles(admin.reorder({ bannerIds: [d, b] }))).toEqual(['D', 'B', 'A', 'C'])
    expect(await titles(admin.reorder({ bannerIds: [c, a, b, d] }))).toEqual(['C', 'A', 'B', 'D'])
    expect(await titles(visitor.active())).toEqual(['C', 'A', 'B', 'D'])
    expect(await log()).toEqual([
      ['banner.reorder', carla.id, null],
      ['banner.reorder', carla.id, null],
    ])
  })

  test('that is there already, or that names none, changes nothing and is not written down', async () => {
    const ids = await some(3)
    for (const bannerIds of [ids, [], [newId(), 'unknown', ''], ids.slice(0, 1)])
      expect(await titles(admin.reorder({ bannerIds }))).toEqual(['A', 'B', 'C'])
    expect(await log()).toEqual([])
  })

  test('has the limit of their number', async () => {
    const bannerIds = Array.from({ length: bannersMax + 1 }, () => newId())
    await expect(admin.reorder({ bannerIds })).rejects.toThrow('BAD_REQUEST')
  })

  test('of two administrators at once is the one or the other, never a mixture', async () => {
    const ids = await some(12)
    const backwards = ids.toReversed()
    const turned = [...ids.slice(5), ...ids.slice(0, 5)]
    for (let round = 0; round < 8; round++) {
      await admin.reorder({ bannerIds: ids })
      await Promise.all([admin.reorder({ bannerIds: backwards }), other.reorder({ bannerIds: turned })])
      const now = (await admin.list()).map(({ id }) => id)
      expect([backwards.join(), turned.join()]).toContain(now.join())
      expect(await places()).toEqual(ids.map((_, n) => n + 1))
    }
  })

  test('outlives whoever adds and deletes meanwhile', async () => {
    const ids = await some(6)
    await Promise.all([
      admin.reorder({ bannerIds: ids.toReversed() }),
      other.create(fields('new')),
      other.remove({ bannerId: ids[2] ?? '' }),
      admin.reorder({ bannerIds: ids.toReversed() }),
    ])
    const now = await titles(admin.list())
    expect(now.filter((title) => title !== 'new')).toEqual(['F', 'E', 'D', 'B', 'A'])
    expect(now).toContain('new')
    expect(new Set(await places()).size).toBe(6)
  })

  const known = ['A', 'B', 'C', 'D', 'E', 'F', 'G']
  property.prop(
    [
      fc.array(fc.oneof(fc.nat({ max: known.length - 1 }), fc.constantFrom('', 'x', '{}', '","')), {
        maxLength: 12,
      }),
    ],
    { numRuns: repeats(40) },
  )('of any list is its known ones in turn, then the others as they were', async (list) => {
    await db.delete(banners)
    const ids = await some(known.length)
    const bannerIds = list.map((one) => (typeof one === 'number' ? (ids[one] ?? '') : one))
    const first = [...new Set(list.flatMap((one) => (typeof one === 'number' ? [known[one] ?? ''] : [])))]
    const rest = known.filter((title) => !first.includes(title))
    expect(await titles(admin.reorder({ bannerIds }))).toEqual([...first, ...rest])
  })
})
