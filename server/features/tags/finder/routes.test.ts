// Requests of people without an account, who hold a tag or the address of a conversation.
import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest'
import {
  clientConversationsRateLimit,
  coarsePositionDays,
  endedConversationDays,
  exactPositionDays,
  finderMessagesMax,
  openConversationsMax,
  photosPerConversationMax,
  unknownTagRateLimit,
} from '#contract/features/tags/limits.ts'
import { dayMs } from '#contract/shared/dates.ts'
import { createHttpServer } from '#server/app/http/http-server.ts'
import { aSession, aUser } from '#server/features/auth/factories.ts'
import { aPet } from '#server/features/pets/factories.ts'
import { pets } from '#server/features/pets/pet-tables.ts'
import { aConversation, aTag, finderForm } from '#server/features/tags/factories.ts'
import { newSecret } from '#server/features/tags/conversations.ts'
import { tagAlerts, type TagAlert } from '#server/features/tags/page-parts.ts'
import { tagConversations, tagMessages } from '#server/features/tags/tables.ts'
import { newId } from '#server/platform/database/uuid-v7.ts'
import { openTestApp } from '#server/testing/clients/test-app.ts'
import { aPhonePhoto } from '#server/testing/factories/photos.ts'
import { finderRoutes } from './routes.ts'

const app = await openTestApp()
afterAll(() => app.close())
const { db } = app.services

const start = new Date('2026-11-20T15:42:10Z')
const later = (ms: number) => new Date(start.getTime() + ms)
const hourMs = 3_600_000

// A household of its own for each test.
let household = 0
let remoteAddress = ''
beforeEach(() => {
  household += 1
  remoteAddress = `203.0.113.${household}`
  app.setNow(start)
})

const browser = { 'user-agent': 'Mozilla/5.0 (Android 14; Mobile) Firefox/140.0', accept: 'text/html' }
const get = (url: string, headers: Record<string, string> = {}) =>
  app.inject({ url, remoteAddress, headers: { ...browser, ...headers } })
const send = (url: string, fields: Record<string, string>, photo?: Buffer, from = remoteAddress) => {
  const { payload, headers } = finderForm(fields, photo)
  return app.inject({
    method: 'POST',
    url,
    payload,
    remoteAddress: from,
    headers: { ...browser, ...headers },
  })
}

const aTaggedPet = async (tag: Partial<Parameters<typeof aTag>[1]> = {}) => {
  const owner = await aUser(db)
  const pet = await aPet(db, {
    owner,
    name: 'Kira',
    breed: 'Criolla',
    description: 'Mancha blanca en el pecho',
    neverGive: ['Ibuprofeno'],
  })
  const made = await aTag(db, { pet, ...tag })
  const session = await aSession(app.services, owner)
  return { owner, pet, tag: made, url: `/t/${made.code}`, session, client: app.asPerson(session) }
}

const messagesOf = (petId: string) => db.select().from(tagMessages).where(eq(tagMessages.petId, petId))

describe('the page of a tag', () => {
  test('shows what was chosen, and nothing else of the pet and its owner', async () => {
    const { url, owner } = await aTaggedPet({ shown: ['name'], note: 'Toma insulina', place: null })
    const page = await get(url)
    expect(page.statusCode).toBe(200)
    for (const text of ['Kira', 'Toma insulina']) expect(page.body).toContain(text)
    for (const text of ['Criolla', 'Mancha', 'Ibuprofeno', '<img', 'tel:', owner.email, owner.fullName])
      expect(page.body).not.toContain(text)
    const all = await aTaggedPet({
      shown: ['name', 'kind', 'description', 'neverGive'],
      phone: '+573001234567',
      place: 'Chapinero',
    })
    const full = (await get(all.url)).body
    for (const text of ['Perro · Criolla', 'Mancha', 'Ibuprofeno', 'tel:+573001234567', 'Chapinero'])
      expect(full).toContain(text)
  })

  test('works without scripts, in either language, and stays small and out of caches, indexes and referrers', async () => {
    const { url } = await aTaggedPet()
    const page = await get(url, { 'accept-language': 'fr, en;q=0.8, es;q=0.2' })
    expect(page.headers).toMatchObject({
      'cache-control': 'private, no-store',
      'x-robots-tag': 'noindex, nofollow',
      'referrer-policy': 'same-origin',
      'content-security-policy': expect.stringMatching(/default-src 'none'.*form-action 'self'/),
    })
    expect(page.body).toContain('lang="en"')
    expect(page.body).not.toMatch(/<script[^>]*src|<link|href="http|src="http/)
    expect(page.rawPayload.length).toBeLessThan(8000)
    expect((await get(`${url}?lang=es`, { 'accept-language': 'en' })).body).toContain('lang="es"')
    expect((await get(url)).body).toContain('lang="es"')
  })

  test('accepts a code in small letters and with spaces', async () => {
    const { tag } = await aTaggedPet()
    const typed = `${tag.code.slice(0, 4)} ${tag.code.slice(4)}`.toLowerCase()
    expect((await get(`/t/${encodeURIComponent(typed)}`)).statusCode).toBe(200)
  })

  test('escapes what people typed', async () => {
    const { pet, url } = await aTaggedPet({ note: '<img src=x>' })
    await db.update(pets).set({ name: '<script>alert(1)</script>' }).where(eq(pets.id, pet.id))
    expect((await get(url)).body).not.toMatch(/<img src=x|<script>alert/)
  })

  test('shows alerts of other features', async () => {
    const alert: TagAlert = { title: 'Está perdida', lines: [{ label: 'Zona', text: 'Chapinero & más' }] }
    const { url } = await aTaggedPet()
    const http = await createHttpServer({
      services: { ...app.services, extensions: [tagAlerts.extend(async () => alert)] },
      router: {},
      rawRoutes: finderRoutes,
      resolveActor: async () => ({ actor: { kind: 'guest' } }),
    })
    const { body } = await http.inject({ url })
    await http.close()
    expect(body).toContain('Está perdida')
    expect(body).toContain('Chapinero &amp; más')
  })

  test('answers alike for each code that does not work, and says what to do', async () => {
    const renewed = await aTaggedPet()
    await renewed.client.tags.renew({ petId: renewed.pet.id, code: renewed.tag.code })
    const off = await aTaggedPet({ isOn: false })
    const dead = await aTaggedPet()
    await db.update(pets).set({ isLiving: false }).where(eq(pets.id, dead.pet.id))
    const given = await aTaggedPet()
    await db
      .update(pets)
      .set({ userId: (await aUser(db)).id })
      .where(eq(pets.id, given.pet.id))
    const removed = await aTaggedPet()
    await db.delete(pets).where(eq(pets.id, removed.pet.id))
    const never = '/t/ABCDEFGHJKLMN'
    const expected = await get(never)
    expect(expected.statusCode).toBe(404)
    expect(expected.body).toContain('microchip')
    for (const { url } of [
      renewed,
      off,
      dead,
      given,
      removed,
      { url: '/t/x' },
      { url: `${never}/m/secret` },
    ]) {
      const { statusCode, body, headers } = await get(url)
      expect({ statusCode, body, csp: headers['content-security-policy'] }, url).toEqual({
        statusCode: 404,
        body: expected.body,
        csp: expected.headers['content-security-policy'],
      })
      expect((await get(`${url}/photo`)).statusCode).toBe(404)
    }
  })

  test('limits unknown codes of a household, and leaves working ones open', async () => {
    const { url } = await aTaggedPet()
    for (let count = 0; count < unknownTagRateLimit.max; count++) await get('/t/ABCDEFGHJKLMN')
    const refused = await get('/t/ABCDEFGHJKLMN')
    expect(refused.statusCode).toBe(429)
    expect(refused.headers['content-type']).toContain('text/html')
    expect((await get(url)).statusCode).toBe(200)
  })

  test('shows the photo through an address that ends with the code', async () => {
    const { pet, client, session, tag, url } = await aTaggedPet()
    await app.inject({
      method: 'PUT',
      url: `/api/pets/${pet.id}/image`,
      payload: await aPhonePhoto(),
      headers: { 'content-type': 'image/jpeg' },
      as: session,
    })
    const photo = await get(`${url}/photo`)
    expect(photo.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'private, no-store',
    })
    expect(photo.rawPayload.toString('latin1')).not.toContain('Exif')
    await client.tags.save({ petId: pet.id, shown: ['name'] })
    const hidden = await get(`${url}/photo`)
    expect([hidden.statusCode, hidden.headers['cache-control']]).toEqual([404, 'no-store'])
    await client.tags.save({ petId: pet.id, shown: ['photo'] })
    await client.tags.renew({ petId: pet.id, code: tag.code })
    expect((await get(`${url}/photo`)).statusCode).toBe(404)
  })
})

describe('a finder', () => {
  test('writes, reads the answer at a secret address, and writes again', async () => {
    const { url, client, pet } = await aTaggedPet()
    const sent = await send(url, { text: 'La tengo en casa', place: 'Calle 53' })
    expect(sent.statusCode).toBe(303)
    const address = sent.headers.location ?? ''
    expect(address).toMatch(new RegExp(`^${url}/m/[\\w-]{22}\\?lang=es$`))
    const [conversation] = (await client.tags.conversations({ petId: pet.id })).items
    expect(conversation).toMatchObject({
      isUnread: true,
      messages: [{ text: 'La tengo en casa', place: 'Calle 53' }],
    })
    const conversationId = conversation?.id ?? ''
    app.setNow(later(1000))
    await client.tags.reply({ petId: pet.id, conversationId, text: 'Voy para allá' })
    app.setNow(later(2000))
    const answered = (await get(address)).body
    for (const text of ['Familia de Kira', 'Voy para allá']) expect(answered).toContain(text)
    await client.tags.save({ petId: pet.id, shown: [] })
    const unnamed = (await get(address)).body
    expect(unnamed).toContain('<strong>Su familia</strong>')
    expect(unnamed).not.toContain('Kira')
    expect((await send(address, { text: 'Aquí espero' })).statusCode).toBe(303)
    const { items } = await client.tags.conversations({ petId: pet.id })
    expect(items.map(({ messages }) => messages.map(({ author, text }) => `${author}: ${text}`))).toEqual([
      ['finder: La tengo en casa', 'owner: Voy para allá', 'finder: Aquí espero'],
    ])
    const stored = await db.select().from(tagConversations).where(eq(tagConversations.petId, pet.id))
    expect(JSON.stringify(stored)).not.toContain(address.split('/m/')[1]?.slice(0, 22))
    expect(JSON.stringify(stored)).not.toContain(remoteAddress)
  })

  test('sends a position only as agreed to', async () => {
    const { url, pet } = await aTaggedPet()
    const where = { latitude: '4.648312345', longitude: '-74.063198765' }
    for (const accuracy of ['none', 'coarse', 'exact', 'precise'])
      await send(url, { text: accuracy, accuracy, ...where, key: `${accuracy}-key`.padEnd(22, 'x') })
    await send(
      url,
      { text: 'broken', accuracy: 'exact', latitude: '444', longitude: '' },
      undefined,
      '198.51.100.9',
    )
    const positions = Object.fromEntries(
      (await messagesOf(pet.id)).map(({ text, latitude, longitude }) => [text, [latitude, longitude]]),
    )
    expect(positions).toEqual({
      none: [null, null],
      coarse: [4.65, -74.06],
      exact: [4.64831, -74.0632],
      precise: [null, null],
      broken: [null, null],
    })
  })

  test('adds a photo, which loses its metadata, and which only both sides see', async () => {
    const { url, client, pet } = await aTaggedPet()
    const sent = await send(url, { text: 'Es ella' }, await aPhonePhoto())
    const address = (sent.headers.location ?? '').split('?')[0] ?? ''
    const [conversation] = (await client.tags.conversations({ petId: pet.id })).items
    const [message] = conversation?.messages ?? []
    expect(message?.image).toMatchObject({ width: 300, height: 400 })
    const photo = await get(`${address}/photo/${message?.id}`)
    expect(photo.statusCode).toBe(200)
    expect(photo.rawPayload.toString('latin1')).not.toContain('Exif')
    const other = await aConversation(db, { tag: (await aTaggedPet()).tag })
    expect((await get(`${other.path}/photo/${message?.id}`)).statusCode).toBe(404)
    expect((await get(message?.image?.src ?? '')).statusCode).toBe(401)
  })

  test('gets the form again, with what was typed, when it cannot be sent', async () => {
    const { url, pet } = await aTaggedPet()
    const notAPhoto = await send(url, { text: 'La tengo "aquí"', place: 'Calle 53' }, Buffer.from('no photo'))
    expect(notAPhoto.statusCode).toBe(400)
    expect(notAPhoto.body).toContain('La tengo &quot;aquí&quot;')
    expect(notAPhoto.body).toContain('value="Calle 53"')
    expect(notAPhoto.body).toMatch(/<input [^>]*name="photo" [^>]*autofocus/)
    const empty = await send(url, { text: ' ' })
    expect(empty.statusCode).toBe(400)
    expect(empty.body).toMatch(/<textarea [^>]*autofocus/)
    expect((await send(url, { text: 'a'.repeat(2001) })).statusCode).toBe(400)
    expect(await messagesOf(pet.id)).toEqual([])
    const json = { method: 'POST', url, payload: { text: 'hola' }, remoteAddress } as const
    expect((await app.inject(json)).statusCode).toBe(400)
  })

  test('begins one conversation with a form that is sent twice', async () => {
    const { url, client, pet } = await aTaggedPet()
    const key = /name="key" value="([\w-]{22})"/.exec((await get(url)).body)?.[1] ?? ''
    const answers = await Promise.all([send(url, { text: 'Hola', key }), send(url, { text: 'Hola', key })])
    expect(answers.map(({ headers }) => headers.location)).toEqual([
      `${url}/m/${key}?lang=es`,
      `${url}/m/${key}?lang=es`,
    ])
    // The place was added to the form after the answer was lost.
    await send(url, { text: 'Hola', key, place: 'Calle 53' })
    const { items } = await client.tags.conversations({ petId: pet.id })
    const places = items.flatMap(({ messages }) => messages.map(({ place }) => place))
    expect([places.length, new Set(places)]).toEqual([2, new Set([null, 'Calle 53'])])
  })

  test('delivers the message without its photo where the owner has no room', async () => {
    const { url, owner, pet, tag } = await aTaggedPet()
    const { id } = await aConversation(db, { tag })
    await db
      .update(tagMessages)
      .set({
        imageVersion: 'a',
        imageWidth: 1,
        imageHeight: 1,
        imageWidths: [320],
        imageThumbhash: 'a',
        imageBytes: 2_000_000_000,
      })
      .where(eq(tagMessages.conversationId, id))
    const form = { text: 'Es ella', key: newSecret() }
    for (const _time of ['first', 'again']) {
      const sent = await send(url, form, await aPhonePhoto())
      expect(sent.headers.location).toBe(`${url}/m/${form.key}?lang=es&notice=photoLost`)
    }
    const messages = (await messagesOf(pet.id)).filter(({ text }) => text === 'Es ella')
    expect(messages).toMatchObject([{ imageVersion: null, ownerId: owner.id }])
  })

  test('keeps the photo of a message that was stored though its answer was lost', async () => {
    const { url, client, pet } = await aTaggedPet()
    const form = { text: 'Es ella', key: newSecret() }
    const photo = await aPhonePhoto()
    const commit = db.transaction.bind(db)
    vi.spyOn(db, 'transaction').mockImplementationOnce(async (work) => {
      await commit(work)
      throw new Error('connection lost')
    })
    expect((await send(url, form, photo)).statusCode).toBe(500)
    expect((await send(url, form, photo)).headers.location).toBe(`${url}/m/${form.key}?lang=es`)
    const [conversation] = (await client.tags.conversations({ petId: pet.id })).items
    expect(conversation?.messages).toHaveLength(1)
    const shown = await get(`${url}/m/${form.key}/photo/${conversation?.messages[0]?.id}`)
    expect(shown.statusCode).toBe(200)
  })

  test('reaches no conversation with another secret, another tag or a renewed code', async () => {
    const { url, tag, client, pet } = await aTaggedPet()
    const mine = await aConversation(db, { tag })
    const others = await aConversation(db, { tag: (await aTaggedPet()).tag })
    for (const path of [`${url}/m/${others.secret}`, `${url}/m/${mine.secret.toLowerCase()}x`]) {
      expect((await get(path)).statusCode).toBe(404)
      expect((await send(path, { text: 'Hola' })).statusCode).toBe(404)
    }
    expect((await get(mine.path)).statusCode).toBe(200)
    const { code } = await client.tags.renew({ petId: pet.id, code: tag.code })
    for (const path of [mine.path, `/t/${code}/m/${mine.secret}`])
      expect((await get(path)).statusCode).toBe(404)
  })

  test('cannot write once the conversation has ended, nor begin another one once blocked', async () => {
    const { url, client, pet } = await aTaggedPet()
    const address = (await send(url, { text: 'Hola' })).headers.location ?? ''
    const [conversation] = (await client.tags.conversations({ petId: pet.id })).items
    const input = { petId: pet.id, conversationId: conversation?.id ?? '' }
    await client.tags.end({ ...input, end: 'ended' })
    await send(address, { text: '¿Y ahora?' })
    const page = await get(address)
    expect(page.body).not.toContain('<form')
    expect((await send(url, { text: 'Otra vez' })).statusCode).toBe(303)
    await client.tags.end({ ...input, end: 'blocked' })
    expect((await send(url, { text: 'Y otra' })).statusCode).toBe(429)
    expect((await send(url, { text: 'Desde otra casa' }, undefined, '198.51.100.7')).statusCode).toBe(303)
    expect(new Set((await messagesOf(pet.id)).map(({ text }) => text))).toEqual(
      new Set(['Hola', 'Otra vez', 'Desde otra casa']),
    )
  })
})

describe('limits of finders', () => {
  test('hold for one household and for one tag in a day', async () => {
    const { url, client, pet } = await aTaggedPet()
    for (let count = 0; count < clientConversationsRateLimit.max; count++)
      expect((await send(url, { text: `Hola ${count}` })).statusCode).toBe(303)
    expect((await send(url, { text: 'Una más' })).statusCode).toBe(429)
    for (let count = clientConversationsRateLimit.max; count < openConversationsMax; count++)
      expect((await send(url, { text: 'Hola' }, undefined, `198.51.100.${count}`)).statusCode).toBe(303)
    expect((await send(url, { text: 'Hola' }, undefined, '198.51.100.200')).statusCode).toBe(429)
    // An owner who blocks one makes room for another finder, and sees the open ones first.
    const list = async () => (await client.tags.conversations({ petId: pet.id })).items
    const [newest] = await list()
    const input = { petId: pet.id, conversationId: newest?.id ?? '' }
    await client.tags.end({ ...input, end: 'blocked' })
    expect((await list()).at(-1)?.id).toBe(newest?.id)
    expect((await send(url, { text: 'Hola' }, undefined, '198.51.100.201')).statusCode).toBe(303)
    expect((await send(url, { text: 'Hola' }, undefined, '198.51.100.200')).statusCode).toBe(429)
    app.setNow(later(dayMs + 1000))
    expect((await send(url, { text: 'Hola' }, undefined, '198.51.100.200')).statusCode).toBe(303)
  })

  test('leave room for answers in a conversation, and drop photos beyond their number', async () => {
    const { tag, pet, client } = await aTaggedPet()
    const { path, message } = await aConversation(db, { tag })
    const copies = (count: number) =>
      Array.from({ length: count }, (_, n) => ({
        ...message,
        id: newId(),
        text: `${n}`,
        ...(n < photosPerConversationMax && {
          imageVersion: `a${n}`,
          imageWidth: 1,
          imageHeight: 1,
          imageWidths: [320],
          imageThumbhash: 'a',
        }),
      }))
    await db.insert(tagMessages).values(copies(finderMessagesMax - 2))
    const last = await send(path, { text: 'La última' }, await aPhonePhoto())
    expect(last.headers.location).toContain('notice=photoLost')
    expect((await send(path, { text: 'De más' })).headers.location).toContain('notice=full')
    expect(await messagesOf(pet.id)).toHaveLength(finderMessagesMax)
    await client.tags.reply({ petId: pet.id, conversationId: message.conversationId, text: 'Gracias' })
    expect(await messagesOf(pet.id)).toHaveLength(finderMessagesMax + 1)
  })
})

describe('old conversations', () => {
  test('disappear some time after their end, with photos; positions become coarse, then go', async () => {
    const { url, tag, client, pet } = await aTaggedPet()
    await send(url, { text: 'Vieja' }, await aPhonePhoto())
    const [conversation] = (await client.tags.conversations({ petId: pet.id })).items
    await client.tags.end({ petId: pet.id, conversationId: conversation?.id ?? '', end: 'ended' })
    app.setNow(later((endedConversationDays - exactPositionDays) * dayMs - 1))
    const open = await aConversation(db, {
      tag,
      lastAt: app.services.clock(),
      message: { latitude: 4.64831, longitude: -74.0632, accuracy: 'exact' },
    })
    await app.runJob('tags-forget-finders')
    expect(await messagesOf(pet.id)).toHaveLength(2)
    app.setNow(later(endedConversationDays * dayMs + 1))
    const [key] = (await db.select().from(tagMessages).where(eq(tagMessages.text, 'Vieja'))).map(
      ({ id, imageVersion }) => `tag-photos/${pet.userId}/${id}.${imageVersion}-320.webp`,
    )
    expect(await app.services.fileStore.size(key ?? '')).not.toBeNull()
    await app.runJob('tags-forget-finders')
    expect(await app.services.fileStore.size(key ?? '')).toBeNull()
    expect(await messagesOf(pet.id)).toMatchObject([
      { conversationId: open.id, latitude: 4.65, longitude: -74.06, accuracy: 'coarse' },
    ])
    app.setNow(later((endedConversationDays - exactPositionDays + coarsePositionDays) * dayMs + 1))
    await app.runJob('tags-forget-finders')
    expect(await messagesOf(pet.id)).toMatchObject([
      { conversationId: open.id, latitude: null, longitude: null, accuracy: null },
    ])
  })
})

describe('a scan', () => {
  const scannedAt = async ({ client, pet }: Awaited<ReturnType<typeof aTaggedPet>>) =>
    (await client.tags.get({ petId: pet.id })).tag?.scannedAt ?? null

  test('notifies an owner who wants it once an hour, with the hour alone', async () => {
    const silent = await aTaggedPet()
    await get(silent.url)
    expect(await scannedAt(silent)).toBeNull()
    const kira = await aTaggedPet({ notesScans: true })
    await get(kira.url)
    expect(await scannedAt(kira)).toBe('2026-11-20T15:00:00.000Z')
    const notices = async () => (await kira.client.reminders.list()).tagNotices
    const scan = { kind: 'scan', petName: 'Kira', isUnread: true }
    expect(await notices()).toMatchObject([{ ...scan, at: '2026-11-20T15:00:00.000Z' }])
    app.setNow(later(10 * 60_000))
    await get(kira.url)
    expect(await scannedAt(kira)).toBe('2026-11-20T15:00:00.000Z')
    app.setNow(later(hourMs))
    await get(kira.url)
    expect(await notices()).toMatchObject([{ ...scan, at: '2026-11-20T16:00:00.000Z' }])
  })

  test('does not count for the owner, programs and previews of a link', async () => {
    const kira = await aTaggedPet({ notesScans: true })
    await get(kira.url, kira.session)
    for (const agent of ['WhatsApp/2.23', 'facebookexternalhit/1.1', 'Googlebot/2.1', 'curl/8.5', ''])
      await get(kira.url, { 'user-agent': agent })
    await get(kira.url, { 'sec-purpose': 'prefetch;prerender' })
    await app.inject({ method: 'HEAD', url: kira.url, headers: browser })
    expect(await scannedAt(kira)).toBeNull()
  })
})
