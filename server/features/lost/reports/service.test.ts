import sharp from 'sharp'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { cellAt, centreOf } from '#contract/features/lost/cells.ts'
import {
  foundPhotosMax,
  foundReportDays,
  foundReportRateLimit,
  foundTokenRateLimit,
  lostMessageRateLimit,
  lostMessagesMax,
  lostMessagesOfFinderMax,
  senderAnswersRateLimit,
} from '#contract/features/lost/limits.ts'
import { aSession, aUser } from '#server/features/auth/factories.ts'
import {
  aFoundReport,
  aFoundToken,
  aLostMatch,
  aLostNotice,
  bogota,
} from '#server/features/lost/factories.ts'
import { foundReports, lostMessages } from '#server/features/lost/found-tables.ts'
import { lostNotices } from '#server/features/lost/notice-tables.ts'
import { aPet } from '#server/features/pets/factories.ts'
import { aConversation, aTag } from '#server/features/tags/factories.ts'
import { newId } from '#server/platform/database/uuid-v7.ts'
import { openTestApp } from '#server/testing/clients/test-app.ts'
import { openMailbox } from '#server/testing/servers/mailbox.ts'

const mailbox = await openMailbox()
const app = await openTestApp({
  env: { SMTP_URL: mailbox.url, PUBLIC_URL: 'https://huella.example.com' },
})
afterAll(async () => {
  await app.close()
  await mailbox.close()
})
const { db } = app.services

// Each test has a day of its own, so that none meets the limits of another.
let today = new Date('2026-08-01T15:00:00Z')
beforeEach(async () => {
  today = new Date(today.getTime() + 2 * 86_400_000)
  app.setNow(today)
  await db.delete(lostNotices)
  await db.delete(foundReports)
})
const dayOf = (now: Date) => now.toISOString().slice(0, 10)

const aPerson = async () => {
  const user = await aUser(db)
  const visitor = await aSession(app.services, user)
  return { ...user, visitor, client: app.asPerson(visitor) }
}
const anOwner = async () => {
  const owner = await aPerson()
  const pet = await aPet(db, { owner, colour: 'Negra', size: 'medium' })
  return { owner, client: owner.client, pet, petId: pet.id }
}
const aLost = async () => {
  const owner = await anOwner()
  return { ...owner, notice: await aLostNotice(app.services, { pet: owner.pet }) }
}
const guest = app.asGuest()
const nothingElse = { sex: null, size: null, colour: null, text: null, position: null, isExact: false }
const found = (more: object = {}) => ({
  ...nothingElse,
  species: 'perro' as const,
  foundOn: dayOf(today),
  token: aFoundToken(),
  ...more,
})
const bellOf = async ({ client }: { client: ReturnType<typeof app.asGuest> }) =>
  ((await client.reminders.list()).lostNotices ?? []).map(({ kind, petId, isUnread }) => [
    kind,
    petId,
    isUnread,
  ])

/** Soft blots, others for each seed. */
const aPicture = (seed: number): Promise<Buffer> =>
  sharp(
    Buffer.from(Array.from({ length: 72 }, (_, n) => (Math.imul(n + 1, 2654435761 * seed) >>> 24) & 255)),
    {
      raw: { width: 9, height: 8, channels: 1 },
    },
  )
    .resize(180, 160, { kernel: 'cubic' })
    .jpeg()
    .toBuffer()
const photosOf = async (id: string) =>
  (await app.services.fileStore.list('found-photos')).filter((key) => key.includes(id))
const sendPhoto = (token: string, payload: Buffer) =>
  app.inject({
    method: 'PUT',
    url: `/api/found-reports/${token}/photo`,
    headers: { 'content-type': 'image/jpeg' },
    payload,
  })

describe('a report of a found animal', () => {
  test('needs no account, and is made once for a token', async () => {
    const report = found({ colour: 'Negra', position: bogota, text: 'En la panadería' })
    const [one, other] = await Promise.all([guest.lost.reportFound(report), guest.lost.reportFound(report)])
    expect(other).toEqual(one)
    expect(one).toMatchObject({
      status: 'open',
      colour: 'Negra',
      conversations: [],
      url: `https://huella.example.com/found/${report.token}`,
    })
    expect(await guest.lost.openReport({ token: report.token })).toEqual(one)
    expect(await db.select().from(foundReports)).toHaveLength(1)
  })

  test('stores the centre of the cell, unless the finder allows the exact place', async () => {
    await guest.lost.reportFound(found({ position: bogota }))
    await guest.lost.reportFound(found({ position: bogota, isExact: true }))
    const rows = await db.select().from(foundReports).orderBy(foundReports.latitude)
    const places = rows.map(({ latitude, longitude }) => ({ latitude, longitude }))
    expect(places).toContainEqual(centreOf(cellAt(bogota)))
    expect(places).toContainEqual(bogota)
    expect(JSON.stringify(rows)).not.toMatch(/127\.0\.0\.1/)
  })

  test('matches a notice that is open, and notifies its people once', async () => {
    const { client, petId } = await aLost()
    const { token, ...report } = found({ colour: 'Black', position: bogota })
    const { id } = await guest.lost.reportFound({ ...report, token })
    await app.runDueJobs()
    const [match, ...others] = (await client.lost.matches({ petId })).items
    expect(others).toEqual([])
    expect(match).toMatchObject({
      reportId: id,
      state: 'open',
      position: null,
      messages: 0,
      hasUnread: false,
    })
    expect(match?.reasons.map(({ kind }) => kind)).toEqual(['species', 'colour', 'distance', 'days'])
    expect(await bellOf({ client })).toEqual([['lost_match', petId, true]])
    await client.reminders.read({ asOf: today.toISOString() })
    await client.lost.update({ petId, area: 'El Virrey' })
    await app.runDueJobs()
    expect(await bellOf({ client })).toEqual([['lost_match', petId, false]])
  })

  test('matches a notice that comes later', async () => {
    const { client, petId } = await anOwner()
    await guest.lost.reportFound(found({ colour: 'negra', position: bogota }))
    await guest.lost.reportFound(found({ species: 'gato', position: bogota }))
    await client.lost.report({ petId })
    await client.lost.update({ petId, position: bogota })
    await app.runDueJobs()
    expect((await client.lost.matches({ petId })).items).toHaveLength(1)
  })

  test('matches by pictures that are alike, in both directions and without a place', async () => {
    const [picture, other] = [await aPicture(1), await aPicture(2)]
    const { client, petId, owner } = await anOwner()
    const [before, unlike] = [found(), found()]
    await guest.lost.reportFound(before)
    await guest.lost.reportFound(unlike)
    await sendPhoto(before.token, picture)
    await sendPhoto(unlike.token, other)
    await app.inject({
      method: 'PUT',
      url: `/api/pets/${petId}/image`,
      headers: { 'content-type': 'image/jpeg' },
      payload: await sharp(picture).resize(60, 70, { fit: 'fill' }).jpeg({ quality: 50 }).toBuffer(),
      as: owner.visitor,
    })
    await client.lost.report({ petId })
    await app.runDueJobs()
    const after = found()
    const { id } = await guest.lost.reportFound(after)
    await sendPhoto(after.token, picture)
    await app.runDueJobs()
    const { items } = await client.lost.matches({ petId })
    expect(items.map(({ reasons }) => reasons.map(({ kind }) => kind))).toEqual([
      ['species', 'photo', 'days'],
      ['species', 'photo', 'days'],
    ])
    const photo = items.find(({ reportId }) => reportId === id)?.photo
    expect((await app.inject({ url: photo?.src ?? '' })).statusCode).toBe(200)
  })

  test('closes at its finder’s wish, and leaves neither text nor place nor photo', async () => {
    const { client, petId, notice } = await aLost()
    const report = found({ text: 'Aquí', position: bogota, colour: 'Negra', noticeId: notice.id })
    const { id } = await guest.lost.reportFound(report)
    const { photo } = (await sendPhoto(report.token, await aPicture(1))).json<{ photo: { src: string } }>()
    expect(await guest.lost.closeReport({ token: report.token })).toEqual({})
    expect(await guest.lost.closeReport({ token: report.token })).toEqual({})
    expect((await client.lost.matches({ petId })).items).toEqual([])
    expect((await app.inject({ url: photo.src })).statusCode).toBe(404)
    expect(await photosOf(id)).toEqual([])
    expect(await guest.lost.openReport({ token: report.token })).toMatchObject({
      id,
      status: 'closed',
      text: null,
      place: null,
    })
    const answer = guest.lost.answer({ token: report.token, noticeId: notice.id, text: 'x' })
    await expect(answer).rejects.toMatchObject({ code: 'INVALID_TOKEN' })
  })

  test('disappears with its photo after three silent months', async () => {
    const report = found()
    const { id } = await guest.lost.reportFound(report)
    await sendPhoto(report.token, await aPicture(1))
    expect(await photosOf(id)).toHaveLength(1)
    app.setNow(new Date(today.getTime() + (foundReportDays + 1) * 86_400_000))
    await app.runJob('lost-sweep')
    const open = guest.lost.openReport({ token: report.token })
    await expect(open).rejects.toMatchObject({ code: 'INVALID_TOKEN' })
    expect(await photosOf(id)).toEqual([])
  })

  test('takes pictures alone, and few', async () => {
    const report = found()
    const { id } = await guest.lost.reportFound(report)
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')
    expect((await sendPhoto(report.token, svg)).json()).toMatchObject({ code: 'IMAGE_UNREADABLE' })
    for (let n = 1; n < foundPhotosMax; n++)
      expect((await sendPhoto(report.token, await aPicture(1))).statusCode).toBe(200)
    expect(await photosOf(id)).toHaveLength(1)
    expect((await sendPhoto(report.token, await aPicture(9))).json()).toMatchObject({ code: 'TOO_MANY' })
    expect((await sendPhoto(aFoundToken(), svg)).json()).toMatchObject({ code: 'INVALID_TOKEN' })
  })

  test.each([
    [{ token: 'short' }, 'token', 'invalid'],
    [{ species: 'dragón' }, 'species', 'invalid'],
    [{ foundOn: '2100-01-01' }, 'foundOn', 'in_future'],
    [{ text: 'x'.repeat(1001) }, 'text', 'too_long'],
    [{ email: 'a@example.com' }, 'email', 'unknown_key'],
  ])('refuses %j', async (wrong, field, code) => {
    const answer = await app.inject({ method: 'POST', url: '/api/found-reports', payload: found(wrong) })
    expect([answer.statusCode, answer.json()]).toMatchObject([400, { data: { issues: [{ field, code }] } }])
  })

  test('fails for a notice that is not open, and after many from one network', async () => {
    const { pet } = await anOwner()
    const ended = await aLostNotice(app.services, { pet, ending: 'found', endedAt: today })
    for (const noticeId of [ended.id, newId(), 'x'])
      await expect(guest.lost.reportFound(found({ noticeId }))).rejects.toMatchObject({ code: 'NOT_FOUND' })
    for (let n = 3; n < foundReportRateLimit.max; n++) await guest.lost.reportFound(found())
    await expect(guest.lost.reportFound(found())).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
  })

  test('answers one notice few times a day from one network', async () => {
    const { notice } = await aLost()
    const answer = () => guest.lost.reportFound(found({ noticeId: notice.id }))
    for (let n = 0; n < senderAnswersRateLimit.max; n++) await answer()
    app.setNow(new Date(today.getTime() + 2 * 3_600_000))
    await expect(answer()).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
    expect(await guest.lost.reportFound(found())).toMatchObject({ status: 'open' })
  })

  test('counts unknown tokens of one network', async () => {
    const codes = new Set<unknown>()
    for (let n = 0; n <= foundTokenRateLimit.max; n++)
      codes.add(
        (
          await app.inject({
            method: 'POST',
            url: '/api/found-reports/open',
            payload: { token: aFoundToken() },
          })
        ).statusCode,
      )
    expect([...codes]).toEqual([400, 429])
  })
})

describe('a conversation about a found animal', () => {
  test('begins with the answer to a notice, and neither side learns who the other is', async () => {
    const { client, petId, owner, notice } = await aLost()
    const finder = await aPerson()
    const report = found({ position: bogota, isExact: true, noticeId: notice.id, species: 'gato' })
    await finder.client.lost.reportFound(report)
    const [match] = (await client.lost.matches({ petId })).items
    expect(match).toMatchObject({
      score: 0,
      reasons: [{ kind: 'answer' }],
      position: bogota,
      hasUnread: true,
    })
    expect(await bellOf({ client })).toEqual([['lost_message', petId, true]])
    await app.runDueJobs()
    const mails = () => mailbox.mails.filter(({ to }) => to.includes(owner.email))
    expect(mails()).toMatchObject([{ text: expect.stringContaining(`/app/pet/${petId}/tag`) }])
    const ids = { petId, reportId: match?.reportId ?? '' }
    await client.lost.write({ ...ids, text: '¿Dónde está?' })
    app.setNow(new Date(today.getTime() + 60_000))
    expect(await bellOf(finder)).toEqual([['lost_answer', null, true]])
    const opened = await guest.lost.answer({ token: report.token, noticeId: notice.id, text: 'En casa' })
    expect(opened.conversations).toMatchObject([
      { petName: 'Kira', state: 'open', messages: [{ from: 'owner' }, { from: 'finder', text: 'En casa' }] },
    ])
    await app.runDueJobs()
    expect(mails()).toHaveLength(1)
    const { items } = await client.lost.messages(ids)
    expect(items.map(({ from, text }) => [from, text])).toEqual([
      ['owner', '¿Dónde está?'],
      ['finder', 'En casa'],
    ])
    expect((await client.lost.matches({ petId })).items).toMatchObject([{ hasUnread: false, messages: 2 }])
    for (const secret of [owner.email, owner.fullName, owner.id, petId])
      expect(JSON.stringify(opened)).not.toContain(secret)
    for (const secret of [finder.email, finder.fullName, finder.id, report.token])
      expect(JSON.stringify([items, match])).not.toContain(secret)
  })

  test('takes a finder’s message once when its form is sent again', async () => {
    const { client, petId, notice } = await aLost()
    const report = await aFoundReport(app.services)
    await aLostMatch(app.services, { notice, report, isAnswer: true })
    const talk = { token: report.token, noticeId: notice.id, text: 'Hola', key: aFoundToken() }
    await Promise.all([guest.lost.answer(talk), guest.lost.answer(talk)])
    app.setNow(new Date(today.getTime() + 1000))
    await guest.lost.answer({ ...talk, text: 'Sigue aquí' })
    await guest.lost.answer(talk)
    const { items } = await client.lost.messages({ petId, reportId: report.id })
    expect(items.map(({ text }) => text)).toEqual(['Hola', 'Sigue aquí'])
    expect(await bellOf({ client })).toEqual([['lost_message', petId, true]])
    const again = await guest.lost.answer({ ...talk, key: aFoundToken() })
    expect(again.conversations[0]?.messages).toHaveLength(3)
    for (let n = 3; n < lostMessageRateLimit.max; n++) await guest.lost.answer({ ...talk, text: `${n}` })
    await guest.lost.answer(talk)
    await expect(guest.lost.answer({ ...talk, text: 'Una más' })).rejects.toMatchObject({
      code: 'TOO_MANY_REQUESTS',
    })
  })

  test('shows the exact place of a match once the finder writes, and not before', async () => {
    const { client, petId, notice } = await aLost()
    const report = await aFoundReport(app.services)
    await aLostMatch(app.services, { notice, report })
    const ids = { petId, reportId: report.id }
    const talk = { token: report.token, noticeId: notice.id, text: 'Hola' }
    await expect(guest.lost.answer(talk)).rejects.toMatchObject({ code: 'FORBIDDEN' })
    await client.lost.write({ ...ids, text: '¿Es ella?' })
    expect((await client.lost.matches({ petId })).items).toMatchObject([{ position: null }])
    await guest.lost.answer(talk)
    expect((await client.lost.matches({ petId })).items).toMatchObject([{ position: bogota }])
  })

  test('ends when the owner blocks it or cancels the notice, and goes on when the pet is found', async () => {
    const { client, petId, notice } = await aLost()
    const report = await aFoundReport(app.services)
    await aLostMatch(app.services, { notice, report, isAnswer: true })
    const ids = { petId, reportId: report.id }
    const talk = { token: report.token, noticeId: notice.id, text: 'Hola' }
    const stateOf = async () => (await guest.lost.openReport({ token: report.token })).conversations[0]?.state
    await client.lost.setMatch({ ...ids, state: 'blocked' })
    expect(await stateOf()).toBe('blocked')
    await expect(guest.lost.answer(talk)).rejects.toMatchObject({ code: 'FORBIDDEN' })
    await expect(client.lost.write({ ...ids, text: 'x' })).rejects.toMatchObject({ code: 'FORBIDDEN' })
    await client.lost.setMatch({ ...ids, state: 'confirmed' })
    await client.lost.found({ petId })
    expect(await stateOf()).toBe('found')
    await guest.lost.answer(talk)
    await client.lost.reopen({ petId })
    await client.lost.cancel({ petId })
    expect(await stateOf()).toBe('ended')
    await expect(guest.lost.answer(talk)).rejects.toMatchObject({ code: 'FORBIDDEN' })
    await expect(client.lost.write({ ...ids, text: 'x' })).rejects.toMatchObject({ code: 'FORBIDDEN' })
  })

  test('stops at its limits of pace and length', async () => {
    const { client, petId, notice } = await aLost()
    const report = await aFoundReport(app.services)
    await aLostMatch(app.services, { notice, report, isAnswer: true })
    const ids = { petId, reportId: report.id }
    for (let n = 0; n < lostMessageRateLimit.max; n++) await client.lost.write({ ...ids, text: `${n}` })
    await expect(client.lost.write({ ...ids, text: 'x' })).rejects.toMatchObject({
      code: 'TOO_MANY_REQUESTS',
    })
    const pair = { noticeId: notice.id, reportId: report.id, author: 'owner', createdAt: today } as const
    const left = Array.from({ length: lostMessagesMax - lostMessageRateLimit.max }, () => ({
      id: newId(),
      text: 'x',
    }))
    await db.insert(lostMessages).values(left.map((message) => ({ ...pair, ...message })))
    app.setNow(new Date(today.getTime() + 3_600_000))
    await expect(client.lost.write({ ...ids, text: 'x' })).rejects.toMatchObject({ code: 'TOO_MANY' })
    const answer = guest.lost.answer({ token: report.token, noticeId: notice.id, text: 'x' })
    await expect(answer).rejects.toMatchObject({ code: 'TOO_MANY' })
  })

  test('keeps room for answers, however much a finder writes', async () => {
    const { client, petId, notice } = await aLost()
    const report = await aFoundReport(app.services)
    await aLostMatch(app.services, { notice, report, isAnswer: true })
    const pair = { noticeId: notice.id, reportId: report.id, author: 'finder', createdAt: today } as const
    const written = Array.from({ length: lostMessagesOfFinderMax }, () => ({
      ...pair,
      id: newId(),
      text: 'x',
    }))
    await db.insert(lostMessages).values(written)
    const answer = guest.lost.answer({ token: report.token, noticeId: notice.id, text: 'x' })
    await expect(answer).rejects.toMatchObject({ code: 'TOO_MANY' })
    const { items } = await client.lost.write({ petId, reportId: report.id, text: 'Voy' })
    expect(items.filter(({ from }) => from === 'owner')).toMatchObject([{ text: 'Voy' }])
  })

  test('belongs to the pet’s own notice alone', async () => {
    const { notice } = await aLost()
    const report = await aFoundReport(app.services)
    await aLostMatch(app.services, { notice, report })
    const { client, petId } = await aLost()
    for (const reportId of [report.id, newId(), 'x']) {
      const ids = { petId, reportId }
      await expect(client.lost.messages(ids)).rejects.toMatchObject({ code: 'NOT_FOUND' })
      await expect(client.lost.write({ ...ids, text: 'x' })).rejects.toMatchObject({ code: 'NOT_FOUND' })
      await expect(client.lost.setMatch({ ...ids, state: 'open' })).rejects.toMatchObject({
        code: 'NOT_FOUND',
      })
    }
  })

  test('brings thanks once the pet is found, unless that was undone', async () => {
    const { client, petId, pet, notice } = await aLost()
    const [helper, confirmed, other, hidden] = [
      await aPerson(),
      await aPerson(),
      await aPerson(),
      await aPerson(),
    ]
    const [written, kept, ignored, abuse] = [
      await aFoundReport(app.services, { userId: helper.id }),
      await aFoundReport(app.services, { userId: confirmed.id }),
      await aFoundReport(app.services, { userId: other.id }),
      await aFoundReport(app.services, { userId: hidden.id, hiddenAt: today }),
    ]
    await aLostMatch(app.services, { notice, report: written, isAnswer: true })
    await aLostMatch(app.services, { notice, report: abuse, isAnswer: true })
    await aLostMatch(app.services, { notice, report: kept, state: 'confirmed' })
    await aLostMatch(app.services, { notice, report: ignored })
    const tag = await aTag(db, { pet })
    const since = { startedAt: today, lastAt: today }
    await aConversation(db, { tag, ...since, message: { text: 'La vi', createdAt: today } })
    const earlier = new Date(today.getTime() - 86_400_000)
    await aConversation(db, { tag, ...since, message: { text: 'Hola', createdAt: earlier } })
    const minutes = (n: number) => app.setNow(new Date(today.getTime() + n * 60_000))
    await client.lost.found({ petId })
    await client.lost.reopen({ petId })
    minutes(10)
    await app.runDueJobs(true)
    expect(await bellOf(helper)).toEqual([])
    await client.lost.found({ petId })
    minutes(20)
    await app.runDueJobs(true)
    expect(await bellOf(helper)).toEqual([['lost_found', null, true]])
    expect(await bellOf(confirmed)).toEqual([['lost_found', null, true]])
    expect(await bellOf(hidden)).toEqual([])
    expect(await bellOf(other)).toEqual([])
    const { items } = await client.tags.conversations({ petId })
    expect(items.map(({ messages }) => messages.map(({ text }) => text).join(' · ')).toSorted()).toEqual([
      'Hola',
      'La vi · Kira ya está en casa. Gracias por ayudar.',
    ])
    // The owner has read neither.
    expect(items.map(({ isUnread }) => isUnread)).toEqual([true, true])
  })
})
