// The list behind the bell through the API: what it contains, for whom, what is unread, and what a
// snooze does.
import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import type { Schedule } from '#contract/features/medications/schema.ts'
import { recentlyDoneMax } from '#contract/features/reminders/limits.ts'
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

/** Ten in the morning in Bogotá. The records are much older. */
const now = '2027-06-10T15:00:00.000Z'
const remindFrom = new Date('2027-01-01T00:00:00Z')
const createdAt = remindFrom
/** Midnight in Bogotá. Earlier reminders were not asked for. */
const sinceToday = { remindFrom: new Date('2027-06-10T05:00:00Z') }

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

/** An owner with a pet, and functions that add records to it. */
const aWorld = async (settings?: Settings) => {
  at(now)
  const owner = await aPerson(settings)
  await anActiveSubscription(db, owner.person)
  const pet = await aPet(db, { owner: owner.person })
  const vaccine = (name: string, nextDueDate: string | null, more: object = {}) =>
    aVaccine(db, { pet, name, nextDueDate, createdAt, remindFrom, ...more })
  const medication = (schedule: Schedule, more: object = {}) =>
    aMedication(db, { pet, schedule, createdAt, remindFrom, ...more })
  const shared = async (canEdit: boolean, others?: Settings) => {
    const other = await aPerson(others)
    await aShare(db, { pet, with: other.person, canEdit })
    return other
  }
  const items = async () => (await owner.reminders.list({})).items
  return { ...owner, owner: owner.person, pet, petId: pet.id, vaccine, medication, shared, items }
}

const evaluate = () => app.runJob('reminders-evaluate')
const code = (answer: Promise<unknown>) =>
  answer.then(
    () => 'accepted',
    (error: { code: string }) => error.code,
  )
const names = (items: readonly { name: string; status: string }[]) =>
  items.map(({ name, status }) => `${name} ${status}`)

describe('its items', () => {
  test('vaccines that are overdue or due within 30 days: the newest dose of each, the longest overdue first', async () => {
    const { vaccine, items, pet } = await aWorld()
    await vaccine('Moquillo', '2027-06-09', { dateAdministered: '2026-06-09' })
    await vaccine('Rabia', '2027-06-01')
    await vaccine('Parvo', '2027-06-10')
    await vaccine('Tos', '2027-07-10')
    await vaccine('Lepto', '2027-07-11')
    await vaccine('Sin fecha', null)
    await vaccine('Callada', '2027-06-10', { remind: false })
    // An older dose of the same, under another spelling.
    const older = { dateAdministered: '2025-06-09', createdAt: new Date('2026-01-01T00:00:00Z') }
    await vaccine(' moquillo ', '2026-06-09', older)
    const list = await items()
    expect(names(list)).toEqual(['Rabia overdue', 'Moquillo overdue', 'Parvo due', 'Tos soon'])
    expect(list.map(({ days }) => days)).toEqual([-9, -1, 0, 30])
    expect(list[0]).toEqual({
      kind: 'vaccine',
      key: expect.stringMatching(/^vaccine:.+:2027-06-01$/),
      petId: pet.id,
      petName: 'Kira',
      name: 'Rabia',
      status: 'overdue',
      days: -9,
      isUnread: false,
      isTold: true,
      snoozedUntil: null,
      mayEdit: true,
      vaccineId: expect.any(String),
      dueDate: '2027-06-01',
    })
  })

  test('doses of yesterday and today, late after an hour; none from before they were asked for', async () => {
    const { medication, items } = await aWorld()
    const otosol = await medication(daily('09:00', '09:30', '21:00'), { name: 'Otosol', dosage: '5 gotas' })
    await medication(daily('06:00', '23:00'), { name: 'Nueva', remindFrom: new Date(now) })
    await medication(daily('12:00'), { name: 'Callada', remind: false })
    const list = await items()
    const shown = list.map((one) => one.kind === 'dose' && `${one.name} ${one.at} ${one.status}`)
    expect(shown).toEqual([
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

  test('a delivered and missed dose stays although the schedule was changed since', async () => {
    const { medication, items, petId, medications } = await aWorld()
    const { id } = await medication(daily('09:00'), sinceToday)
    await evaluate()
    await medications.update({ petId, medicationId: id, schedule: daily('09:00', '22:00') })
    const today = (await items()).flatMap((one) => (one.kind === 'dose' ? [`${one.date} ${one.time}`] : []))
    expect(today).toEqual(['2027-06-10 09:00', '2027-06-10 22:00'])
  })

  test('what was done in the last seven days, the latest first', async () => {
    const { medication, vaccine, vaccines, items, doses, petId } = await aWorld()
    const { id: medicationId } = await medication(daily('09:00'), { name: 'Otosol' })
    const { id } = await vaccine('Rabia', '2027-06-01')
    // Next month's was not due yet.
    await vaccine('Tos', '2027-07-11')
    for (const name of ['RABIA', 'Tos'])
      await vaccines.create({ petId, name, dateAdministered: '2026-11-20', nextDueDate: '2028-06-10' })
    at('2027-06-10T16:00:00Z')
    const dose = { petId, medicationId, time: '09:00' }
    await doses.mark({ ...dose, date: '2027-06-10', status: 'given' })
    // Tomorrow's, a day early.
    at('2027-06-10T16:30:00Z')
    await doses.mark({ ...dose, date: '2027-06-11', status: 'skipped' })
    const list = await items()
    expect(names(list)).toEqual(['Otosol overdue', 'Otosol done', 'Otosol done', 'Rabia done'])
    expect(list[1]).toMatchObject({ date: '2027-06-11', mark: { status: 'skipped' }, isUnread: false })
    expect(list[3]).toMatchObject({ key: `vaccine:${id}:2027-06-01`, days: -9 })
    at('2027-06-17T14:59:00Z')
    expect(names(await items()).filter((one) => one.endsWith('done'))).toHaveLength(3)
    at('2027-06-17T15:01:00Z')
    expect(names(await items()).filter((one) => one.endsWith('done'))).toEqual(['Otosol done', 'Otosol done'])
  })

  test('a limited number of items that are done', async () => {
    const { medication, items, doses, petId } = await aWorld()
    const times = ['00', '01', '02', '03', '04', '05', '06', '07', '08'].map((hour) => `${hour}:00`)
    const { id: medicationId } = await medication(daily(...times))
    for (const date of ['2027-06-07', '2027-06-08', '2027-06-09', '2027-06-10'])
      for (const time of times) await doses.mark({ petId, medicationId, date, time, status: 'given' })
    expect(await items()).toHaveLength(recentlyDoneMax)
  })

  test('by the person’s own date: a dose in the owner’s evening is tomorrow’s further east', async () => {
    const { medication, vaccine, shared, items } = await aWorld()
    await medication(daily('23:00'), { name: 'Otosol' })
    await vaccine('Rabia', '2027-06-11')
    const editor = await shared(true, { sharedPets: true, timeZone: 'Pacific/Auckland' })
    // Half past six of the morning of the 11th.
    at('2027-06-10T18:30:00Z')
    expect(names(await items())).toEqual(['Otosol overdue', 'Otosol due', 'Rabia soon'])
    const theirs = await editor.reminders.list({})
    expect(theirs.today).toBe('2027-06-11')
    expect(theirs.items.map((one) => `${one.name} ${one.status} ${one.days}`)).toEqual([
      'Otosol overdue -1',
      'Rabia due 0',
      'Otosol due 0',
    ])
  })
})

describe('its readers', () => {
  test('editors who chose its reminders; not other editors, viewers, or anybody while the share is paused', async () => {
    const { vaccine, shared, owner, items } = await aWorld()
    await vaccine('Rabia', '2027-06-10')
    const chose = await shared(true, { sharedPets: true })
    const withoutReminders = await shared(true)
    const viewer = await shared(false, { sharedPets: true })
    const stranger = await aPerson({ sharedPets: true })
    const seenBy = async ({ reminders: theirs }: typeof chose) => (await theirs.list({})).items.length
    expect(await items()).toHaveLength(1)
    expect(await Promise.all([chose, withoutReminders, viewer, stranger].map(seenBy))).toEqual([1, 0, 0, 0])
    await db.update(subscriptions).set({ status: 'inactive' }).where(eq(subscriptions.userId, owner.id))
    expect(await items()).toHaveLength(1)
    expect(await seenBy(chose)).toBe(0)
  })

  test('nobody else may snooze an item, or see anything of it', async () => {
    const { vaccine, medication, shared, petId } = await aWorld()
    const rabies = `vaccine:${(await vaccine('Rabia', '2027-06-10')).id}:2027-06-10`
    const dose = `dose:${(await medication(daily('09:00'))).id}:2027-06-10:09:00`
    const others = [await aPerson(), await shared(false, { sharedPets: true }), await shared(true)]
    for (const { reminders: theirs } of others)
      for (const key of [rabies, dose]) {
        expect(await code(theirs.snooze({ key }))).toBe('NOT_FOUND')
        expect(await code(theirs.unsnooze({ key }))).toBe('NOT_FOUND')
      }
    expect(await db.$count(deliveredReminders, eq(deliveredReminders.petId, petId))).toBe(0)
  })
})

describe('unread', () => {
  test('from delivery until it is read, each person separately; later reminders stay unread', async () => {
    const { vaccine, medication, shared, reminders: mine } = await aWorld()
    await vaccine('Rabia', '2027-06-10')
    await medication(daily('11:00'), { name: 'Otosol', ...sinceToday })
    const editor = await shared(true, { sharedPets: true })
    const unread = async ({ list }: typeof mine) => (await list({})).unread
    expect(await unread(mine)).toBe(0)
    await evaluate()
    expect([await unread(mine), await unread(editor.reminders)]).toEqual([1, 1])
    const { asOf } = await mine.list({})
    at('2027-06-10T16:00:30Z')
    await evaluate()
    expect(await unread(mine)).toBe(2)
    await mine.read({ asOf })
    expect([await unread(mine), await unread(editor.reminders)]).toEqual([1, 2])
    expect((await mine.list({})).items.filter(({ isUnread }) => isUnread)).toMatchObject([{ name: 'Otosol' }])
    await mine.read({ asOf: '2027-06-10T16:00:30.000Z' })
    expect([await unread(mine), await unread(editor.reminders)]).toEqual([0, 2])
  })

  test('not what was done since, and nothing while the bell is off', async () => {
    const { medication, doses, reminders: mine, petId, notifications } = await aWorld()
    const { id: medicationId } = await medication(daily('08:00', '09:00'), sinceToday)
    await evaluate()
    expect(await mine.list({})).toMatchObject({ unread: 2 })
    await doses.mark({ petId, medicationId, date: '2027-06-10', time: '08:00', status: 'given' })
    expect(await mine.list({})).toMatchObject({ unread: 1 })
    await notifications.update({ bell: false })
    expect(await mine.list({})).toMatchObject({ unread: 0 })
  })
})

describe('a snooze', () => {
  test('lasts a day, and ends unread', async () => {
    const { vaccine, reminders: mine, items } = await aWorld()
    const { id } = await vaccine('Rabia', '2027-06-11')
    await evaluate()
    const key = `vaccine:${id}:2027-06-11`
    expect(await items()).toMatchObject([{ key, isUnread: true, snoozedUntil: null }])
    await mine.snooze({ key })
    const snoozedUntil = '2027-06-11T15:00:00.000Z'
    expect(await mine.list({})).toMatchObject({ unread: 0, items: [{ isUnread: false, snoozedUntil }] })
    // The reminder of its own day comes meanwhile, and is shown no earlier.
    at('2027-06-11T14:30:00Z')
    await evaluate()
    expect(await mine.list({})).toMatchObject({ unread: 0, items: [{ status: 'due', snoozedUntil }] })
    at('2027-06-11T15:00:00Z')
    await evaluate()
    expect(await mine.list({})).toMatchObject({ unread: 1, items: [{ isUnread: true, snoozedUntil: null }] })
  })

  test('can be undone: what was unread is unread again', async () => {
    const { vaccine, reminders: mine } = await aWorld()
    const { id } = await vaccine('Rabia', '2027-06-10')
    await evaluate()
    const key = `vaccine:${id}:2027-06-10`
    await mine.snooze({ key })
    await mine.unsnooze({ key })
    expect(await mine.list({})).toMatchObject({ unread: 1, items: [{ isUnread: true, snoozedUntil: null }] })
    await mine.read({ asOf: now })
    await mine.snooze({ key })
    await mine.unsnooze({ key })
    await mine.unsnooze({ key })
    expect(await mine.list({})).toMatchObject({ unread: 0, items: [{ isUnread: false, snoozedUntil: null }] })
  })

  test('of what was overdue before anybody was notified', async () => {
    const { vaccine, reminders: mine } = await aWorld()
    const { id } = await vaccine('Rabia', '2026-01-10', { remindFrom: new Date(now) })
    const key = `vaccine:${id}:2026-01-10`
    await mine.snooze({ key })
    await mine.snooze({ key })
    expect(await mine.list({})).toMatchObject({
      unread: 0,
      items: [{ snoozedUntil: '2027-06-11T15:00:00.000Z' }],
    })
    at('2027-06-11T15:00:00Z')
    await evaluate()
    expect(await mine.list({})).toMatchObject({ unread: 1 })
  })

  test('of one dose keeps the next, and of a future dose delays it', async () => {
    const { medication, reminders: mine } = await aWorld()
    const { id } = await medication(daily('09:00', '11:00', '12:00'))
    await evaluate()
    await mine.read({ asOf: now })
    await mine.snooze({ key: `dose:${id}:2027-06-10:09:00` })
    await mine.snooze({ key: `dose:${id}:2027-06-10:11:00` })
    await mine.snooze({ key: `dose:${id}:2027-06-10:12:00` })
    await mine.unsnooze({ key: `dose:${id}:2027-06-10:12:00` })
    at('2027-06-10T17:00:00Z')
    await evaluate()
    const unread = (await mine.list({})).items.filter(({ isUnread }) => isUnread)
    expect(unread).toMatchObject([{ date: '2027-06-10', time: '12:00' }])
  })

  test('of what is not due is refused', async () => {
    const { vaccine, medication, doses, reminders: mine, petId } = await aWorld()
    const soon = await vaccine('Tos', '2027-07-01')
    const { id: medicationId } = await medication(daily('09:00'))
    const given = { date: '2027-06-10', time: '09:00' }
    await doses.mark({ petId, medicationId, ...given, status: 'given' })
    for (const key of [
      `vaccine:${soon.id}:2027-07-01`,
      `vaccine:${soon.id}:2027-07-02`,
      `dose:${medicationId}:2027-06-10:09:00`,
      `dose:${medicationId}:2027-06-10:09:01`,
      'nothing of the kind',
      '',
    ])
      expect(await code(mine.snooze({ key })), key).toBe('NOT_FOUND')
    expect(await code(mine.snooze({ key: 'x'.repeat(201) }))).toBe('BAD_REQUEST')
  })
})
