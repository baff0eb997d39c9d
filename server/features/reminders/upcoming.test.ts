import { fc, test as property } from '@fast-check/vitest'
import { afterAll, expect, test } from 'vitest'
import type { Schedule } from '#contract/features/medications/schema.ts'
import { upcomingPageItems } from '#contract/features/reminders/limits.ts'
import { exampleTimeZones } from '#contract/shared/example-time-zones.ts'
import { addDays, daysBetween } from '#contract/shared/dates.ts'
import { notificationSettings } from '#server/features/notifications/tables.ts'
import { openTestApp } from '#server/testing/clients/test-app.ts'
import { aSession, aUser } from '#server/features/auth/factories.ts'
import { aMedication } from '#server/features/medications/factories.ts'
import { aPet, aShare } from '#server/features/pets/factories.ts'
import { anActiveSubscription } from '#server/features/subscription/factories.ts'
import { aVaccine } from '#server/features/vaccines/factories.ts'
import { repeats } from '#server/testing/extent.ts'

const app = await openTestApp()
afterAll(() => app.close())
const { db } = app.services

/** The date at 10:00 in Bogotá. */
const today = '2027-06-10'
const now = new Date(`${today}T15:00:00Z`)
const reminding = { remindFrom: new Date('2027-01-01T00:00:00Z') }
app.setNow(now)

type Client = ReturnType<typeof app.asPerson>
const aPerson = async (timeZone?: string) => {
  const person = await aUser(db)
  if (timeZone !== undefined) await db.insert(notificationSettings).values({ userId: person.id, timeZone })
  return { person, client: app.asPerson(await aSession(app.services, person)) }
}
const aPetWithOwner = async (timeZone?: string) => {
  const { person: owner, client } = await aPerson(timeZone)
  await anActiveSubscription(db, owner)
  const pet = await aPet(db, { owner })
  const vaccine = (name: string, nextDueDate: string, fields: object = {}) =>
    aVaccine(db, { pet, name, nextDueDate, ...reminding, ...fields })
  const medication = (schedule: Schedule, fields: object = {}) =>
    aMedication(db, { pet, name: 'Otosol', schedule, ...reminding, ...fields })
  return { owner, client, pet, petId: pet.id, vaccine, medication }
}
const daily = (...times: string[]): Schedule => ({ times, from: '2027-01-01', to: null, everyDays: 1 })

type Upcoming = Awaited<ReturnType<Client['reminders']['upcoming']>>
type Item = Upcoming['overdue'][number]
const label = (item: Item) =>
  item.kind === 'dose' ? `${item.name} ${item.date} ${item.time}` : `${item.name} ${item.dueDate}`
const labels = (days: Upcoming['days']) => days.map(({ date, items }) => [date, ...items.map(label)])

/** All pages up to the end, or up to `last`. */
const listPages = async ({ reminders }: Client, last = '9999-12-31'): Promise<Upcoming[]> => {
  let page = await reminders.upcoming({})
  const seen = [page]
  for (let from = page.next; from !== null && from <= last; from = page.next) {
    page = await reminders.upcoming({ from, ...(page.cursor !== null && { cursor: page.cursor }) })
    expect(page.from).toBe(from)
    seen.push(page)
  }
  return seen
}

test('lists reminders by day from today on, with overdue items apart', async () => {
  const { client, vaccine, medication, petId } = await aPetWithOwner()
  const { id: medicationId } = await medication(daily('09:30', '08:00'))
  await vaccine('Rabia', '2027-06-01')
  await vaccine('Moquillo', today)
  await vaccine('Tos', '2027-06-12')
  await client.doses.mark({ petId, medicationId, date: '2027-06-09', time: '08:00', status: 'given' })
  await client.doses.mark({ petId, medicationId, date: today, time: '08:00', status: 'given' })
  const first = await client.reminders.upcoming({})
  expect(first).toMatchObject({ today, from: today, next: '2027-06-24' })
  expect(first.overdue.map(label)).toEqual(['Rabia 2027-06-01', 'Otosol 2027-06-09 09:30'])
  expect(labels(first.days).slice(0, 3)).toEqual([
    [today, 'Otosol 2027-06-10 08:00', 'Moquillo 2027-06-10', 'Otosol 2027-06-10 09:30'],
    ['2027-06-11', 'Otosol 2027-06-11 08:00', 'Otosol 2027-06-11 09:30'],
    ['2027-06-12', 'Otosol 2027-06-12 08:00', 'Tos 2027-06-12', 'Otosol 2027-06-12 09:30'],
  ])
  expect(first.days.map(({ date }) => date)).toEqual(
    Array.from({ length: 14 }, (_, day) => addDays(today, day)),
  )
  expect(first.days[0]?.items.map(({ status }) => status)).toEqual(['done', 'due', 'due'])
  expect(first.days[1]?.items.map(({ status }) => status)).toEqual(['soon', 'soon'])
  expect(await client.reminders.upcoming({ from: '2020-02-29' })).toEqual(first)
  const second = await client.reminders.upcoming({ from: '2027-06-24' })
  expect(second).toMatchObject({ today, from: '2027-06-24', next: '2027-07-08', overdue: [] })
  expect(second.days).toHaveLength(14)
})

test('starts a page at the next day with items, and returns no next page after the last', async () => {
  const { client, vaccine, medication } = await aPetWithOwner()
  await medication({ times: ['23:00'], from: '2027-07-01', to: '2027-07-02', everyDays: 1 })
  await vaccine('Rabia', '2028-02-29')
  await vaccine('Para siempre', '9999-12-31')
  const seen = await listPages(client)
  expect(seen.map(({ from, days }) => [from, ...labels(days)])).toEqual([
    [today],
    ['2027-07-01', ['2027-07-01', 'Otosol 2027-07-01 23:00'], ['2027-07-02', 'Otosol 2027-07-02 23:00']],
    ['2028-02-29', ['2028-02-29', 'Rabia 2028-02-29']],
    ['9999-12-31', ['9999-12-31', 'Para siempre 9999-12-31']],
  ])
  expect((await (await aPerson()).client.reminders.upcoming({})).next).toBeNull()
})

test('ends an endless schedule at the last date of the calendar', async () => {
  const { client, medication } = await aPetWithOwner('Pacific/Kiritimati')
  await medication(daily('08:00'))
  for (const from of ['9999-12-18', '9999-12-30', '9999-12-31'])
    expect(await client.reminders.upcoming({ from })).toMatchObject({ from, next: null })
  expect((await client.reminders.upcoming({ from: '9999-12-17' })).next).toBe('9999-12-31')
})

test.each(['2027-6-1', '2027-02-29', '0000-01-01', '', 'today'])('refuses %s as a start', async (from) => {
  const { client } = await aPerson()
  await expect(client.reminders.upcoming({ from })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
})

test('returns whether the person is notified of an item and may edit it', async () => {
  const { client, vaccine, medication, pet } = await aPetWithOwner()
  await vaccine('Callada', '2027-06-11', { remind: false })
  await medication({ ...daily('12:00'), to: today }, { name: 'Gotas' })
  const seenBy = async ({ reminders }: Client) =>
    (await reminders.upcoming({})).days.flatMap(({ items }) =>
      items.map(({ name, isNotified, mayEdit, isUnread }) => [name, isNotified, mayEdit, isUnread]),
    )
  const shareWith = async (canEdit: boolean) => {
    const { person, client: viewerClient } = await aPerson()
    await aShare(db, { pet, with: person, canEdit })
    return viewerClient
  }
  await app.runJob('reminders-evaluate')
  expect(await seenBy(client)).toEqual([
    ['Gotas', true, true, false],
    ['Callada', false, true, false],
  ])
  const [editor, viewer] = [await shareWith(true), await shareWith(false)]
  expect(await seenBy(editor)).toEqual([
    ['Gotas', false, true, false],
    ['Callada', false, true, false],
  ])
  expect(await seenBy(viewer)).toEqual([
    ['Gotas', false, false, false],
    ['Callada', false, false, false],
  ])
  await editor.notifications.update({ sharedPets: true })
  expect(await seenBy(editor)).toEqual([
    ['Gotas', true, true, false],
    ['Callada', false, true, false],
  ])
  expect(await seenBy((await aPerson()).client)).toEqual([])
})

test('returns `isNotified` under its former name `isTold` too', async () => {
  const { client, vaccine } = await aPetWithOwner()
  await vaccine('Rabia', '2027-06-11')
  await vaccine('Callada', '2027-06-11', { remind: false })
  const items = (await client.reminders.upcoming({})).days.flatMap((day) => day.items)
  expect(items.map(({ name, isNotified, isTold }) => [name, isNotified, isTold])).toEqual([
    ['Rabia', true, true],
    ['Callada', false, false],
  ])
})

test('lists a dose on its date in the person’s time zone', async () => {
  const { medication, pet } = await aPetWithOwner('America/St_Johns')
  await medication({ times: ['20:00'], from: '2027-06-11', to: '2027-06-11', everyDays: 1 })
  const { person, client } = await aPerson('Pacific/Auckland')
  await aShare(db, { pet, with: person })
  const { today: localToday, days } = await client.reminders.upcoming({})
  expect(localToday).toBe('2027-06-11')
  expect(days).toMatchObject([
    { date: '2027-06-12', items: [{ date: '2027-06-11', timeZone: 'America/St_Johns' }] },
  ])
})

test('lists very many items page by page: overdue ones, then day by day, each once', async () => {
  const { client, owner } = await aPetWithOwner()
  const fields = { ...reminding, schedule: { ...daily('09:30', '21:00'), from: today, to: '2027-06-11' } }
  for (let n = 0; n < 60; n++) {
    const pet = await aPet(db, { owner })
    await aVaccine(db, { pet, name: `V${n}`, nextDueDate: '2027-06-01', ...reminding })
    await aMedication(db, { pet, name: `M${n}`, ...fields })
  }
  const pages = await listPages(client)
  const sizes = pages.map(({ overdue, days }) => overdue.length + days.flatMap(({ items }) => items).length)
  expect(sizes).toEqual([upcomingPageItems, upcomingPageItems, 100])
  expect(pages.map(({ overdue }) => overdue.length)).toEqual([60, 0, 0])
  expect(pages.map(({ days }) => days.map(({ date }) => date))).toEqual([
    [today],
    [today, '2027-06-11'],
    ['2027-06-11'],
  ])
  const listed = pages.flatMap(({ overdue, days }) => [...overdue, ...days.flatMap(({ items }) => items)])
  expect(new Set(listed.map(({ key }) => key)).size).toBe(300)
  expect(pages.at(-1)).toMatchObject({ next: null, cursor: null })
  await expect(client.reminders.upcoming({ cursor: 'x' })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
})

const anyTime = fc.constantFrom('00:00', '00:30', '02:30', '09:00', '23:59')
const anySchedule = fc.record({
  times: fc.uniqueArray(anyTime, { minLength: 1, maxLength: 3 }),
  from: fc.integer({ min: -20, max: 60 }),
  length: fc.integer({ min: 0, max: 60 }),
  everyDays: fc.integer({ min: 1, max: 40 }),
})
const anyZone = fc.constantFrom(...exampleTimeZones)

property.prop([fc.array(anySchedule, { maxLength: 3 }), fc.array(fc.integer({ min: 0, max: 80 })), anyZone], {
  numRuns: repeats(15),
})('lists each item once, on its day', async (schedules, dueIn, timeZone) => {
  const { client, vaccine, medication } = await aPetWithOwner(timeZone)
  const { today: localToday } = await client.reminders.upcoming({})
  const expected: string[] = []
  for (const [n, days] of dueIn.entries()) {
    await vaccine(`V${n}`, addDays(localToday, days))
    expected.push(`V${n} ${addDays(localToday, days)}`)
  }
  for (const [n, { times, from: inDays, length, everyDays }] of schedules.entries()) {
    const from = addDays(localToday, inDays)
    await medication({ times, from, to: addDays(from, length), everyDays }, { name: `M${n}` })
    // Owner and reader have the same time zone, so no dose from tomorrow on is overdue.
    for (let day = 0; day <= length; day += everyDays)
      if (inDays + day >= 1) expected.push(...times.map((at) => `M${n} ${addDays(from, day)} ${at}`))
  }
  const seen = (await listPages(client, '2028-01-01')).flatMap(({ days }) => days)
  const listed = seen.flatMap(({ date, items }) =>
    items.flatMap((item) => {
      expect(item.kind === 'dose' ? item.date : item.dueDate).toBe(date)
      expect(item.days).toBe(daysBetween(localToday, date))
      return item.kind === 'dose' && date === localToday ? [] : [label(item)]
    }),
  )
  expect(listed.toSorted()).toEqual(expected.toSorted())
  expect(seen.map(({ date }) => date)).toEqual([...new Set(seen.map(({ date }) => date))].toSorted())
})
