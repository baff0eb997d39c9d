// Requests under an Idempotency-Key: the key's owner, equality of requests, and the stored answer
// and its time. That each request takes effect once is tested in server/app/http.
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { createHttpServer } from '#server/app/http/http-server.ts'
import { rawRoutes, resolveActor, router } from '#server/app/router.ts'
import { documentMaxBytes } from '#contract/features/documents/limits.ts'
import { careLinkKeysKept } from '#contract/shared/idempotency-key.ts'
import { aSession, aUser } from '#server/features/auth/factories.ts'
import { aCareLink, createNoteForm } from '#server/features/care-links/factories.ts'
import { careLinks } from '#server/features/care-links/tables.ts'
import { createEntryForm } from '#server/features/diary/factories.ts'
import { petDocuments } from '#server/features/documents/document-tables.ts'
import { aPet, aShare } from '#server/features/pets/factories.ts'
import { petShares, pets } from '#server/features/pets/pet-tables.ts'
import { failedShareCodeAttempts } from '#server/features/sharing/tables.ts'
import { anActiveSubscription } from '#server/features/subscription/factories.ts'
import { vaccines } from '#server/features/vaccines/tables.ts'
import { openTestApp, type SignedInUser } from '#server/testing/clients/test-app.ts'
import { aPhonePhoto } from '#server/testing/factories/photos.ts'
import { identifyRequest, runIdempotently } from './service.ts'
import { idempotencyKeys } from './tables.ts'

const app = await openTestApp()
afterAll(() => app.close())
const { services } = app
const { db } = services
const photo = await aPhonePhoto()

let now = new Date('2026-03-01T12:00:00Z')
const pass = (milliseconds: number) => {
  now = new Date(now.getTime() + milliseconds)
  app.setNow(now)
}
const hours = 3_600_000

let owner: Awaited<ReturnType<typeof aUser>>
let as: SignedInUser
let pet: Awaited<ReturnType<typeof aPet>>
beforeEach(async () => {
  pass(60_000)
  await db.delete(idempotencyKeys)
  owner = await aUser(db)
  as = await aSession(services, owner)
  pet = await aPet(db, { owner })
})

let addresses = 0
const send = (url: string, payload: object | Buffer, key: string, by = as, type = 'application/json') => {
  addresses += 1
  return app.inject({
    method: 'POST',
    url,
    payload: Buffer.isBuffer(payload) ? payload : JSON.stringify(payload),
    headers: { 'content-type': type, 'idempotency-key': key },
    remoteAddress: `10.1.${Math.floor(addresses / 250)}.${1 + (addresses % 250)}`,
    as: by,
  })
}
const kira = { name: 'Kira', species: 'perro', sex: 'Hembra' }
const countPets = (userId: string) => db.$count(pets, eq(pets.userId, userId))
const reused = { code: 'IDEMPOTENCY_KEY_REUSED', status: 422 }
const spent = { code: 'IDEMPOTENCY_KEY_SPENT', status: 409 }
const listFiles = async (): Promise<string[]> =>
  (await readdir(join(services.config.dataDir), { recursive: true, withFileTypes: true }))
    .filter((file) => file.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
    .toSorted()

describe('Idempotency-Key', () => {
  it('refuses other content, another address and another procedure, and changes nothing', async () => {
    expect((await send('/api/pets', kira, 'k')).statusCode).toBe(201)
    const others = [
      await send('/api/pets', { ...kira, name: 'Luna' }, 'k'),
      await send(`/api/pets/${pet.id}/allergies`, { name: 'Polen' }, 'k'),
      await send(`/api/pets/${pet.id}/documents?name=a.txt`, Buffer.from('a'), 'k', as, 'text/plain'),
    ]
    for (const answer of others) expect(answer.json()).toMatchObject(reused)
    expect(await countPets(owner.id)).toBe(2)
    expect(await db.$count(petDocuments, eq(petDocuments.petId, pet.id))).toBe(0)
  })

  it('accepts the fields in another order as the same request', async () => {
    const first = await send('/api/pets', kira, 'k')
    const again = await send('/api/pets', { sex: 'Hembra', species: 'perro', name: 'Kira' }, 'k')
    expect(again.body).toBe(first.body)
  })

  it('counts as a new one for another person, and reveals nothing', async () => {
    const first = await send('/api/pets', kira, 'k')
    const stranger = await aUser(db)
    const otherCookie = await aSession(services, stranger)
    const other = await send('/api/pets', { ...kira, name: 'Otra' }, 'k', otherCookie)
    expect(other.statusCode).toBe(201)
    expect(other.json()).toMatchObject({ name: 'Otra' })
    expect(other.body).not.toContain(first.json<{ id: string }>().id)
    const refused = await send(`/api/pets/${pet.id}/allergies`, { name: 'Polen' }, 'k2', otherCookie)
    expect(refused.json()).toMatchObject({ code: 'NOT_FOUND' })
    expect(await countPets(owner.id)).toBe(2)
    expect((await send('/api/pets', kira, 'k')).body).toBe(first.body)
  })

  it('stays unused for a guest, who creates nothing', async () => {
    const answer = await send('/api/pets', kira, 'k', { cookie: '' })
    expect(answer.json()).toMatchObject({ code: 'UNAUTHORIZED' })
    expect(await db.$count(idempotencyKeys)).toBe(0)
  })

  it.each(['', ' ', 'two words', 'x'.repeat(129)])('refuses a malformed key: %j', async (key) => {
    const answer = await send('/api/pets', kira, key)
    expect(answer.json()).toMatchObject({
      code: 'BAD_REQUEST',
      data: { issues: [{ field: 'Idempotency-Key', code: 'invalid' }] },
    })
    expect(await countPets(owner.id)).toBe(1)
  })

  it('creates one pet on two replicas at once', async () => {
    const replica = await createHttpServer({ services, router, rawRoutes, resolveActor })
    const answers = await Promise.all(
      [app.http, replica, app.http, replica].map((http) =>
        http.inject({
          method: 'POST',
          url: '/api/pets',
          payload: kira,
          headers: { 'idempotency-key': 'k', cookie: as.cookie },
        }),
      ),
    )
    await replica.close()
    expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1)
    expect(await countPets(owner.id)).toBe(2)
  })

  it('removes files only once the transaction has committed', async () => {
    const file = `pet-images/${owner.id}/picture.webp`
    await services.fileStore.put(file, photo, 'image/webp')
    const remove = (after: () => void) =>
      runIdempotently(
        services,
        { userId: owner.id, key: 'k' },
        identifyRequest(services, 'remove', {}),
        async ({ fileStore }) => {
          await fileStore.remove([file])
          after()
        },
      )
    await expect(
      remove(() => {
        throw new Error('the connection was lost')
      }),
    ).rejects.toThrow('lost')
    expect(await services.fileStore.size(file)).toBe(photo.length)
    await remove(() => {})
    expect(await services.fileStore.size(file)).toBeNull()
  })

  it('creates another pet when it is missing', async () => {
    for (let count = 0; count < 2; count++)
      await app.inject({ method: 'POST', url: '/api/pets', payload: kira, as })
    expect(await countPets(owner.id)).toBe(3)
    expect(await db.$count(idempotencyKeys)).toBe(0)
  })
})

describe('replay of a request', () => {
  it('excludes refusals: the next attempt is decided anew', async () => {
    const url = `/api/pets/${pet.id}/vaccines`
    for (let count = 0; count < 20; count++)
      if ((await send(url, { name: 'Rabia' }, `fill ${count}`.replace(' ', '-'))).statusCode !== 201) break
    const refused = await send(url, { name: 'Moquillo' }, 'k')
    expect(refused.json()).toMatchObject({ code: 'PLAN_LIMIT_REACHED' })
    await anActiveSubscription(db, owner)
    const allowed = await send(url, { name: 'Moquillo' }, 'k')
    expect(allowed.statusCode).toBe(201)
    expect((await send(url, { name: 'Moquillo' }, 'k')).body).toBe(allowed.body)
  })

  it('takes the last place of the plan once, and answers alike when it is taken', async () => {
    const url = `/api/pets/${pet.id}/documents?name=a.txt`
    const answers: string[] = []
    for (let count = 0; count < 20; count++) {
      const answer = await send(url, Buffer.from('content'), `k${count}`, as, 'text/plain')
      if (answer.statusCode !== 201) break
      answers.push(answer.body)
    }
    const last = answers.length - 1
    const files = await listFiles()
    const again = await send(url, Buffer.from('content'), `k${last}`, as, 'text/plain')
    expect([again.statusCode, again.body]).toEqual([201, answers[last]])
    const other = await send(url, Buffer.from('Content'), `k${last}`, as, 'text/plain')
    expect(other.json()).toMatchObject(reused)
    expect(await listFiles()).toEqual(files)
    expect(await db.$count(petDocuments, eq(petDocuments.petId, pet.id))).toBe(answers.length)
  })

  it('counts a wrong code once, however often it is sent', async () => {
    const answers = []
    for (let count = 0; count < 8; count++)
      answers.push(await send('/api/codes/redeem', { code: 'ZZZZ' }, 'k'))
    for (const answer of answers)
      expect(answer.json()).toMatchObject({ code: 'INVALID_SHARE_CODE', status: 404 })
    expect(await db.$count(failedShareCodeAttempts, eq(failedShareCodeAttempts.userId, owner.id))).toBe(1)
  })

  it('creates nothing anew after a removal', async () => {
    const url = `/api/pets/${pet.id}/vaccines`
    const first = await send(url, { name: 'Rabia' }, 'k')
    await app.asPerson(as).vaccines.remove({ petId: pet.id, vaccineId: first.json<{ id: string }>().id })
    expect((await send(url, { name: 'Rabia' }, 'k')).body).toBe(first.body)
    expect(await db.$count(vaccines, eq(vaccines.petId, pet.id))).toBe(0)
  })

  it('refuses a repeated request after access is lost', async () => {
    await anActiveSubscription(db, owner)
    const editor = await aUser(db)
    const share = await aShare(db, { pet, with: editor, canEdit: true })
    const other = await aSession(services, editor)
    const url = `/api/pets/${pet.id}/documents?name=a.txt`
    expect((await send(url, Buffer.from('a'), 'k', other, 'text/plain')).statusCode).toBe(201)
    await db.delete(petShares).where(eq(petShares.id, share.id))
    const answer = await send(url, Buffer.from('a'), 'k', other, 'text/plain')
    expect(answer.json()).toMatchObject({ code: 'NOT_FOUND' })
  })

  it('works for a day, after which the key is free and the hourly job removes it', async () => {
    const first = await send('/api/pets', kira, 'k')
    pass(24 * hours - 1)
    as = await aSession(services, owner)
    expect((await send('/api/pets', kira, 'k')).body).toBe(first.body)
    await app.runJob('remove-old-idempotency-keys')
    expect(await db.$count(idempotencyKeys)).toBe(1)
    pass(2)
    expect((await send('/api/pets', { ...kira, name: 'Luna' }, 'k')).statusCode).toBe(201)
    pass(24 * hours + 1)
    await app.runJob('remove-old-idempotency-keys')
    expect(await db.$count(idempotencyKeys)).toBe(0)
  })

  it('remains possible for at least the newest thousand keys of a person', async () => {
    const row = (n: number) => ({
      userId: owner.id,
      keyHash: `hash ${n}`,
      requestHash: '',
      createdAt: new Date(now.getTime() - n),
    })
    await db.insert(idempotencyKeys).values(Array.from({ length: 1003 }, (_, n) => row(n)))
    await app.runJob('remove-old-idempotency-keys')
    expect(await db.$count(idempotencyKeys)).toBe(1000)
    const oldest = await db.select().from(idempotencyKeys).where(eq(idempotencyKeys.keyHash, 'hash 999'))
    expect(oldest).toHaveLength(1)
  })

  it('remains for the outbox beside any number of other keys, and among the newest five thousand', async () => {
    const row = (n: number, isFromOutbox: boolean, age: number) => ({
      userId: owner.id,
      keyHash: `hash ${isFromOutbox} ${n}`,
      requestHash: '',
      isFromOutbox,
      createdAt: new Date(now.getTime() - age - n),
    })
    await send('/api/pets', kira, 'outbox-1')
    pass(29 * 24 * hours)
    const others = Array.from({ length: 1001 }, (_, n) => row(n, false, 0))
    const outbox = Array.from({ length: 5000 }, (_, n) => row(n, true, hours))
    await db.insert(idempotencyKeys).values([...others, ...outbox.slice(1)])
    await app.runJob('remove-old-idempotency-keys')
    expect(await db.$count(idempotencyKeys)).toBe(6000)
    as = await aSession(services, owner)
    expect((await send('/api/pets', kira, 'outbox-1')).json()).toMatchObject(spent)
    await db.insert(idempotencyKeys).values(outbox.slice(0, 1))
    await app.runJob('remove-old-idempotency-keys')
    expect(await db.$count(idempotencyKeys)).toBe(6000)
  })

  it('stores neither the key nor the request in readable form', async () => {
    await send('/api/pets', { ...kira, name: 'Kirakirakira' }, 'a-secret-key')
    const stored = JSON.stringify(await db.select().from(idempotencyKeys))
    expect(stored).not.toMatch(/Kirakirakira|a-secret-key/)
    expect(JSON.stringify(app.logLines)).not.toContain('a-secret-key')
  })
})

describe('key of the outbox', () => {
  const resend = async (by = as, key = 'outbox-k') => {
    const { cookie } = by === as ? (as = await aSession(services, owner)) : by
    return send('/api/pets', kira, key, { cookie })
  }

  it('answers alike for a day, then says that the request was executed, and is free after thirty', async () => {
    // The first answer is lost.
    const first = await send('/api/pets', kira, 'outbox-k')
    pass(24 * hours - 1)
    await app.runJob('remove-old-idempotency-keys')
    expect((await resend()).body).toBe(first.body)
    for (const wait of [60_000, 20 * 24 * hours, 9 * 24 * hours - 60_000]) {
      pass(wait)
      await app.runJob('remove-old-idempotency-keys')
      expect((await resend()).json()).toMatchObject(spent)
    }
    expect(await countPets(owner.id)).toBe(2)
    pass(2)
    await app.runJob('remove-old-idempotency-keys')
    expect(await db.$count(idempotencyKeys)).toBe(0)
    expect((await resend()).statusCode).toBe(201)
  })

  it('differs for another person after a day too', async () => {
    await send('/api/pets', kira, 'outbox-k')
    pass(25 * hours)
    await app.runJob('remove-old-idempotency-keys')
    const stranger = await aUser(db)
    const other = await aSession(services, stranger)
    expect((await resend(other)).statusCode).toBe(201)
    expect(await countPets(stranger.id)).toBe(1)
    expect((await resend()).json()).toMatchObject(spent)
  })

  it('stops an upload before its body is read, whatever it has', async () => {
    const url = `/api/pets/${pet.id}/documents?name=a.txt`
    expect((await send(url, Buffer.from('a'), 'outbox-k', as, 'text/plain')).statusCode).toBe(201)
    pass(25 * hours)
    await app.runJob('remove-old-idempotency-keys')
    as = await aSession(services, owner)
    const files = await listFiles()
    const tooLarge = Buffer.alloc(documentMaxBytes + 1)
    expect((await send(url, tooLarge, 'outbox-k', as, 'text/plain')).json()).toMatchObject(spent)
    expect(await listFiles()).toEqual(files)
  })
})

describe('key of a care link', () => {
  it('leaves the keys of the owner, is among the newest of its link, and ends with it', async () => {
    await send('/api/pets', kira, 'outbox-1')
    pass(25 * hours)
    const link = await aCareLink(services, { pets: [pet] })
    const { body, type } = await createNoteForm({ text: 'Comió bien' })
    const answer = await app.inject({
      method: 'POST',
      url: `/api/care/pets/${pet.id}/notes`,
      payload: body,
      headers: { ...link.headers, 'content-type': type, 'idempotency-key': 'outbox-1' },
    })
    expect(answer.statusCode).toBe(201)
    pass(hours)
    const rows = Array.from({ length: 5000 }, (_, n) => ({
      userId: owner.id,
      keyHash: `hash ${n}`,
      requestHash: '',
      isFromOutbox: true,
      careLinkId: link.id,
      createdAt: now,
    }))
    await db.insert(idempotencyKeys).values(rows)
    await app.runJob('remove-old-idempotency-keys')
    const ofLink = () => db.$count(idempotencyKeys, eq(idempotencyKeys.careLinkId, link.id))
    expect(await ofLink()).toBe(careLinkKeysKept)
    as = await aSession(services, owner)
    expect((await send('/api/pets', kira, 'outbox-1')).json()).toMatchObject(spent)
    await db.update(careLinks).set({ endedAt: now }).where(eq(careLinks.id, link.id))
    await app.runJob('remove-old-idempotency-keys')
    expect(await db.$count(idempotencyKeys)).toBe(1)
  })
})

describe('entry with photos', () => {
  const url = () => `/api/pets/${pet.id}/diary`
  const walk = { title: 'Playa', entryDate: '2026-02-27' }

  it('matches under another boundary, refuses another photo, and leaves no file over', async () => {
    const [one, again, other] = [
      await createEntryForm(walk, photo),
      await createEntryForm(walk, photo),
      await createEntryForm(walk, Buffer.concat([photo, Buffer.from('x')])),
    ]
    expect(one.type).not.toBe(again.type)
    const first = await send(url(), one.body, 'k', as, one.type)
    expect(first.statusCode).toBe(201)
    const files = await listFiles()
    expect((await send(url(), again.body, 'k', as, again.type)).body).toBe(first.body)
    expect((await send(url(), other.body, 'k', as, other.type)).json()).toMatchObject(reused)
    expect(await listFiles()).toEqual(files)
  })

  it('leaves the files of one entry when sent several times at once', async () => {
    const files = (await listFiles()).length
    const form = await createEntryForm(walk, photo)
    const single = await send(url(), form.body, 'single', as, form.type)
    const each = (await listFiles()).length - files
    const answers = await Promise.all([1, 2, 3].map(() => send(url(), form.body, 'at-once', as, form.type)))
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1)
    expect(answers[0]?.statusCode).toBe(single.statusCode)
    expect((await listFiles()).length - files).toBe(each * 2)
  })
})
