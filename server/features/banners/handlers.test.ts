import { fc, test as property } from '@fast-check/vitest'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { bannerDescriptionMax, bannersMax, bannerTitleMax } from '#contract/features/banners/limits.ts'
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
const otherAdmin = app.asPerson(marco.visitor).banners
const user = app.asPerson(await aSession(app.services, await aUser(db))).banners
beforeEach(async () => {
  await db.delete(banners)
  await db.delete(auditLog)
})

const fields = (title: string) => ({ title, description: null, isActive: true })
const titles = async (list: Promise<readonly { title: string }[]>) => (await list).map(({ title }) => title)
const readLog = async () =>
  (await db.select().from(auditLog)).map(({ action, actorId, detail }) => [action, actorId, detail])
/** Creates that many banners, with the titles A, B, C…, and returns their ids. */
const createBanners = async (count: number): Promise<string[]> => {
  const ids = []
  for (let n = 0; n < count; n++)
    ids.push((await aBanner(db, { title: String.fromCodePoint(65 + n), displayOrder: n + 1 })).id)
  return ids
}
const listOrders = async () => (await admin.list()).map(({ displayOrder }) => displayOrder)

describe('carousel', () => {
  test('shows the active banners in their order', async () => {
    await aBanner(db, { title: 'second', displayOrder: 2 })
    await aBanner(db, { title: 'hidden', displayOrder: 1, isActive: false })
    await aBanner(db, { title: 'first', displayOrder: -3 })
    expect(await titles(user.active())).toEqual(['first', 'second'])
    expect(await titles(admin.list())).toEqual(['first', 'hidden', 'second'])
  })

  test('returns an empty list when there are none', async () => {
    expect(await user.active()).toEqual([])
  })
})

describe('administration of banners', () => {
  test('creates, updates, hides and removes banners', async () => {
    const created = await admin.create({ title: ' Rebajas ', description: ' ', isActive: true })
    expect(created).toMatchObject({ title: 'Rebajas', description: null, image: null, displayOrder: 1 })
    const second = await admin.create(fields('Otra'))
    expect(second.displayOrder).toBe(2)
    const bannerId = created.id
    const hidden = await admin.update({ bannerId: bannerId.toUpperCase(), isActive: false })
    expect(hidden).toEqual({ ...created, isActive: false })
    expect(await admin.update({ bannerId })).toEqual(hidden)
    expect(await titles(user.active())).toEqual(['Otra'])
    await admin.remove({ bannerId })
    expect(await titles(admin.list())).toEqual(['Otra'])
    expect(await readLog()).toEqual([
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
  ])('returns the issue of an invalid field: %j', async (wrong, field, code) => {
    const [id] = await createBanners(1)
    for (const [method, url] of [
      ['POST', '/api/admin/banners'],
      ['PATCH', `/api/admin/banners/${id}`],
    ] as const) {
      const payload = method === 'POST' ? { ...fields('A'), ...wrong } : wrong
      const answer = await app.inject({ method, url, payload, as: carla.visitor })
      expect([answer.statusCode, answer.json()]).toMatchObject([400, { data: { issues: [{ field, code }] } }])
    }
    expect(await readLog()).toEqual([])
  })

  test.each(['unknown', newId()])('refuses a change of the unknown id %j', async (bannerId) => {
    await expect(admin.update({ bannerId, title: 'x' })).rejects.toThrow('NOT_FOUND')
    await expect(admin.update({ bannerId })).rejects.toThrow('NOT_FOUND')
    await expect(admin.remove({ bannerId })).rejects.toThrow('NOT_FOUND')
    await expect(admin.removeImage({ bannerId })).rejects.toThrow('NOT_FOUND')
    expect(await readLog()).toEqual([])
  })
})

describe('number of banners', () => {
  test('stops at its limit, also for concurrent requests', async () => {
    await createBanners(bannersMax - 1)
    const results = await Promise.allSettled(
      Array.from({ length: 6 }, (_, n) => (n % 2 === 0 ? admin : otherAdmin).create(fields(`new ${n}`))),
    )
    const refused = results.flatMap((result) => (result.status === 'rejected' ? [String(result.reason)] : []))
    expect(refused).toHaveLength(5)
    expect(refused.filter((reason) => !reason.includes('TOO_MANY'))).toEqual([])
    expect(await admin.list()).toHaveLength(bannersMax)
    expect(await readLog()).toHaveLength(1)
    const [first] = await admin.list()
    await admin.remove({ bannerId: first?.id ?? '' })
    await expect(admin.create(fields('again'))).resolves.toMatchObject({ displayOrder: bannersMax + 1 })
  })

  test('grows concurrently, with a position of its own for each banner', async () => {
    await Promise.all(
      Array.from({ length: 8 }, (_, n) => (n % 2 ? admin : otherAdmin).create(fields(`${n}`))),
    )
    expect(await listOrders()).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
  })
})

describe('reorder', () => {
  test('puts the given banners first, and the others after them in their order', async () => {
    const [a = '', b = '', c = '', d = ''] = await createBanners(4)
    expect(await titles(admin.reorder({ bannerIds: [d, b] }))).toEqual(['D', 'B', 'A', 'C'])
    expect(await titles(admin.reorder({ bannerIds: [c, a, b, d] }))).toEqual(['C', 'A', 'B', 'D'])
    expect(await titles(user.active())).toEqual(['C', 'A', 'B', 'D'])
    expect(await readLog()).toEqual([
      ['banner.reorder', carla.id, null],
      ['banner.reorder', carla.id, null],
    ])
  })

  test('logs nothing when nothing changes', async () => {
    const ids = await createBanners(3)
    for (const bannerIds of [ids, [], [newId(), 'unknown', ''], ids.slice(0, 1)])
      expect(await titles(admin.reorder({ bannerIds }))).toEqual(['A', 'B', 'C'])
    expect(await readLog()).toEqual([])
  })

  test('refuses more banners than the limit', async () => {
    const bannerIds = Array.from({ length: bannersMax + 1 }, () => newId())
    await expect(admin.reorder({ bannerIds })).rejects.toThrow('BAD_REQUEST')
  })

  test('applies one of two concurrent orders, never a mixture', async () => {
    const ids = await createBanners(12)
    const backwards = ids.toReversed()
    const rotated = [...ids.slice(5), ...ids.slice(0, 5)]
    for (let round = 0; round < 8; round++) {
      await admin.reorder({ bannerIds: ids })
      await Promise.all([admin.reorder({ bannerIds: backwards }), otherAdmin.reorder({ bannerIds: rotated })])
      const listed = (await admin.list()).map(({ id }) => id)
      expect([backwards.join(), rotated.join()]).toContain(listed.join())
      expect(await listOrders()).toEqual(ids.map((_, n) => n + 1))
    }
  })

  test('keeps the order while banners are created and removed', async () => {
    const ids = await createBanners(6)
    await Promise.all([
      admin.reorder({ bannerIds: ids.toReversed() }),
      otherAdmin.create(fields('new')),
      otherAdmin.remove({ bannerId: ids[2] ?? '' }),
      admin.reorder({ bannerIds: ids.toReversed() }),
    ])
    const listed = await titles(admin.list())
    expect(listed.filter((title) => title !== 'new')).toEqual(['F', 'E', 'D', 'B', 'A'])
    expect(listed).toContain('new')
    expect(new Set(await listOrders()).size).toBe(6)
  })

  const allTitles = ['A', 'B', 'C', 'D', 'E', 'F', 'G']
  property.prop(
    [
      fc.array(fc.oneof(fc.nat({ max: allTitles.length - 1 }), fc.constantFrom('', 'x', '{}', '","')), {
        maxLength: 12,
      }),
    ],
    { numRuns: repeats(40) },
  )('applies the known ids of any list in turn, then the others as they were', async (list) => {
    await db.delete(banners)
    const ids = await createBanners(allTitles.length)
    const bannerIds = list.map((item) => (typeof item === 'number' ? (ids[item] ?? '') : item))
    const first = [
      ...new Set(list.flatMap((item) => (typeof item === 'number' ? [allTitles[item] ?? ''] : []))),
    ]
    const rest = allTitles.filter((title) => !first.includes(title))
    expect(await titles(admin.reorder({ bannerIds }))).toEqual([...first, ...rest])
  })
})
