// Pictures over real connections: what is stored of a photo, what is refused, and aborted uploads.
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
import { aHeic, phoneHeic, twoColoursHeic } from '#server/testing/factories/heic/heic.ts'
import { grassColour, aPhonePhoto, skyColour } from '#server/testing/factories/photos.ts'

const app = await openTestApp()
afterAll(() => app.close())
const { db, fileStore, config } = app.services
const address = await app.http.listen({ port: 0, host: '127.0.0.1' })
const photo = await aPhonePhoto()
const errorBody = z.object({ code: z.string() })

const aPetWithOwner = async () => {
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

const petOf = async (answer: Response | Promise<Response>) => {
  const { image, ...pet } = petSchema.parse(await (await answer).json())
  if (image === null) throw new Error('no picture was stored')
  return { ...pet, image }
}

const errorOf = async (answer: Response) => [answer.status, errorBody.parse(await answer.json()).code]

const keysOf = async (owner: { id: string }): Promise<string[]> =>
  (await fileStore.list(`pet-images/${owner.id}`).catch((): string[] => [])).toSorted()

const responseTo = (upload: ClientRequest) =>
  new Promise<IncomingMessage>((resolve) => upload.once('response', resolve))

const listPartialUploads = () => readdir(uploadsDir(config)).catch(() => [])

test('refuses a person’s too many uploads at once, with a time to retry, and spares others', async () => {
  const ana = await aPetWithOwner()
  const eva = await aPetWithOwner()
  // None of these bodies ever ends.
  const uploads = Array.from({ length: 12 }, () => {
    const headers = { cookie: ana.visitor.cookie, 'content-type': 'image/jpeg', 'content-length': 1000 }
    const upload = request(address + ana.path, { method: 'PUT', headers }).on('error', () => undefined)
    upload.write('x')
    return upload
  })
  const refused = await Promise.race(uploads.map(responseTo))
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '3'])
  expect((await put(eva.path, eva.visitor, photo)).status).toBe(200)
  for (const upload of uploads) upload.destroy()
  // Their places are free again once the server has noticed that the clients are gone.
  await expect.poll(async () => (await put(ana.path, ana.visitor, photo)).status).toBe(200)
})

describe('photo from a phone', () => {
  test('stores it upright, without metadata and in several widths', async () => {
    const taken = await exifr.parse(photo)
    expect(taken).toMatchObject({ Orientation: expect.anything(), latitude: expect.closeTo(4.7) })
    const { owner, visitor, path, client, pet } = await aPetWithOwner()
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
    expect((await client.pets.list({})).items[0]?.image).toEqual(image)

    const served = Buffer.from(await (await get(image.src, visitor)).arrayBuffer())
    expect(await exifr.parse(served).catch(() => undefined)).toBeUndefined()
    const { info, data } = await sharp(served).raw().toBuffer({ resolveWithObject: true })
    expect([info.width, info.height]).toEqual([300, 400])
    const colourAt = (y: number) => [...data.subarray((y * 300 + 150) * info.channels).subarray(0, 3)]
    const distance = (y: number, { r, g, b }: typeof skyColour) =>
      Math.max(...colourAt(y).map((value, channel) => Math.abs(value - ([r, g, b][channel] ?? 0))))
    // Two lossy encodings change colours slightly.
    expect(distance(50, skyColour)).toBeLessThan(8)
    expect(distance(350, grassColour)).toBeLessThan(8)
    expect(await keysOf(owner)).toEqual([
      expect.stringMatching(new RegExp(`^pet-images/${owner.id}/${id}\\.[0-9a-f]{24}-320\\.webp$`)),
    ])
  })

  test('stores 12 megapixels in every width, and serves the nearest one', async () => {
    const { owner, visitor, path } = await aPetWithOwner()
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
    expect(await listPartialUploads()).toEqual([])
  })

  test.each([
    ['image/heic', twoColoursHeic()],
    ['image/heif', phoneHeic()],
    // The type that systems send which know no type for HEIC.
    ['application/octet-stream', aHeic({ brand: 'mif1' })],
  ])('accepts HEIC sent as %s, and serves WebP', async (type, bytes) => {
    const { visitor, path } = await aPetWithOwner()
    const { image } = await petOf(put(path, visitor, bytes, type))
    expect([image.width, image.height]).toEqual([400, 300])
    const served = await sharp(Buffer.from(await (await get(image.src, visitor)).arrayBuffer())).metadata()
    expect([served.format, served.width, served.exif]).toEqual(['webp', 400, undefined])
  })

  test.each(['png', 'webp', 'gif'] as const)('accepts %s, with any content type', async (format) => {
    const { visitor, path } = await aPetWithOwner()
    expect(
      (await put(path, visitor, await sharp(photo).toFormat(format).toBuffer(), 'text/plain')).status,
    ).toBe(200)
  })
})

describe('served picture', () => {
  test('stays private, requires revalidation, and arrives as WebP alone', async () => {
    const { visitor, path } = await aPetWithOwner()
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
    for (const etags of [tag, `W/${tag}`, `"other", ${tag}`, '*']) {
      const again = await get(image.src, visitor, { 'if-none-match': etags })
      expect([etags, again.status, await again.text()]).toEqual([etags, 304, ''])
    }
    expect((await get(image.src, visitor, { 'if-none-match': '"other"' })).status).toBe(200)
    expect((await get(`${path}?v=unknown`, visitor)).headers.get('etag')).toBe(tag)
    await put(path, visitor, photo)
    expect((await get(image.src, visitor, { 'if-none-match': tag })).status).toBe(200)
  })

  test('stays hidden from a person who lost access, even with its address', async () => {
    const { owner, pet, visitor, path } = await aPetWithOwner()
    const editor = await aUser(db)
    const editorSession = await aSession(app.services, editor)
    await anActiveSubscription(db, owner)
    await aShare(db, { pet, with: editor, canEdit: true })
    expect((await put(path, editorSession, photo)).status).toBe(200)
    const { headers, status } = await get(path, editorSession)
    expect(status).toBe(200)
    app.setNow(new Date(Date.now() + 400 * 86_400_000))
    const again = await aSession(app.services, editor)
    expect((await get(path, again, { 'if-none-match': headers.get('etag') ?? '' })).status).toBe(404)
    expect((await get(path, await aSession(app.services, owner))).status).toBe(200)
    app.setNow(new Date())
    expect((await get(path, visitor)).status).toBe(200)
  })
})

describe('upload that is not a picture', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
  test.each([
    ['HTML declared as JPEG', '<!doctype html><script>alert(1)</script>', 'image/jpeg'],
    ['SVG', svg, 'image/svg+xml'],
    ['an empty body', '', 'image/jpeg'],
    ['a truncated photo', photo.subarray(0, photo.length / 2), 'image/jpeg'],
    ['a JPEG header alone', photo.subarray(0, 4), 'image/jpeg'],
    ['a truncated HEIC', twoColoursHeic().subarray(0, 500), 'image/heic'],
    ['a HEIC header alone', twoColoursHeic().subarray(0, 32), 'image/heic'],
    ['PDF', '%PDF-1.7 …', 'image/png'],
  ])('refuses %s, and keeps the previous picture', async (_label, bytes, type) => {
    const { owner, visitor, path, client, pet } = await aPetWithOwner()
    await put(path, visitor, photo)
    const [before, keys] = [await client.pets.get({ petId: pet.id }), await keysOf(owner)]
    const answer = await put(path, visitor, bytes, type)
    expect(await errorOf(answer)).toEqual([422, 'IMAGE_UNREADABLE'])
    expect(await client.pets.get({ petId: pet.id })).toEqual(before)
    expect(await keysOf(owner)).toEqual(keys)
    expect(await listPartialUploads()).toEqual([])
  })

  test('refuses more than 50 megapixels by its header', async () => {
    const { visitor, path } = await aPetWithOwner()
    const huge = await sharp({ create: { width: 8000, height: 6300, channels: 3, background: 'white' } })
      .png()
      .toBuffer()
    const answer = await put(path, visitor, huge, 'image/png')
    expect(await errorOf(answer)).toEqual([422, 'IMAGE_TOO_MANY_PIXELS'])
    const heic = aHeic({ promised: { width: 8000, height: 6300 } })
    expect(await errorOf(await put(path, visitor, heic, 'image/heic'))).toEqual([
      422,
      'IMAGE_TOO_MANY_PIXELS',
    ])
  })

  test.each([true, false])('refuses more than 10 MB (with content-length: %s)', async (hasLength) => {
    const { owner, visitor, path } = await aPetWithOwner()
    const tooLarge = Buffer.concat([photo, Buffer.alloc(petImageMaxBytes)])
    const headers = { cookie: visitor.cookie, 'content-type': 'image/jpeg' }
    const body = hasLength ? new Uint8Array(tooLarge) : new Blob([tooLarge]).stream()
    const answer = await fetch(address + path, { method: 'PUT', headers, body, duplex: 'half' })
    expect([answer.status, await answer.json()]).toMatchObject([
      413,
      { code: 'PAYLOAD_TOO_LARGE', data: { limit: petImageMaxBytes } },
    ])
    expect([await keysOf(owner), await listPartialUploads()]).toEqual([[], []])
  })
})

test('refuses an upload from a page of another site', async () => {
  const { owner, visitor, path } = await aPetWithOwner()
  const headers = { cookie: visitor.cookie, origin: 'https://evil.example', 'content-type': 'image/jpeg' }
  const answer = await fetch(address + path, { method: 'PUT', headers, body: new Uint8Array(photo) })
  expect([answer.status, await keysOf(owner)]).toEqual([403, []])
})

test('refuses a stranger before the body is received', async () => {
  const { path } = await aPetWithOwner()
  const { cookie } = await aSession(app.services, await aUser(db))
  const upload = request(address + path, { method: 'PUT', headers: { cookie, 'content-length': 1_000_000 } })
  upload.on('error', () => undefined)
  upload.write(photo.subarray(0, 100))
  const answer = await responseTo(upload)
  expect(answer.statusCode).toBe(404)
  upload.destroy()
})

test.each([0, 25, 50, 99])(
  'leaves no row and no file of an upload that is aborted at %d %%',
  async (percent) => {
    const { owner, visitor, path, client, pet } = await aPetWithOwner()
    const bytes = await aPhonePhoto({ width: 1200, height: 1600 })
    const upload = request(address + path, {
      method: 'PUT',
      headers: { cookie: visitor.cookie, 'content-type': 'image/jpeg', 'content-length': bytes.length },
    })
    upload.on('error', () => undefined)
    upload.flushHeaders()
    if (percent > 0) upload.write(bytes.subarray(0, Math.floor((bytes.length * percent) / 100)))
    await expect.poll(listPartialUploads).toHaveLength(1)
    upload.destroy()
    await expect.poll(listPartialUploads).toEqual([])
    expect((await client.pets.get({ petId: pet.id })).image).toBeNull()
    expect(await keysOf(owner)).toEqual([])
  },
)

test('stores one of concurrent uploads, with exactly its files', async () => {
  const { owner, visitor, path, client, pet } = await aPetWithOwner()
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
  expect(await listPartialUploads()).toEqual([])
})

test('leaves no file of a pet that is removed during an upload', async () => {
  const { owner, visitor, path, client, pet } = await aPetWithOwner()
  const bytes = await aPhonePhoto({ width: 600, height: 800 })
  const upload = request(address + path, {
    method: 'PUT',
    headers: { cookie: visitor.cookie, 'content-length': bytes.length },
  })
  upload.write(bytes.subarray(0, 1000))
  await expect.poll(listPartialUploads).toHaveLength(1)
  await client.pets.remove({ petId: pet.id, name: pet.name })
  upload.end(bytes.subarray(1000))
  const answer = await responseTo(upload)
  answer.resume()
  expect([answer.statusCode, await keysOf(owner)]).toEqual([404, []])
  expect(await listPartialUploads()).toEqual([])
})

test('removes the files with the picture or the pet', async () => {
  const { owner, visitor, path, client, pet } = await aPetWithOwner()
  await put(path, visitor, photo)
  expect((await client.pets.removeImage({ petId: pet.id })).image).toBeNull()
  expect([await keysOf(owner), (await get(path, visitor)).status]).toEqual([[], 404])
  await put(path, visitor, photo)
  expect(await keysOf(owner)).toHaveLength(1)
  await client.pets.remove({ petId: pet.id, name: pet.name })
  expect(await keysOf(owner)).toEqual([])
})
