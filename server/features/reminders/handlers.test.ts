import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import type { Schedule } from '#contract/features/medications/schema.ts'
import { listedMax, recentlyDoneMax } from '#contract/features/reminders/limits.ts'
import { notificationSettings } from '#server/features/notifications/tables.ts'
import { subscriptions } from '#server/features/subscription/tables.ts'
import { openTestApp } from '#server/testing/clients/test-app.ts'
import { aSession, aUser } from '#server/features/auth/factories.ts'
import { aMedication } from '#server/features/medications/factories.ts'
import { aPet, aShare } from '#server/features/pets/factories.ts'
import { anActiveSubscription } from '#server/features/subscription/factories.ts'
import { aVaccine } from '#server/features/vaccines/factories.ts'
import { reminders as deliveredReminders } from './tables.ts'

const app = await openTestApp()
afterAll(() => app.close())
const { db } = app.services

/** 10:00 in Bogotá. The records are much older. */
const now = '2027-06-10T15:00:00.000Z'
const remindFrom = new Date('2027-01-01T00:00:00Z')
const createdAt = remindFrom
/** Midnight in Bogotá: no reminders of earlier days. */
const fromToday = { remindFrom: new Date('2027-06-10T05:00:00Z') }

const at = (instant: string) => app.setNow(new Date(instant))
const daily = (...times: string[]): Schedule => ({ times, from: '2027-01-01', to: null, everyDays: 1 })

type Settings = Partial<typeof notificationSettings.$inferInsert>

const aPerson = async (settings?: Settings) => {
  const person = await aUser(db, { fullName: 'Ana Ruiz' })
  if (settings !== undefined) await db.insert(notificationSettings).values({ ...settings, userId: person.id })
  // The client is made of proxies, so its procedures cannot be spread.
  const { reminders, doses, medications, vaccines, notifications } = app.asPerson(
    await aSession(app.services, person),
  )
  return { person, reminders, doses, medications, vaccines, notifications }
}

const aPetWithOwner = async (settings?: Settings) => {
  at(now)
  const owner = await aPerson(settings)
  await anActiveSubscription(db, owner.person)
  const pet = await aPet(db, { owner: owner.person })
  const vaccine = (name: string, nextDueDate: string | null, fields: object = {}) =>
    aVaccine(db, { pet, name, nextDueDate, createdAt, remindFrom, ...fields })
  const medication = (schedule: Schedule, fields: object = {}) =>
    aMedication(db, { pet, schedule, createdAt, remindFrom, ...fields })
  const shareWith = async (canEdit: boolean, others?: Settings) => {
    const other = await aPerson(others)
    await aShare(db, { pet, with: other.person, canEdit })
    return other
  }
  const items = async () => (await owner.reminders.list({})).items
  return { ...owner, owner: owner.person, pet, petId: pet.id, vaccine, medication, shareWith, items }
}

const evaluate = () => app.runJob('reminders-evaluate')
const codeOf = (answer: Promise<unknown>) =>
  answer.then(
    () => 'accepted',
    (error: { code: string }) => error.code,
  )
const names = (items: readonly { name: string; status: string }[]) =>
  items.map(({ name, status }) => `${name} ${status}`)

describe('list of reminders', () => {
  test('contains overdue and soon due vaccines (30 days), the newest dose of each, by due date', async () => {
    const { vaccine, items, pet } = await aPetWithOwner()
    await vaccine('Moquillo', '2027-06-09', { dateAdministered: '2026-06-09' })
    await vaccine('Rabia', '2027-06-01')
    await vaccine('Parvo', '2027-06-10')
    await vaccine('Tos', '2027-07-10')
    await vaccine('Lepto', '2027-07-11')
    await vaccine('Sin fecha', null)
    await vaccine('Callada', '2027-06-10', { remind: false })
    // An older dose of the same vaccine, with another spelling.
    const older = { dateAdministered: '2025-06-09', createdAt: new Date('2026-01-01T00:00:00Z') }
    await vaccine(' moquillo ', '2026-06-09', older)
    const list = await items()
    expect(names(list)).toEqual(['Rabia overdue', 'Moquillo overdue', 'Parvo due', 'Tos soon'])
    expect(list.map(({ days }) => days)).toEqual([-9, -1, 0, 30])
    expect(list[0]).toEqual({
      kind: 'vaccines',
      key: expect.stringMatching(/^vaccine:.+:2027-06-01$/),
      petId: pet.id,
      petName: 'Kira',
      name: 'Rabia',
      status: 'overdue',
      days: -9,
      isUnread: false,
      isNotified: true,
      isTold: true,
      snoozedUntil: null,
      mayEdit: true,
      recordId: expect.any(String),
      dueDate: '2027-06-01',
    })
  })

  test('contains yesterday’s and today’s doses since reminders were turned on, overdue after an hour', async () => {
    const { medication, items } = await aPetWithOwner()
    const otosol = await medication(daily('09:00', '09:30', '21:00'), { name: 'Otosol', dosage: '5 gotas' })
    await medication(daily('06:00', '23:00'), { name: 'Nueva', remindFrom: new Date(now) })
    await medication(daily('12:00'), { name: 'Callada', remind: false })
    const list = await items()
    const doses = list.map((item) => item.kind === 'dose' && `${item.name} ${item.at} ${item.status}`)
    expect(doses).toEqual([
      'Otosol 2027-06-09T14:00:00.000Z overdue',
      'Otosol 2027-06-09T14:30:00.000Z overdue',
      'Otosol 2027-06-10T02:00:00.000Z overdue',
      'Otosol 2027-06-10T14:00:00.000Z due',
      'Otosol 2027-06-10T14:30:00.000Z due',
      'Otosol 2027-06-11T02:00:00.000Z due',
      'Nueva 2027-06-11T04:00:00.000Z due',
    ])
    expect(list[4]).toMatchObject({
      key: `dose:${otosol.id}:2027-06-10:09:30`,
      dosage: '5 gotas',
      frequency: 'Cada 24 horas',
      date: '2027-06-10',
      time: '09:30',
      timeZone: 'America/Bogota',
      days: 0,
      mark: null,
    })
    at('2027-06-10T15:00:00.001Z')
    expect((await items())[3]).toMatchObject({ status: 'overdue', at: '2027-06-10T14:00:00.000Z' })
  })

  test('contains a limited number of each status, and counts all unread ones', async () => {
    const { owner, reminders } = await aPetWithOwner()
    for (let n = 0; n < listedMax + 3; n++) {
      const pet = await aPet(db, { owner })
      const of = { pet, createdAt, remindFrom }
      await aVaccine(db, { ...of, name: 'Rabia', nextDueDate: '2027-06-01' })
      await aVaccine(db, { ...of, name: 'Tos', nextDueDate: '2027-06-10' })
      if (n < listedMax) await aVaccine(db, { ...of, name: 'Lepto', nextDueDate: '2027-07-01' })
    }
    await evaluate()
    const { items, unread, isComplete } = await reminders.list({})
    const statuses = Map.groupBy(items, ({ status }) => status)
    expect([...statuses].map(([status, ofStatus]) => [status, ofStatus.length])).toEqual([
      ['overdue', listedMax],
      ['due', listedMax],
      ['soon', listedMax],
    ])
    expect(isComplete).toBe(false)
    expect(unread).toBe(2 * (listedMax + 3))
    const { overdue } = await reminders.upcoming({})
    const [beyond] = overdue.filter(({ key }) => !items.some((item) => item.key === key))
    await reminders.snooze({ key: beyond?.key ?? '' })
    expect((await reminders.list({})).unread).toBe(unread - 1)
  })

  test('keeps a delivered and missed dose after a change of its schedule', async () => {
    const { medication, items, petId, medications } = await aPetWithOwner()
    const { id } = await medication(daily('09:00'), fromToday)
    await evaluate()
    await medications.update({ petId, medicationId: id, schedule: daily('09:00', '22:00') })
    const today = (await items()).flatMap((item) =>
      item.kind === 'dose' ? [`${item.date} ${item.time}`] : [],
    )
    expect(today).toEqual(['2027-06-10 09:00', '2027-06-10 22:00'])
  })

  test('contains what was done in the last seven days, latest first', async () => {
    const { medication, vaccine, vaccines, items, doses, petId } = await aPetWithOwner()
    const { id: medicationId } = await medication(daily('09:00'), { name: 'Otosol' })
    const { id } = await vaccine('Rabia', '2027-06-01')
    // A vaccine due next month is not done by a new dose.
    await vaccine('Tos', '2027-07-11')
    for (const name of ['RABIA', 'Tos'])
      await vaccines.create({ petId, name, dateAdministered: '2026-11-20', nextDueDate: '2028-06-10' })
    at('2027-06-10T16:00:00Z')
    const dose = { petId, medicationId, time: '09:00' }
    await doses.mark({ ...dose, date: '2027-06-10', status: 'given' })
    // A dose of tomorrow, marked a day early.
    at('2027-06-10T16:30:00Z')
    await doses.mark({ ...dose, date: '2027-06-11', status: 'skipped' })
    const list = await items()
    expect(names(list)).toEqual(['Otosol overdue', 'Otosol done', 'Otosol done', 'Rabia done'])
    expect(list[1]).toMatchObject({ date: '2027-06-11', mark: { status: 'skipped' }, isUnread: false })
    expect(list[3]).toMatchObject({ key: `vaccine:${id}:2027-06-01`, days: -9 })
    at('2027-06-17T14:59:00Z')
    expect(names(await items()).filter((name) => name.endsWith('done'))).toHaveLength(3)
    at('2027-06-17T15:01:00Z')
    expect(names(await items()).filter((name) => name.endsWith('done'))).toEqual([
      'Otosol done',
      'Otosol done',
    ])
  })

  test('limits the number of done items', async () => {
    const { medication, items, doses, petId } = await aPetWithOwner()
    const times = ['00', '01', '02', '03', '04', '05', '06', '07', '08'].map((hour) => `${hour}:00`)
    const { id: medicationId } = await medication(daily(...times))
    for (const date of ['2027-06-07', '2027-06-08', '2027-06-09', '2027-06-10'])
      for (const time of times) await doses.mark({ petId, medicationId, date, time, status: 'given' })
    expect(await items()).toHaveLength(recentlyDoneMax)
  })

  test('uses the date of its reader, who may be in another time zone than the owner', async () => {
    const { medication, vaccine, shareWith, items } = await aPetWithOwner()
    await medication(daily('23:00'), { name: 'Otosol' })
    await vaccine('Rabia', '2027-06-11')
    const editor = await shareWith(true, { sharedPets: true, timeZone: 'Pacific/Auckland' })
    // 06:30 on the 11th in Auckland.
    at('2027-06-10T18:30:00Z')
    expect(names(await items())).toEqual(['Otosol overdue', 'Otosol due', 'Rabia soon'])
    const ofEditor = await editor.reminders.list({})
    expect(ofEditor.today).toBe('2027-06-11')
    expect(ofEditor.items.map((item) => `${item.name} ${item.status} ${item.days}`)).toEqual([
      'Otosol overdue -1',
      'Rabia due 0',
      'Otosol due 0',
    ])
  })
})

describe('access to the list', () => {
  test('includes editors who turned on shared pets, but no other editors, viewers or paused shares', async () => {
    const { vaccine, shareWith, owner, items } = await aPetWithOwner()
    await vaccine('Rabia', '2027-06-10')
    const editorWithReminders = await shareWith(true, { sharedPets: true })
    const withoutReminders = await shareWith(true)
    const viewer = await shareWith(false, { sharedPets: true })
    const stranger = await aPerson({ sharedPets: true })
    const seenBy = async ({ reminders: other }: typeof editorWithReminders) =>
      (await other.list({})).items.length
    expect(await items()).toHaveLength(1)
    expect(await Promise.all([editorWithReminders, withoutReminders, viewer, stranger].map(seenBy))).toEqual([
      1, 0, 0, 0,
    ])
    await db.update(subscriptions).set({ status: 'inactive' }).where(eq(subscriptions.userId, owner.id))
    expect(await items()).toHaveLength(1)
    expect(await seenBy(editorWithReminders)).toBe(0)
  })

  test('restricts who can snooze an item', async () => {
    const { vaccine, medication, shareWith, petId } = await aPetWithOwner()
    const vaccineKey = `vaccine:${(await vaccine('Rabia', '2027-06-10')).id}:2027-06-10`
    const doseKey = `dose:${(await medication(daily('09:00'))).id}:2027-06-10:09:00`
    const others = [await aPerson(), await shareWith(false, { sharedPets: true }), await shareWith(true)]
    for (const { reminders: other } of others)
      for (const key of [vaccineKey, doseKey]) {
        expect(await codeOf(other.snooze({ key }))).toBe('NOT_FOUND')
        expect(await codeOf(other.unsnooze({ key }))).toBe('NOT_FOUND')
      }
    expect(await db.$count(deliveredReminders, eq(deliveredReminders.petId, petId))).toBe(0)
  })
})

describe('unread reminder', () => {
  test('stays unread from its delivery until it is read, for each person separately', async () => {
    const { vaccine, medication, shareWith, reminders: own } = await aPetWithOwner()
    await vaccine('Rabia', '2027-06-10')
    await medication(daily('11:00'), { name: 'Otosol', ...fromToday })
    const editor = await shareWith(true, { sharedPets: true })
    const unread = async ({ list }: typeof own) => (await list({})).unread
    expect(await unread(own)).toBe(0)
    await evaluate()
    expect([await unread(own), await unread(editor.reminders)]).toEqual([1, 1])
    const { asOf } = await own.list({})
    at('2027-06-10T16:00:30Z')
    await evaluate()
    expect(await unread(own)).toBe(2)
    await own.read({ asOf })
    expect([await unread(own), await unread(editor.reminders)]).toEqual([1, 2])
    expect((await own.list({})).items.filter(({ isUnread }) => isUnread)).toMatchObject([{ name: 'Otosol' }])
    await own.read({ asOf: '2027-06-10T16:00:30.000Z' })
    expect([await unread(own), await unread(editor.reminders)]).toEqual([0, 2])
  })

  test('leaves the count when it is done, or while the bell is off', async () => {
    const { medication, doses, reminders: own, petId, notifications } = await aPetWithOwner()
    const { id: medicationId } = await medication(daily('08:00', '09:00'), fromToday)
    await evaluate()
    expect(await own.list({})).toMatchObject({ unread: 2 })
    await doses.mark({ petId, medicationId, date: '2027-06-10', time: '08:00', status: 'given' })
    expect(await own.list({})).toMatchObject({ unread: 1 })
    await notifications.update({ bell: false })
    expect(await own.list({})).toMatchObject({ unread: 0 })
  })
})

describe('snooze', () => {
  test('lasts a day, and ends unread', async () => {
    const { vaccine, reminders: own, items } = await aPetWithOwner()
    const { id } = await vaccine('Rabia', '2027-06-11')
    await evaluate()
    const key = `vaccine:${id}:2027-06-11`
    expect(await items()).toMatchObject([{ key, isUnread: true, snoozedUntil: null }])
    await own.snooze({ key })
    const snoozedUntil = '2027-06-11T15:00:00.000Z'
    expect(await own.list({})).toMatchObject({ unread: 0, items: [{ isUnread: false, snoozedUntil }] })
    // The reminder of the due date is delivered meanwhile, and stays snoozed.
    at('2027-06-11T14:30:00Z')
    await evaluate()
    expect(await own.list({})).toMatchObject({ unread: 0, items: [{ status: 'due', snoozedUntil }] })
    at('2027-06-11T15:00:00Z')
    await evaluate()
    expect(await own.list({})).toMatchObject({ unread: 1, items: [{ isUnread: true, snoozedUntil: null }] })
  })

  test('restores the unread state when it is undone', async () => {
    const { vaccine, reminders: own } = await aPetWithOwner()
    const { id } = await vaccine('Rabia', '2027-06-10')
    await evaluate()
    const key = `vaccine:${id}:2027-06-10`
    await own.snooze({ key })
    await own.unsnooze({ key })
    expect(await own.list({})).toMatchObject({ unread: 1, items: [{ isUnread: true, snoozedUntil: null }] })
    await own.read({ asOf: now })
    await own.snooze({ key })
    await own.unsnooze({ key })
    await own.unsnooze({ key })
    expect(await own.list({})).toMatchObject({ unread: 0, items: [{ isUnread: false, snoozedUntil: null }] })
  })

  test('lasts a day for an item that was overdue before any notification, too', async () => {
    const { vaccine, reminders: own } = await aPetWithOwner()
    const { id } = await vaccine('Rabia', '2026-01-10', { remindFrom: new Date(now) })
    const key = `vaccine:${id}:2026-01-10`
    await own.snooze({ key })
    await own.snooze({ key })
    expect(await own.list({})).toMatchObject({
      unread: 0,
      items: [{ snoozedUntil: '2027-06-11T15:00:00.000Z' }],
    })
    at('2027-06-11T15:00:00Z')
    await evaluate()
    expect(await own.list({})).toMatchObject({ unread: 1 })
  })

  test('leaves the next dose unaffected, and delays a future one', async () => {
    const { medication, reminders: own } = await aPetWithOwner()
    const { id } = await medication(daily('09:00', '11:00', '12:00'))
    await evaluate()
    await own.read({ asOf: now })
    await own.snooze({ key: `dose:${id}:2027-06-10:09:00` })
    await own.snooze({ key: `dose:${id}:2027-06-10:11:00` })
    await own.snooze({ key: `dose:${id}:2027-06-10:12:00` })
    await own.unsnooze({ key: `dose:${id}:2027-06-10:12:00` })
    at('2027-06-10T17:00:00Z')
    await evaluate()
    const unread = (await own.list({})).items.filter(({ isUnread }) => isUnread)
    expect(unread).toMatchObject([{ date: '2027-06-10', time: '12:00' }])
  })

  test('refuses an item that is not due', async () => {
    const { vaccine, medication, doses, reminders: own, petId } = await aPetWithOwner()
    const soon = await vaccine('Tos', '2027-07-01')
    const { id: medicationId } = await medication(daily('09:00'))
    const given = { date: '2027-06-10', time: '09:00' }
    await doses.mark({ petId, medicationId, ...given, status: 'given' })
    for (const key of [
      `vaccine:${soon.id}:2027-07-01`,
      `vaccine:${soon.id}:2027-07-02`,
      `dose:${medicationId}:2027-06-10:09:00`,
      `dose:${medicationId}:2027-06-10:09:01`,
      'unknown',
      '',
    ])
      expect(await codeOf(own.snooze({ key })), key).toBe('NOT_FOUND')
    expect(await codeOf(own.snooze({ key: 'x'.repeat(201) }))).toBe('BAD_REQUEST')
  })
})
