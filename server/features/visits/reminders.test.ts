// The next visit among reminders: in the list, in what is delivered, and in the calendar.
import { afterAll, expect, test } from 'vitest'
import { addDays } from '#contract/shared/dates.ts'
import { dateInZone, defaultTimeZone } from '#contract/shared/time-zones.ts'
import { aSession, aUser } from '#server/features/auth/factories.ts'
import { aPet } from '#server/features/pets/factories.ts'
import { openTestApp } from '#server/testing/clients/test-app.ts'
import { aVisit } from './factories.ts'

const app = await openTestApp()
afterAll(() => app.close())
const { db } = app.services
const today = dateInZone(defaultTimeZone, new Date())

const aWorld = async () => {
  const owner = await aUser(db)
  const pet = await aPet(db, { owner })
  const { visits, reminders, calendar } = app.asPerson(await aSession(app.services, owner))
  return { pet, petId: pet.id, visits, reminders, calendar }
}

test('the latest visit for each reason reminds; one that is silent does not', async () => {
  const { pet, reminders } = await aWorld()
  const visit = (reason: string, daysAgo: number, nextVisitDate: string, more: object = {}) =>
    aVisit(db, {
      pet,
      reason,
      visitDate: addDays(today, -daysAgo),
      nextVisitDate,
      // Long ago: what was completed this week stands among what is done.
      createdAt: new Date(`${addDays(today, -daysAgo)}T12:00:00Z`),
      ...more,
    })
  await visit('Control', 90, addDays(today, -3))
  const control = await visit(' control', 60, addDays(today, 2))
  await visit('Limpieza dental', 80, addDays(today, -1))
  await visit('Callada', 80, addDays(today, -1), { remind: false })
  const { items } = await reminders.list()
  expect(items.map(({ kind, name, status, days }) => [kind, name.trim(), status, days])).toEqual([
    ['visits', 'Limpieza dental', 'overdue', -1],
    ['visits', 'control', 'soon', 2],
  ])
  expect(items[1]).toMatchObject({
    recordId: control.id,
    key: `visit:${control.id}:${addDays(today, 2)}`,
  })
  const { overdue } = await reminders.upcoming({})
  expect(overdue.map(({ name }) => name).toSorted()).toEqual(['Callada', 'Limpieza dental'])
})

test('another visit for the same reason completes it, and one for another reason does not', async () => {
  const { petId, visits, reminders } = await aWorld()
  app.setNow(new Date(Date.now() - 60_000))
  await visits.create({
    petId,
    reason: 'Control',
    visitDate: addDays(today, -90),
    nextVisitDate: today,
  })
  app.setNow(new Date())
  const statuses = async () => (await reminders.list()).items.map(({ status }) => status)
  await visits.create({ petId, reason: 'Cojera', visitDate: today })
  expect(await statuses()).toEqual(['due'])
  await visits.create({ petId, reason: 'Control', visitDate: today, nextVisitDate: addDays(today, 90) })
  expect(await statuses()).toEqual(['done'])
})

test('it is delivered seven days before, once, and not when it is turned off', async () => {
  const { petId, visits, reminders } = await aWorld()
  const unreadOn = async (day: number) => {
    // Ten in the morning in Bogota.
    app.setNow(new Date(`${addDays(today, day)}T15:00:00Z`))
    await app.runJob('reminders-evaluate')
    return (await reminders.list()).unread
  }
  app.setNow(new Date(`${today}T15:00:00Z`))
  const fields = { reason: 'Control', visitDate: today, nextVisitDate: addDays(today, 10) }
  const { id: visitId } = await visits.create({ petId, ...fields })
  const unread = [await unreadOn(2), await unreadOn(3), await unreadOn(3)]
  await visits.update({ petId, visitId, remind: false })
  unread.push(await unreadOn(9))
  app.setNow(new Date())
  expect(unread).toEqual([0, 1, 1, 0])
})

test('the calendar feed shows the next visit on its day', async () => {
  const { petId, visits, calendar } = await aWorld()
  await visits.create({
    petId,
    reason: 'Control',
    visitDate: addDays(today, -1),
    nextVisitDate: addDays(today, 9),
  })
  const { url } = await calendar.renew()
  const feed = (await app.inject({ method: 'GET', url: new URL(url ?? '').pathname })).body
  expect(feed.replaceAll('\r\n ', '')).toContain('visita por Control')
  expect(feed.replaceAll('\r\n ', '')).toContain(`/app/pet/${petId}/visits`)
})
