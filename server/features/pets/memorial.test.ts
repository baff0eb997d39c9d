import { asc, eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { addDays } from '#contract/shared/dates.ts'
import { pageSize } from '#contract/shared/paging.ts'
import { aSession, aUser } from '#server/features/auth/factories.ts'
import { aMedication } from '#server/features/medications/factories.ts'
import { evaluateDuePets } from '#server/features/reminders/evaluation/evaluate.ts'
import { reminders } from '#server/features/reminders/tables.ts'
import { anActiveSubscription } from '#server/features/subscription/factories.ts'
import { aVaccine } from '#server/features/vaccines/factories.ts'
import { openTestApp } from '#server/testing/clients/test-app.ts'
import { aPet, aShare } from './factories.ts'

const app = await openTestApp()
afterAll(() => app.close())
const { db } = app.services

const codeOf = (answer: Promise<unknown>) =>
  answer.then(
    () => 'accepted',
    (error: { code: string }) => error.code,
  )
const as = async (person: { id: string }) => app.asPerson(await aSession(app.services, person))

/** Ana's pet, which Luis edits and Eva sees. */
const aSharedPet = async (fields = {}) => {
  const ana = await aUser(db)
  await anActiveSubscription(db, ana)
  const pet = await aPet(db, { owner: ana, birthDate: '2012-05-01', ...fields })
  const [luis, eva] = [await aUser(db), await aUser(db)]
  await aShare(db, { pet, with: luis, canEdit: true })
  await aShare(db, { pet, with: eva })
  return { ana, luis, eva, pet, petId: pet.id }
}

test('lets the owner set and remove it, shows it to everyone with access, and loses nothing', async () => {
  const { ana, luis, eva, petId } = await aSharedPet()
  const [owner, editor, viewer] = await Promise.all([ana, luis, eva].map(as))
  if (!owner || !editor || !viewer) throw new Error('three people')
  const before = await owner.pets.get({ petId })
  expect(before.memorial).toBeNull()
  const remembered = await owner.pets.setMemorial({ petId, diedOn: '2026-05-01' })
  expect(remembered).toEqual({ ...before, memorial: { diedOn: '2026-05-01' }, revision: 2 })
  expect((await owner.pets.setMemorial({ petId, diedOn: null })).memorial).toEqual({ diedOn: null })
  for (const client of [editor, viewer]) {
    expect((await client.pets.get({ petId })).memorial).toEqual({ diedOn: null })
    expect((await client.pets.list({})).items[0]?.memorial).toEqual({ diedOn: null })
  }
  await editor.pets.update({ petId, description: 'La mejor' })
  await editor.allergies.create({ petId, name: 'Polen' })
  const back = await owner.pets.removeMemorial({ petId })
  expect(back).toMatchObject({ name: before.name, memorial: null, description: 'La mejor' })
  expect((await owner.pets.removeMemorial({ petId })).memorial).toBeNull()
})

test('refuses a date before the birth or in the future, also when the birth date changes', async () => {
  const { ana, petId } = await aSharedPet()
  const { pets } = await as(ana)
  const tooLate = addDays(new Date().toISOString().slice(0, 10), 3)
  for (const diedOn of ['2012-04-30', tooLate, '1899-12-31', '2026-02-30', ''])
    expect([diedOn, await codeOf(pets.setMemorial({ petId, diedOn }))]).toEqual([diedOn, 'BAD_REQUEST'])
  await pets.setMemorial({ petId, diedOn: '2012-05-01' })
  expect(await codeOf(pets.update({ petId, birthDate: '2012-05-02' }))).toBe('BAD_REQUEST')
  await pets.update({ petId, birthDate: null })
  await pets.update({ petId, birthDate: '2011-01-01' })
  expect((await pets.get({ petId })).birthDate).toBe('2011-01-01')
})

test('returns one of both states for concurrent changes', async () => {
  const { ana, petId } = await aSharedPet()
  const { pets } = await as(ana)
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, index) =>
      index % 2 === 0 ? pets.setMemorial({ petId, diedOn: '2020-01-01' }) : pets.removeMemorial({ petId }),
    ),
  )
  for (const { memorial } of answers) expect([null, { diedOn: '2020-01-01' }]).toContainEqual(memorial)
})

test('lists the pet after the living ones, on whichever page, and returns it to its place', async () => {
  const { ana, luis, petId } = await aSharedPet({ createdAt: new Date('2026-06-01') })
  const own = await Promise.all(
    Array.from({ length: pageSize + 3 }, (_, index) =>
      aPet(db, { owner: luis, createdAt: new Date(Date.UTC(2026, 6, 1, index)) }),
    ),
  )
  const newestFirst = own.map(({ id }) => id).toReversed()
  const [first, second] = newestFirst
  if (first === undefined || second === undefined) throw new Error('many pets')
  const client = await as(luis)
  const listAll = async () => {
    const ids: string[] = []
    let cursor: string | undefined
    do {
      const page = await client.pets.list({ cursor })
      ids.push(...page.items.map(({ id }) => id))
      cursor = page.next ?? undefined
    } while (cursor !== undefined)
    return ids
  }
  expect(await listAll()).toEqual([...newestFirst, petId])
  for (const id of [first, second]) await client.pets.setMemorial({ petId: id, diedOn: null })
  expect(await listAll()).toEqual([...newestFirst.slice(2), petId, first, second])
  await (await as(ana)).pets.setMemorial({ petId, diedOn: null })
  await client.pets.removeMemorial({ petId: first })
  expect(await listAll()).toEqual([first, ...newestFirst.slice(2), second, petId])
})

test('stops all reminders, and resumes with what is due after its removal, without missed ones', async () => {
  const start = '2026-12-01T12:00:00.000Z'
  app.setNow(new Date(start))
  const { ana, petId, pet } = await aSharedPet()
  const schedule = { times: ['08:00', '20:00'], from: '2026-11-01', to: null, everyDays: 1 }
  const medication = await aMedication(db, { pet, schedule, remindFrom: new Date(start) })
  await aVaccine(db, { pet, nextDueDate: '2026-12-05', remindFrom: new Date(start) })
  const client = await as(ana)
  const evaluateAt = async (now: string) => {
    app.setNow(new Date(now))
    await evaluateDuePets(app.services)
    const rows = await db
      .select({ at: reminders.remindAt })
      .from(reminders)
      .where(eq(reminders.userId, ana.id))
      .orderBy(asc(reminders.remindAt))
    return rows.map(({ at }) => at.toISOString().slice(0, 16))
  }
  const { url } = await client.calendar.renew()
  const listed = async () => {
    const { items, unread, petNotices = [] } = await client.reminders.list()
    return {
      bell: items.length,
      unread: unread - petNotices.filter(({ isUnread }) => isUnread).length,
      upcoming: (await client.reminders.upcoming({})).days.length,
      doses: (await client.doses.list({ petId })).items.length,
      calendar: (await app.inject({ url: new URL(url ?? '').pathname })).body.includes('BEGIN:VEVENT'),
    }
  }
  const delivered = ['2026-12-01T13:00']
  expect(await evaluateAt('2026-12-01T13:05:00.000Z')).toEqual(delivered)
  expect((await listed()).unread).toBeGreaterThan(0)
  expect((await listed()).calendar).toBe(true)

  await client.pets.setMemorial({ petId, diedOn: null })
  expect(await evaluateAt('2026-12-03T12:00:00.000Z')).toEqual(delivered)
  expect(await listed()).toEqual({ bell: 0, unread: 0, upcoming: 0, doses: 0, calendar: false })
  const dose = { petId, medicationId: medication.id, date: '2026-12-03', time: '08:00' }
  expect(await codeOf(client.doses.mark({ ...dose, status: 'given' }))).toBe('NOT_FOUND')

  // The doses of two days and the vaccine's reminders of today are in the past and are not sent.
  app.setNow(new Date('2026-12-04T20:00:00.000Z'))
  await client.pets.removeMemorial({ petId })
  expect(await evaluateAt('2026-12-04T20:01:00.000Z')).toEqual(delivered)
  expect(await evaluateAt('2026-12-05T14:30:00.000Z')).toEqual([
    ...delivered,
    '2026-12-05T01:00',
    '2026-12-05T13:00',
    '2026-12-05T14:00',
  ])
  expect((await listed()).calendar).toBe(true)
})
