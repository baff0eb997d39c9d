// Pictures of stores and products over real connections: public while what they show is, five
// megabytes at most, and nothing left behind.
import { readdir } from 'node:fs/promises'
import { request, type ClientRequest, type IncomingMessage } from 'node:http'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, describe, expect, test } from 'vitest'
import * as z from 'zod'
import { image } from '#contract/shared/image-schema.ts'
import { productImageMaxBytes } from '#contract/features/marketplace/products/limits.ts'
import { userRoles, users } from '#server/features/auth/tables.ts'
import { marketplaceStores } from '#server/features/marketplace/stores/tables.ts'
import { uploadsDir } from '#server/platform/files/uploads.ts'
import { openTestApp, type SignedInUser } from '#server/testing/clients/test-app.ts'
import { aSession, aUser } from '#server/features/auth/factories.ts'
import { aProduct } from '#server/features/marketplace/products/factories.ts'
import { aSeller, aStore } from '#server/features/marketplace/stores/factories.ts'
import { aPhonePhoto } from '#server/testing/factories/photos.ts'

const app = await openTestApp()
afterAll(() => app.close())
const { db, fileStore, config } = app.services
const address = await app.http.listen({ port: 0, host: '127.0.0.1' })
const photo = await aPhonePhoto()
const failed = z.object({ code: z.string() })
const answered = z.looseObject({ id: z.string(), image: image.nullable() })

const aShop = async () => {
  const { person, visitor } = await aSeller(app.services)
  const store = await aStore(db, { seller: person })
  const product = await aProduct(db, { store })
  const paths = {
    store: `/api/marketplace/stores/${store.id}/image`,
    product: `/api/marketplace/products/${product.id}/image`,
  }
  const bases = {
    store: `product-images/${person.id}-${store.id}.`,
    product: `product-images/${person.id}/${product.id}.`,
  }
  const client = app.asPerson(visitor)
  const drop = {
    store: () => client.stores.removeImage({ storeId: store.id }),
    product: () => client.products.removeImage({ productId: product.id }),
  }
  return { person, visitor, store, product, client, paths, bases, drop }
}
type Shop = Awaited<ReturnType<typeof aShop>>
const kinds = ['store', 'product'] as const

const put = (path: string, { cookie }: SignedInUser, bytes: Buffer | string, type = 'image/jpeg') =>
  fetch(address + path, {
    method: 'PUT',
    headers: { cookie, 'content-type': type },
    body: new Uint8Array(Buffer.from(bytes)),
  })
const get = (path: string, headers: Record<string, string> = {}) => fetch(address + path, { headers })

const pictureOf = async (answer: Response | Promise<Response>) => {
  const { image: kept } = answered.parse(await (await answer).json())
  if (kept === null) throw new Error('no picture was kept')
  return kept
}
const refusalOf = async (answer: Response) => [answer.status, failed.parse(await answer.json()).code]
const keysOf = async ({ person }: Shop): Promise<string[]> =>
  (await fileStore.list('product-images').catch((): string[] => [])).filter((key) => key.includes(person.id))
const responseTo = (upload: ClientRequest) =>
  new Promise<IncomingMessage>((resolve) => upload.once('response', resolve))
const uploading = () => readdir(uploadsDir(config)).catch(() => [])

describe.each(kinds)('the picture of a %s', (kind) => {
  test('is seen by everybody, kept by caches under its version, and can be nothing but a picture', async () => {
    const shop = await aShop()
    const { src, ...rest } = await pictureOf(put(shop.paths[kind], shop.visitor, photo))
    expect(rest).toMatchObject({ width: 300, height: 400 })
    const answer = await get(src)
    expect(answer.status).toBe(200)
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    })
    const { width, height, exif } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata()
    expect([width, height, exif]).toEqual([300, 400, undefined])
    expect((await get(`${shop.paths[kind]}?v=unknown`)).headers.get('cache-control')).toBe('public, no-cache')
    const seen = await shop.client.products.get({ productId: shop.product.id })
    expect((kind === 'store' ? seen.store : seen).image).toEqual({ src, ...rest })
    expect(await keysOf(shop)).toEqual([
      expect.stringMatching(new RegExp(`^${shop.bases[kind]}[0-9a-f]{24}-320\\.webp$`)),
    ])
  })

  test('replaces the one before, and goes when it is removed', async () => {
    const shop = await aShop()
    const first = await pictureOf(put(shop.paths[kind], shop.visitor, photo))
    const second = await pictureOf(put(shop.paths[kind], shop.visitor, photo))
    expect(second.src).not.toBe(first.src)
    expect(await keysOf(shop)).toHaveLength(1)
    expect((await shop.drop[kind]()).image).toBeNull()
    expect([await keysOf(shop), (await get(second.src)).status]).toEqual([[], 404])
  })

  test.each([
    ['HTML that calls itself JPEG', '<!doctype html><script>alert(1)</script>', 'image/jpeg'],
    ['SVG', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>', 'image/svg+xml'],
    ['nothing', '', 'image/jpeg'],
    ['a truncated photo', photo.subarray(0, photo.length / 2), 'image/jpeg'],
    ['PDF', '%PDF-1.7 …', 'image/png'],
  ])('is not %s, and the old one stays', async (_what, bytes, type) => {
    const shop = await aShop()
    const { src } = await pictureOf(put(shop.paths[kind], shop.visitor, photo))
    const before = await keysOf(shop)
    expect(await refusalOf(await put(shop.paths[kind], shop.visitor, bytes, type))).toEqual([
      422,
      'IMAGE_UNREADABLE',
    ])
    expect([await keysOf(shop), (await get(src)).status, await uploading()]).toEqual([before, 200, []])
  })

  test('has no more than 50 megapixels, by its header', async () => {
    const shop = await aShop()
    const bomb = await sharp({ create: { width: 8000, height: 6300, channels: 3, background: 'white' } })
      .png()
      .toBuffer()
    expect(await refusalOf(await put(shop.paths[kind], shop.visitor, bomb, 'image/png'))).toEqual([
      422,
      'IMAGE_TOO_MANY_PIXELS',
    ])
  })

  test('has 5 MB at most, to the byte, whether its length is said beforehand or not', async () => {
    const shop = await aShop()
    // What follows the end of a JPEG is no part of it.
    const just = Buffer.concat([photo, Buffer.alloc(productImageMaxBytes - photo.length)])
    expect(just).toHaveLength(5 * 1024 * 1024)
    expect((await put(shop.paths[kind], shop.visitor, just)).status).toBe(200)
    const keys = await keysOf(shop)
    const tooMuch = Buffer.concat([just, Buffer.alloc(1)])
    for (const body of [new Uint8Array(tooMuch), new Blob([tooMuch]).stream()]) {
      const headers = { cookie: shop.visitor.cookie, 'content-type': 'image/jpeg' }
      const answer = await fetch(address + shop.paths[kind], { method: 'PUT', headers, body, duplex: 'half' })
      expect([answer.status, await answer.json()]).toMatchObject([
        413,
        { code: 'PAYLOAD_TOO_LARGE', data: { limit: productImageMaxBytes } },
      ])
    }
    expect([await keysOf(shop), await uploading()]).toEqual([keys, []])
  })

  test('that breaks off leaves nothing', async () => {
    const shop = await aShop()
    const upload = request(address + shop.paths[kind], {
      method: 'PUT',
      headers: { cookie: shop.visitor.cookie, 'content-length': photo.length },
    })
    upload.on('error', () => undefined)
    upload.write(photo.subarray(0, photo.length / 2))
    await expect.poll(uploading).toHaveLength(1)
    upload.destroy()
    await expect.poll(uploading).toEqual([])
    expect(await keysOf(shop)).toEqual([])
  })

  test('is refused once the role is taken, though its body began to come before', async () => {
    const shop = await aShop()
    const upload = request(address + shop.paths[kind], {
      method: 'PUT',
      headers: { cookie: shop.visitor.cookie, 'content-length': photo.length },
    })
    upload.write(photo.subarray(0, 100))
    await expect.poll(uploading).toHaveLength(1)
    await db.delete(userRoles).where(eq(userRoles.userId, shop.person.id))
    upload.end(photo.subarray(100))
    const answer = await responseTo(upload)
    answer.resume()
    expect([answer.statusCode, await keysOf(shop), await uploading()]).toEqual([403, [], []])
  })

  test('is not taken from another seller, a guest, nor another site', async () => {
    const shop = await aShop()
    const other = await aShop()
    expect(await refusalOf(await put(shop.paths[kind], other.visitor, photo))).toEqual([404, 'NOT_FOUND'])
    expect(await refusalOf(await put(shop.paths[kind], { cookie: '' }, photo))).toEqual([401, 'UNAUTHORIZED'])
    const headers = {
      cookie: shop.visitor.cookie,
      origin: 'https://evil.example',
      'content-type': 'image/jpeg',
    }
    const answer = await fetch(address + shop.paths[kind], {
      method: 'PUT',
      headers,
      body: new Uint8Array(photo),
    })
    expect([answer.status, await keysOf(shop)]).toEqual([403, []])
  })

  test('is not found where there is none', async () => {
    const shop = await aShop()
    const nonsense = shop.paths[kind].replace(/[^/]+\/image$/, 'nonsense/image')
    expect([(await get(shop.paths[kind])).status, (await get(nonsense)).status]).toEqual([404, 404])
  })

  test('stays whole of uploads at once', async () => {
    const shop = await aShop()
    const answers = await Promise.all([1, 2, 3].map(() => put(shop.paths[kind], shop.visitor, photo)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await keysOf(shop)).toHaveLength(1)
  })
})

test('the picture of a hidden product is its seller’s alone, and no cache keeps it', async () => {
  const shop = await aShop()
  const { src } = await pictureOf(put(shop.paths.product, shop.visitor, photo))
  await shop.client.products.setActive({ productId: shop.product.id, isActive: false })
  const stranger = await aSession(app.services, await aUser(db))
  expect((await get(src)).status).toBe(404)
  expect((await get(src, { cookie: stranger.cookie })).status).toBe(404)
  const own = await get(src, { cookie: shop.visitor.cookie })
  expect([own.status, own.headers.get('cache-control')]).toEqual([200, 'private, no-cache'])
  expect((await put(shop.paths.product, shop.visitor, photo)).status).toBe(200)
})

test('files go with a product that is removed, also while its picture arrives', async () => {
  const shop = await aShop()
  await put(shop.paths.product, shop.visitor, photo)
  const upload = request(address + shop.paths.product, {
    method: 'PUT',
    headers: { cookie: shop.visitor.cookie, 'content-length': photo.length },
  })
  upload.write(photo.subarray(0, 100))
  await expect.poll(uploading).toHaveLength(1)
  await shop.client.products.remove({ productId: shop.product.id })
  expect(await keysOf(shop)).toEqual([])
  upload.end(photo.subarray(100))
  const answer = await responseTo(upload)
  answer.resume()
  expect([answer.statusCode, await keysOf(shop), await uploading()]).toEqual([404, [], []])
})

test('the nightly sweep takes the files of stores and accounts that are gone, and no others', async () => {
  const [kept, storeless, gone] = [await aShop(), await aShop(), await aShop()]
  for (const shop of [kept, storeless, gone])
    for (const kind of kinds) expect((await put(shop.paths[kind], shop.visitor, photo)).status).toBe(200)
  await db.delete(marketplaceStores).where(eq(marketplaceStores.id, storeless.store.id))
  await db.delete(users).where(eq(users.id, gone.person.id))
  const all = await Promise.all([kept, storeless, gone].map(keysOf))
  expect(all.map((keys) => keys.length)).toEqual([2, 2, 2])
  await app.runJob('orphan-product-images')
  // Younger than a day: their rows may be about to be written.
  expect(await Promise.all([kept, storeless, gone].map(keysOf))).toEqual(all)
  app.setNow(new Date(Date.now() + 25 * 3_600_000))
  await app.runJob('orphan-product-images')
  expect(await Promise.all([kept, storeless, gone].map(keysOf))).toEqual([all[0], [], []])
  app.setNow(new Date())
})
