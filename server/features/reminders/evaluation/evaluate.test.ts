// Evaluates reminders on a real database: each person is notified only once, also in repeated,
// concurrent or late evaluations.
import { and, asc, eq } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import type { Schedule } from '#contract/features/medications/schema.ts'
import { medicationDoses } from '#server/features/doses/tables.ts'
import { notificationSettings } from '#server/features/notifications/tables.ts'
import { vaccines } from '#server/features/vaccines/tables.ts'
import { openTestApp } from '#server/testing/clients/test-app.ts'
import { aUser } from '#server/features/auth/factories.ts'
import { aMedication } from '#server/features/medications/factories.ts'
import { aPet, aShare } from '#server/features/pets/factories.ts'
import { anActiveSubscription } from '#server/features/subscription/factories.ts'
import { aVaccine } from '#server/features/vaccines/factories.ts'
import { aParasiteTreatment } from '#server/features/parasite-treatments/factories.ts'
import { reminderChecks } from '#server/features/reminders/checks/tables.ts'
import { reminderDigests } from '#server/features/reminders/digests/tables.ts'
import { reminders } from '#server/features/reminders/tables.ts'

// Configured but never called: only the jobs that a test names run.
const app = await openTestApp({ env: { SMTP_URL: 'smtp://127.0.0.1:9' } })
afterAll(() => app.close())
const { db } = app.services

const at = (instant: string) => app.setNow(new Date(instant))
const evaluate = async (instant?: string) => {
  if (instant !== undefined) at(instant)
  await app.runJob('reminders-evaluate')
}
beforeEach(async () => {
  await db.delete(reminderChecks)
  app.logLines.length = 0
})

const remindFrom = new Date('2027-01-01T00:00Z')
type Settings = Partial<typeof notificationSettings.$inferInsert>

const aPerson = async (settings: Settings = {}) => {
  const person = await aUser(db)
  await db.insert(notificationSettings).values({ ...settings, userId: person.id })
  return person
}

const aPetWithOwner = async (settings: Settings = {}) => {
  const owner = await aPerson(settings)
  const pet = await aPet(db, { owner })
  const vaccine = (nextDueDate: string, fields: object = {}) =>
    aVaccine(db, { pet, nextDueDate, createdAt: remindFrom, remindFrom, ...fields })
  const treatment = (nextDueDate: string, fields: object = {}) =>
    aParasiteTreatment(db, { pet, nextDueDate, createdAt: remindFrom, remindFrom, ...fields })
  const medication = (schedule: Partial<Schedule>, fields: object = {}) =>
    aMedication(db, {
      pet,
      schedule: { times: ['08:00'], from: '2027-03-01', to: null, everyDays: 1, ...schedule },
      createdAt: remindFrom,
      remindFrom,
      ...fields,
    })
  return { owner, pet, vaccine, treatment, medication }
}

const remindersOf = async ({ id }: { id: string }) =>
  (await db.select().from(reminders).where(eq(reminders.userId, id)).orderBy(asc(reminders.remindAt))).map(
    (row) => ({
      ...row,
      minute: `${row.deliveredAt.toISOString().slice(5, 16)}Z`,
      name: row.key.split(':').slice(2).join(':'),
    }),
  )
const names = async (person: { id: string }) => (await remindersOf(person)).map(({ name }) => name)
const checksOf = async ({ id }: { id: string }) =>
  (await db.select().from(reminderChecks).where(eq(reminderChecks.petId, id))).map(({ dueAt }) => dueAt)

describe('evaluation', () => {
  test('delivers each reminder once, at its minute, and plans the next check', async () => {
    const { owner, pet, vaccine } = await aPetWithOwner()
    await vaccine('2027-06-10')
    await evaluate('2027-06-03T13:59Z')
    expect(await names(owner)).toEqual([])
    expect((await checksOf(pet)).map((due) => new Date(due))).toEqual([new Date('2027-06-03T14:00Z')])
    for (const minute of [
      '06-03T14:00',
      '06-03T14:01',
      '06-09T13:59',
      '06-09T14:00',
      '06-10T14:00',
      '06-10T14:00',
    ])
      await evaluate(`2027-${minute}Z`)
    expect((await remindersOf(owner)).map(({ name, minute }) => `${name} ${minute}`)).toEqual([
      '2027-06-10:7 06-03T14:00Z',
      '2027-06-10:1 06-09T14:00Z',
      '2027-06-10:0 06-10T14:00Z',
    ])
    expect(await checksOf(pet)).toEqual(['infinity'])
  })

  test('delivers once when it runs concurrently', async () => {
    const { owner, vaccine, medication } = await aPetWithOwner()
    await vaccine('2027-06-10')
    await medication({ times: ['08:00', '09:00'] })
    at('2027-06-10T14:00Z')
    await Promise.all(Array.from({ length: 8 }, () => evaluate()))
    const keys = await names(owner)
    expect(keys).toContain('2027-06-10:0')
    expect(keys).toContain('2027-06-10:09:00')
    expect(new Set(keys).size).toBe(keys.length)
  })

  test('covers hundreds of pets', async () => {
    const worlds = await Promise.all(Array.from({ length: 230 }, () => aPetWithOwner()))
    for (const { vaccine } of worlds) await vaccine('2027-06-10')
    await evaluate('2027-06-10T14:00Z')
    for (const { owner } of worlds) expect(await names(owner)).toContain('2027-06-10:0')
    expect(
      new Set((await Promise.all(worlds.map(({ pet }) => checksOf(pet)))).map((due) => due.length)),
    ).toEqual(new Set([1]))
  })

  test('delivers what came due in days without it, and nothing from before reminders were turned on', async () => {
    const { owner, vaccine, medication } = await aPetWithOwner()
    await vaccine('2027-06-10')
    await medication({ times: ['08:00'] }, { remindFrom: new Date('2027-06-08T14:00Z') })
    await evaluate('2027-06-08T14:00Z')
    await evaluate('2027-06-11T12:00Z')
    expect(await names(owner)).toEqual([
      '2027-06-10:7',
      '2027-06-09:08:00',
      '2027-06-10:1',
      '2027-06-10:08:00',
      '2027-06-10:0',
    ])
  })

  test('leaves out vaccines with a newer dose, with reminders off, or removed', async () => {
    const { owner, vaccine, pet } = await aPetWithOwner()
    const rescheduled = await vaccine('2027-06-10', { name: 'A' })
    await vaccine('2027-06-10', { name: 'B', remind: false })
    await vaccine('2027-06-10', { name: 'C' })
    await vaccine('2028-06-10', { name: ' c ', dateAdministered: '2027-06-01' })
    const removed = await vaccine('2027-06-10', { name: 'D' })
    await evaluate('2027-06-01T00:00Z')
    await db.update(vaccines).set({ nextDueDate: '2027-06-20' }).where(eq(vaccines.id, rescheduled.id))
    await db.delete(vaccines).where(eq(vaccines.id, removed.id))
    expect(await checksOf(pet)).toContain('-infinity')
    for (let day = 2; day < 21; day++) await evaluate(`2027-06-${String(day).padStart(2, '0')}T14:00Z`)
    expect(await names(owner)).toEqual(['2027-06-20:7', '2027-06-20:1', '2027-06-20:0'])
  })

  test('continues after a pet that it cannot evaluate', async () => {
    const [invalid, valid] = [await aPetWithOwner(), await aPetWithOwner()]
    await db
      .update(notificationSettings)
      .set({ timeZone: 'Nowhere/Land' })
      .where(eq(notificationSettings.userId, invalid.owner.id))
    for (const { vaccine } of [invalid, valid]) await vaccine('2027-06-10')
    await evaluate('2027-06-10T14:00Z')
    expect(await names(valid.owner)).toContain('2027-06-10:0')
    expect(app.logLines.filter(({ petId }) => petId === invalid.pet.id)).toHaveLength(1)
    await db
      .update(notificationSettings)
      .set({ timeZone: null })
      .where(eq(notificationSettings.userId, invalid.owner.id))
    await evaluate()
    expect(await names(invalid.owner)).toContain('2027-06-10:0')
  })
})

describe('recipients', () => {
  test('includes owners, and editors who turned the pet’s reminders on, each at their hour; no others', async () => {
    const { owner, pet, vaccine } = await aPetWithOwner()
    await anActiveSubscription(db, owner)
    const [editor, optedOut, viewer] = [
      await aPerson({ sharedPets: true, timeZone: 'Europe/Madrid', hour: 7 }),
      await aPerson(),
      await aPerson({ sharedPets: true }),
    ]
    await aShare(db, { pet, with: editor, canEdit: true })
    await aShare(db, { pet, with: optedOut, canEdit: true })
    await aShare(db, { pet, with: viewer, canEdit: false })
    await vaccine('2027-06-10')
    for (const minute of ['06-10T04:59', '06-10T05:00', '06-10T14:00', '06-11T14:00'])
      await evaluate(`2027-${minute}Z`)
    const on = async (person: { id: string }) =>
      (await remindersOf(person)).filter(({ name }) => name.endsWith(':0')).map(({ minute }) => minute)
    expect(await on(editor)).toEqual(['06-10T05:00Z'])
    expect(await on(owner)).toEqual(['06-10T14:00Z'])
    expect([...(await names(optedOut)), ...(await names(viewer))]).toEqual([])
  })

  test('excludes the editor of a paused share', async () => {
    const { pet, vaccine } = await aPetWithOwner()
    const editor = await aPerson({ sharedPets: true })
    await aShare(db, { pet, with: editor, canEdit: true })
    await vaccine('2027-06-10')
    await evaluate('2027-06-10T14:00Z')
    expect(await names(editor)).toEqual([])
  })

  test('marks everything as read for people who turned the bell off', async () => {
    const [bellOff, bellOn] = [await aPetWithOwner({ bell: false }), await aPetWithOwner()]
    for (const { vaccine } of [bellOff, bellOn]) await vaccine('2027-06-10')
    await evaluate('2027-06-10T14:00Z')
    expect((await remindersOf(bellOff.owner)).every(({ readAt }) => readAt !== null)).toBe(true)
    expect((await remindersOf(bellOn.owner)).every(({ readAt }) => readAt === null)).toBe(true)
  })

  test('notifies of everything once after a change of the time zone', async () => {
    const { owner, vaccine, medication } = await aPetWithOwner({ timeZone: 'America/Bogota' })
    await vaccine('2027-06-10')
    await medication({ times: ['20:00'], from: '2027-06-08', to: '2027-06-10' })
    await evaluate('2027-06-09T20:00Z')
    const before = await names(owner)
    await db
      .update(notificationSettings)
      .set({ timeZone: 'Pacific/Auckland' })
      .where(eq(notificationSettings.userId, owner.id))
    // 16:00 in Bogotá is 09:00 of the next day in Auckland.
    await evaluate('2027-06-09T21:00Z')
    expect((await names(owner)).filter((name) => !before.includes(name))).toEqual([
      '2027-06-09:20:00',
      '2027-06-10:0',
    ])
    await db
      .update(notificationSettings)
      .set({ timeZone: 'America/Bogota' })
      .where(eq(notificationSettings.userId, owner.id))
    for (const minute of ['06-10T01:00', '06-10T14:00', '06-11T01:00', '06-12T01:00'])
      await evaluate(`2027-${minute}Z`)
    expect((await names(owner)).filter((name) => name === '2027-06-10:0')).toHaveLength(1)
    expect(await names(owner)).toContain('2027-06-10:20:00')
    expect(new Set(await names(owner)).size).toBe((await names(owner)).length)
  })
})

test('skips a dose that was given before its time', async () => {
  const { owner, pet, medication } = await aPetWithOwner()
  const { id: medicationId } = await medication(
    { times: ['08:00', '09:00'] },
    { remindFrom: new Date('2027-06-10T00:00Z') },
  )
  await db.insert(medicationDoses).values({
    petId: pet.id,
    medicationId,
    dueDate: '2027-06-10',
    dueTime: '08:00',
    status: 'given',
    markedBy: owner.id,
    markedAt: new Date('2027-06-10T12:30Z'),
  })
  await evaluate('2027-06-10T14:00Z')
  expect(await names(owner)).toEqual(['2027-06-10:09:00'])
})

describe('snoozed reminder', () => {
  const snoozed = async () => {
    const world = await aPetWithOwner()
    const vaccine = await world.vaccine('2027-06-10')
    await evaluate('2027-06-09T14:00Z')
    await db
      .update(reminders)
      .set({ readAt: new Date('2027-06-09T15:00Z'), snoozedUntil: new Date('2027-06-10T15:00Z') })
      .where(and(eq(reminders.userId, world.owner.id), eq(reminders.sourceId, vaccine.id)))
    return { ...world, row: vaccine }
  }

  test('stays snoozed when its next reminder is due, and is unread again after the snooze', async () => {
    const { owner } = await snoozed()
    await evaluate('2027-06-10T14:00Z')
    const [last] = (await remindersOf(owner)).slice(-1)
    expect(last).toMatchObject({ name: '2027-06-10:0', snoozedUntil: new Date('2027-06-10T15:00Z') })
    await evaluate('2027-06-10T15:00Z')
    expect((await remindersOf(owner)).map(({ readAt, snoozedUntil }) => [readAt, snoozedUntil])).toEqual([
      [null, null],
      [null, null],
      [null, null],
    ])
  })

  test('stays read when a newer dose was recorded meanwhile', async () => {
    const { owner, vaccine } = await snoozed()
    await vaccine('2028-06-10', { dateAdministered: '2027-06-09' })
    await evaluate('2027-06-10T15:00Z')
    const rows = await remindersOf(owner)
    expect(rows).toHaveLength(2)
    for (const { readAt, snoozedUntil } of rows) {
      expect(readAt).not.toBeNull()
      expect(snoozedUntil).toBeNull()
    }
  })
})

describe('day of a digest', () => {
  const digestDaysOf = async ({ id }: { id: string }) =>
    (await db.select().from(reminderDigests).where(eq(reminderDigests.userId, id)))
      .map(({ day }) => day)
      .toSorted()
  test('becomes pending at its hour, for people with mail turned on', async () => {
    const [wantsMail, optedOut] = [
      await aPetWithOwner({ hour: 7 }),
      await aPetWithOwner({ hour: 7, email: false }),
    ]
    for (const { medication } of [wantsMail, optedOut])
      await medication({ times: ['20:00'], from: '2027-06-10', to: '2027-06-11' })
    for (const minute of ['06-10T11:59', '06-10T12:00', '06-10T12:01', '06-11T12:00', '06-12T12:00'])
      await evaluate(`2027-${minute}Z`)
    expect(await digestDaysOf(wantsMail.owner)).toEqual(['2027-06-10', '2027-06-11'])
    expect(await digestDaysOf(optedOut.owner)).toEqual([])
  })
})

describe('nightly job', () => {
  test.each(['vaccine', 'treatment'] as const)('evaluates pets again with a %s due soon', async (record) => {
    const [near, far] = [await aPetWithOwner(), await aPetWithOwner()]
    await near[record]('2027-06-17')
    await far[record]('2027-07-17')
    await evaluate('2027-06-09T12:00Z')
    await app.runJob('reminders-reevaluate')
    expect(await checksOf(near.pet)).toHaveLength(2)
    expect(await checksOf(far.pet)).toHaveLength(1)
    await evaluate()
    expect(await checksOf(near.pet)).toHaveLength(1)
  })

  test('removes reminders after 400 days, which are not delivered again', async () => {
    const { owner, vaccine } = await aPetWithOwner()
    await vaccine('2027-06-10')
    await evaluate('2027-06-10T14:00Z')
    at('2028-07-14T14:00Z')
    await app.runJob('reminders-reevaluate')
    expect(await names(owner)).toHaveLength(3)
    at('2028-07-15T15:00Z')
    await app.runJob('reminders-reevaluate')
    expect(await names(owner)).toEqual([])
    await evaluate()
    expect(await names(owner)).toEqual([])
  })
})
