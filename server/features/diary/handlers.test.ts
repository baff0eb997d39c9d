// Diaries over real connections: stored data, the order of the list, concurrent updates, and
// access.
import { readdir } from 'node:fs/promises'
import sharp from 'sharp'
import { afterAll, describe, expect, test } from 'vitest'
import { diaryPhotosMax } from '#contract/features/diary/limits.ts'
import { diaryEntry } from '#contract/features/diary/schema.ts'
import { pageSize } from '#contract/shared/paging.ts'
import { newId } from '#server/platform/database/uuid-v7.ts'
import { uploadsDir } from '#server/platform/files/uploads.ts'
import { openTestApp, type SignedInUser } from '#server/testing/clients/test-app.ts'
import { aSession, aUser } from '#server/features/auth/factories.ts'
import { aDiaryEntry } from '#server/features/diary/factories.ts'
import { aPet, aShare } from '#server/features/pets/factories.ts'
import { anActiveSubscription } from '#server/features/subscription/factories.ts'
import { createEntryForm } from '#server/features/diary/factories.ts'
import { twoColoursHeic } from '#server/testing/factories/heic/heic.ts'
import { aPhonePhoto } from '#server/testing/factories/photos.ts'

const app = await openTestApp()
afterAll(() => app.close())
const { db, fileStore, config } = app.services
const address = await app.http.listen({ port: 0, host: '127.0.0.1' })
const photo = await aPhonePhoto()
const walk = { title: 'Paseo', content: 'Por el río.', entryDate: '2026-03-01' }

const aDiary = async () => {
  const owner = await aUser(db)
  const pet = await aPet(db, { owner })
  const visitor = await aSession(app.services, owner)
  const client = app.asPerson(visitor)
  const listEntries = async () => (await client.diary.list({ petId: pet.id })).items
  return { owner, pet, visitor, client, listEntries, path: `/api/pets/${pet.id}/diary` }
}

const post = async (path: string, { cookie }: SignedInUser, entry: object, ...photos: Buffer[]) => {
  const { body, type } = await createEntryForm(entry, ...photos)
  return fetch(address + path, {
    method: 'POST',
    headers: { cookie, 'content-type': type },
    body: new Uint8Array(body),
  })
}
const readEntry = async (answer: Response | Promise<Response>) =>
  diaryEntry.parse(await (await answer).json())
const get = (path: string, { cookie }: SignedInUser, headers: Record<string, string> = {}) =>
  fetch(address + path, { headers: { cookie, ...headers } })
const keysOf = async ({ id }: { id: string }) => (await fileStore.list(`pet-diary-images/${id}`)).toSorted()

test('stores an entry with its photos, in their order', async () => {
  const { visitor, path, listEntries, owner } = await aDiary()
  const wide = await aPhonePhoto({ width: 800, height: 600 })
  const answer = await post(path, visitor, walk, photo, wide, photo)
  expect(answer.status).toBe(201)
  const entry = await readEntry(answer)
  expect(entry).toMatchObject(walk)
  expect(entry.photos.map(({ width, height }) => [width, height])).toEqual([
    [300, 400],
    [800, 600],
    [300, 400],
  ])
  expect(await listEntries()).toEqual([entry])
  const served = await get(`${entry.photos[1]?.src}&w=320`, visitor)
  expect(Object.fromEntries(served.headers)).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'private, no-cache',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
    'cross-origin-resource-policy': 'same-origin',
  })
  const { width, exif } = await sharp(Buffer.from(await served.arrayBuffer())).metadata()
  expect([width, exif]).toEqual([320, undefined])
  const etag = served.headers.get('etag') ?? ''
  expect((await get(`${entry.photos[1]?.src}&w=320`, visitor, { 'if-none-match': etag })).status).toBe(304)
  const keyPattern = new RegExp(
    `^pet-diary-images/${owner.id}/${entry.id}/[0-9a-f]{24}-(320|640|1280)\\.webp$`,
  )
  for (const key of await keysOf(owner)) expect(key).toMatch(keyPattern)
  expect(await keysOf(owner)).toHaveLength(5)
  expect(await readdir(uploadsDir(config))).toEqual([])
})

test('accepts photos of several kinds, HEIC among them', async () => {
  const { visitor, path } = await aDiary()
  const entry = await readEntry(post(path, visitor, walk, twoColoursHeic(), photo))
  expect(entry.photos.map(({ width, height }) => [width, height])).toEqual([
    [400, 300],
    [300, 400],
  ])
})

test('accepts an entry without photos or content, and with a date in the future', async () => {
  const { visitor, path } = await aDiary()
  const entry = await readEntry(
    post(path, visitor, { title: ' Cita ', entryDate: '2031-12-24', content: '' }),
  )
  expect(entry).toMatchObject({ title: 'Cita', content: null, entryDate: '2031-12-24', photos: [] })
})

test('stores the files of an editor’s entry in the owner’s folder, and serves them to viewers', async () => {
  const { owner, pet, path } = await aDiary()
  const [editor, viewer] = [await aUser(db), await aUser(db)]
  await anActiveSubscription(db, owner)
  await aShare(db, { pet, with: editor, canEdit: true })
  await aShare(db, { pet, with: viewer })
  const entry = await readEntry(post(path, await aSession(app.services, editor), walk, photo))
  expect(await keysOf(owner)).toHaveLength(1)
  const reader = await aSession(app.services, viewer)
  expect((await app.asPerson(reader).diary.list({ petId: pet.id })).items).toEqual([entry])
  expect((await get(entry.photos[0]?.src ?? '', reader)).status).toBe(200)
})

describe('list of entries', () => {
  test('returns the newest entry date first, in pages that later entries do not shift', async () => {
    const { pet, client } = await aDiary()
    const days = Array.from({ length: 2 * pageSize + 5 }, (_, n) => 1 + (n % 9))
    for (const day of days)
      await aDiaryEntry(db, { pet, entryDate: `2026-02-0${day}`, photos: day % 3, title: `Día ${day}` })
    const first = await client.diary.list({ petId: pet.id })
    await aDiaryEntry(db, { pet, entryDate: '2026-02-09' })
    const second = await client.diary.list({ petId: pet.id, cursor: first.next ?? '' })
    const third = await client.diary.list({ petId: pet.id, cursor: second.next ?? '' })
    const all = [first, second, third].flatMap(({ items }) => items)
    expect([first.items.length, second.items.length, third.items.length]).toEqual([pageSize, pageSize, 5])
    expect([first.total, third.total, third.next]).toEqual([days.length, days.length + 1, null])
    expect(new Set(all.map(({ id }) => id)).size).toBe(days.length)
    const order = all.map(({ entryDate, id }) => entryDate + id)
    expect(order).toEqual(order.toSorted().toReversed())
    for (const { photos, entryDate } of all) expect(photos).toHaveLength(Number(entryDate.slice(-1)) % 3)
  })

  test.each([
    'x',
    '',
    '%00',
    Buffer.from('["2026-02-30","x"]').toString('base64url'),
    Buffer.from(`["0000-01-01","${newId()}"]`).toString('base64url'),
    Buffer.from(`["2026-02-01","${newId()}",1]`).toString('base64url'),
    Buffer.from('{"__proto__":[]}').toString('base64url'),
  ])('refuses the cursor %j', async (cursor) => {
    const { pet, client } = await aDiary()
    await expect(client.diary.list({ petId: pet.id, cursor })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
      data: { issues: [{ field: 'cursor', code: 'invalid' }] },
    })
  })
})

describe('update', () => {
  test('changes only the fields that are sent', async () => {
    const { visitor, path, listEntries } = await aDiary()
    const entry = await readEntry(post(path, visitor, walk, photo))
    const renamed = await readEntry(post(`${path}/${entry.id}`, visitor, { title: 'Playa' }))
    expect(renamed).toEqual({ ...entry, title: 'Playa', revision: 2 })
    expect(await readEntry(post(`${path}/${entry.id}`, visitor, { content: null }))).toMatchObject({
      title: 'Playa',
      content: null,
    })
    expect(await readEntry(post(`${path}/${entry.id}`, visitor, {}))).toEqual({
      ...renamed,
      content: null,
      revision: 3,
    })
    expect(await listEntries()).toHaveLength(1)
  })

  test('refuses a change of an earlier revision, and stores no photo of it', async () => {
    const { visitor, path, listEntries, owner } = await aDiary()
    const entry = await readEntry(post(path, visitor, walk))
    const change = { title: 'Playa', revision: 1 }
    const current = await readEntry(post(`${path}/${entry.id}`, visitor, change))
    expect(await readEntry(post(`${path}/${entry.id}`, visitor, change))).toEqual(current)
    const refused = await post(`${path}/${entry.id}`, visitor, { content: 'Sol', revision: 1 }, photo)
    expect(await refused.json()).toMatchObject({ code: 'STALE_REVISION', data: { current } })
    expect(await listEntries()).toEqual([current])
    expect(await keysOf(owner).catch(() => [])).toEqual([])
  })

  test('removes photos with their files, and appends new ones', async () => {
    const { visitor, path, owner } = await aDiary()
    const entry = await readEntry(post(path, visitor, walk, photo, photo, photo))
    const [a, b, c] = entry.photos
    const removePhotos = [b?.id, 'nonsense', newId()]
    const wide = await aPhonePhoto({ width: 310, height: 200 })
    const changed = await readEntry(post(`${path}/${entry.id}`, visitor, { removePhotos }, wide))
    expect(changed.photos.slice(0, 2)).toEqual([a, c])
    expect(changed.photos.map(({ width }) => width)).toEqual([300, 300, 310])
    expect(await keysOf(owner)).toHaveLength(3)
    expect((await get(b?.src ?? '', visitor)).status).toBe(404)
  })

  test('keeps the changes of two concurrent editors', async () => {
    const { visitor, path, listEntries, owner } = await aDiary()
    const entry = await readEntry(post(path, visitor, walk, photo, photo))
    const updates = [
      post(`${path}/${entry.id}`, visitor, { title: 'Playa' }, photo),
      post(`${path}/${entry.id}`, visitor, { content: 'Con olas.' }, photo),
      post(`${path}/${entry.id}`, visitor, { removePhotos: [entry.photos[0]?.id] }),
      post(`${path}/${entry.id}`, visitor, { removePhotos: [entry.photos[0]?.id] }),
    ]
    expect((await Promise.all(updates)).map(({ status }) => status)).toEqual([200, 200, 200, 200])
    const [kept] = await listEntries()
    expect(kept).toMatchObject({ title: 'Playa', content: 'Con olas.', entryDate: walk.entryDate })
    expect(kept?.photos).toHaveLength(3)
    expect(await keysOf(owner)).toHaveLength(3)
  })

  test('never exceeds ten photos, also concurrently', async () => {
    const { visitor, path, listEntries, owner, pet } = await aDiary()
    const small = await aPhonePhoto({ width: 30, height: 40 })
    const eleven = Array.from({ length: diaryPhotosMax + 1 }, () => small)
    const tooMany = { code: 'BAD_REQUEST', data: { issues: [{ field: 'photos', code: 'too_large' }] } }
    expect(await (await post(path, visitor, walk, ...eleven)).json()).toMatchObject(tooMany)
    expect([await listEntries(), await keysOf(owner).catch(() => [])]).toEqual([[], []])

    const entry = await readEntry(post(path, visitor, walk, ...eleven.slice(0, 7)))
    const responses = await Promise.all(
      [1, 2].map(() => post(`${path}/${entry.id}`, visitor, {}, small, small, small)),
    )
    expect(responses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400])
    expect(await responses.find(({ status }) => status === 400)?.json()).toMatchObject(tooMany)
    const full = (await app.asPerson(visitor).diary.list({ petId: pet.id })).items[0]
    expect([full?.photos.length, (await keysOf(owner)).length]).toEqual([10, 10])
    const replacement = { removePhotos: full?.photos.slice(0, 1).map(({ id }) => id) }
    expect((await readEntry(post(`${path}/${entry.id}`, visitor, replacement, small))).photos).toHaveLength(
      10,
    )
  })
})

test('finds a photo and an entry only under their own pet', async () => {
  const [own, other] = [await aDiary(), await aDiary()]
  const entry = await readEntry(post(own.path, own.visitor, walk, photo))
  const secondEntry = await readEntry(post(own.path, own.visitor, walk, photo))
  const [src, photoId] = [entry.photos[0]?.src ?? '', entry.photos[0]?.id ?? '']
  expect((await get(src, other.visitor)).status).toBe(404)
  for (const wrongSrc of [
    src.replace(own.pet.id, other.pet.id),
    src.replace(photoId, newId()),
    src.replace(photoId, 'x'),
  ])
    expect([wrongSrc, (await get(wrongSrc, other.visitor)).status]).toEqual([wrongSrc, 404])
  expect((await get(src.replace(entry.id, secondEntry.id), own.visitor)).status).toBe(404)
  for (const id of [entry.id, newId(), 'nonsense', '%00']) {
    expect([id, (await post(`${other.path}/${id}`, other.visitor, { title: 'x' })).status]).toEqual([id, 404])
    await expect(other.client.diary.remove({ petId: other.pet.id, entryId: id })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
  }
  expect(await own.listEntries()).toHaveLength(2)
})

test('hides a removed entry, and deletes the files with the pet', async () => {
  const { visitor, path, pet, client, owner, listEntries } = await aDiary()
  const [first] = [
    await readEntry(post(path, visitor, walk, photo)),
    await readEntry(post(path, visitor, walk, photo)),
  ]
  await client.diary.remove({ petId: pet.id, entryId: first.id })
  expect(await listEntries()).toHaveLength(1)
  expect((await get(first.photos[0]?.src ?? '', visitor)).status).toBe(404)
  await expect(client.diary.remove({ petId: pet.id, entryId: first.id })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  })
  await client.pets.remove({ petId: pet.id, name: pet.name })
  expect(await keysOf(owner)).toEqual([])
})
