// The threats of docs/threat-model.md that come with notices of lost pets.
import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { cellAt, cellsWithin, centreOf } from '#contract/features/lost/cells.ts'
import {
  alertsPerDayMax,
  alertsReceivedPerDayMax,
  lostChangesRateLimit,
  lostFlagRateLimit,
  lostListRateLimit,
  lostMatchesMax,
  lostNoticeRateLimit,
  watchedCellsMax,
  watchRateLimit,
} from '#contract/features/lost/limits.ts'
import { auditLog } from '#server/features/audit/tables.ts'
import { aSession, aUser, anAdmin } from '#server/features/auth/factories.ts'
import { aFoundReport, aLostMatch, aLostNotice, bogota } from '#server/features/lost/factories.ts'
import { lostNotices } from '#server/features/lost/notice-tables.ts'
import { lostFlags, lostWatches } from '#server/features/lost/person-tables.ts'
import { listPeopleNear } from '#server/features/lost/watches/queries.ts'
import { aPet, aShare } from '#server/features/pets/factories.ts'
import { anActiveSubscription } from '#server/features/subscription/factories.ts'
import { findOpenTagOfPet } from '#server/features/tags/open-tags.ts'
import { tagAddressOf } from '#server/features/tags/address.ts'
import { requirePetFor } from '#server/features/pets/access.ts'
import { systemAccess } from '#server/platform/database/system-access.ts'
import { newId } from '#server/platform/database/uuid-v7.ts'
import { openTestApp } from '#server/testing/clients/test-app.ts'
import { openPushService } from '#server/testing/servers/push-service.ts'

const service = await openPushService()
const app = await openTestApp({
  env: { PUBLIC_URL: 'https://huella.example.com' },
  httpClient: service.httpClient,
})
afterAll(() => app.close())
afterAll(() => service.close())
const { db } = app.services

let today = new Date('2026-08-01T15:00:00Z')
beforeEach(async () => {
  today = new Date(today.getTime() + 2 * 86_400_000)
  app.setNow(today)
  await db.delete(lostNotices)
  await db.delete(lostWatches)
})

const aPerson = async (language: 'es' | 'en' = 'es') => {
  const user = await aUser(db, { language })
  const visitor = await aSession(app.services, user)
  return { ...user, visitor, client: app.asPerson(visitor) }
}
type Person = Awaited<ReturnType<typeof aPerson>>
const anOwner = async () => {
  const owner = await aPerson()
  await anActiveSubscription(db, owner)
  const pet = await aPet(db, { owner })
  return { owner, client: owner.client, pet, petId: pet.id }
}
const cell = cellAt(bogota)
const aNeighbour = async (watch: { cell: number; radius: 1 | 3 | 5 | 10 } = { cell, radius: 1 }) => {
  const person = await aPerson()
  await person.client.lost.watch(watch)
  return person
}
const kindsOf = async ({ client }: Pick<Person, 'client'>) =>
  ((await client.reminders.list()).lostNotices ?? []).map(({ kind }) => kind)
const guest = app.asGuest()
/** The wait for a pin to be moved is over. */
const runAlerts = () => app.runDueJobs(true)

describe('an alert of a neighbour’s lost pet', () => {
  test('reaches people whose area it is in, once, by bell and push, and nobody of the pet', async () => {
    const { client, petId, owner, pet } = await anOwner()
    const editor = await aPerson()
    await aShare(db, { pet, with: editor, canEdit: true })
    for (const { client: own } of [owner, editor]) await own.lost.watch({ cell, radius: 10 })
    const near = await aNeighbour()
    const browser = service.aBrowser()
    await near.client.push.subscribe(browser.subscription)
    const km = (least: number) => cellsWithin(cell, 12).find((item) => item.km > least)?.cell ?? 0
    const [within, beyond] = [
      await aNeighbour({ cell: km(2), radius: 3 }),
      await aNeighbour({ cell: km(2), radius: 1 }),
    ]
    const notice = await client.lost.report({ petId })
    await runAlerts()
    expect(await kindsOf(near)).toEqual([])
    await client.lost.update({ petId, position: bogota })
    await runAlerts()
    expect(await kindsOf(near)).toEqual(['lost_nearby'])
    expect(await kindsOf(within)).toEqual(['lost_nearby'])
    for (const other of [beyond, owner, editor]) expect(await kindsOf(other)).toEqual([])
    expect(browser.pushes()).toMatchObject([{ title: 'Kira se perdió cerca', url: `/lost/${notice.id}` }])
    expect((await client.lost.get({ petId })).notice?.isAlerted).toBe(true)
    await near.client.reminders.read({ asOf: today.toISOString() })
    await client.lost.update({ petId, position: { ...bogota, latitude: 4.712 } })
    await runAlerts()
    expect((await near.client.reminders.list()).lostNotices).toMatchObject([{ isUnread: false }])
    expect(browser.pushes()).toHaveLength(1)
  })

  test('goes out for few notices of an owner a day, and few times to a person', async () => {
    const near = await aNeighbour()
    const { owner } = await anOwner()
    const lose = async (by: Person) => {
      const pet = await aPet(db, { owner: by })
      await by.client.lost.report({ petId: pet.id })
      await by.client.lost.update({ petId: pet.id, position: bogota })
      await runAlerts()
    }
    for (let n = 0; n <= alertsPerDayMax; n++) await lose(owner)
    expect(await kindsOf(near)).toHaveLength(alertsPerDayMax)
    while ((await kindsOf(near)).length < alertsReceivedPerDayMax) await lose(await aPerson())
    await lose(await aPerson())
    expect(await kindsOf(near)).toHaveLength(alertsReceivedPerDayMax)
  })

  test('counts beyond the removal of its pet', async () => {
    const near = await aNeighbour()
    const browser = service.aBrowser()
    await near.client.push.subscribe(browser.subscription)
    for (let people = 0; people < alertsReceivedPerDayMax; people++) {
      const owner = await aPerson()
      for (let n = 0; n <= alertsPerDayMax; n++) {
        const { id: petId } = await aPet(db, { owner })
        await owner.client.lost.report({ petId })
        await owner.client.lost.update({ petId, position: bogota })
        await runAlerts()
        await owner.client.pets.remove({ petId, name: 'Kira' })
      }
      if (people === 0) expect(browser.pushes()).toHaveLength(alertsPerDayMax)
    }
    expect(browser.pushes()).toHaveLength(alertsReceivedPerDayMax)
  })

  test('goes out though the notice was ended by mistake while it waited', async () => {
    const near = await aNeighbour()
    const { client, petId } = await anOwner()
    await client.lost.report({ petId })
    await client.lost.update({ petId, position: bogota })
    await client.lost.found({ petId })
    await runAlerts()
    expect(await kindsOf(near)).toEqual([])
    await client.lost.reopen({ petId, position: bogota })
    await runAlerts()
    expect(await kindsOf(near)).toEqual(['lost_nearby'])
  })

  test('reaches nobody once the pet died, whose notice changes no more', async () => {
    const near = await aNeighbour()
    const { client, petId } = await anOwner()
    await client.lost.report({ petId })
    await client.lost.update({ petId, position: bogota })
    await client.pets.setMemorial({ petId, diedOn: null })
    await runAlerts()
    expect(await kindsOf(near)).toEqual([])
    for (const change of [
      () => client.lost.update({ petId, position: bogota }),
      () => client.lost.report({ petId }),
    ])
      await expect(change()).rejects.toMatchObject({ code: expect.stringMatching(/NOT_FOUND|FORBIDDEN/) })
  })

  test('goes to the nearest people, when there are more than it may reach', async () => {
    const ring = [...new Set(cellsWithin(cell, 5).map((item) => item.cell))].slice(0, 6)
    const people: string[] = []
    for (const watched of ring.toReversed())
      people.unshift((await aNeighbour({ cell: watched, radius: 10 })).id)
    const search = { cells: cellsWithin(cell, 10), now: today, perPerson: 1 }
    const found = await listPeopleNear(systemAccess(db), { ...search, max: 3, without: [] })
    expect(found).toHaveLength(3)
    expect(found.every((id) => people.slice(0, 5).includes(id))).toBe(true)
    expect(found[0]).toBe(people[0])
  })
})

describe('stalking by nearness', () => {
  test('finds no place of a person beyond a cell, and no trace of who was alerted', async () => {
    const near = await aNeighbour()
    expect(await db.select().from(lostWatches)).toEqual([{ userId: near.id, cell, radius: 1 }])
    const { items } = await near.client.lost.watching()
    expect(items).toEqual([{ cell, ...centreOf(cell), radius: 1 }])
    const exact = await app.inject({
      method: 'PUT',
      url: '/api/lost-watches',
      payload: { ...bogota, radius: 1 },
      as: near.visitor,
    })
    expect(exact.statusCode).toBe(400)
    const { client, petId } = await anOwner()
    await client.lost.report({ petId })
    await client.lost.update({ petId, position: bogota })
    const before = await client.lost.get({ petId })
    await runAlerts()
    const after = await client.lost.get({ petId })
    expect(after).toEqual({ notice: { ...before.notice, isAlerted: true } })
    expect(JSON.stringify(after)).not.toContain(near.id)
  })

  test('ends with one request, and takes few areas', async () => {
    const { client, id } = await aNeighbour()
    const others = cellsWithin(cell, 5).slice(1, watchedCellsMax + 1)
    for (const item of others.slice(1)) await client.lost.watch({ cell: item.cell, radius: 3 })
    expect((await client.lost.watch({ cell, radius: 5 })).items).toHaveLength(watchedCellsMax)
    const more = client.lost.watch({ cell: others[0]?.cell ?? 0, radius: 3 })
    await expect(more).rejects.toMatchObject({ code: 'TOO_MANY' })
    expect((await client.lost.unwatch({ cell })).items).toHaveLength(watchedCellsMax - 1)
    expect(await client.lost.unwatch({})).toEqual({ items: [] })
    expect(await db.select().from(lostWatches).where(eq(lostWatches.userId, id))).toEqual([])
    for (let n = watchedCellsMax + 2; n < watchRateLimit.max; n++)
      await client.lost.watch({ cell, radius: 1 })
    const again = async () => {
      for (let n = 0; n < 5; n++) await client.lost.watch({ cell, radius: 1 })
    }
    await expect(again()).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
    await expect(client.lost.watch({ cell: -1, radius: 1 })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  })
})

describe('scraping the lost pets', () => {
  const codesOf = async (url: string, max: number) => {
    const codes = new Set<number>()
    for (let n = 0; n <= max; n++) codes.add((await app.inject({ url })).statusCode)
    return [...codes]
  }
  test('meets a limit of moves of a notice, which shows the finds near it', async () => {
    const { client, petId } = await anOwner()
    await client.lost.report({ petId })
    const move = () => client.lost.update({ petId, position: bogota })
    for (let n = 0; n < lostChangesRateLimit.max; n++) await move()
    await expect(move()).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
  })

  test('meets the limits of list and notices, and ids that name no other', async () => {
    const { pet } = await anOwner()
    const { id } = await aLostNotice(app.services, { pet })
    expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-4/)
    expect(await codesOf('/api/lost', lostListRateLimit.max)).toEqual([200, 429])
    expect(await codesOf(`/api/lost/${id}`, lostNoticeRateLimit.max)).toEqual([200, 429])
  })
})

describe('a thief who scans', () => {
  test('reads on the tag’s page what the owner allows, and no place', async () => {
    const { pet, petId, owner, client } = await anOwner()
    const access = await requirePetFor(app.services, owner.id, petId, 'own')
    const { pathname } = await tagAddressOf(app.services, access)
    const page = async () => (await app.inject({ url: `${pathname}?lang=es` })).body
    expect(await page()).not.toContain('Se perdió Kira')
    await client.lost.report({ petId })
    await client.lost.update({ petId, position: bogota, medicine: 'Insulina', doNotChase: true })
    const red = await page()
    for (const text of ['Se perdió Kira', 'Insulina', 'No corras detrás']) expect(red).toContain(text)
    expect(red).not.toContain('4.71')
    expect(red).not.toContain(owner.email)
    await client.lost.found({ petId })
    expect(await page()).not.toContain('Se perdió Kira')
    const tag = await findOpenTagOfPet(app.services, pet.id)
    const shown = JSON.stringify(await guest.lost.list({}))
    expect(shown).not.toContain(tag?.code ?? pathname)
  })
})

describe('false reports and blackmail', async () => {
  const admin = await anAdmin(app.services)
  const administrator = app.asPerson(admin.visitor)

  test('carry one flag from each person, and disappear when an administrator hides them, who is logged', async () => {
    const { client, pet, petId } = await anOwner()
    const notice = await aLostNotice(app.services, { pet, area: 'El Virrey' })
    const report = await aFoundReport(app.services, { text: 'Pague o no la ve más' })
    await aLostMatch(app.services, { notice, report, isAnswer: true })
    const money = { kind: 'report', id: report.id, reason: 'money' } as const
    for (const _twice of [1, 2]) await client.lost.flag(money)
    await guest.lost.flag({ kind: 'notice', id: notice.id, reason: 'false' })
    expect(await db.select().from(lostFlags)).toHaveLength(2)
    // The people who answer finders.
    const [editor, viewer] = [await aPerson(), await aPerson()]
    await aShare(db, { pet, with: editor, canEdit: true })
    await aShare(db, { pet, with: viewer })
    await editor.client.lost.flag(money)
    await expect(viewer.client.lost.flag(money)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    const other = await anOwner()
    for (const stranger of [guest, other.client])
      await expect(stranger.lost.flag(money)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    const unknown = { kind: 'notice', id: newId(), reason: 'other' } as const
    await expect(guest.lost.flag(unknown)).rejects.toMatchObject({ code: 'NOT_FOUND' })

    const { items } = await administrator.lost.flagged({})
    expect(items.map(({ id, text, flags, isHidden }) => ({ id, text, flags, isHidden }))).toEqual(
      expect.arrayContaining([
        { id: report.id, text: report.text, flags: [{ reason: 'money', count: 2 }], isHidden: false },
        { id: notice.id, text: 'Kira · El Virrey', flags: [{ reason: 'false', count: 1 }], isHidden: false },
      ]),
    )
    for (const _twice of [1, 2])
      await administrator.lost.hide({ kind: 'report', id: report.id, isHidden: true })
    expect((await client.lost.matches({ petId })).items).toEqual([])
    const open = guest.lost.openReport({ token: report.token })
    await expect(open).rejects.toMatchObject({ code: 'INVALID_TOKEN' })
    await administrator.lost.hide({ kind: 'notice', id: notice.id, isHidden: true })
    await expect(guest.lost.show({ noticeId: notice.id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    expect((await client.lost.get({ petId })).notice).toMatchObject({ isHidden: true })
    await client.lost.cancel({ petId })
    expect(await client.lost.report({ petId })).toMatchObject({ id: notice.id, isHidden: true })
    await administrator.lost.hide({ kind: 'notice', id: notice.id, isHidden: false })
    expect((await guest.lost.show({ noticeId: notice.id })).status).toBe('open')
    expect((await db.select().from(auditLog)).map(({ action }) => action)).toEqual([
      'lost.hide',
      'lost.hide',
      'lost.unhide',
    ])
    const missing = administrator.lost.hide({ kind: 'report', id: newId(), isHidden: true })
    await expect(missing).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  test('push nothing to finders once the notice is hidden', async () => {
    const { client, pet, petId } = await anOwner()
    const finder = await aPerson()
    const browser = service.aBrowser()
    await finder.client.push.subscribe(browser.subscription)
    const notice = await aLostNotice(app.services, { pet })
    const report = await aFoundReport(app.services, { userId: finder.id })
    await aLostMatch(app.services, { notice, report, isAnswer: true })
    const write = () => client.lost.write({ petId, reportId: report.id, text: 'Pague primero' })
    await write()
    await app.runDueJobs()
    expect(browser.pushes()).toHaveLength(1)
    await administrator.lost.hide({ kind: 'notice', id: notice.id, isHidden: true })
    await expect(write()).rejects.toMatchObject({ code: 'FORBIDDEN' })
    await client.lost.found({ petId })
    await app.runDueJobs(true)
    expect(browser.pushes()).toHaveLength(1)
  })

  test('take no room of other matches once their owner has set them aside', async () => {
    const { client, pet, petId } = await anOwner()
    const notice = await aLostNotice(app.services, { pet })
    const add = async (match: object) => {
      const report = await aFoundReport(app.services)
      await aLostMatch(app.services, { notice, report, ...match })
      return report.id
    }
    for (let n = 0; n < lostMatchesMax; n++) await add({ score: 99, isAnswer: true, state: 'dismissed' })
    const honest = await add({ score: 40 })
    const { items } = await client.lost.matches({ petId })
    expect([items.length, items[0]?.reportId]).toEqual([lostMatchesMax, honest])
  })

  test('meet a limit of flags from one network', async () => {
    const { pet } = await anOwner()
    const { id } = await aLostNotice(app.services, { pet })
    const flag = () => guest.lost.flag({ kind: 'notice', id, reason: 'other' })
    for (let n = 0; n < lostFlagRateLimit.max; n++) await flag()
    await expect(flag()).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
  })
})
