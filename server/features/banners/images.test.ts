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
import { twoColoursHeic } from '#server/testing/factories/heic/heic.ts'
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
    create: async () => (await anAdoption(db)).id,
    schema: adoptionSchema,
    hide: async (id: string) => void (await admin.adoptions.update({ adoptionId: id, isAvailable: false })),
    removeImage: (adoptionId: string) => admin.adoptions.removeImage({ adoptionId }),
    remove: (adoptionId: string) => admin.adoptions.remove({ adoptionId }),
    deleteRow: async (id: string) => void (await db.delete(adoptions).where(eq(adoptions.id, id))),
  },
  {
    kind: 'banner',
    create: async () => (await aBanner(db)).id,
    schema: bannerSchema,
    hide: async (id: string) => void (await admin.banners.update({ bannerId: id, isActive: false })),
    removeImage: (bannerId: string) => admin.banners.removeImage({ bannerId }),
    remove: (bannerId: string) => admin.banners.remove({ bannerId }),
    deleteRow: async (id: string) => void (await db.delete(banners).where(eq(banners.id, id))),
  },
] as const

describe.each(kinds)(
  'public picture of $kind',
  ({ kind, create, schema, hide, removeImage, remove, deleteRow }) => {
    const pathOf = (id: string) => `/api/${kind}s/${id}/image`
    test('accepts HEIC', async () => {
      const answer = await put(pathOf(await create()), twoColoursHeic(), carla.visitor, 'image/heic')
      expect(schema.parse(answer.json()).image).toMatchObject({ width: 400, height: 300 })
    })

    const keys = async (id: string) =>
      (await fileStore.list(`${kind}-images`).catch((): string[] => [])).filter((key) => key.includes(id))
    const createWithImage = async () => {
      const id = await create()
      const answer = await put(pathOf(id), photo)
      expect(answer.statusCode, answer.body).toBe(200)
      return { id, src: schema.parse(answer.json()).image?.src ?? '' }
    }

    test('serves everyone, and allows permanent caching only at the address with its version', async () => {
      const { id, src } = await createWithImage()
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

    test('forbids shared caches to store a response that renews a session', async () => {
      const { src } = await createWithImage()
      const person = await aUser(db)
      const visitor = await aSession(app.services, person)
      // The session was last extended days ago, so that this request extends it.
      const longAgo = new Date(Date.now() - 3 * 86_400_000)
      await db
        .update(sessions)
        .set({ updatedAt: longAgo, expiresAt: new Date(Date.now() + 86_400_000) })
        .where(eq(sessions.userId, person.id))
      const answer = await get(src, visitor)
      expect(answer.headers['set-cookie']).toBeDefined()
      expect(answer.headers['cache-control']).toBe('private, max-age=31536000, immutable')
    })

    test('serves that of a hidden one to administrators only, uncached', async () => {
      const { id, src } = await createWithImage()
      const etag = String((await get(src)).headers.etag)
      await hide(id)
      for (const as of [undefined, seller]) {
        expect((await get(src, as)).json()).toMatchObject({ code: 'NOT_FOUND' })
        expect((await get(src, as, { 'if-none-match': etag })).statusCode).toBe(404)
      }
      const forAdmin = await get(src, carla.visitor)
      expect([forAdmin.statusCode, forAdmin.headers['cache-control']]).toEqual([200, 'private, no-cache'])
    })

    test.each(['unknown', '00000000-0000-7000-8000-000000000000'])(
      'responds with NOT_FOUND for %s',
      async (id) => {
        expect((await get(pathOf(id))).json()).toMatchObject({ code: 'NOT_FOUND' })
        expect((await put(pathOf(id), photo)).json()).toMatchObject({ code: 'NOT_FOUND' })
        expect((await get(pathOf(await create()))).json()).toMatchObject({ code: 'NOT_FOUND' })
      },
    )

    test.each([
      ['text', Buffer.from('not a picture'), 'IMAGE_UNREADABLE'],
      [
        'SVG',
        Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
        'IMAGE_UNREADABLE',
      ],
      ['a truncated JPEG', photo.subarray(0, photo.length >> 1), 'IMAGE_UNREADABLE'],
      ['an empty body', Buffer.alloc(0), 'IMAGE_UNREADABLE'],
      ['too large a body', Buffer.alloc(bannerImageMaxBytes + 1), 'PAYLOAD_TOO_LARGE'],
    ])('refuses %s as its file, and keeps the previous one', async (_name, bytes, code) => {
      const { id, src } = await createWithImage()
      const before = await db.select().from(auditLog)
      expect((await put(pathOf(id), bytes)).json()).toMatchObject({ code })
      expect((await get(src)).headers['cache-control']).toContain('immutable')
      expect(await keys(id)).toHaveLength(1)
      expect(await db.select().from(auditLog)).toHaveLength(before.length)
    })

    test('replaces and removes its files, and logs each change', async () => {
      const { id, src } = await createWithImage()
      const before = new Set((await db.select().from(auditLog)).map((entry) => entry.id))
      const next = schema.parse((await put(pathOf(id), photo)).json()).image?.src
      expect(next).not.toBe(src)
      expect(await keys(id)).toHaveLength(1)
      expect((await removeImage(id)).image).toBeNull()
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

    test('keeps one of four concurrent uploads, and only its files', async () => {
      const id = await create()
      const answers = await Promise.all(Array.from({ length: 4 }, () => put(pathOf(id), photo)))
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200])
      const remaining = await keys(id)
      expect(remaining).toHaveLength(1)
      const response = await get(pathOf(id))
      expect(remaining[0]).toContain(String(response.headers.etag).slice(1, 25))
    })

    test('disappears in the nightly job when it has no row, and others stay', async () => {
      const [kept, orphaned] = [await createWithImage(), await createWithImage()]
      await deleteRow(orphaned.id)
      expect(await keys(orphaned.id)).toHaveLength(1)
      app.setNow(new Date(Date.now() + 2 * 86_400_000))
      await app.runJob(`orphan-${kind}-images`)
      app.setNow(new Date())
      expect(await keys(orphaned.id)).toEqual([])
      expect(await keys(kept.id)).toHaveLength(1)
    })
  },
)
