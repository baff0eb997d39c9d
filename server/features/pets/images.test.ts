// Pictures of pets over real connections: what is kept of a phone's photo, what is refused, and
// what an abort leaves.
import { readdir } from 'node:fs/promises'
import { request, type ClientRequest, type IncomingMessage } from 'node:http'
import exifr from 'exifr'
import sharp from 'sharp'
import * as z from 'zod'
import { afterAll, describe, expect, test } from 'vitest'
import { pet as petSchema } from '#contract/features/pets/schema.ts'
import { petImageMaxBytes } from '#contract/features/pets/limits.ts'
import { imageWidths } from '#contract/shared/images.ts'
import { uploadsDir } from '#server/platform/files/uploads.ts'
import { openTestApp, type SignedInUser } from '#server/testing/clients/test-app.ts'
import { aSession, aUser } from '#server/features/auth/factories.ts'
import { aPet, aShare } from '#server/features/pets/factories.ts'
import { anActiveSubscription } from '#server/features/subscription/factories.ts'
import { grassColour, aPhonePhoto, skyColour } from '#server/testing/factories/photos.ts'

const app = await openTestApp()
afterAll(() => app.close())
const { db, fileStore, config } = app.services
const address = await app.http.listen({ port: 0, host: '127.0.0.1' })
const photo = await aPhonePhoto()
const failed = z.object({ code: z.string() })

const aPetOfSomeone = async () => {
  const owner = await aUser(db)
  const pet = await aPet(db, { owner })
  const visitor = await aSession(app.services, owner)
  return { owner, pet, visitor, client: app.asPerson(visitor), path: `/api/pets/${pet.id}/image` }
}

const put = (path: string, { cookie }: SignedInUser, bytes: Buffer | string, type = 'image/jpeg') =>
  fetch(address + path, {
    method: 'PUT',
    headers: { cookie, 'content-type': type },
    body: new Uint8Array(Buffer.from(bytes)),
  })

const get = (path: string, { cookie }: SignedInUser, headers: Record<string, string> = {}) =>
  fetch(address + path, { headers: { cookie, ...headers } })

/** The pet that an accepted upload answers. */
const petOf = async (answer: Response | Promise<Response>) => {
  const { image, ...pet } = petSchema.parse(await (await answer).json())
  if (image === null) throw new Error('no picture was kept')
  return { ...pet, image }
}

const refusalOf = async (answer: Response) => [answer.status, failed.parse(await answer.json()).code]

const keysOf = async (owner: { id: string }): Promise<string[]> =>
  (await fileStore.list(`pet-images/${owner.id}`).catch((): string[] => [])).toSorted()

const responseTo = (upload: ClientRequest) =>
  new Promise<IncomingMessage>((resolve) => upload.once('response', resolve))

const uploading = () => readdir(uploadsDir(config)).catch(() => [])

describe('a photo of a phone', () => {
  test('stands upright, says nothing of where it was taken, and comes in several widths', async () => {
    const taken = await exifr.parse(photo)
    expect(taken).toMatchObject({ Orientation: expect.anything(), latitude: expect.closeTo(4.7) })
    const { owner, visitor, path, client, pet } = await aPetOfSomeone()
    const answer = await put(path, visitor, photo)
    expect(answer.status).toBe(200)
    const { image, id } = await petOf(answer)
    expect(id).toBe(pet.id)
    expect(image).toMatchObject({
      width: 300,
      height: 400,
      thumbhash: expect.stringMatching(/^[\w+/]{20,}=*$/),
    })
    expect((await client.pets.get({ petId: id })).image).toEqual(image)
    expect((await client.pets.list())[0]?.image).toEqual(image)

    const served = Buffer.from(await (await get(image.src, visitor)).arrayBuffer())
    expect(await exifr.parse(served).catch(() => undefined)).toBeUndefined()
    const { info, data } = await sharp(served).raw().toBuffer({ resolveWithObject: true })
    expect([info.width, info.height]).toEqual([300, 400])
    const colourAt = (y: number) => [...data.subarray((y * 300 + 150) * info.channels).subarray(0, 3)]
    const distance = (y: number, { r, g, b }: typeof skyColour) =>
      Math.max(...colourAt(y).map((value, channel) => Math.abs(value - ([r, g, b][channel] ?? 0))))
    // What two lossy encodings may change.
    expect(distance(50, skyColour)).toBeLessThan(8)
    expect(distance(350, grassColour)).toBeLessThan(8)
    expect(await keysOf(owner)).toEqual([
      expect.stringMatching(new RegExp(`^pet-images/${owner.id}/${id}\\.[0-9a-f]{24}-320\\.webp$`)),
    ])
  })

  test('of 12 megapixels is kept in every width up to the largest, and the nearest width is served', async () => {
    const { owner, visitor, path } = await aPetOfSomeone()
    const { image } = await petOf(put(path, visitor, await aPhonePhoto({ width: 3000, height: 4000 })))
    expect([image.width, image.height]).toEqual([1920, 2560])
    expect(await keysOf(owner)).toHaveLength(imageWidths.length)
    const widthOf = async (query: string) =>
      (await sharp(Buffer.from(await (await get(image.src + query, visitor)).arrayBuffer())).metadata()).width
    expect(
      await Promise.all(
        ['&w=320', '&w=640', '&w=1280', '&w=2560', '', '&w=1', '&w=700', '&w=x'].map(widthOf),
      ),
    ).toEqual([320, 640, 1280, 1920, 1920, 320, 640, 1920])
    expect(await uploading()).toEqual([])
  })

  test.each(['png', 'webp', 'gif'] as const)('may be %s, whatever its type says', async (format) => {
    const { visitor, path } = await aPetOfSomeone()
    expect(
      (await put(path, visitor, await sharp(photo).toFormat(format).toBuffer(), 'text/plain')).status,
    ).toBe(200)
  })
})

describe('the served picture', () => {
  test('is private, asked for again each time, and cannot be anything but a picture', async () => {
    const { visitor, path } = await aPetOfSomeone()
    const { image } = await petOf(put(path, visitor, photo))
    const first = await get(image.src, visitor)
    expect(Object.fromEntries(first.headers)).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'private, no-cache',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cross-origin-resource-policy': 'same-origin',
      etag: expect.stringMatching(/^"[^"]+"$/),
    })
    const bytes = await first.arrayBuffer()
    expect(bytes.byteLength).toBe(Number(first.headers.get('content-length')))
    const tag = first.headers.get('etag') ?? ''
    for (const known of [tag, `W/${tag}`, `"other", ${tag}`, '*']) {
      const again = await get(image.src, visitor, { 'if-none-match': known })
      expect([known, again.status, await again.text()]).toEqual([known, 304, ''])
    }
    expect((await get(image.src, visitor, { 'if-none-match': '"other"' })).status).toBe(200)
    expect((await get(`${path}?v=unknown`, visitor)).headers.get('etag')).toBe(tag)
    await put(path, visitor, photo)
    expect((await get(image.src, visitor, { 'if-none-match': tag })).status).toBe(200)
  })

  test('is gone for whoever lost access, also to those who hold its address', async () => {
    const { owner, pet, visitor, path } = await aPetOfSomeone()
    const friend = await aUser(db)
    const friendVisitor = await aSession(app.services, friend)
    await anActiveSubscription(db, owner)
    await aShare(db, { pet, with: friend, canEdit: true })
    expect((await put(path, friendVisitor, photo)).status).toBe(200)
    const { headers, status } = await get(path, friendVisitor)
    expect(status).toBe(200)
    app.setNow(new Date(Date.now() + 400 * 86_400_000))
    const again = await aSession(app.services, friend)
    expect((await get(path, again, { 'if-none-match': headers.get('etag') ?? '' })).status).toBe(404)
    expect((await get(path, await aSession(app.services, owner))).status).toBe(200)
    app.setNow(new Date())
    expect((await get(path, visitor)).status).toBe(200)
  })
})

describe('what is no picture', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
  test.each([
    ['HTML that calls itself JPEG', '<!doctype html><script>alert(1)</script>', 'image/jpeg'],
    ['SVG', svg, 'image/svg+xml'],
    ['nothing', '', 'image/jpeg'],
    ['a truncated photo', photo.subarray(0, photo.length / 2), 'image/jpeg'],
    ['a JPEG header alone', photo.subarray(0, 4), 'image/jpeg'],
    ['PDF', '%PDF-1.7 …', 'image/png'],
  ])('%s is refused, and leaves the old picture', async (_what, bytes, type) => {
    const { owner, visitor, path, client, pet } = await aPetOfSomeone()
    await put(path, visitor, photo)
    const [before, keys] = [await client.pets.get({ petId: pet.id }), await keysOf(owner)]
    const answer = await put(path, visitor, bytes, type)
    expect(await refusalOf(answer)).toEqual([422, 'IMAGE_UNREADABLE'])
    expect(await client.pets.get({ petId: pet.id })).toEqual(before)
    expect(await keysOf(owner)).toEqual(keys)
    expect(await uploading()).toEqual([])
  })

  test('more than 50 megapixels are refused by their header', async () => {
    const { visitor, path } = await aPetOfSomeone()
    const huge = await sharp({ create: { width: 8000, height: 6300, channels: 3, background: 'white' } })
      .png()
      .toBuffer()
    const answer = await put(path, visitor, huge, 'image/png')
    expect(await refusalOf(answer)).toEqual([422, 'IMAGE_TOO_MANY_PIXELS'])
  })

  test.each([true, false])('more than 10 MB are refused (length said beforehand: %s)', async (said) => {
    const { owner, visitor, path } = await aPetOfSomeone()
    const tooMuch = Buffer.concat([photo, Buffer.alloc(petImageMaxBytes)])
    const headers = { cookie: visitor.cookie, 'content-type': 'image/jpeg' }
    const body = said ? new Uint8Array(tooMuch) : new Blob([tooMuch]).stream()
    const answer = await fetch(address + path, { method: 'PUT', headers, body, duplex: 'half' })
    expect([answer.status, await answer.json()]).toMatchObject([
      413,
      { code: 'PAYLOAD_TOO_LARGE', data: { limit: petImageMaxBytes } },
    ])
    expect([await keysOf(owner), await uploading()]).toEqual([[], []])
  })
})

test("another site's page can upload nothing", async () => {
  const { owner, visitor, path } = await aPetOfSomeone()
  const headers = { cookie: visitor.cookie, origin: 'https://evil.example', 'content-type': 'image/jpeg' }
  const answer = await fetch(address + path, { method: 'PUT', headers, body: new Uint8Array(photo) })
  expect([answer.status, await keysOf(owner)]).toEqual([403, []])
})

test('a stranger is refused before the body has come', async () => {
  const { path } = await aPetOfSomeone()
  const { cookie } = await aSession(app.services, await aUser(db))
  const upload = request(address + path, { method: 'PUT', headers: { cookie, 'content-length': 1_000_000 } })
  upload.on('error', () => undefined)
  upload.write(photo.subarray(0, 100))
  const answer = await responseTo(upload)
  expect(answer.statusCode).toBe(404)
  upload.destroy()
})

test.each([0, 25, 50, 99])(
  'an upload that breaks off at %d %% leaves no row, no file and nothing half',
  async (percent) => {
    const { owner, visitor, path, client, pet } = await aPetOfSomeone()
    const bytes = await aPhonePhoto({ width: 1200, height: 1600 })
    const upload = request(address + path, {
      method: 'PUT',
      headers: { cookie: visitor.cookie, 'content-type': 'image/jpeg', 'content-length': bytes.length },
    })
    upload.on('error', () => undefined)
    upload.flushHeaders()
    if (percent > 0) upload.write(bytes.subarray(0, Math.floor((bytes.length * percent) / 100)))
    await expect.poll(uploading).toHaveLength(1)
    upload.destroy()
    await expect.poll(uploading).toEqual([])
    expect((await client.pets.get({ petId: pet.id })).image).toBeNull()
    expect(await keysOf(owner)).toEqual([])
  },
)

test('of uploads at once one stays, with exactly its files', async () => {
  const { owner, visitor, path, client, pet } = await aPetOfSomeone()
  const answers = await Promise.all(
    [200, 400, 600, 800].map(async (width) =>
      put(path, visitor, await aPhonePhoto({ width, height: width })),
    ),
  )
  expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200, 200])
  const { image } = await client.pets.get({ petId: pet.id })
  const version = new URL(image?.src ?? '', address).searchParams.get('v')
  const kept = imageWidths.slice(0, imageWidths.findIndex((width) => width >= (image?.width ?? 0)) + 1)
  expect(await keysOf(owner)).toEqual(
    kept.map((width) => `pet-images/${owner.id}/${pet.id}.${version}-${width}.webp`).toSorted(),
  )
  expect(await uploading()).toEqual([])
})

test('a pet that is removed while its photo arrives leaves no file', async () => {
  const { owner, visitor, path, client, pet } = await aPetOfSomeone()
  const bytes = await aPhonePhoto({ width: 600, height: 800 })
  const upload = request(address + path, {
    method: 'PUT',
    headers: { cookie: visitor.cookie, 'content-length': bytes.length },
  })
  upload.write(bytes.subarray(0, 1000))
  await expect.poll(uploading).toHaveLength(1)
  await client.pets.remove({ petId: pet.id, name: pet.name })
  upload.end(bytes.subarray(1000))
  const answer = await responseTo(upload)
  answer.resume()
  expect([answer.statusCode, await keysOf(owner)]).toEqual([404, []])
  expect(await uploading()).toEqual([])
})

test('removing the picture, or the pet, removes the files', async () => {
  const { owner, visitor, path, client, pet } = await aPetOfSomeone()
  await put(path, visitor, photo)
  expect((await client.pets.removeImage({ petId: pet.id })).image).toBeNull()
  expect([await keysOf(owner), (await get(path, visitor)).status]).toEqual([[], 404])
  await put(path, visitor, photo)
  expect(await keysOf(owner)).toHaveLength(1)
  await client.pets.remove({ petId: pet.id, name: pet.name })
  expect(await keysOf(owner)).toEqual([])
})
