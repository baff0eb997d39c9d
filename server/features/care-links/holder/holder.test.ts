// The holder's ticks, notes and files, and the stream of an open page.
import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, test, vi } from 'vitest'
import {
  careActsMax,
  careNotesMax,
  careNoticesMax,
  careNoticesOfLinkMax,
  careStreamsPerLinkMax,
} from '#contract/features/care-links/limits.ts'
import { openedCareLink, sentCareNote } from '#contract/features/care-links/schema.ts'
import { doseMarkResult } from '#contract/features/doses/schema.ts'
import { dateInZone, defaultTimeZone, zonedInstant } from '#contract/shared/time-zones.ts'
import { addDays } from '#contract/shared/dates.ts'
import { aSession, aUser } from '#server/features/auth/factories.ts'
import { aCareLink, aCareNote, createNoteForm } from '#server/features/care-links/factories.ts'
import { careActs, careLinks, careNotePhotos, careNotes } from '#server/features/care-links/tables.ts'
import { petDiaryEntries } from '#server/features/diary/tables.ts'
import { doubleDoses, medicationDoses } from '#server/features/doses/tables.ts'
import { aMedication } from '#server/features/medications/factories.ts'
import { aPet } from '#server/features/pets/factories.ts'
import { anActiveSubscription } from '#server/features/subscription/factories.ts'
import { newId } from '#server/platform/database/uuid-v7.ts'
import { openTestApp } from '#server/testing/clients/test-app.ts'
import { aPhonePhoto } from '#server/testing/factories/photos.ts'

const app = await openTestApp()
const base = await app.http.listen({ port: 0, host: '127.0.0.1' })
afterAll(() => app.close())
const { db } = app.services
const today = dateInZone(defaultTimeZone, new Date())

const aWorld = async (parts = {}) => {
  const owner = await aUser(db, { fullName: 'Ana Gómez' })
  await anActiveSubscription(db, owner)
  const pet = await aPet(db, { owner, name: 'Kira' })
  const schedule = { times: ['00:00', '12:00'], from: today, to: null, everyDays: 1 }
  const { id: medicationId } = await aMedication(db, { pet, name: 'Otosol', schedule })
  const client = app.asPerson(await aSession(app.services, owner))
  const link = await aCareLink(app.services, { pets: [pet], parts })
  const send = (method: 'POST' | 'PUT' | 'DELETE', url: string, payload?: object, headers = {}) =>
    app.inject({ method, url, headers: { ...link.headers, ...headers }, ...(payload && { payload }) })
  const open = async () => openedCareLink.parse((await send('POST', '/api/care/open')).json())
  const dosePath = (time = '00:00', date = today) =>
    `/api/care/pets/${pet.id}/medications/${medicationId}/doses/${date}/${time}`
  const mark = async (more = {}, headers = {}, time = '00:00') =>
    doseMarkResult.parse((await send('PUT', dosePath(time), { status: 'given', ...more }, headers)).json())
  return { owner, pet, medicationId, client, link, send, open, dosePath, mark }
}

describe('a tick', () => {
  test('carries the name of the carer, for the owner and on the page', async () => {
    const { pet, client, link, open, mark, send, dosePath } = await aWorld()
    expect((await open()).pets[0]?.doses?.map(({ date, time }) => `${date} ${time}`)).toEqual(
      [today, addDays(today, 1)].flatMap((date) => [`${date} 00:00`, `${date} 12:00`]),
    )
    const { mark: marked } = await mark()
    const by = { id: link.id, fullName: 'Sofía', isCarer: true }
    expect(marked).toMatchObject({ status: 'given', by })
    const { items } = await client.doses.list({ petId: pet.id })
    expect(items.find(({ date, time }) => date === today && time === '00:00')?.mark?.by).toEqual(by)
    const acts = async () => (await client.careLinks.list({ petId: pet.id })).items[0]?.acts
    expect(await acts()).toMatchObject([{ kind: 'dose', petName: 'Kira', subject: 'Otosol 00:00' }, {}])
    expect((await send('DELETE', dosePath())).statusCode).toBe(200)
    expect((await open()).pets[0]?.doses?.[0]?.mark).toBeNull()
    expect((await acts())?.map(({ kind }) => kind)).toEqual(['unmarked', 'dose', 'opened'])
  })

  test('counts once when it waited on a device, however often it is sent', async () => {
    const { pet, client, mark } = await aWorld()
    const key = { 'idempotency-key': `outbox-${randomUUID()}` }
    const [first, second] = [await mark({}, key), await mark({}, key)]
    expect(second).toEqual(first)
    await mark()
    expect(await db.$count(medicationDoses, eq(medicationDoses.petId, pet.id))).toBe(1)
    const [link] = (await client.careLinks.list({ petId: pet.id })).items
    expect(link?.acts.map(({ kind }) => kind)).toEqual(['dose'])
  })

  test('asks with a first name alone about a dose that the owner gave', async () => {
    const { owner, pet, medicationId, client, link, mark, send, dosePath } = await aWorld()
    await client.doses.mark({ petId: pet.id, medicationId, date: today, time: '00:00', status: 'given' })
    const { question, isRecorded } = await mark()
    expect([isRecorded, question?.by?.fullName]).toEqual([false, 'Ana'])
    expect(JSON.stringify(question)).not.toContain(owner.id)
    const confirmed = await mark({ confirmedAfter: question?.at })
    expect(confirmed).toMatchObject({ isRecorded: true, mark: { repeats: [{ by: { id: link.id } }] } })
    // The owner is notified of two doses, once.
    expect(await db.$count(doubleDoses, eq(doubleDoses.userId, owner.id))).toBe(1)
    // The carer takes back their own tick alone.
    expect((await send('DELETE', dosePath())).statusCode).toBe(200)
    expect((await send('DELETE', dosePath())).statusCode).toBe(404)
    const [left] = await db.select().from(medicationDoses).where(eq(medicationDoses.petId, pet.id))
    expect(left?.markedBy).toBe(owner.id)
  })

  test('fails for doses that the link does not show, and for another pet', async () => {
    const { send, dosePath, owner, pet } = await aWorld({ doses: false })
    expect((await send('PUT', dosePath(), { status: 'given' })).statusCode).toBe(404)
    const other = await aPet(db, { owner })
    const elsewhere = dosePath().replace(pet.id, other.id)
    expect((await send('PUT', elsewhere, { status: 'given' })).statusCode).toBe(404)
  })
})

describe('a note', () => {
  const photo = aPhonePhoto({ width: 30, height: 40 })
  const sendNote = async (
    { pet, link }: Awaited<ReturnType<typeof aWorld>>,
    key: string = randomUUID(),
    writtenAt?: string,
  ) => {
    const { body, type } = await createNoteForm({ text: 'Comió bien', writtenAt }, await photo)
    return app.inject({
      method: 'POST',
      url: `/api/care/pets/${pet.id}/notes`,
      headers: { ...link.headers, 'content-type': type, 'idempotency-key': key },
      payload: body,
    })
  }

  test('waits once in the bell, and becomes a diary entry with its photo once', async () => {
    const world = await aWorld()
    const { pet, client, link } = world
    const key = `outbox-${randomUUID()}`
    const noteId = sentCareNote.parse((await sendNote(world, key)).json()).id
    expect((await sendNote(world, key)).json()).toMatchObject({ id: noteId })
    const { careNotices, unread } = await client.reminders.list()
    expect(careNotices).toMatchObject([{ petName: 'Kira', carer: 'Sofía', isUnread: true }])
    expect(unread).toBeGreaterThan(0)
    const { items } = await client.careLinks.notes({ petId: pet.id })
    expect(items).toMatchObject([{ id: noteId, linkId: link.id, text: 'Comió bien', photos: [{}] }])
    const take = () => client.careLinks.takeNote({ petId: pet.id, noteId })
    const [first, second] = await Promise.all([take(), take()])
    expect(second).toEqual(first)
    expect(await take()).toMatchObject({ id: first.id, title: 'Nota de Sofía', content: 'Comió bien' })
    expect(first.photos).toHaveLength(1)
    expect(await db.$count(petDiaryEntries, eq(petDiaryEntries.petId, pet.id))).toBe(1)
    expect((await client.careLinks.notes({ petId: pet.id })).items).toEqual([])
    expect(await app.services.fileStore.list(`care-note-photos/${pet.userId}`)).toEqual([])
  })

  test('keeps the time at which it was written, within the link and not later than now', async () => {
    const world = await aWorld()
    const { pet, client, link } = world
    const ago = (hours: number) => new Date(Date.now() - hours * 3_600_000)
    await db
      .update(careLinks)
      .set({ createdAt: ago(60), expiresAt: ago(-1) })
      .where(eq(careLinks.id, link.id))
    const sent = async (hours: number) => {
      const answer = await sendNote(world, randomUUID(), ago(hours).toISOString())
      return sentCareNote.parse(answer.json())
    }
    const [early, late, future] = [await sent(90), await sent(30), await sent(-2)]
    const hoursSince = ({ createdAt }: { createdAt: string }) =>
      Math.round((Date.now() - Date.parse(createdAt)) / 3_600_000)
    expect([early, late, future].map(hoursSince)).toEqual([60, 30, 0])
    await client.reminders.read({ asOf: ago(1).toISOString() })
    expect((await client.reminders.list()).careNotices?.map(({ isUnread }) => isUnread)).toEqual([
      true,
      true,
      true,
    ])
    const entry = await client.careLinks.takeNote({ petId: pet.id, noteId: late.id })
    expect(entry.entryDate).toBe(dateInZone(defaultTimeZone, ago(30)))
  })

  test('comes back for an hour when it was thrown away, and goes with its files', async () => {
    const world = await aWorld()
    const { pet, client } = world
    const noteId = sentCareNote.parse((await sendNote(world)).json()).id
    const waiting = async () => (await client.careLinks.notes({ petId: pet.id })).items.length
    await client.careLinks.discardNote({ petId: pet.id, noteId })
    expect(await waiting()).toBe(0)
    await app.runJob('care-links-sweep')
    await client.careLinks.restoreNote({ petId: pet.id, noteId })
    expect(await waiting()).toBe(1)
    await client.careLinks.discardNote({ petId: pet.id, noteId })
    await db
      .update(careNotes)
      .set({ removedAt: new Date(0) })
      .where(eq(careNotes.id, noteId))
    await expect(client.careLinks.restoreNote({ petId: pet.id, noteId })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
    await app.runJob('care-links-sweep')
    expect(await db.$count(careNotePhotos, eq(careNotePhotos.noteId, noteId))).toBe(0)
    expect(await app.services.fileStore.list(`care-note-photos/${pet.userId}`)).toEqual([])
  })

  test('leaves the bell to notes of other links, and its acts to ticks', async () => {
    const { pet, client, link, open } = await aWorld()
    const other = await aCareLink(app.services, { pets: [pet], name: 'Iris' })
    await aCareNote(app.services, { link: other, pet })
    app.setNow(new Date(app.services.clock().getTime() + 1000))
    for (let n = 0; n < careNoticesMax; n++) await aCareNote(app.services, { link, pet })
    const carers = (await client.reminders.list()).careNotices?.map(({ carer }) => carer)
    expect(carers).toEqual([...Array.from({ length: careNoticesOfLinkMax }, () => 'Sofía'), 'Iris'])
    const act = {
      linkId: link.id,
      at: new Date(),
      kind: 'opened',
      browser: { name: null, system: null, device: null },
    } as const
    const ticked = { ...act, id: newId(0), kind: 'dose' } as const
    await db.insert(careActs).values(Array.from({ length: careActsMax }, () => ({ ...act, id: newId() })))
    await db.insert(careActs).values(ticked)
    await open()
    const kinds = (await db.select().from(careActs).where(eq(careActs.linkId, link.id))).map(
      ({ kind }) => kind,
    )
    expect(kinds.filter((kind) => kind === 'opened')).toHaveLength(careActsMax)
    expect(kinds).toContain('dose')
  })

  test('fails with its photo once the link ends while that is stored', async () => {
    const world = await aWorld()
    const { fileStore } = app.services
    const { put } = fileStore
    const stored = vi.spyOn(fileStore, 'put').mockImplementation(async (...file) => {
      await world.client.careLinks.revoke({ petId: world.pet.id, linkId: world.link.id })
      return put.apply(fileStore, file)
    })
    expect((await sendNote(world)).json()).toMatchObject({ code: 'INVALID_TOKEN' })
    stored.mockRestore()
    expect((await world.client.careLinks.notes({ petId: world.pet.id })).items).toEqual([])
    expect(await fileStore.list(`care-note-photos/${world.pet.userId}`)).toEqual([])
  })

  test('fails once the link has as many as it may hold', async () => {
    const world = await aWorld()
    for (let n = 0; n < careNotesMax; n++) await aCareNote(app.services, { link: world.link, pet: world.pet })
    const refused = await sendNote(world)
    expect(refused.json()).toMatchObject({ code: 'TOO_MANY' })
    expect(await app.services.fileStore.list(`care-note-photos/${world.pet.userId}`)).toEqual([])
  })
})

test('a picture has an address that works without a header until the link ends', async () => {
  const { pet, client, link, open, owner } = await aWorld()
  const as = await aSession(app.services, owner)
  const payload = await aPhonePhoto({ width: 30, height: 40 })
  const headers = { 'content-type': 'image/jpeg' }
  await app.inject({ method: 'PUT', url: `/api/pets/${pet.id}/image`, payload, headers, as })
  const src = (await open()).pets[0]?.image?.src ?? ''
  const shown = await app.inject({ url: src })
  expect([shown.statusCode, shown.headers['content-type']]).toEqual([200, 'image/webp'])
  expect(shown.headers).toMatchObject({
    'x-robots-tag': 'noindex, nofollow',
    'referrer-policy': 'no-referrer',
    'cache-control': 'private, no-store',
  })
  expect((await app.inject({ url: src.replace(/sig=.{4}/, 'sig=AAAA') })).statusCode).toBe(404)
  expect((await app.inject({ url: src.replace(/until=\d/, 'until=9') })).statusCode).toBe(404)
  await client.careLinks.revoke({ petId: pet.id, linkId: link.id })
  expect((await app.inject({ url: src })).statusCode).toBe(404)
})

/** The events of a stream, as they arrive. */
const listen = async (token: string, after?: number) => {
  const query = after === undefined ? '' : `?after=${after}`
  const answer = await fetch(`${base}/api/care/events${query}`, { headers: { 'care-link': token } })
  const received: string[] = []
  const ended = (async () => {
    const decoder = new TextDecoder()
    const chunks: AsyncIterable<Uint8Array> | [] = answer.body ?? []
    for await (const chunk of chunks)
      received.push(...[...decoder.decode(chunk).matchAll(/event: (\w+)/g)].map(([, name = '']) => name))
  })()
  return { status: answer.status, received, ended }
}

describe('the stream of an open page', () => {
  test('announces a changed dose, and ends at once with the link', async () => {
    const { pet, medicationId, client, link } = await aWorld()
    const stream = await listen(link.token)
    await expect.poll(() => stream.received).toEqual(['open'])
    await client.doses.mark({ petId: pet.id, medicationId, date: today, time: '00:00', status: 'given' })
    await expect.poll(() => stream.received).toEqual(['open', 'change'])
    await client.careLinks.revoke({ petId: pet.id, linkId: link.id })
    await stream.ended
    expect(stream.received).toEqual(['open', 'change', 'ended'])
  })

  test('announces a change since the page’s answer, and nothing without one', async () => {
    await app.services.realtime.listen()
    const { client, pet, medicationId, link, open } = await aWorld()
    const before = await open()
    await client.doses.mark({ petId: pet.id, medicationId, date: today, time: '00:00', status: 'given' })
    const behind = await listen(link.token, before.cursor)
    await expect.poll(() => behind.received).toEqual(['open', 'change'])
    const { cursor } = await open()
    const unchanged = await listen(link.token, cursor)
    await client.careLinks.revoke({ petId: pet.id, linkId: link.id })
    await Promise.all([behind.ended, unchanged.ended])
    expect(behind.received).toEqual(['open', 'change', 'ended'])
    expect(unchanged.received).toEqual(['open', 'ended'])
  })

  test('ends with the pet', async () => {
    const { pet, client, link } = await aWorld()
    const stream = await listen(link.token)
    await client.pets.remove({ petId: pet.id, name: 'Kira' })
    await stream.ended
    expect(stream.received.at(-1)).toBe('ended')
  })

  test('refuses one page too many', async () => {
    const { link } = await aWorld()
    const streams = await Promise.all(Array.from({ length: careStreamsPerLinkMax }, () => listen(link.token)))
    expect(new Set(streams.map(({ status }) => status))).toEqual(new Set([200]))
    expect((await listen(link.token)).status).toBe(429)
  })

  test('ends with the time of the link', async () => {
    const { link } = await aWorld()
    app.setNow(new Date(link.expiresAt.getTime() - 20))
    const stream = await listen(link.token)
    app.setNow(link.expiresAt)
    await stream.ended
    expect(stream.received.at(-1)).toBe('ended')
  })
})

describe('a carer after midnight', () => {
  test('ticks doses of the evening before', async () => {
    app.setNow(zonedInstant(today, '22:00', defaultTimeZone))
    const { open, send, dosePath } = await aWorld()
    app.setNow(zonedInstant(addDays(today, 1), '00:10', defaultTimeZone))
    const shown = (await open()).pets[0]?.doses?.map(({ date, time }) => `${date} ${time}`)
    const days = [today, addDays(today, 1), addDays(today, 2)]
    expect(shown).toEqual(days.flatMap((date) => [`${date} 00:00`, `${date} 12:00`]))
    expect((await send('PUT', dosePath('12:00'), { status: 'given' })).statusCode).toBe(200)
  })
})
