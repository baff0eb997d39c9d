// The pictures of Home: who brings them, what is refused, who sees them without a session, for how
// long they are kept, and what stays.
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, describe, expect, test } from 'vitest'
import { adoption as adoptionSchema } from '#contract/features/adoptions/schema.ts'
import { banner as bannerSchema } from '#contract/features/banners/schema.ts'
import { bannerImageMaxBytes } from '#contract/features/banners/limits.ts'
import { auditLog } from '#server/features/audit/tables.ts'
import { adoptions } from '#server/features/adoptions/tables.ts'
import { sessions } from '#server/features/auth/tables.ts'
import { openTestApp, type SignedInUser } from '#server/testing/clients/test-app.ts'
import { aSession, aUser } from '#server/features/auth/factories.ts'
import { anAdoption } from '#server/features/adoptions/factories.ts'
import { anAdmin } from '#server/features/auth/factories.ts'
import { aBanner } from '#server/features/banners/factories.ts'
import { aPhonePhoto } from '#server/testing/factories/photos.ts'
import { banners } from './tables.ts'

const app = await openTestApp()
afterAll(() => app.close())
const { db, fileStore } = app.services
const carla = await anAdmin(app.services)
const admin = app.asPerson(carla.visitor)
const seller = await aSession(app.services, await aUser(db))
const photo = await aPhonePhoto()

const get = (url: string, as?: SignedInUser, headers: Record<string, string> = {}) =>
  app.inject({ method: 'GET', url, headers, ...(as === undefined ? {} : { as }) })
const put = (
  url: string,
  payload: Buffer,
  as: SignedInUser | undefined = carla.visitor,
  type = 'image/jpeg',
) => app.inject({ method: 'PUT', url, payload, headers: { 'content-type': type }, as })

const kinds = [
  {
    kind: 'adoption',
    make: async () => (await anAdoption(db)).id,
    read: adoptionSchema,
    hide: async (id: string) => void (await admin.adoptions.update({ adoptionId: id, isAvailable: false })),
    dropImage: (adoptionId: string) => admin.adoptions.removeImage({ adoptionId }),
    remove: (adoptionId: string) => admin.adoptions.remove({ adoptionId }),
    forget: async (id: string) => void (await db.delete(adoptions).where(eq(adoptions.id, id))),
  },
  {
    kind: 'banner',
    make: async () => (await aBanner(db)).id,
    read: bannerSchema,
    hide: async (id: string) => void (await admin.banners.update({ bannerId: id, isActive: false })),
    dropImage: (bannerId: string) => admin.banners.removeImage({ bannerId }),
    remove: (bannerId: string) => admin.banners.remove({ bannerId }),
    forget: async (id: string) => void (await db.delete(banners).where(eq(banners.id, id))),
  },
] as const

describe.each(kinds)('of $kind', ({ kind, make, read, hide, dropImage, remove, forget }) => {
  const pathOf = (id: string) => `/api/${kind}s/${id}/image`
  const keys = async (id: string) =>
    (await fileStore.list(`${kind}-images`).catch((): string[] => [])).filter((key) => key.includes(id))
  /** One with a picture; answers its id and the address of the picture. */
  const pictured = async () => {
    const id = await make()
    const answer = await put(pathOf(id), photo)
    expect(answer.statusCode, answer.body).toBe(200)
    return { id, src: read.parse(answer.json()).image?.src ?? '' }
  }

  test('is seen without a session, and kept for good under its version alone', async () => {
    const { id, src } = await pictured()
    expect(src).toMatch(new RegExp(`^${pathOf(id)}\\?v=[0-9a-f]{24}$`))
    const answer = await get(src)
    expect(answer.statusCode).toBe(200)
    expect(answer.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    })
    expect((await sharp(answer.rawPayload).metadata()).width).toBe(300)
    for (const query of ['', '?v=', '?v=000000000000000000000000', `?v=${src.split('=')[1]}x`]) {
      const other = await get(pathOf(id) + query)
      expect([other.statusCode, other.headers['cache-control']]).toEqual([200, 'public, no-cache'])
    }
    const etag = String(answer.headers.etag)
    const again = await get(src, undefined, { 'if-none-match': etag })
    expect([again.statusCode, again.body]).toEqual([304, ''])
  })

  test('is never kept by a shared cache together with a renewed session', async () => {
    const { src } = await pictured()
    const person = await aUser(db)
    const visitor = await aSession(app.services, person)
    // The last sign of life was days ago: this request renews the session.
    const longAgo = new Date(Date.now() - 3 * 86_400_000)
    await db
      .update(sessions)
      .set({ updatedAt: longAgo, expiresAt: new Date(Date.now() + 86_400_000) })
      .where(eq(sessions.userId, person.id))
    const answer = await get(src, visitor)
    expect(answer.headers['set-cookie']).toBeDefined()
    expect(answer.headers['cache-control']).toBe('private, max-age=31536000, immutable')
  })

  test('of a hidden one is nowhere but for administrators, whose copies no cache keeps', async () => {
    const { id, src } = await pictured()
    const etag = String((await get(src)).headers.etag)
    await hide(id)
    for (const as of [undefined, seller]) {
      expect((await get(src, as)).json()).toMatchObject({ code: 'NOT_FOUND' })
      expect((await get(src, as, { 'if-none-match': etag })).statusCode).toBe(404)
    }
    const own = await get(src, carla.visitor)
    expect([own.statusCode, own.headers['cache-control']]).toEqual([200, 'private, no-cache'])
  })

  test.each(['unknown', '00000000-0000-7000-8000-000000000000'])('of %s is not found', async (id) => {
    expect((await get(pathOf(id))).json()).toMatchObject({ code: 'NOT_FOUND' })
    expect((await put(pathOf(id), photo)).json()).toMatchObject({ code: 'NOT_FOUND' })
    expect((await get(pathOf(await make()))).json()).toMatchObject({ code: 'NOT_FOUND' })
  })

  test.each([
    ['text', Buffer.from('no picture'), 'IMAGE_UNREADABLE'],
    [
      'SVG',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
      'IMAGE_UNREADABLE',
    ],
    ['half a JPEG', photo.subarray(0, photo.length >> 1), 'IMAGE_UNREADABLE'],
    ['nothing', Buffer.alloc(0), 'IMAGE_UNREADABLE'],
    ['too much', Buffer.alloc(bannerImageMaxBytes + 1), 'PAYLOAD_TOO_LARGE'],
  ])('that is %s is refused, and the one before stays', async (_name, bytes, code) => {
    const { id, src } = await pictured()
    const before = await db.select().from(auditLog)
    expect((await put(pathOf(id), bytes)).json()).toMatchObject({ code })
    expect((await get(src)).headers['cache-control']).toContain('immutable')
    expect(await keys(id)).toHaveLength(1)
    expect(await db.select().from(auditLog)).toHaveLength(before.length)
  })

  test('is exchanged, dropped and deleted with its files, and each act is written down', async () => {
    const { id, src } = await pictured()
    const before = new Set((await db.select().from(auditLog)).map((entry) => entry.id))
    const next = read.parse((await put(pathOf(id), photo)).json()).image?.src
    expect(next).not.toBe(src)
    expect(await keys(id)).toHaveLength(1)
    expect((await dropImage(id)).image).toBeNull()
    expect(await keys(id)).toEqual([])
    await put(pathOf(id), photo)
    await remove(id)
    expect(await keys(id)).toEqual([])
    const written = (await db.select().from(auditLog)).filter((entry) => !before.has(entry.id))
    expect(written.map(({ action, actorId }) => [action, actorId])).toEqual([
      [`${kind}.update`, carla.id],
      [`${kind}.update`, carla.id],
      [`${kind}.update`, carla.id],
      [`${kind}.remove`, carla.id],
    ])
  })

  test('that two bring at once: one wins whole, and its files alone stay', async () => {
    const id = await make()
    const answers = await Promise.all(Array.from({ length: 4 }, () => put(pathOf(id), photo)))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200])
    const left = await keys(id)
    expect(left).toHaveLength(1)
    const shown = await get(pathOf(id))
    expect(left[0]).toContain(String(shown.headers.etag).slice(1, 25))
  })

  test('that no row names is swept at night, and what one names stays', async () => {
    const [kept, gone] = [await pictured(), await pictured()]
    await forget(gone.id)
    expect(await keys(gone.id)).toHaveLength(1)
    app.setNow(new Date(Date.now() + 2 * 86_400_000))
    await app.runJob(`orphan-${kind}-images`)
    app.setNow(new Date())
    expect(await keys(gone.id)).toEqual([])
    expect(await keys(kept.id)).toHaveLength(1)
  })
})
