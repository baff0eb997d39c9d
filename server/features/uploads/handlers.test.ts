// Files that arrive in parts, on the disk and on S3, and become documents and pictures by the checks
// of those that arrive at once.
import { readdir, truncate } from 'node:fs/promises'
import { request as httpRequest } from 'node:http'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { diaryPhotoMaxBytes, diaryPhotosMax } from '#contract/features/diary/limits.ts'
import { diaryEntry } from '#contract/features/diary/schema.ts'
import { uploadedDocument } from '#contract/features/documents/schema.ts'
import { dayMs } from '#contract/shared/dates.ts'
import {
  pendingUploadMaxBytes,
  uploadPartDays,
  uploadPartMaxBytes,
  uploadPartRateLimit,
  uploadPartsMax,
} from '#contract/shared/uploads/upload-parts.ts'
import { removeFilesJob } from '#server/features/account-deletion/erase.ts'
import { anApiKey } from '#server/features/api-keys/factories.ts'
import { aSession, aUser } from '#server/features/auth/factories.ts'
import { createEntryForm } from '#server/features/diary/factories.ts'
import { aPet, aShare } from '#server/features/pets/factories.ts'
import { anActiveSubscription } from '#server/features/subscription/factories.ts'
import { checkFiles } from '#server/platform/doctor/check-files.ts'
import { uploadPartFiles } from '#server/platform/files/upload-parts.ts'
import { uploadsDir } from '#server/platform/files/uploads.ts'
import { openTestApp, type TestApp } from '#server/testing/clients/test-app.ts'
import { aPhonePhoto } from '#server/testing/factories/photos.ts'
import { startS3Server } from '#server/testing/servers/s3-server.ts'

const s3 = await startS3Server()
const onDisk = await openTestApp()
const onS3 = await openTestApp({ env: { STORAGE_URL: s3.storageUrl } })
afterAll(async () => {
  await onDisk.close()
  await onS3.close()
  await s3.close()
})
const photo = await aPhonePhoto()
const uploadId = 'the-upload-of-a-photo'

/** An owner with Premium and a pet, who sends parts. */
const aSender = async (app: TestApp) => {
  const { db, fileStore, config } = app.services
  const owner = await aUser(db)
  await anActiveSubscription(db, owner)
  const pet = await aPet(db, { owner })
  const as = await aSession(app.services, owner)
  const put = (number: number, payload: Buffer, by = as, id = uploadId) =>
    app.inject({
      method: 'PUT',
      url: `/api/uploads/${id}/parts/${number}`,
      payload,
      headers: { 'content-type': 'application/octet-stream' },
      as: by,
    })
  const list = async (by = as) =>
    (await app.inject({ url: `/api/uploads/${uploadId}`, as: by })).json<unknown>()
  const documents = `/api/pets/${pet.id}/documents`
  const createDocument = (query: string, key = 'k', by = as) =>
    app.inject({
      method: 'POST',
      url: `${documents}?name=a.jpg&${query}`,
      headers: { 'idempotency-key': key },
      as: by,
    })
  const createEntry = async (uploads: readonly object[], ...photos: readonly Buffer[]) => {
    const form = await createEntryForm({ title: 'Playa', entryDate: '2026-03-01', uploads }, ...photos)
    const headers = { 'content-type': form.type }
    return app.inject({ method: 'POST', url: `/api/pets/${pet.id}/diary`, payload: form.body, headers, as })
  }
  const stored = async () => ({
    parts: await fileStore.list(`upload-parts/${owner.id}`),
    documents: await fileStore.list(`pet-documents/${owner.id}`),
    temporary: await readdir(uploadsDir(config)).catch((): string[] => []),
  })
  return { owner, pet, as, put, list, createDocument, createEntry, stored }
}
const nothing = { parts: [], documents: [], temporary: [] }

const inThree = (bytes: Buffer): [Buffer, Buffer, Buffer] => {
  const third = Math.ceil(bytes.length / 3)
  return [bytes.subarray(0, third), bytes.subarray(third, 2 * third), bytes.subarray(2 * third)]
}
const [first, second, third] = inThree(photo)
const incomplete = { code: 'UPLOAD_INCOMPLETE', status: 409 }

let sender: Awaited<ReturnType<typeof aSender>>
beforeEach(async () => {
  sender = await aSender(onDisk)
})

test.each([
  ['the disk', onDisk],
  ['S3', onS3],
] as const)(
  'becomes a document as if received at once, in any order of its parts, on %s',
  async (_name, app) => {
    const { put, list, createDocument, stored, pet, as } = await aSender(app)
    await put(3, third)
    await put(1, second)
    await put(1, first)
    const sizes = [first, third].map(({ length }) => length)
    expect(await list()).toEqual({
      parts: [
        { number: 1, size: sizes[0] },
        { number: 3, size: sizes[1] },
      ],
    })
    const query = `upload=${uploadId}&parts=3`
    expect((await createDocument(query)).json()).toMatchObject(incomplete)
    await put(2, second)
    const created = await createDocument(query)
    const { id, isLocationRemoved, fileType, fileSize } = uploadedDocument.parse(created.json())
    expect({ isLocationRemoved, fileType, fileSize }).toEqual({
      isLocationRemoved: true,
      fileType: 'image/jpeg',
      fileSize: photo.length,
    })
    const { documents, ...others } = await stored()
    expect(others).toEqual({ parts: [], temporary: [] })
    const file = await app.services.fileStore.open(documents[0] ?? '')
    const bytes = file && (await buffer(file.stream))
    expect(bytes?.subarray(-1000)).toEqual(photo.subarray(-1000))
    // The answer was lost: the parts are gone, and the request is known.
    expect((await createDocument(query)).body).toBe(created.body)
    expect((await createDocument(query, 'other')).json()).toMatchObject(incomplete)
    const { items } = await app.asPerson(as).documents.list({ petId: pet.id })
    expect(items.map((item) => item.id)).toEqual([id])
  },
)

test('becomes one document when the request is sent four times at once', async () => {
  await sender.put(1, photo)
  const query = `upload=${uploadId}&parts=1`
  const answers = await Promise.all(Array.from({ length: 4 }, () => sender.createDocument(query)))
  expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1)
  expect(answers[0]?.statusCode).toBe(201)
  expect(await sender.stored()).toMatchObject({ parts: [], temporary: [], documents: [expect.any(String)] })
})

test('becomes photos of an entry, after those that the form has', async () => {
  await sender.put(1, first)
  await sender.put(2, second)
  await sender.put(3, third)
  const small = await aPhonePhoto({ width: 30, height: 40 })
  const entry = diaryEntry.parse((await sender.createEntry([{ upload: uploadId, parts: 3 }], small)).json())
  expect(entry.photos.map(({ width }) => width)).toEqual([30, 300])
  await sender.put(1, photo)
  const form = await createEntryForm({ uploads: [{ upload: uploadId, parts: 1 }] })
  const changed = await onDisk.inject({
    method: 'POST',
    url: `/api/pets/${sender.pet.id}/diary/${entry.id}`,
    payload: form.body,
    headers: { 'content-type': form.type },
    as: sender.as,
  })
  expect(diaryEntry.parse(changed.json()).photos.map(({ width }) => width)).toEqual([30, 300, 300])
  expect(await sender.stored()).toEqual(nothing)
})

test('becomes the picture of a pet once, also after another has replaced it', async () => {
  await sender.put(1, photo)
  const url = `/api/pets/${sender.pet.id}/image?upload=${uploadId}&parts=1`
  const send = () =>
    onDisk.inject({ method: 'PUT', url, headers: { 'idempotency-key': 'outbox-1' }, as: sender.as })
  const answer = await send()
  expect(answer.json()).toMatchObject({ image: { width: 300, height: 400 } })
  const later = await onDisk.inject({
    method: 'PUT',
    url: `/api/pets/${sender.pet.id}/image`,
    payload: await aPhonePhoto({ width: 30, height: 40 }),
    headers: { 'content-type': 'image/jpeg' },
    as: sender.as,
  })
  expect((await send()).body).toBe(answer.body)
  const { image } = await onDisk.asPerson(sender.as).pets.get({ petId: sender.pet.id })
  expect(later.json()).toMatchObject({ image })
  expect(await sender.stored()).toEqual(nothing)
})

describe('a picture in parts', () => {
  test('meets the checks of one received at once', async () => {
    await sender.put(1, Buffer.from('no picture'))
    const named = { upload: uploadId, parts: 1 }
    expect((await sender.createEntry([named])).json()).toMatchObject({ code: 'IMAGE_UNREADABLE' })
    const photos = Array.from({ length: diaryPhotosMax }, () => photo)
    expect((await sender.createEntry([named], ...photos)).json()).toMatchObject({ code: 'BAD_REQUEST' })
    const parts = diaryPhotoMaxBytes / uploadPartMaxBytes + 1
    for (let number = 1; number <= parts; number++) await sender.put(number, Buffer.alloc(uploadPartMaxBytes))
    expect((await sender.createEntry([{ upload: uploadId, parts }])).json()).toMatchObject({
      code: 'PAYLOAD_TOO_LARGE',
      data: { limit: diaryPhotoMaxBytes },
    })
    expect((await sender.stored()).temporary).toEqual([])
  })
})

test('belongs to its person alone', async () => {
  const { db } = onDisk.services
  const query = `upload=${uploadId}&parts=1`
  await sender.put(1, photo)
  const [viewer, editor] = [await aUser(db), await aUser(db)]
  await aShare(db, { pet: sender.pet, with: viewer })
  await aShare(db, { pet: sender.pet, with: editor, canEdit: true })
  const [asViewer, asEditor] = [
    await aSession(onDisk.services, viewer),
    await aSession(onDisk.services, editor),
  ]
  expect(await sender.list(asEditor)).toEqual({ parts: [] })
  expect((await sender.createDocument(query, 'k', asEditor)).json()).toMatchObject(incomplete)
  await sender.put(1, photo, asViewer)
  expect((await sender.createDocument(query, 'k', asViewer)).json()).toMatchObject({ code: 'FORBIDDEN' })
  const { secret } = await anApiKey(onDisk.services, sender.owner)
  const byKey = await onDisk.inject({
    method: 'POST',
    url: `/api/pets/${sender.pet.id}/documents?name=a.jpg&${query}`,
    headers: { authorization: `Bearer ${secret}` },
  })
  expect(byKey.json()).toMatchObject({ code: 'API_KEY_REFUSED' })
  expect(await sender.list()).toEqual({ parts: [{ number: 1, size: photo.length }] })
})

test('keeps within its limits', async () => {
  const tooLarge = await sender.put(1, Buffer.alloc(uploadPartMaxBytes + 1))
  expect(tooLarge.json()).toMatchObject({ code: 'PAYLOAD_TOO_LARGE', data: { limit: uploadPartMaxBytes } })
  const malformed = [
    await sender.put(0, photo),
    await sender.put(uploadPartsMax + 1, photo),
    await sender.put(1.5, photo),
    await sender.put(1, Buffer.alloc(0)),
    await sender.put(1, photo, sender.as, '..%2f..%2fpet-documents-of'),
    await sender.put(1, photo, sender.as, 'short'),
    await sender.createDocument(`upload=${uploadId}`),
    await sender.createDocument(`upload=${uploadId}&parts=${uploadPartsMax + 1}`),
  ]
  for (const answer of malformed) expect(answer.json()).toMatchObject({ code: 'BAD_REQUEST' })
  expect(await sender.stored()).toEqual(nothing)
})

test('leaves nothing when a part is cut off halfway', async () => {
  const address = new URL(await onDisk.http.listen({ port: 0, host: '127.0.0.1' }))
  const request = httpRequest(new URL(`/api/uploads/${uploadId}/parts/1`, address), {
    method: 'PUT',
    headers: { ...sender.as, 'content-length': String(photo.length) },
  })
  request.on('error', () => undefined)
  request.write(photo.subarray(0, photo.length / 2))
  await expect.poll(async () => (await sender.stored()).temporary).toHaveLength(1)
  request.destroy()
  await expect.poll(sender.stored).toEqual(nothing)
})

test('waits where too much is pending, or sent at once', async () => {
  const { fileStore, config, rateLimiter } = onDisk.services
  const key = `upload-parts/${sender.owner.id}/another-upload-of-theirs/1`
  await fileStore.put(key, photo, 'image/jpeg')
  await truncate(join(config.dataDir, 'files', key), pendingUploadMaxBytes)
  const later = { code: 'TOO_MANY_REQUESTS', data: { retryAfter: expect.any(Number) } }
  expect((await sender.put(1, photo)).json()).toMatchObject(later)
  await fileStore.remove([key])
  expect((await sender.put(1, photo)).statusCode).toBe(200)
  const answers = await Promise.all(Array.from({ length: 12 }, () => sender.put(2, photo)))
  expect(answers.some(({ statusCode }) => statusCode === 429)).toBe(true)
  for (let count = 0; count < uploadPartRateLimit.max; count += 100)
    await Promise.allSettled(
      Array.from({ length: 100 }, () =>
        rateLimiter.consume(`upload-parts:${sender.owner.id}`, uploadPartRateLimit),
      ),
    )
  expect((await sender.put(1, photo)).json()).toMatchObject(later)
})

test('ends a week later, unless a request has named it', async () => {
  await sender.put(1, photo)
  const { db, fileStore } = onDisk.services
  const sweepAfter = async (days: number) => {
    const now = new Date(Date.now() + days * dayMs)
    onDisk.setNow(now)
    const [finding] = await checkFiles(db, fileStore, [uploadPartFiles], now)
    await onDisk.runJob('orphan-upload-parts')
    return [(await sender.stored()).parts.length, finding?.level]
  }
  expect(await sweepAfter(uploadPartDays - 1)).toEqual([1, 'ok'])
  expect(await sweepAfter(uploadPartDays + 1)).toEqual([0, 'warning'])
})

test('ends with the account of its person', async () => {
  await sender.put(1, photo)
  const other = await aSender(onDisk)
  await other.put(1, photo)
  await removeFilesJob.run(onDisk.services, { personId: sender.owner.id, keys: [] })
  expect((await sender.stored()).parts).toEqual([])
  expect((await other.stored()).parts).toHaveLength(1)
})
