// The people of a pet use its tag and its conversations.
import { Readable } from 'node:stream'
import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { tagCodeLength } from '#contract/features/tags/limits.ts'
import { aSession, aUser } from '#server/features/auth/factories.ts'
import { userRoles } from '#server/features/auth/tables.ts'
import { requirePetFor } from '#server/features/pets/access.ts'
import { aPet, aShare } from '#server/features/pets/factories.ts'
import { petShares } from '#server/features/pets/pet-tables.ts'
import { anActiveSubscription } from '#server/features/subscription/factories.ts'
import { openTestApp } from '#server/testing/clients/test-app.ts'
import { aPhonePhoto } from '#server/testing/factories/photos.ts'
import { openMailbox } from '#server/testing/servers/mailbox.ts'
import { openPushService } from '#server/testing/servers/push-service.ts'
import { tagAddressOf } from './address.ts'
import { aConversation, aTag, finderForm } from './factories.ts'

const mailbox = await openMailbox()
const service = await openPushService()
const app = await openTestApp({
  env: { SMTP_URL: mailbox.url, PUBLIC_URL: 'https://huella.example.com' },
  httpClient: service.httpClient,
})
afterAll(async () => {
  await app.close()
  await Promise.all([mailbox.close(), service.close()])
})
const { db } = app.services

const as = async (person: { readonly id: string }) => app.asPerson(await aSession(app.services, person))

const aPetOfAna = async () => {
  const owner = await aUser(db)
  await anActiveSubscription(db, owner)
  const pet = await aPet(db, { owner, name: 'Kira' })
  return { owner, pet, client: await as(owner) }
}

type Sent = { readonly key?: string; readonly photo?: Buffer }

const write = (url: string, text: string, { photo, ...key }: Sent = {}) => {
  const { payload, headers } = finderForm({ text, ...key }, photo)
  return app.inject({
    method: 'POST',
    url,
    payload,
    headers: { ...headers, host: 'huella.example.com' },
  })
}

describe('the tag of a pet', () => {
  test('appears on first need, changes field by field, and renews its code once by one request', async () => {
    const { client, pet } = await aPetOfAna()
    const petId = pet.id
    expect(await client.tags.get({ petId })).toEqual({ tag: null })
    const [made, again] = await Promise.all([client.tags.save({ petId }), client.tags.save({ petId })])
    expect(made).toEqual(again)
    expect(made).toMatchObject({ shown: ['name', 'photo'], isOn: true, notesScans: false, phone: null })
    expect(made.url).toBe(`https://huella.example.com/t/${made.code}`)
    expect(made.code).toHaveLength(tagCodeLength)
    await client.tags.save({ petId, note: 'Toma insulina', shown: ['name', 'name', 'kind'] })
    expect(await client.tags.save({ petId, isOn: false })).toMatchObject({
      code: made.code,
      note: 'Toma insulina',
      shown: ['name', 'kind'],
      isOn: false,
    })
    const renewed = await client.tags.renew({ petId, code: made.code })
    expect(renewed).toMatchObject({ note: 'Toma insulina', isOn: false })
    expect(renewed.code).not.toBe(made.code)
    expect(await client.tags.renew({ petId, code: made.code })).toEqual(renewed)
    await expect(client.tags.save({ petId, phone: '300 123' })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  })

  test('takes no message that arrives after its code was renewed', async () => {
    const { client, pet } = await aPetOfAna()
    const { code } = await aTag(db, { pet })
    const { payload, headers } = finderForm({ text: 'La tengo' })
    const slowly = async function* () {
      yield payload.subarray(0, 20)
      await client.tags.renew({ petId: pet.id, code })
      yield payload.subarray(20)
    }
    const answer = await app.inject({
      method: 'POST',
      url: `/t/${code}`,
      payload: Readable.from(slowly()),
      headers: { ...headers, host: 'huella.example.com' },
    })
    expect(answer.statusCode).toBe(404)
    expect((await client.tags.conversations({ petId: pet.id })).items).toEqual([])
  })

  test('turns on where its address is needed, and gives way to a new one with another owner', async () => {
    const { client, pet, owner } = await aPetOfAna()
    const former = await aTag(db, { pet: { ...pet, userId: (await aUser(db)).id }, note: 'De antes' })
    expect(await client.tags.get({ petId: pet.id })).toEqual({ tag: null })
    const access = await requirePetFor(app.services, owner.id, pet.id, 'own')
    const address = await tagAddressOf(app.services, access)
    const { tag } = await client.tags.get({ petId: pet.id })
    expect(tag).toMatchObject({ note: null, url: address.href })
    expect(tag?.code).not.toBe(former.code)
    await client.tags.save({ petId: pet.id, isOn: false })
    expect((await tagAddressOf(app.services, access)).href).toBe(address.href)
    expect((await client.tags.get({ petId: pet.id })).tag?.isOn).toBe(true)
  })
})

describe('a finder’s message', () => {
  test('reaches owner and reminded editors at once by bell, push and mail, without its words', async () => {
    const { owner, pet, client } = await aPetOfAna()
    const [editor, silent] = [await aUser(db), await aUser(db)]
    for (const person of [editor, silent]) await aShare(db, { pet, with: person, canEdit: true })
    await db.update(petShares).set({ isReminded: true }).where(eq(petShares.sharedWithUserId, editor.id))
    const browser = service.aBrowser()
    await client.push.subscribe(browser.subscription)
    const { code } = await aTag(db, { pet })
    const written = await write(`/t/${code}`, 'Duerme en mi terraza')
    expect(written.statusCode).toBe(303)
    await app.runDueJobs()
    const mails = (email: string) => mailbox.mails.filter(({ to }) => to.includes(email))
    expect(mails(owner.email)).toHaveLength(1)
    expect(mails(owner.email)[0]?.text).toContain(`https://huella.example.com/app/pet/${pet.id}/tag`)
    expect(mails(owner.email)[0]?.text).not.toContain('terraza')
    expect(mails(editor.email)).toHaveLength(1)
    expect(mails(silent.email)).toEqual([])
    expect(browser.pushes()).toMatchObject([
      { title: expect.stringContaining('Kira'), url: `/app/pet/${pet.id}/tag` },
    ])
    const unread = async () => (await client.reminders.list()).tagNotices
    expect(await unread()).toMatchObject([{ kind: 'message', petId: pet.id, isUnread: true }])
    // The next one comes without a mail, until somebody reads them.
    const address = written.headers.location ?? ''
    await write(address, 'Sigo aquí')
    await app.runDueJobs()
    expect([mails(owner.email).length, browser.pushes().length]).toEqual([1, 2])
    await client.tags.markRead({ petId: pet.id })
    expect(await unread()).toEqual([])
    await write(address, '¿Vienes?')
    await app.runDueJobs()
    expect(mails(owner.email)).toHaveLength(2)
  })

  test('mails an unconfirmed address, which may be a stranger’s, once a day', async () => {
    const owner = await aUser(db, { emailVerified: false })
    const pet = await aPet(db, { owner, name: 'Kira' })
    const client = await as(owner)
    const { path } = await aConversation(db, { tag: await aTag(db, { pet }) })
    for (const text of ['Hola', 'Sigo aquí']) {
      await client.tags.markRead({ petId: pet.id })
      await write(path, text)
      await app.runDueJobs()
    }
    const mails = mailbox.mails.filter(({ to }) => to.includes(owner.email))
    expect(mails.map(({ text }) => text.includes('Kira'))).toEqual([false])
  })

  test('arrives once when its form is sent again, with one photo and one notification', async () => {
    const { owner, pet, client } = await aPetOfAna()
    const browser = service.aBrowser()
    await client.push.subscribe(browser.subscription)
    const { path } = await aConversation(db, { tag: await aTag(db, { pet }) })
    const page = await app.inject({ url: path, headers: { host: 'huella.example.com' } })
    const [, key = ''] = /name="key" value="([\w-]{22})"/.exec(page.body) ?? []
    const photo = await aPhonePhoto()
    await Promise.all([write(path, 'Es ella', { key, photo }), write(path, 'Es ella', { key, photo })])
    await write(path, 'Sigo aquí')
    expect((await write(path, 'Es ella', { key, photo })).headers.location).not.toContain('notice')
    const listSent = async () =>
      (await client.tags.conversations({ petId: pet.id })).items[0]?.messages
        .slice(1)
        .map(({ text, image }) => [text, image !== null])
    const once = [
      ['Es ella', true],
      ['Sigo aquí', false],
    ]
    expect(await listSent()).toEqual(once)
    const files = await app.services.fileStore.list('tag-photos')
    const photos = files.filter((file) => file.includes(owner.id)).map((file) => file.split('.')[0])
    expect(new Set(photos).size).toBe(1)
    await app.runDueJobs()
    expect(browser.pushes()).toHaveLength(2)
    // Another text under the same key is no repetition, nor is another form.
    await write(path, 'Es ella, seguro', { key })
    await write(path, 'Es ella', { photo })
    expect(await listSent()).toEqual([...once, ['Es ella, seguro', false], ['Es ella', true]])
  })
})

describe('a conversation', () => {
  const aConversationOfAna = async () => {
    const ana = await aPetOfAna()
    const conversation = await aConversation(db, { tag: await aTag(db, { pet: ana.pet }) })
    return { ...ana, conversation, input: { petId: ana.pet.id, conversationId: conversation.id } }
  }

  test('takes answers until it ends, and goes on when resumed', async () => {
    const { client, input } = await aConversationOfAna()
    const answered = await client.tags.reply({ ...input, text: 'Voy' })
    expect(answered).toMatchObject({ isUnread: false, end: null })
    expect(answered.messages.map(({ author }) => author)).toEqual(['finder', 'owner'])
    expect(await client.tags.end({ ...input, end: 'blocked' })).toMatchObject({ end: 'blocked' })
    expect(await client.tags.end({ ...input, end: 'ended' })).toMatchObject({ end: 'blocked' })
    await expect(client.tags.reply({ ...input, text: 'Voy' })).rejects.toMatchObject({
      code: 'CONVERSATION_ENDED',
    })
    expect(await client.tags.resume(input)).toMatchObject({ end: null, endedAt: null })
  })

  test('ends when the code is renewed, unread and for good', async () => {
    const { client, input, conversation } = await aConversationOfAna()
    await client.tags.renew({ petId: input.petId, code: conversation.code })
    const { items } = await client.tags.conversations({ petId: input.petId })
    expect(items).toMatchObject([{ end: 'ended', isUnread: true }])
    for (const call of [() => client.tags.reply({ ...input, text: 'Voy' }), () => client.tags.resume(input)])
      await expect(call()).rejects.toMatchObject({ code: 'CONVERSATION_ENDED' })
  })

  const anAdmin = async () => {
    const admin = await aUser(db)
    await db.insert(userRoles).values({ userId: admin.id, role: 'admin' })
    return admin
  }

  test('goes to administrators once reported, who see it without places and settle it', async () => {
    const { client, input, owner } = await aConversationOfAna()
    const admin = await anAdmin()
    const keeper = await as(admin)
    await client.tags.end({ ...input, end: 'reported' })
    await client.tags.end({ ...input, end: 'reported' })
    await expect(client.tags.resume(input)).rejects.toMatchObject({ code: 'CONVERSATION_ENDED' })
    await app.runDueJobs()
    expect(mailbox.mails.filter(({ to }) => to.includes(admin.email))).toHaveLength(1)
    const audit = await keeper.admin.audit({ action: 'conversation.report' })
    expect(audit.items).toMatchObject([{ actor: { id: owner.id } }])
    const { items } = await keeper.tags.reported()
    expect(items).toMatchObject([{ id: input.conversationId, messages: [{ author: 'finder' }] }])
    expect(JSON.stringify(items)).not.toMatch(/latitude|place/)
    await keeper.tags.settle({ conversationId: input.conversationId })
    expect((await keeper.tags.reported()).items).toEqual([])
    await expect(keeper.tags.settle({ conversationId: input.conversationId })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
    const [shown] = (await client.tags.conversations({ petId: input.petId })).items
    expect(shown?.end).toBe('blocked')
  })

  test('shows its photo to administrators until the report is settled', async () => {
    const { client, input, conversation } = await aConversationOfAna()
    await write(conversation.path, 'Mira', { photo: await aPhonePhoto() })
    const session = await aSession(app.services, await anAdmin())
    const keeper = app.asPerson(session)
    await client.tags.end({ ...input, end: 'reported' })
    const { items } = await keeper.tags.reported()
    const image = items.find(({ id }) => id === input.conversationId)?.messages[1]?.image
    expect(image).toMatchObject({ width: 300, height: 400 })
    const open = () => app.inject({ url: `${image?.src}&w=320`, as: session })
    const photo = await open()
    expect(photo.statusCode).toBe(200)
    expect(photo.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'private, no-store',
    })
    await keeper.tags.settle({ conversationId: input.conversationId })
    expect((await open()).statusCode).toBe(404)
  })

  test('belongs to one pet, and is unknown under another', async () => {
    const [mine, others] = [await aConversationOfAna(), await aConversationOfAna()]
    const strange = { ...mine.input, conversationId: others.conversation.id }
    for (const call of [
      () => mine.client.tags.reply({ ...strange, text: 'Hola' }),
      () => mine.client.tags.end({ ...strange, end: 'ended' }),
      () => mine.client.tags.resume(strange),
    ])
      await expect(call()).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  test('mails administrators once an hour, however many an account reports of its own', async () => {
    app.setNow(new Date())
    const admin = await anAdmin()
    for (let n = 0; n < 2; n++) {
      const { client, input } = await aConversationOfAna()
      await client.tags.end({ ...input, end: 'reported' })
    }
    await app.runDueJobs()
    expect(mailbox.mails.filter(({ to }) => to.includes(admin.email))).toHaveLength(1)
  })
})
