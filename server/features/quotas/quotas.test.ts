import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { uploadedDocument } from '#contract/features/documents/schema.ts'
import { aSession, aUser } from '#server/features/auth/factories.ts'
import { aCareLink, createNoteForm } from '#server/features/care-links/factories.ts'
import { createEntryForm } from '#server/features/diary/factories.ts'
import { aProduct } from '#server/features/marketplace/products/factories.ts'
import { aSeller, aStore } from '#server/features/marketplace/stores/factories.ts'
import { aFoundReport, aLostMatch, aLostNotice } from '#server/features/lost/factories.ts'
import { aPet, aShare } from '#server/features/pets/factories.ts'
import { anActiveSubscription } from '#server/features/subscription/factories.ts'
import { subscriptions } from '#server/features/subscription/tables.ts'
import { anInvitation, aRabiesShot, drawn, vet } from '#server/features/stamps/factories.ts'
import { aTag, finderForm } from '#server/features/tags/factories.ts'
import { openTestApp } from '#server/testing/clients/test-app.ts'

const mebibyte = 1024 * 1024
const app = await openTestApp({
  env: { QUOTA_FREE_MB: '1', QUOTA_FREE_PETS: '3', QUOTA_PREMIUM_MB: '2', QUOTA_PREMIUM_PETS: '4' },
})
afterAll(() => app.close())
const { db, fileStore } = app.services

const aKeeper = async ({ premium = false, pets = 2 } = {}) => {
  const owner = await aUser(db)
  if (premium) await anActiveSubscription(db, owner)
  const as = await aSession(app.services, owner)
  const own = await Promise.all(Array.from({ length: pets }, () => aPet(db, { owner })))
  const client = app.asPerson(as)
  return {
    owner,
    as,
    client,
    pets: own,
    create: () => client.pets.create({ name: 'Luna', species: 'gato', sex: 'Hembra' }),
    used: async () => (await client.quotas.get()).bytes.used,
    files: async () => (await fileStore.list(`pet-documents/${owner.id}`)).length,
  }
}

const send = async (petId: string, bytes: number, as: { cookie: string }) =>
  app.inject({
    method: 'POST',
    url: `/api/pets/${petId}/documents?name=a.bin`,
    payload: randomBytes(bytes),
    as,
  })
const full = (data: object) => ({ status: 409, code: 'QUOTA_REACHED', data })
const refusal = (data: object) => ({ defined: true, message: 'QUOTA_REACHED', ...full(data) })

/** Random pixels, which do not compress: about 100 KB in all widths. */
const aNoisyPhoto = (width = 320) =>
  sharp(randomBytes(width * width * 3), { raw: { width, height: width, channels: 3 } })
    .jpeg()
    .toBuffer()

test('gives strangers a fifth of the room, each way its own, and leaves the rest to the owner', async () => {
  const { pets, as, used } = await aKeeper({ pets: 1 })
  const [pet] = pets
  if (pet === undefined) throw new Error('no pet was made')
  const link = await aCareLink(app.services, { pets })
  const note = async () => {
    const { body, type } = await createNoteForm({ text: null }, await aNoisyPhoto())
    const url = `/api/care/pets/${pet.id}/notes`
    return app.inject({
      method: 'POST',
      url,
      headers: { ...link.headers, 'content-type': type },
      payload: body,
    })
  }
  let last = await note()
  for (let sent = 1; last.statusCode === 201 && sent < 12; sent++) last = await note()
  expect(last.json()).toMatchObject({ code: 'TOO_MANY' })
  expect(await used()).toBeLessThanOrEqual(mebibyte / 5)
  const form = finderForm({ text: 'La tengo' }, await aNoisyPhoto())
  const { code } = await aTag(db, { pet })
  const written = await app.inject({ method: 'POST', url: `/t/${code}`, ...form })
  expect(written.headers.location).not.toContain('photoLost')
  const notice = await aLostNotice(app.services, { pet })
  const answer = async () => {
    const report = await aFoundReport(app.services)
    await aLostMatch(app.services, { notice, report, isAnswer: true })
    const url = `/api/found-reports/${report.token}/photo`
    const headers = { 'content-type': 'image/jpeg' }
    return app.inject({ method: 'PUT', url, headers, payload: await aNoisyPhoto() })
  }
  let answered = await answer()
  expect(answered.statusCode).toBe(200)
  for (let sent = 1; answered.statusCode === 200 && sent < 12; sent++) answered = await answer()
  expect(answered.json()).toMatchObject({ code: 'TOO_MANY' })
  expect((await send(pet.id, mebibyte / 2, as)).statusCode).toBe(201)
})

test('starts at nothing used, and returns what Premium would allow', async () => {
  const { client } = await aKeeper({ pets: 0 })
  expect(await client.quotas.get()).toEqual({
    bytes: { used: 0, limit: mebibyte },
    pets: { used: 0, limit: 3 },
    premium: { bytes: 2 * mebibyte, pets: 4 },
  })
  const { client: payer } = await aKeeper({ premium: true })
  expect(await payer.quotas.get()).toMatchObject({
    bytes: { limit: 2 * mebibyte },
    pets: { used: 2, limit: 4 },
    premium: null,
  })
})

test('creates one of the pets that compete for the last place, and excludes shared pets', async () => {
  const { create, client, owner, pets } = await aKeeper()
  const friend = await aKeeper({ premium: true, pets: 1 })
  for (const pet of friend.pets) await aShare(db, { pet, with: owner })
  const made = await Promise.allSettled(Array.from({ length: 5 }, create))
  expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  await expect(create()).rejects.toMatchObject(
    full({ quota: 'pets', limit: 3, isOwn: true, isPremium: false }),
  )
  expect((await client.quotas.get()).pets.used).toBe(3)
  await client.pets.remove({ petId: pets[0]?.id ?? '', name: pets[0]?.name ?? '' })
  await create()
})

test('allows more with Premium, and keeps what exceeds a lapsed plan', async () => {
  const { create, client, owner } = await aKeeper({ premium: true, pets: 3 })
  await create()
  await expect(create()).rejects.toMatchObject({ data: { limit: 4, isPremium: true } })
  await db.update(subscriptions).set({ status: 'inactive' }).where(eq(subscriptions.userId, owner.id))
  expect((await client.pets.list({})).items).toHaveLength(4)
  await expect(create()).rejects.toMatchObject({ data: { limit: 3, isPremium: false } })
})

test('accepts a document to the last byte, and refuses one more before its bytes are read', async () => {
  const { pets, as, used, files } = await aKeeper()
  const [kira, luna] = pets.map(({ id }) => id)
  expect((await send(kira ?? '', mebibyte - 4096, as)).statusCode).toBe(201)
  const refused = await send(luna ?? '', 4097, as)
  expect([refused.statusCode, refused.json()]).toEqual([
    409,
    refusal({ quota: 'bytes', limit: mebibyte, isOwn: true, isPremium: false }),
  ])
  // The smallest file takes a block.
  expect((await send(luna ?? '', 1, as)).statusCode).toBe(201)
  expect([await used(), await files()]).toEqual([mebibyte, 2])
  expect((await send(luna ?? '', 1, as)).statusCode).toBe(409)
})

test('keeps one of the uploads that compete for the last bytes', async () => {
  const { pets, as, used, files } = await aKeeper({ pets: 6 })
  const answers = await Promise.all(pets.map(({ id }) => send(id, 600_000, as)))
  expect(answers.map((answer) => answer.statusCode).toSorted((a, b) => a - b)).toEqual([
    201, 409, 409, 409, 409, 409,
  ])
  expect([await used(), await files()]).toEqual([600_000, 1])
})

test('counts an editor’s uploads for the owner, and names the owner’s account in the refusal', async () => {
  const { owner, pets, used } = await aKeeper({ premium: true })
  const editor = await aKeeper({ pets: 0 })
  for (const pet of pets) await aShare(db, { pet, with: editor.owner, canEdit: true })
  const [kira, luna] = pets.map(({ id }) => id)
  expect((await send(kira ?? '', 1_500_000, editor.as)).statusCode).toBe(201)
  expect([await used(), await editor.used()]).toEqual([1_500_000, 0])
  expect((await send(luna ?? '', 700_000, editor.as)).json()).toEqual(
    refusal({ quota: 'bytes', limit: 2 * mebibyte, isOwn: false, isPremium: true }),
  )
  expect(owner.id).not.toBe(editor.owner.id)
})

test('frees the bytes of what is removed at once, and restores it only while they are free', async () => {
  const { client, pets, as, used } = await aKeeper()
  const [kira, luna] = pets.map(({ id }) => id)
  const first = uploadedDocument.parse((await send(kira ?? '', 700_000, as)).json())
  const its = { petId: kira ?? '', documentId: first.id }
  await client.documents.remove(its)
  expect(await used()).toBe(0)
  const second = uploadedDocument.parse((await send(luna ?? '', 700_000, as)).json())
  await expect(client.documents.restore(its)).rejects.toMatchObject({ code: 'QUOTA_REACHED' })
  await client.documents.remove({ petId: luna ?? '', documentId: second.id })
  expect((await client.documents.restore(its)).id).toBe(first.id)
  expect(await used()).toBe(700_000)
})

test('keeps at most twice the quota after uploads and removals in turns', async () => {
  const { client, pets, as, used } = await aKeeper({ pets: 1 })
  const petId = pets[0]?.id ?? ''
  const statuses: number[] = []
  for (let round = 0; round < 4; round++) {
    const answer = await send(petId, 600_000, as)
    statuses.push(answer.statusCode)
    if (answer.statusCode === 201)
      await client.documents.remove({ petId, documentId: uploadedDocument.parse(answer.json()).id })
  }
  expect([statuses, await used()]).toEqual([[201, 201, 201, 409], 0])
  // The owner empties the bin; otherwise removed files stay for thirty days.
  await client.history.empty({ petId })
  await app.runJob('removed-documents')
  expect((await send(petId, 600_000, as)).statusCode).toBe(201)
})

test('counts a picture with all its widths, the newest alone, and not once it is removed', async () => {
  const { client, pets, as, used, owner } = await aKeeper({ pets: 1 })
  const petId = pets[0]?.id ?? ''
  const put = async (payload: Buffer) =>
    app.inject({
      method: 'PUT',
      url: `/api/pets/${petId}/image`,
      payload,
      as,
      headers: { 'content-type': 'image/jpeg' },
    })
  const onDisk = async () => {
    let sum = 0
    for (const key of await fileStore.list(`pet-images/${owner.id}`)) {
      const file = await fileStore.open(key)
      sum += file?.size ?? 0
      file?.stream.destroy()
    }
    return sum
  }
  await put(await aNoisyPhoto(700))
  const large = await used()
  expect([large, large > 200_000]).toEqual([await onDisk(), true])
  await put(await aNoisyPhoto())
  expect([await used(), (await used()) < large]).toEqual([await onDisk(), true])
  await client.pets.removeImage({ petId })
  expect([await used(), await onDisk()]).toEqual([0, 0])
  // Two thousand pixels of noise are more than a megabyte, and are refused whole.
  const refused = await put(await aNoisyPhoto(2000))
  expect([refused.statusCode, await used(), await onDisk()]).toEqual([409, 0, 0])
})

test('counts the texts and photos of a diary, and lets a full account shorten, not lengthen', async () => {
  const { client, pets, as, used } = await aKeeper()
  const [petId = '', other = ''] = pets.map(({ id }) => id)
  const post = async (path: string, fields: object, ...sent: Buffer[]) => {
    const { body: payload, type } = await createEntryForm(fields, ...sent)
    const url = `/api/pets/${petId}/diary${path}`
    return app.inject({ method: 'POST', url, as, payload, headers: { 'content-type': type } })
  }
  const entry = { title: 'Paseo', content: 'ñ'.repeat(5000), entryDate: '2026-03-01' }
  const created = await post('', entry, await aNoisyPhoto())
  expect(created.statusCode).toBe(201)
  const bytes = await used()
  expect(bytes).toBeGreaterThan(10_005 + 20_000)
  const { id, photos } = created.json<{ id: string; photos: { id: string }[] }>()
  expect((await send(other, mebibyte - bytes, as)).statusCode).toBe(201)
  expect((await post(`/${id}`, { content: 'ñ'.repeat(5001) })).json()).toMatchObject({
    code: 'QUOTA_REACHED',
  })
  expect((await post('', { ...entry, content: 'a' })).statusCode).toBe(409)
  expect((await post(`/${id}`, {}, await aNoisyPhoto())).statusCode).toBe(409)
  expect((await post(`/${id}`, { content: 'ñ'.repeat(4000) })).statusCode).toBe(200)
  expect((await post(`/${id}`, { removePhotos: [photos[0]?.id] })).statusCode).toBe(200)
  await client.diary.remove({ petId, entryId: id })
  expect(await used()).toBe(mebibyte - bytes)
  expect((await client.diary.restore({ petId, entryId: id })).id).toBe(id)
})

test('counts the pictures of a store and its products for the seller', async () => {
  const { person, visitor: as } = await aSeller(app.services)
  const store = await aStore(db, { seller: person })
  const product = await aProduct(db, { store })
  const photo = await aNoisyPhoto()
  const put = async (path: string, payload = photo) =>
    app.inject({
      method: 'PUT',
      url: `/api/marketplace/${path}/image`,
      payload,
      as,
      headers: { 'content-type': 'image/jpeg' },
    })
  const used = async () => (await app.asPerson(as).quotas.get()).bytes.used
  expect((await put(`stores/${store.id}`)).statusCode).toBe(200)
  const item = await used()
  expect(item).toBeGreaterThan(20_000)
  expect((await put(`products/${product.id}`)).statusCode).toBe(200)
  expect(await used()).toBe(2 * item)
  expect((await put(`products/${product.id}`, await aNoisyPhoto(2000))).json()).toMatchObject({
    code: 'QUOTA_REACHED',
  })
  expect(await used()).toBe(2 * item)
})

test('refuses an invitation to stamp in a full account, and accepts the stamp of an earlier one', async () => {
  const { owner, client, pets, as, used } = await aKeeper()
  const [pet, other] = pets
  if (pet === undefined || other === undefined) throw new Error('a keeper has two pets')
  const { token } = await anInvitation(app, owner, pet)
  expect((await send(other.id, mebibyte - (await used()), as)).statusCode).toBe(201)
  await app.asGuest().stamps.stamp({ token, record: aRabiesShot, professional: vet, signature: drawn })
  expect(await used()).toBeGreaterThan(mebibyte)
  await expect(
    client.stamps.invite({ petId: pet.id, allows: { kind: 'new', kinds: ['vaccines'] } }),
  ).rejects.toMatchObject({ code: 'QUOTA_REACHED' })
})
