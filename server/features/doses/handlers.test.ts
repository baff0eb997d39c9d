// Doses through the API: the list in the owner's time zone, permissions, and that a second mark
// returns the first.
import { getPetMembers, petsOfMembers } from '#server/features/pets/access.ts'
import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import type { Schedule } from '#contract/features/medications/schema.ts'
import { users } from '#server/features/auth/tables.ts'
import { notificationSettings } from '#server/features/notifications/tables.ts'
import { newId } from '#server/platform/database/uuid-v7.ts'
import { openTestApp } from '#server/testing/clients/test-app.ts'
import { aSession, aUser } from '#server/features/auth/factories.ts'
import { aMedication } from '#server/features/medications/factories.ts'
import { aPet, aShare } from '#server/features/pets/factories.ts'
import { anActiveSubscription } from '#server/features/subscription/factories.ts'
import { removeOldDoseMarks, getDoseMarks } from './service.ts'
import { medicationDoses } from './tables.ts'

const app = await openTestApp()
afterAll(() => app.close())
const { db } = app.services

const daily = (...times: string[]): Schedule => ({ times, from: '2026-01-01', to: null, everyDays: 1 })

/** A pet with a medication, and clients of its owner and of people with a share. */
const aPetWithMedication = async (schedule: Schedule, now: string, timeZone?: string) => {
  app.setNow(new Date(now))
  const owner = await aUser(db, { fullName: 'Ana Ruiz' })
  await anActiveSubscription(db, owner)
  if (timeZone !== undefined) await db.insert(notificationSettings).values({ userId: owner.id, timeZone })
  const pet = await aPet(db, { owner })
  const medication = await aMedication(db, { pet, schedule, remindFrom: new Date(now) })
  const as = async (person: { id: string }) => app.asPerson(await aSession(app.services, person))
  const { doses, medications } = await as(owner)
  const shareWith = async (canEdit: boolean, fullName = 'Luis Gil') => {
    const person = await aUser(db, { fullName })
    await aShare(db, { pet, with: person, canEdit })
    return { person, doses: (await as(person)).doses }
  }
  const dose = (date: string, time: string) => ({ petId: pet.id, medicationId: medication.id, date, time })
  return { owner, pet, petId: pet.id, medication, doses, medications, shareWith, as, dose }
}
/** A mark without any repeat. */
const once = { isRepeat: false, repeats: [] }
const codeOf = (answer: Promise<unknown>) =>
  answer.then(
    () => 'accepted',
    (error: { code: string }) => error.code,
  )

test('lists yesterday’s and today’s doses in the owner’s time zone, earliest first, with marks', async () => {
  const now = '2026-12-01T02:30:00.000Z'
  const { petId, medication, doses, dose, owner, pet } = await aPetWithMedication(
    daily('08:00', '20:00'),
    now,
  )
  await aMedication(db, { pet, name: 'Sin horario' })
  const every3 = { times: ['12:00'], from: '2026-11-28', to: '2026-11-30', everyDays: 2 }
  const atNoon = { schedule: every3, remindFrom: new Date('2026-11-30T17:00:00.000Z') }
  const other = await aMedication(db, { pet, name: 'Otra', dosage: null, ...atNoon })
  // In Bogotá it is still the previous evening.
  await doses.mark({ ...dose('2026-11-29', '20:00'), status: 'skipped' })
  const shared = {
    medicationId: medication.id,
    name: medication.name,
    dosage: medication.dosage,
    mark: null,
    precedesSchedule: true,
    nextAt: null,
  }
  const mark = { status: 'skipped', by: { id: owner.id, fullName: 'Ana Ruiz' }, at: now, ...once }
  expect(await doses.list({ petId })).toEqual({
    timeZone: 'America/Bogota',
    today: '2026-11-30',
    items: [
      { ...shared, date: '2026-11-29', time: '08:00', at: '2026-11-29T13:00:00.000Z' },
      { ...shared, date: '2026-11-29', time: '20:00', at: '2026-11-30T01:00:00.000Z', mark },
      { ...shared, date: '2026-11-30', time: '08:00', at: '2026-11-30T13:00:00.000Z' },
      {
        medicationId: other.id,
        name: 'Otra',
        dosage: null,
        date: '2026-11-30',
        time: '12:00',
        at: '2026-11-30T17:00:00.000Z',
        mark: null,
        precedesSchedule: false,
        nextAt: null,
      },
      { ...shared, date: '2026-11-30', time: '20:00', at: '2026-12-01T01:00:00.000Z' },
    ],
  })
})

test('returns the first mark with its person and time for a second one, and does not record it', async () => {
  const now = '2026-12-01T14:00:00.000Z'
  const { owner, doses, dose, shareWith, petId } = await aPetWithMedication(daily('08:00'), now)
  const editor = await shareWith(true)
  const given = dose('2026-12-01', '08:00')
  const mark = { status: 'given', by: { id: owner.id, fullName: 'Ana Ruiz' }, at: now, ...once }
  const known = { mark, isRecorded: false, question: null, repeatId: null }
  expect(await doses.mark({ ...given, status: 'given' })).toEqual({ ...known, isRecorded: true })
  app.setNow(new Date('2026-12-01T14:05:00.000Z'))
  expect(await editor.doses.mark({ ...given, status: 'skipped' })).toEqual(known)
  // The same person marks it twice.
  expect(await doses.mark({ ...given, status: 'given' })).toEqual(known)
  const { items } = await editor.doses.list({ petId })
  expect(items.filter((item) => item.mark !== null).map((item) => item.mark)).toEqual([mark])
  // Another person removes a wrong mark, and the dose can be marked again.
  expect(await editor.doses.unmark(given)).toEqual({})
  expect(await editor.doses.unmark(given)).toEqual({})
  expect(await editor.doses.mark({ ...given, status: 'skipped' })).toMatchObject({
    isRecorded: true,
    mark: { status: 'skipped', by: { fullName: 'Luis Gil' }, at: '2026-12-01T14:05:00.000Z' },
  })
})

test('records one of a hundred concurrent marks, which all of them return', async () => {
  const { doses, dose, shareWith, pet } = await aPetWithMedication(daily('08:00'), '2026-12-01T14:00:00.000Z')
  const editors = [await shareWith(true), await shareWith(true, 'Eva Sol'), await shareWith(true, 'Iris Paz')]
  const answers = await Promise.all(
    Array.from({ length: 100 }, (_, index) =>
      (editors[index % 4]?.doses ?? doses).mark({
        ...dose('2026-12-01', '08:00'),
        status: index % 3 === 0 ? 'skipped' : 'given',
      }),
    ),
  )
  expect(answers.filter((answer) => answer.isRecorded)).toHaveLength(1)
  expect(new Set(answers.map((answer) => JSON.stringify(answer.mark))).size).toBe(1)
  expect(await db.$count(medicationDoses, eq(medicationDoses.petId, pet.id))).toBe(1)
})

test('leaves one mark or none after concurrent marks and removals, and none fails', async () => {
  const { doses, dose, shareWith, pet } = await aPetWithMedication(daily('08:00'), '2026-12-01T14:00:00.000Z')
  const editor = await shareWith(true)
  const given = dose('2026-12-01', '08:00')
  const answers = await Promise.all(
    Array.from({ length: 60 }, (_, index) =>
      index % 3 === 0 ? editor.doses.unmark(given) : doses.mark({ ...given, status: 'given' }),
    ),
  )
  expect(answers).toHaveLength(60)
  expect([0, 1]).toContain(await db.$count(medicationDoses, eq(medicationDoses.petId, pet.id)))
})

test('shows viewers who marked a dose', async () => {
  const { doses, dose, shareWith, petId } = await aPetWithMedication(
    daily('08:00'),
    '2026-12-01T14:00:00.000Z',
  )
  await doses.mark({ ...dose('2026-12-01', '08:00'), status: 'given' })
  const { items } = await (await shareWith(false)).doses.list({ petId })
  expect(items.at(-1)?.mark).toMatchObject({ status: 'given', by: { fullName: 'Ana Ruiz' } })
})

test('refuses a dose outside of the schedule or of another pet', async () => {
  const schedule = { times: ['08:00'], from: '2026-11-30', to: '2026-12-04', everyDays: 2 }
  const { pet, doses, dose, owner, medication } = await aPetWithMedication(
    schedule,
    '2026-12-02T13:00:00.000Z',
  )
  const unscheduled = await aMedication(db, { pet })
  const other = await aPet(db, { owner })
  const valid = dose('2026-12-02', '08:00')
  const invalid = [
    { ...valid, time: '08:01' },
    { ...valid, date: '2026-12-01' },
    { ...valid, date: '2026-11-28' },
    { ...valid, date: '2026-12-06' },
    { ...valid, medicationId: unscheduled.id },
    { ...valid, medicationId: newId() },
    { ...valid, medicationId: 'nonsense' },
    { ...valid, petId: other.id },
  ]
  for (const input of invalid)
    expect([input, await codeOf(doses.mark({ ...input, status: 'given' }))]).toEqual([input, 'NOT_FOUND'])
  await doses.mark({ ...valid, status: 'given' })
  for (const medicationId of [unscheduled.id, newId(), 'nonsense'])
    expect(await codeOf(doses.unmark({ ...valid, medicationId }))).toBe('NOT_FOUND')
  expect(await codeOf(doses.unmark({ ...valid, petId: other.id }))).toBe('NOT_FOUND')
  expect(
    (
      await getDoseMarks(
        app.services,
        petsOfMembers(await getPetMembers(app.services, [pet.id, other.id])),
        '2026-01-01',
      )
    ).map((mark) => mark.medicationId),
  ).toEqual([medication.id])
  expect(await codeOf(doses.mark({ ...valid, time: '8 h', status: 'given' }))).toBe('BAD_REQUEST')
})

test.each([
  ['2026-12-01', '08:00', '2026-11-30T13:00:00.000Z', 'accepted'],
  ['2026-12-01', '08:00', '2026-11-30T12:59:59.999Z', 'NOT_FOUND'],
  ['2026-12-01', '08:00', '2026-12-31T13:00:00.000Z', 'accepted'],
  ['2026-12-01', '08:00', '2026-12-31T13:00:00.001Z', 'NOT_FOUND'],
])('answers for the dose of %s %s, marked at %s: %s', async (date, time, now, outcome) => {
  const { doses, dose } = await aPetWithMedication(daily('08:00'), now)
  expect(await codeOf(doses.mark({ ...dose(date, time), status: 'given' }))).toBe(outcome)
})

// Clocks go forward from 02:00 to 03:00 in Madrid, and back from 02:00 to 01:00 in St John's.
test.each([
  [
    'Europe/Madrid',
    '02:30',
    '2027-03-28T10:00:00.000Z',
    ['2027-03-27T01:30:00.000Z', '2027-03-28T01:30:00.000Z'],
  ],
  [
    'Europe/Madrid',
    '03:30',
    '2027-03-28T10:00:00.000Z',
    ['2027-03-27T02:30:00.000Z', '2027-03-28T01:30:00.000Z'],
  ],
  [
    'America/St_Johns',
    '01:30',
    '2026-11-02T12:00:00.000Z',
    ['2026-11-01T04:00:00.000Z', '2026-11-02T05:00:00.000Z'],
  ],
  [
    'Pacific/Auckland',
    '23:00',
    '2027-02-28T09:00:00.000Z',
    ['2027-02-27T10:00:00.000Z', '2027-02-28T10:00:00.000Z'],
  ],
])('lists doses in %s at %s, listed at %s, as due at %j', async (zone, time, now, at) => {
  const { doses, petId } = await aPetWithMedication(daily(time), now, zone)
  const { items } = await doses.list({ petId })
  expect(items.map((item) => item.at)).toEqual(at)
  // The late one last: it is no reason to give another.
  for (const { medicationId, date } of items.toReversed())
    expect(await doses.mark({ petId, medicationId, date, time, status: 'given' })).toMatchObject({
      isRecorded: true,
    })
  expect((await doses.list({ petId })).items.map(({ mark }) => mark?.status)).toEqual(['given', 'given'])
})

test('keeps a mark after its medication’s restore, a new schedule or zone, or its author’s removal', async () => {
  const now = '2026-12-01T14:00:00.000Z'
  const { doses, medications, dose, petId, owner, shareWith, medication } = await aPetWithMedication(
    daily('08:00'),
    now,
  )
  const editor = await shareWith(true)
  await editor.doses.mark({ ...dose('2026-12-01', '08:00'), status: 'given' })
  const listToday = async () =>
    (await doses.list({ petId })).items
      .filter(({ date }) => date === '2026-12-01')
      .map(({ time, mark }) => [time, mark?.status, mark?.by?.fullName])
  const marked = ['08:00', 'given', 'Luis Gil']
  const { id: medicationId, ...removed } = await medications.remove({ petId, medicationId: medication.id })
  expect((await doses.list({ petId })).items).toEqual([])
  await medications.restore({ petId, medicationId, ...removed })
  expect(await listToday()).toEqual([marked])
  // A person who saw only the new time would give the dose again.
  await medications.update({ petId, medicationId, schedule: daily('09:00') })
  expect(await listToday()).toEqual([marked, ['09:00', undefined, undefined]])
  await db.insert(notificationSettings).values({ userId: owner.id, timeZone: 'Europe/Madrid' })
  expect(await listToday()).toEqual([marked, ['09:00', undefined, undefined]])
  await db.delete(users).where(eq(users.id, editor.person.id))
  expect(await listToday()).toEqual([
    ['08:00', 'given', undefined],
    ['09:00', undefined, undefined],
  ])
})

test('replaces a mark when its medication is restored to another pet', async () => {
  const now = '2026-12-01T14:00:00.000Z'
  const { doses, medications, dose, petId, owner, medication } = await aPetWithMedication(daily('08:00'), now)
  const given = dose('2026-12-01', '08:00')
  await doses.mark({ ...given, status: 'given' })
  const other = await aPet(db, { owner })
  const { id, ...removed } = await medications.remove({ petId, medicationId: medication.id })
  await medications.restore({ petId: other.id, medicationId: id, ...removed })
  const otherDose = { ...given, petId: other.id }
  expect((await doses.list({ petId: other.id })).items.map(({ mark }) => mark)).toEqual([null, null])
  const skipped = { isRecorded: true, mark: { status: 'skipped' } }
  expect(await doses.mark({ ...otherDose, status: 'skipped' })).toMatchObject(skipped)
  expect(await doses.mark({ ...otherDose, status: 'given' })).toMatchObject({ ...skipped, isRecorded: false })
})

test('removes old marks, and marks of medications that were not restored, in the nightly job', async () => {
  const now = '2026-12-31T14:00:00.000Z'
  const { doses, dose, petId, pet, medications } = await aPetWithMedication(daily('08:00'), now)
  const removed = await aMedication(db, { pet, schedule: daily('08:00') })
  for (const date of ['2026-12-10', '2026-12-30'])
    for (const medicationId of [dose('', '').medicationId, removed.id])
      await doses.mark({ ...dose(date, '08:00'), medicationId, status: 'given' })
  await medications.remove({ petId, medicationId: removed.id })
  const listMarks = async () =>
    (
      await getDoseMarks(
        app.services,
        petsOfMembers(await getPetMembers(app.services, [petId])),
        '2026-01-01',
      )
    )
      .map(({ date, medicationId }) => `${date} ${medicationId === removed.id ? 'removed' : 'unchanged'}`)
      .toSorted()
  await removeOldDoseMarks(app.services)
  const kept = ['2026-12-10 unchanged', '2026-12-30 unchanged']
  // A medication in the bin can be restored with its marks.
  expect(await listMarks()).toEqual(['2026-12-10 removed', kept[0], '2026-12-30 removed', kept[1]])
  app.setNow(new Date('2027-02-01T14:00:00.000Z'))
  await app.runJob('removed-records')
  await removeOldDoseMarks(app.services)
  expect(await listMarks()).toEqual(kept)
  app.setNow(new Date('2028-01-20T14:00:00.000Z'))
  await removeOldDoseMarks(app.services)
  expect(await listMarks()).toEqual([kept[1]])
})
