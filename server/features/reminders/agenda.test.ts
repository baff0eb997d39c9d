// The page of upcoming reminders lists each medicine of every day once, and all that is later.
import { afterAll, expect, test } from 'vitest'
import type { Schedule } from '#contract/features/medications/schema.ts'
import { upcomingPageItems } from '#contract/features/reminders/limits.ts'
import { aSession, aUser } from '#server/features/auth/factories.ts'
import { aMedication } from '#server/features/medications/factories.ts'
import { aPet } from '#server/features/pets/factories.ts'
import { anActiveSubscription } from '#server/features/subscription/factories.ts'
import { aVaccine } from '#server/features/vaccines/factories.ts'
import { openTestApp } from '#server/testing/clients/test-app.ts'

const app = await openTestApp()
afterAll(() => app.close())
const { db } = app.services

/** At 10:00 in Bogotá. */
const today = '2027-06-10'
app.setNow(new Date(`${today}T15:00:00Z`))
const reminding = { remindFrom: new Date('2027-01-01T00:00:00Z') }

const aPetWithOwner = async () => {
  const owner = await aUser(db)
  await anActiveSubscription(db, owner)
  const pet = await aPet(db, { owner })
  const { reminders, doses } = app.asPerson(await aSession(app.services, owner))
  const vaccine = (name: string, nextDueDate: string) =>
    aVaccine(db, { pet, name, nextDueDate, ...reminding })
  const medication = (name: string, schedule: Schedule) =>
    aMedication(db, { pet, name, schedule, ...reminding })
  const agenda = (from?: string) => reminders.upcoming({ ...(from && { from }), asAgenda: 'true' })
  return { owner, pet, reminders, doses, vaccine, medication, agenda }
}
type Upcoming = Awaited<ReturnType<Awaited<ReturnType<typeof aPetWithOwner>>['agenda']>>
type Item = Upcoming['overdue'][number]
const label = (item: Item) => (item.kind === 'dose' ? `${item.name} ${item.time}` : item.name)
const labels = ({ days }: Upcoming) => days.map(({ date, items }) => [date, ...items.map(label)])
const dailyOf = ({ days }: Upcoming) =>
  days.flatMap(({ items }) => items.map((item) => (item.kind === 'dose' ? item.daily : undefined)))

const daily = (to: string | null, ...times: string[]): Schedule => ({
  times,
  from: '2027-01-01',
  to,
  everyDays: 1,
})

test('lists a medicine of every day once, with all of its times and its last day', async () => {
  const { agenda, reminders, medication } = await aPetWithOwner()
  await medication('Otosol', daily('2027-08-01', '09:30', '20:00'))
  const answer = await agenda()
  expect(labels(answer)).toEqual([[today, 'Otosol 09:30', 'Otosol 20:00']])
  const stands = { times: ['09:30', '20:00'], until: '2027-08-01' }
  expect(dailyOf(answer)).toEqual([stands, stands])
  expect(answer).toMatchObject({ next: null, cursor: null })
  expect(answer.overdue.map(label)).toEqual(['Otosol 09:30', 'Otosol 20:00'])
  // Without the agenda each day has its doses.
  const plain = await reminders.upcoming({})
  expect(plain.days).toHaveLength(14)
  expect(dailyOf(plain).every((found) => found === undefined)).toBe(true)
})

test('lists the other doses of a day from which one is overdue, for all days', async () => {
  const { agenda, medication } = await aPetWithOwner()
  await medication('Otosol', daily(null, '08:00', '20:00'))
  const answer = await agenda()
  expect(answer.overdue.map(label)).toContain('Otosol 08:00')
  expect(labels(answer)).toEqual([[today, 'Otosol 20:00']])
  expect(dailyOf(answer)).toEqual([{ times: ['08:00', '20:00'], until: null }])
})

test('begins a medicine of every day on its first day, and names no later day on its last', async () => {
  const { agenda, medication } = await aPetWithOwner()
  await medication('Nueva', { ...daily(null, '12:00'), from: '2027-06-13' })
  await medication('Vieja', daily(today, '12:00'))
  const answer = await agenda()
  expect(labels(answer)).toEqual([
    [today, 'Vieja 12:00'],
    ['2027-06-13', 'Nueva 12:00'],
  ])
  expect(dailyOf(answer)).toEqual([undefined, { times: ['12:00'], until: null }])
})

test('lists all later dates, and the next dose of rare medicines, after two weeks', async () => {
  const { agenda, vaccine, medication } = await aPetWithOwner()
  await vaccine('Rabia', '2028-05-01')
  await vaccine('Moquillo', '2027-06-12')
  await medication('Semanal', { times: ['12:00'], from: today, to: null, everyDays: 7 })
  await medication('Trimestral', { times: ['12:00', '18:00'], from: '2027-08-01', to: null, everyDays: 90 })
  await medication('Terminada', daily('2027-02-01', '12:00'))
  expect(labels(await agenda())).toEqual([
    [today, 'Semanal 12:00'],
    ['2027-06-12', 'Moquillo'],
    ['2027-06-17', 'Semanal 12:00'],
    ['2027-08-01', 'Trimestral 12:00', 'Trimestral 18:00'],
    ['2028-05-01', 'Rabia'],
  ])
  expect(labels(await agenda('2027-07-25'))).toEqual([
    ['2027-07-29', 'Semanal 12:00'],
    ['2027-08-01', 'Trimestral 12:00', 'Trimestral 18:00'],
    ['2027-08-05', 'Semanal 12:00'],
    ['2028-05-01', 'Rabia'],
  ])
})

test('lists very many items page by page, each once', async () => {
  const { owner, reminders, agenda } = await aPetWithOwner()
  for (let n = 0; n < 60; n++) {
    const pet = await aPet(db, { owner })
    await aVaccine(db, { pet, name: `V${n}`, nextDueDate: '2028-06-01', ...reminding })
    await aMedication(db, {
      pet,
      name: `M${n}`,
      ...reminding,
      schedule: { ...daily(null, '12:00', '21:00'), from: today },
    })
  }
  const seen = [await agenda()]
  for (let page = seen[0]; page?.next && page.cursor; seen.push(page))
    page = await reminders.upcoming({ from: page.next, cursor: page.cursor, asAgenda: 'true' })
  const listed = seen.flatMap(({ days }) => days.flatMap(({ items }) => items))
  expect(seen.map(({ days }) => days.flatMap(({ items }) => items).length)).toEqual([upcomingPageItems, 80])
  expect(new Set(listed.map(({ key }) => key)).size).toBe(180)
  expect(listed.filter((item) => item.kind === 'dose' && !item.daily)).toEqual([])
})
