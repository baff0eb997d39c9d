// Diary entries that must not be stored: files that are no photo, bodies that are no form, uploads
// that break off or fail halfway. Nothing of them remains.
import { readdir } from 'node:fs/promises'
import { request, type ClientRequest, type IncomingMessage } from 'node:http'
import sharp from 'sharp'
import * as z from 'zod'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { diaryPhotoMaxBytes } from '#contract/features/diary/limits.ts'
import { requirePet } from '#server/features/pets/access.ts'
import { uploadsDir } from '#server/platform/files/uploads.ts'
import { openTestApp, type SignedInUser } from '#server/testing/clients/test-app.ts'
import { aSession, aUser } from '#server/features/auth/factories.ts'
import { aPet } from '#server/features/pets/factories.ts'
import { createEntryForm } from '#server/features/diary/factories.ts'
import { createMultipartForm, type FormPart } from '#server/testing/factories/multipart-forms.ts'
import { aPhonePhoto } from '#server/testing/factories/photos.ts'
import { updateEntry, createEntry } from './service.ts'

const app = await openTestApp()
afterAll(() => app.close())
const { db, fileStore, config } = app.services
const address = await app.http.listen({ port: 0, host: '127.0.0.1' })
const photo = await aPhonePhoto()
const walk = { title: 'Paseo', entryDate: '2026-03-01' }
const failed = z.object({ code: z.string(), data: z.unknown().optional() })

const aDiary = async () => {
  const owner = await aUser(db)
  const pet = await aPet(db, { owner })
  const visitor = await aSession(app.services, owner)
  const client = app.asPerson(visitor)
  /** All that is stored: entries, files in the store, and files of running uploads. */
  const all = async () => ({
    entries: (await client.diary.list({ petId: pet.id })).items,
    keys: await fileStore.list(`pet-diary-images/${owner.id}`).catch((): string[] => []),
    coming: await readdir(uploadsDir(config)).catch((): string[] => []),
  })
  return { owner, pet, visitor, client, all, path: `/api/pets/${pet.id}/diary` }
}
const nothing = { entries: [], keys: [], coming: [] }

type Form = { body: Buffer; type: string }
const post = (path: string, { cookie }: SignedInUser, { body, type }: Form) =>
  fetch(address + path, {
    method: 'POST',
    headers: { cookie, 'content-type': type },
    body: new Uint8Array(body),
  })
const refusalOf = async (answer: Response) => {
  const { code, data } = failed.parse(await answer.json())
  return [answer.status, code, data]
}
const issue = (field: string, code: string) => [400, 'BAD_REQUEST', { issues: [{ field, code }] }]

describe('what is no photo', async () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
  const bomb = await sharp({ create: { width: 8000, height: 6300, channels: 3, background: 'white' } })
    .png()
    .toBuffer()
  test.each([
    ['text', Buffer.from('no image'), 'IMAGE_UNREADABLE'],
    ['SVG', Buffer.from(svg), 'IMAGE_UNREADABLE'],
    ['HTML named .jpg', Buffer.from('<!doctype html><script>alert(1)</script>'), 'IMAGE_UNREADABLE'],
    ['a truncated JPEG', photo.subarray(0, photo.length / 2), 'IMAGE_UNREADABLE'],
    ['nothing', Buffer.alloc(0), 'IMAGE_UNREADABLE'],
    ['a decompression bomb', bomb, 'IMAGE_TOO_MANY_PIXELS'],
  ])('%s takes the whole entry with it, and leaves an older one as it was', async (_what, bytes, code) => {
    const { visitor, path, all } = await aDiary()
    const answer = await post(path, visitor, await createEntryForm(walk, photo, bytes))
    expect(await refusalOf(answer)).toEqual([422, code, undefined])
    expect(await all()).toEqual(nothing)
    await post(path, visitor, await createEntryForm(walk, photo))
    const before = await all()
    const id = before.entries[0]?.id
    const change = await createEntryForm(
      { title: 'x', removePhotos: [before.entries[0]?.photos[0]?.id] },
      bytes,
    )
    expect(await refusalOf(await post(`${path}/${id}`, visitor, change))).toEqual([422, code, undefined])
    expect(await all()).toEqual(before)
  })

  test('a photo of more than 10 MB is refused while it comes', async () => {
    const { visitor, path, all } = await aDiary()
    const large = Buffer.concat([photo, Buffer.alloc(diaryPhotoMaxBytes)])
    const answer = await post(path, visitor, await createEntryForm(walk, photo, large))
    expect(await refusalOf(answer)).toEqual([413, 'PAYLOAD_TOO_LARGE', { limit: diaryPhotoMaxBytes }])
    expect(await all()).toEqual(nothing)
  })
})

describe('a form', () => {
  const json = JSON.stringify(walk)
  const forms: [what: string, parts: FormPart[], refusal: unknown[]][] = [
    ['without an entry', [['photo', photo]], issue('entry', 'required')],
    ['with nothing', [], issue('entry', 'required')],
    [
      'with its entry behind the photos',
      [
        ['photo', photo],
        ['entry', json],
      ],
      issue('entry', 'required'),
    ],
    [
      'with two entries',
      [
        ['entry', json],
        ['entry', json],
      ],
      issue('entry', 'invalid'),
    ],
    [
      'with a part that nobody knows',
      [
        ['entry', json],
        ['file', photo],
      ],
      issue('file', 'unknown_key'),
    ],
    ['whose entry is no JSON', [['entry', '{']], issue('', 'invalid')],
    ['whose entry is empty', [['entry', '']], issue('', 'invalid')],
    ['without a title', [['entry', '{"title":" ","entryDate":"2026-03-01"}']], issue('title', 'required')],
    ['without a date', [['entry', '{"title":"x"}']], issue('entryDate', 'required')],
    [
      'of a day that never was',
      [['entry', '{"title":"x","entryDate":"2026-02-30"}']],
      issue('entryDate', 'invalid'),
    ],
    [
      'of the year nought',
      [['entry', '{"title":"x","entryDate":"0000-02-01"}']],
      issue('entryDate', 'invalid'),
    ],
    [
      'with a field too many',
      [['entry', '{"title":"x","entryDate":"2026-03-01","petId":"1"}']],
      issue('petId', 'unknown_key'),
    ],
    [
      'with NUL in its title',
      [['entry', '{"title":"a\\u0000","entryDate":"2026-03-01"}']],
      issue('title', 'invalid'),
    ],
    [
      'with an endless entry',
      [['entry', json + ' '.repeat(70_000)]],
      [413, 'PAYLOAD_TOO_LARGE', { limit: 65_536 }],
    ],
  ]
  test.each(forms)('%s is refused', async (_what, parts, expected) => {
    const { visitor, path, all } = await aDiary()
    expect(await refusalOf(await post(path, visitor, await createMultipartForm(...parts)))).toEqual(expected)
    expect(await all()).toEqual(nothing)
  })

  test.each([
    ['JSON', 'application/json', JSON.stringify(walk)],
    [
      'an URL-encoded form',
      'application/x-www-form-urlencoded',
      `entry=${encodeURIComponent(JSON.stringify(walk))}`,
    ],
    ['no boundary', 'multipart/form-data', 'x'],
    ['nonsense', 'multipart/form-data; boundary=x', 'no part at all'],
    [
      'a form that ends too early',
      'multipart/form-data; boundary=x',
      '--x\r\nContent-Disposition: form-data; name="entry"\r\n\r\n{"title"',
    ],
    [
      'a photo that ends too early',
      'multipart/form-data; boundary=x',
      `--x\r\nContent-Disposition: form-data; name="entry"\r\n\r\n${JSON.stringify(walk)}\r\n--x\r\nContent-Disposition: form-data; name="photo"; filename="a"\r\n\r\nabc`,
    ],
  ])('that is %s is refused', async (_what, type, text) => {
    const { visitor, path, all } = await aDiary()
    const answer = await post(path, visitor, { type, body: Buffer.from(text) })
    expect(await refusalOf(answer)).toEqual(issue('', 'invalid'))
    expect(await all()).toEqual(nothing)
  })
})

test('a part without a name is refused', async () => {
  const { visitor, path, all } = await aDiary()
  const body = Buffer.from('--x\r\nContent-Disposition: form-data\r\n\r\nx\r\n--x--\r\n')
  const answer = await post(path, visitor, { type: 'multipart/form-data; boundary=x', body })
  expect(await refusalOf(answer)).toEqual(issue('', 'unknown_key'))
  expect(await all()).toEqual(nothing)
})

const sending = (path: string, { cookie }: SignedInUser, { body, type }: Form): ClientRequest => {
  const upload = request(address + path, {
    method: 'POST',
    headers: { cookie, 'content-type': type, 'content-length': body.length },
  })
  upload.on('error', () => undefined)
  upload.flushHeaders()
  return upload
}
const answerTo = (upload: ClientRequest) =>
  new Promise<IncomingMessage>((resolve) => upload.once('response', (answer) => resolve(answer.resume())))

test.each([0, 25, 50, 99])('an entry that breaks off at %d %% leaves nothing', async (percent) => {
  const { visitor, path, all } = await aDiary()
  const large = await aPhonePhoto({ width: 1200, height: 1600 })
  const form = await createEntryForm(walk, large, large, large)
  const upload = sending(path, visitor, form)
  if (percent > 0) {
    upload.write(form.body.subarray(0, Math.floor((form.body.length * percent) / 100)))
    await expect.poll(async () => (await all()).coming.length).toBeGreaterThan(0)
  }
  upload.destroy()
  await expect.poll(async () => (await all()).coming).toEqual([])
  expect(await all()).toEqual(nothing)
  expect(app.logLines.filter(({ msg }) => msg === 'unexpected error')).toEqual([])
})

test('a cancel after the last byte, while the photos are read, leaves nothing either', async () => {
  const { visitor, path, all } = await aDiary()
  const large = await aPhonePhoto({ width: 3000, height: 4000 })
  const form = await createEntryForm(walk, large, large, large)
  const upload = sending(path, visitor, form)
  upload.end(form.body)
  await expect.poll(async () => (await all()).keys.length).toBeGreaterThan(0)
  upload.destroy()
  await expect.poll(async () => (await all()).coming).toEqual([])
  expect(await all()).toEqual(nothing)
})

test('a pet that is removed while its entry arrives leaves nothing', async () => {
  const { owner, visitor, path, client, pet } = await aDiary()
  const form = await createEntryForm(walk, photo)
  const upload = sending(path, visitor, form)
  upload.write(form.body.subarray(0, 300))
  await expect.poll(() => readdir(uploadsDir(config))).toHaveLength(1)
  await client.pets.remove({ petId: pet.id, name: pet.name })
  upload.end(form.body.subarray(300))
  expect((await answerTo(upload)).statusCode).toBe(404)
  expect(await fileStore.list(`pet-diary-images/${owner.id}`)).toEqual([])
  expect(await readdir(uploadsDir(config))).toEqual([])
})

test.each(['at once', 'while it arrives', 'when its file is stored'])(
  'a pet that is removed %s, while an entry gets a photo, leaves no file',
  async (moment) => {
    const { owner, visitor, path, client, pet, all } = await aDiary()
    await post(path, visitor, await createEntryForm(walk, photo))
    const { entries, keys } = await all()
    const change = post(`${path}/${entries[0]?.id}`, visitor, await createEntryForm({ title: 'x' }, photo))
    let isOver = false
    void change.then(() => (isOver = true))
    // It may be over before it is seen to arrive: either may come first.
    const isTime = async () => {
      if (isOver) return true
      const now = await all()
      if (moment === 'while it arrives') return now.coming.length > 0
      return moment === 'at once' || now.keys.length > keys.length
    }
    await expect.poll(isTime, { interval: 1 }).toBe(true)
    await client.pets.remove({ petId: pet.id, name: pet.name })
    expect([200, 404]).toContain((await change).status)
    expect(await fileStore.list(`pet-diary-images/${owner.id}`)).toEqual([])
  },
)

test("another site's page can write nothing", async () => {
  const { visitor, path, all } = await aDiary()
  const { body, type } = await createEntryForm(walk)
  const headers = { cookie: visitor.cookie, origin: 'https://evil.example', 'content-type': type }
  const answer = await fetch(address + path, { method: 'POST', headers, body: new Uint8Array(body) })
  expect([answer.status, await all()]).toEqual([403, nothing])
})

const full = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })

test('a full disk is reported, leaves nothing, and reads still work', async () => {
  const { visitor, path, all, client, pet } = await aDiary()
  await post(path, visitor, await createEntryForm(walk, photo))
  const before = await all()
  const real = fileStore.put.bind(fileStore)
  let puts = 0
  const put = vi
    .spyOn(fileStore, 'put')
    .mockImplementation((...file) => (++puts > 1 ? Promise.reject(full) : real(...file)))
  const answer = await post(path, visitor, await createEntryForm(walk, photo, photo))
  put.mockRestore()
  expect(await refusalOf(answer)).toEqual([507, 'INSUFFICIENT_STORAGE', undefined])
  expect(puts).toBe(2)
  expect(await all()).toEqual(before)
  expect((await client.diary.list({ petId: pet.id })).total).toBe(1)
})

test('a database that fails after the files were written leaves nothing of them', async () => {
  const { owner, pet, visitor, path, all } = await aDiary()
  await post(path, visitor, await createEntryForm(walk, photo))
  const before = await all()
  const actor = { kind: 'person', id: owner.id, sessionId: pet.id, roles: [] } as const
  const access = await requirePet({ ...app.services, actor }, pet.id, 'edit')
  const withPhoto = { sources: [photo] }
  const broken = () =>
    vi.spyOn(db, 'transaction').mockRejectedValueOnce(new Error('connection lost')).mockName('broken')
  broken()
  await expect(createEntry(app.services, access, walk, withPhoto)).rejects.toThrow('connection lost')
  broken()
  const id = before.entries[0]?.id ?? ''
  await expect(updateEntry(app.services, access, id, { title: 'x' }, withPhoto)).rejects.toThrow('lost')
  expect(await all()).toEqual(before)
})
