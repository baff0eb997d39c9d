import { readdir } from 'node:fs/promises'
import { request, type ClientRequest, type IncomingMessage } from 'node:http'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, describe, expect, test } from 'vitest'
import * as z from 'zod'
import { image } from '#contract/shared/image-schema.ts'
import { productImageMaxBytes } from '#contract/features/marketplace/products/limits.ts'
import { userRoles, users } from '#server/features/auth/tables.ts'
import { marketplaceStores } from '#server/features/marketplace/stores/store-tables.ts'
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
const errorBody = z.object({ code: z.string() })
const withImage = z.looseObject({ id: z.string(), image: image.nullable() })

const aSellerWithProduct = async () => {
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
  const removeImage = {
    store: () => client.stores.removeImage({ storeId: store.id }),
    product: () => client.products.removeImage({ productId: product.id }),
  }
  return { person, visitor, store, product, client, paths, bases, removeImage }
}
type Seller = Awaited<ReturnType<typeof aSellerWithProduct>>
const kinds = ['store', 'product'] as const

const put = (path: string, { cookie }: SignedInUser, bytes: Buffer | string, type = 'image/jpeg') =>
  fetch(address + path, {
    method: 'PUT',
    headers: { cookie, 'content-type': type },
    body: new Uint8Array(Buffer.from(bytes)),
  })
const get = (path: string, headers: Record<string, string> = {}) => fetch(address + path, { headers })

const pictureOf = async (answer: Response | Promise<Response>) => {
  const { image: stored } = withImage.parse(await (await answer).json())
  if (stored === null) throw new Error('no picture was stored')
  return stored
}
const errorOf = async (answer: Response) => [answer.status, errorBody.parse(await answer.json()).code]
const keysOf = async ({ person }: Seller): Promise<string[]> =>
  (await fileStore.list('product-images').catch((): string[] => [])).filter((key) => key.includes(person.id))
const responseTo = (upload: ClientRequest) =>
  new Promise<IncomingMessage>((resolve) => upload.once('response', resolve))
const listPartialUploads = () => readdir(uploadsDir(config)).catch(() => [])

describe.each(kinds)('picture of a %s', (kind) => {
  test('serves everyone, cached at the address with its version, as WebP alone', async () => {
    const seller = await aSellerWithProduct()
    const { src, ...rest } = await pictureOf(put(seller.paths[kind], seller.visitor, photo))
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
    expect((await get(`${seller.paths[kind]}?v=unknown`)).headers.get('cache-control')).toBe(
      'public, no-cache',
    )
    const seen = await seller.client.products.get({ productId: seller.product.id })
    expect((kind === 'store' ? seen.store : seen).image).toEqual({ src, ...rest })
    expect(await keysOf(seller)).toEqual([
      expect.stringMatching(new RegExp(`^${seller.bases[kind]}[0-9a-f]{24}-320\\.webp$`)),
    ])
  })

  test('replaces the previous one, and can be removed', async () => {
    const seller = await aSellerWithProduct()
    const first = await pictureOf(put(seller.paths[kind], seller.visitor, photo))
    const second = await pictureOf(put(seller.paths[kind], seller.visitor, photo))
    expect(second.src).not.toBe(first.src)
    expect(await keysOf(seller)).toHaveLength(1)
    expect((await seller.removeImage[kind]()).image).toBeNull()
    expect([await keysOf(seller), (await get(second.src)).status]).toEqual([[], 404])
  })

  test.each([
    ['HTML declared as JPEG', '<!doctype html><script>alert(1)</script>', 'image/jpeg'],
    ['SVG', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>', 'image/svg+xml'],
    ['an empty body', '', 'image/jpeg'],
    ['a truncated photo', photo.subarray(0, photo.length / 2), 'image/jpeg'],
    ['PDF', '%PDF-1.7 …', 'image/png'],
  ])('refuses %s, and keeps the previous one', async (_label, bytes, type) => {
    const seller = await aSellerWithProduct()
    const { src } = await pictureOf(put(seller.paths[kind], seller.visitor, photo))
    const before = await keysOf(seller)
    expect(await errorOf(await put(seller.paths[kind], seller.visitor, bytes, type))).toEqual([
      422,
      'IMAGE_UNREADABLE',
    ])
    expect([await keysOf(seller), (await get(src)).status, await listPartialUploads()]).toEqual([
      before,
      200,
      [],
    ])
  })

  test('refuses more than 50 megapixels by its header', async () => {
    const seller = await aSellerWithProduct()
    const bomb = await sharp({ create: { width: 8000, height: 6300, channels: 3, background: 'white' } })
      .png()
      .toBuffer()
    expect(await errorOf(await put(seller.paths[kind], seller.visitor, bomb, 'image/png'))).toEqual([
      422,
      'IMAGE_TOO_MANY_PIXELS',
    ])
  })

  test('accepts exactly 5 MB, with or without a content-length', async () => {
    const seller = await aSellerWithProduct()
    // Bytes after the end of a JPEG are ignored.
    const largest = Buffer.concat([photo, Buffer.alloc(productImageMaxBytes - photo.length)])
    expect(largest).toHaveLength(5 * 1024 * 1024)
    expect((await put(seller.paths[kind], seller.visitor, largest)).status).toBe(200)
    const keys = await keysOf(seller)
    const tooLarge = Buffer.concat([largest, Buffer.alloc(1)])
    for (const body of [new Uint8Array(tooLarge), new Blob([tooLarge]).stream()]) {
      const headers = { cookie: seller.visitor.cookie, 'content-type': 'image/jpeg' }
      const answer = await fetch(address + seller.paths[kind], {
        method: 'PUT',
        headers,
        body,
        duplex: 'half',
      })
      expect([answer.status, await answer.json()]).toMatchObject([
        413,
        { code: 'PAYLOAD_TOO_LARGE', data: { limit: productImageMaxBytes } },
      ])
    }
    expect([await keysOf(seller), await listPartialUploads()]).toEqual([keys, []])
  })

  test('leaves nothing of an aborted upload', async () => {
    const seller = await aSellerWithProduct()
    const upload = request(address + seller.paths[kind], {
      method: 'PUT',
      headers: { cookie: seller.visitor.cookie, 'content-length': photo.length },
    })
    upload.on('error', () => undefined)
    upload.write(photo.subarray(0, photo.length / 2))
    await expect.poll(listPartialUploads).toHaveLength(1)
    upload.destroy()
    await expect.poll(listPartialUploads).toEqual([])
    expect(await keysOf(seller)).toEqual([])
  })

  test('refuses an upload when the role is revoked during it', async () => {
    const seller = await aSellerWithProduct()
    const upload = request(address + seller.paths[kind], {
      method: 'PUT',
      headers: { cookie: seller.visitor.cookie, 'content-length': photo.length },
    })
    upload.write(photo.subarray(0, 100))
    await expect.poll(listPartialUploads).toHaveLength(1)
    await db.delete(userRoles).where(eq(userRoles.userId, seller.person.id))
    upload.end(photo.subarray(100))
    const answer = await responseTo(upload)
    answer.resume()
    expect([answer.statusCode, await keysOf(seller), await listPartialUploads()]).toEqual([403, [], []])
  })

  test('refuses another seller and another site', async () => {
    const seller = await aSellerWithProduct()
    const other = await aSellerWithProduct()
    expect(await errorOf(await put(seller.paths[kind], other.visitor, photo))).toEqual([404, 'NOT_FOUND'])
    const headers = {
      cookie: seller.visitor.cookie,
      origin: 'https://evil.example',
      'content-type': 'image/jpeg',
    }
    const answer = await fetch(address + seller.paths[kind], {
      method: 'PUT',
      headers,
      body: new Uint8Array(photo),
    })
    expect([answer.status, await keysOf(seller)]).toEqual([403, []])
  })

  test('responds with NOT_FOUND where there is none', async () => {
    const seller = await aSellerWithProduct()
    const nonsense = seller.paths[kind].replace(/[^/]+\/image$/, 'nonsense/image')
    expect([(await get(seller.paths[kind])).status, (await get(nonsense)).status]).toEqual([404, 404])
  })

  test('keeps one of concurrent uploads, without further files', async () => {
    const seller = await aSellerWithProduct()
    const answers = await Promise.all([1, 2, 3].map(() => put(seller.paths[kind], seller.visitor, photo)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await keysOf(seller)).toHaveLength(1)
  })
})

test('serves the picture of a hidden product to its seller alone, uncached', async () => {
  const seller = await aSellerWithProduct()
  const { src } = await pictureOf(put(seller.paths.product, seller.visitor, photo))
  await seller.client.products.setActive({ productId: seller.product.id, isActive: false })
  const stranger = await aSession(app.services, await aUser(db))
  expect((await get(src)).status).toBe(404)
  expect((await get(src, { cookie: stranger.cookie })).status).toBe(404)
  const own = await get(src, { cookie: seller.visitor.cookie })
  expect([own.status, own.headers.get('cache-control')]).toEqual([200, 'private, no-cache'])
  expect((await put(seller.paths.product, seller.visitor, photo)).status).toBe(200)
})

test('leaves no files of a removed product, also when it is removed during an upload', async () => {
  const seller = await aSellerWithProduct()
  await put(seller.paths.product, seller.visitor, photo)
  const upload = request(address + seller.paths.product, {
    method: 'PUT',
    headers: { cookie: seller.visitor.cookie, 'content-length': photo.length },
  })
  upload.write(photo.subarray(0, 100))
  await expect.poll(listPartialUploads).toHaveLength(1)
  await seller.client.products.remove({ productId: seller.product.id })
  expect(await keysOf(seller)).toEqual([])
  upload.end(photo.subarray(100))
  const answer = await responseTo(upload)
  answer.resume()
  expect([answer.statusCode, await keysOf(seller), await listPartialUploads()]).toEqual([404, [], []])
})

test('removes the files of removed stores and accounts in the nightly job, and no others', async () => {
  const [unchanged, withoutStore, removed] = [
    await aSellerWithProduct(),
    await aSellerWithProduct(),
    await aSellerWithProduct(),
  ]
  for (const seller of [unchanged, withoutStore, removed])
    for (const kind of kinds) expect((await put(seller.paths[kind], seller.visitor, photo)).status).toBe(200)
  await db.delete(marketplaceStores).where(eq(marketplaceStores.id, withoutStore.store.id))
  await db.delete(users).where(eq(users.id, removed.person.id))
  const all = await Promise.all([unchanged, withoutStore, removed].map(keysOf))
  expect(all.map((keys) => keys.length)).toEqual([2, 2, 2])
  await app.runJob('orphan-product-images')
  // Files younger than a day stay, because their rows may not be written yet.
  expect(await Promise.all([unchanged, withoutStore, removed].map(keysOf))).toEqual(all)
  app.setNow(new Date(Date.now() + 25 * 3_600_000))
  await app.runJob('orphan-product-images')
  expect(await Promise.all([unchanged, withoutStore, removed].map(keysOf))).toEqual([all[0], [], []])
  app.setNow(new Date())
})
