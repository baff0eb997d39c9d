// Rejected entries leave neither rows nor files: files that are no photo, invalid forms, and
// uploads that are aborted or fail halfway.
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
const errorBody = z.object({ code: z.string(), data: z.unknown().optional() })

const aDiary = async () => {
  const owner = await aUser(db)
  const pet = await aPet(db, { owner })
  const visitor = await aSession(app.services, owner)
  const client = app.asPerson(visitor)
  /** All stored data: entries, files in the store, and files of running uploads. */
  const readAll = async () => ({
    entries: (await client.diary.list({ petId: pet.id })).items,
    keys: await fileStore.list(`pet-diary-images/${owner.id}`).catch((): string[] => []),
    partialUploads: await readdir(uploadsDir(config)).catch((): string[] => []),
  })
  return { owner, pet, visitor, client, readAll, path: `/api/pets/${pet.id}/diary` }
}
const nothing = { entries: [], keys: [], partialUploads: [] }

type Form = { body: Buffer; type: string }
const post = (path: string, { cookie }: SignedInUser, { body, type }: Form) =>
  fetch(address + path, {
    method: 'POST',
    headers: { cookie, 'content-type': type },
    body: new Uint8Array(body),
  })
const errorOf = async (answer: Response) => {
  const { code, data } = errorBody.parse(await answer.json())
  return [answer.status, code, data]
}
const issue = (field: string, code: string) => [400, 'BAD_REQUEST', { issues: [{ field, code }] }]

describe('photo that cannot be read', async () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
  const bomb = await sharp({ create: { width: 8000, height: 6300, channels: 3, background: 'white' } })
    .png()
    .toBuffer()
  test.each([
    ['text', Buffer.from('not an image'), 'IMAGE_UNREADABLE'],
    ['SVG', Buffer.from(svg), 'IMAGE_UNREADABLE'],
    ['HTML named .jpg', Buffer.from('<!doctype html><script>alert(1)</script>'), 'IMAGE_UNREADABLE'],
    ['a truncated JPEG', photo.subarray(0, photo.length / 2), 'IMAGE_UNREADABLE'],
    ['an empty file', Buffer.alloc(0), 'IMAGE_UNREADABLE'],
    ['a decompression bomb', bomb, 'IMAGE_TOO_MANY_PIXELS'],
  ])('rejects the whole entry, and leaves an existing one unchanged: %s', async (_label, bytes, code) => {
    const { visitor, path, readAll } = await aDiary()
    const answer = await post(path, visitor, await createEntryForm(walk, photo, bytes))
    expect(await errorOf(answer)).toEqual([422, code, undefined])
    expect(await readAll()).toEqual(nothing)
    await post(path, visitor, await createEntryForm(walk, photo))
    const before = await readAll()
    const id = before.entries[0]?.id
    const change = await createEntryForm(
      { title: 'x', removePhotos: [before.entries[0]?.photos[0]?.id] },
      bytes,
    )
    expect(await errorOf(await post(`${path}/${id}`, visitor, change))).toEqual([422, code, undefined])
    expect(await readAll()).toEqual(before)
  })

  test('refuses a photo of more than 10 MB while it is received', async () => {
    const { visitor, path, readAll } = await aDiary()
    const large = Buffer.concat([photo, Buffer.alloc(diaryPhotoMaxBytes)])
    const answer = await post(path, visitor, await createEntryForm(walk, photo, large))
    expect(await errorOf(answer)).toEqual([413, 'PAYLOAD_TOO_LARGE', { limit: diaryPhotoMaxBytes }])
    expect(await readAll()).toEqual(nothing)
  })
})

describe('form', () => {
  const json = JSON.stringify(walk)
  const forms: [label: string, parts: FormPart[], error: unknown[]][] = [
    ['without an entry', [['photo', photo]], issue('entry', 'required')],
    ['without any part', [], issue('entry', 'required')],
    [
      'with its entry after the photos',
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
      'with an unknown part',
      [
        ['entry', json],
        ['file', photo],
      ],
      issue('file', 'unknown_key'),
    ],
    ['whose entry is not JSON', [['entry', '{']], issue('', 'invalid')],
    ['whose entry is empty', [['entry', '']], issue('', 'invalid')],
    ['without a title', [['entry', '{"title":" ","entryDate":"2026-03-01"}']], issue('title', 'required')],
    ['without a date', [['entry', '{"title":"x"}']], issue('entryDate', 'required')],
    [
      'with a date that does not exist',
      [['entry', '{"title":"x","entryDate":"2026-02-30"}']],
      issue('entryDate', 'invalid'),
    ],
    [
      'with a date in the year 0',
      [['entry', '{"title":"x","entryDate":"0000-02-01"}']],
      issue('entryDate', 'invalid'),
    ],
    [
      'with an unknown field',
      [['entry', '{"title":"x","entryDate":"2026-03-01","petId":"1"}']],
      issue('petId', 'unknown_key'),
    ],
    [
      'with NUL in its title',
      [['entry', '{"title":"a\\u0000","entryDate":"2026-03-01"}']],
      issue('title', 'invalid'),
    ],
    [
      'with an oversized entry',
      [['entry', json + ' '.repeat(70_000)]],
      [413, 'PAYLOAD_TOO_LARGE', { limit: 65_536 }],
    ],
  ]
  test.each(forms)('refuses one %s', async (_label, parts, expected) => {
    const { visitor, path, readAll } = await aDiary()
    expect(await errorOf(await post(path, visitor, await createMultipartForm(...parts)))).toEqual(expected)
    expect(await readAll()).toEqual(nothing)
  })

  test.each([
    ['JSON', 'application/json', JSON.stringify(walk)],
    [
      'a URL-encoded form',
      'application/x-www-form-urlencoded',
      `entry=${encodeURIComponent(JSON.stringify(walk))}`,
    ],
    ['multipart without a boundary', 'multipart/form-data', 'x'],
    ['multipart without parts', 'multipart/form-data; boundary=x', 'no part at all'],
    [
      'a truncated form',
      'multipart/form-data; boundary=x',
      '--x\r\nContent-Disposition: form-data; name="entry"\r\n\r\n{"title"',
    ],
    [
      'a form with a truncated photo',
      'multipart/form-data; boundary=x',
      `--x\r\nContent-Disposition: form-data; name="entry"\r\n\r\n${JSON.stringify(walk)}\r\n--x\r\nContent-Disposition: form-data; name="photo"; filename="a"\r\n\r\nabc`,
    ],
  ])('refuses a body sent as %s', async (_label, type, text) => {
    const { visitor, path, readAll } = await aDiary()
    const answer = await post(path, visitor, { type, body: Buffer.from(text) })
    expect(await errorOf(answer)).toEqual(issue('', 'invalid'))
    expect(await readAll()).toEqual(nothing)
  })
})

test('refuses a part without a name', async () => {
  const { visitor, path, readAll } = await aDiary()
  const body = Buffer.from('--x\r\nContent-Disposition: form-data\r\n\r\nx\r\n--x--\r\n')
  const answer = await post(path, visitor, { type: 'multipart/form-data; boundary=x', body })
  expect(await errorOf(answer)).toEqual(issue('', 'unknown_key'))
  expect(await readAll()).toEqual(nothing)
})

const startUpload = (path: string, { cookie }: SignedInUser, { body, type }: Form): ClientRequest => {
  const upload = request(address + path, {
    method: 'POST',
    headers: { cookie, 'content-type': type, 'content-length': body.length },
  })
  upload.on('error', () => undefined)
  upload.flushHeaders()
  return upload
}
const responseTo = (upload: ClientRequest) =>
  new Promise<IncomingMessage>((resolve) => upload.once('response', (answer) => resolve(answer.resume())))

test.each([0, 25, 50, 99])('leaves nothing of an entry that is aborted at %d %%', async (percent) => {
  const { visitor, path, readAll } = await aDiary()
  const large = await aPhonePhoto({ width: 1200, height: 1600 })
  const form = await createEntryForm(walk, large, large, large)
  const upload = startUpload(path, visitor, form)
  if (percent > 0) {
    upload.write(form.body.subarray(0, Math.floor((form.body.length * percent) / 100)))
    await expect.poll(async () => (await readAll()).partialUploads.length).toBeGreaterThan(0)
  }
  upload.destroy()
  await expect.poll(async () => (await readAll()).partialUploads).toEqual([])
  expect(await readAll()).toEqual(nothing)
  expect(app.logLines.filter(({ msg }) => msg === 'unexpected error')).toEqual([])
})

test('leaves nothing of an entry that is aborted while its photos are processed', async () => {
  const { visitor, path, readAll } = await aDiary()
  const large = await aPhonePhoto({ width: 3000, height: 4000 })
  const form = await createEntryForm(walk, large, large, large)
  const upload = startUpload(path, visitor, form)
  upload.end(form.body)
  await expect.poll(async () => (await readAll()).keys.length).toBeGreaterThan(0)
  upload.destroy()
  await expect.poll(async () => (await readAll()).partialUploads).toEqual([])
  expect(await readAll()).toEqual(nothing)
})

test('leaves nothing of an entry whose pet is removed during the upload', async () => {
  const { owner, visitor, path, client, pet } = await aDiary()
  const form = await createEntryForm(walk, photo)
  const upload = startUpload(path, visitor, form)
  upload.write(form.body.subarray(0, 300))
  await expect.poll(() => readdir(uploadsDir(config))).toHaveLength(1)
  await client.pets.remove({ petId: pet.id, name: pet.name })
  upload.end(form.body.subarray(300))
  expect((await responseTo(upload)).statusCode).toBe(404)
  expect(await fileStore.list(`pet-diary-images/${owner.id}`)).toEqual([])
  expect(await readdir(uploadsDir(config))).toEqual([])
})

test.each(['at once', 'while it arrives', 'when its file is stored'])(
  'leaves no file of a pet that is removed %s, while an entry receives a photo',
  async (moment) => {
    const { owner, visitor, path, client, pet, readAll } = await aDiary()
    await post(path, visitor, await createEntryForm(walk, photo))
    const { entries, keys } = await readAll()
    const change = post(`${path}/${entries[0]?.id}`, visitor, await createEntryForm({ title: 'x' }, photo))
    let isOver = false
    void change.then(() => (isOver = true))
    // The upload may be over before it is observed: either may come first.
    const isTime = async () => {
      if (isOver) return true
      const now = await readAll()
      if (moment === 'while it arrives') return now.partialUploads.length > 0
      return moment === 'at once' || now.keys.length > keys.length
    }
    await expect.poll(isTime, { interval: 1 }).toBe(true)
    await client.pets.remove({ petId: pet.id, name: pet.name })
    expect([200, 404]).toContain((await change).status)
    expect(await fileStore.list(`pet-diary-images/${owner.id}`)).toEqual([])
  },
)

test('refuses an entry from a page of another site', async () => {
  const { visitor, path, readAll } = await aDiary()
  const { body, type } = await createEntryForm(walk)
  const headers = { cookie: visitor.cookie, origin: 'https://evil.example', 'content-type': type }
  const answer = await fetch(address + path, { method: 'POST', headers, body: new Uint8Array(body) })
  expect([answer.status, await readAll()]).toEqual([403, nothing])
})

const diskFull = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })

test('reports a full disk, leaves no partial entry, and still serves reads', async () => {
  const { visitor, path, readAll, client, pet } = await aDiary()
  await post(path, visitor, await createEntryForm(walk, photo))
  const before = await readAll()
  const realPut = fileStore.put.bind(fileStore)
  let puts = 0
  const put = vi
    .spyOn(fileStore, 'put')
    .mockImplementation((...file) => (++puts > 1 ? Promise.reject(diskFull) : realPut(...file)))
  const answer = await post(path, visitor, await createEntryForm(walk, photo, photo))
  put.mockRestore()
  expect(await errorOf(answer)).toEqual([507, 'INSUFFICIENT_STORAGE', undefined])
  expect(puts).toBe(2)
  expect(await readAll()).toEqual(before)
  expect((await client.diary.list({ petId: pet.id })).total).toBe(1)
})

test('leaves no files when the database fails after they were written', async () => {
  const { owner, pet, visitor, path, readAll } = await aDiary()
  await post(path, visitor, await createEntryForm(walk, photo))
  const before = await readAll()
  const actor = { kind: 'person', id: owner.id, sessionId: pet.id, roles: [] } as const
  const access = await requirePet({ ...app.services, actor }, pet.id, 'edit')
  const withPhoto = { sources: [{ file: photo, personId: owner.id }] }
  const breakTransaction = () =>
    vi.spyOn(db, 'transaction').mockRejectedValueOnce(new Error('connection lost')).mockName('broken')
  breakTransaction()
  await expect(createEntry(app.services, access, walk, withPhoto)).rejects.toThrow('connection lost')
  breakTransaction()
  const id = before.entries[0]?.id ?? ''
  await expect(updateEntry(app.services, access, id, { title: 'x' }, withPhoto)).rejects.toThrow('lost')
  expect(await readAll()).toEqual(before)
})
