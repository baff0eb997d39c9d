// Schedules are the only part of medications that other kinds of records lack.
import { getPetMembers, petsOfMembers } from '#server/features/pets/access.ts'
import { afterAll, expect, test } from 'vitest'
import { listScheduledMedications } from './service.ts'
import { openTestApp } from '#server/testing/clients/test-app.ts'
import { aSession, aUser } from '#server/features/auth/factories.ts'
import { aPet } from '#server/features/pets/factories.ts'
import { anActiveSubscription } from '#server/features/subscription/factories.ts'

const app = await openTestApp()
afterAll(() => app.close())
const { db } = app.services
const owner = await aUser(db)
await anActiveSubscription(db, owner)
const pet = await aPet(db, { owner })
const petId = pet.id
const visitor = await aSession(app.services, owner)
const { medications } = app.asPerson(visitor)

const twice = { times: ['20:00', '08:00', '20:00'], from: '2026-03-01', to: null, everyDays: 2 }

test('stores a schedule with sorted times, updates it whole, and restores it with its medication', async () => {
  const created = await medications.create({ petId, name: 'A', schedule: twice, remind: false })
  const schedule = { ...twice, times: ['08:00', '20:00'] }
  expect(created).toMatchObject({ schedule, remind: false })
  const medicationId = created.id
  expect(await medications.update({ petId, medicationId, notes: 'n' })).toEqual({
    ...created,
    notes: 'n',
    revision: 2,
  })
  const shorter = { ...schedule, to: '2026-03-01' }
  expect(await medications.update({ petId, medicationId, schedule: shorter, remind: true })).toEqual({
    ...created,
    notes: 'n',
    schedule: shorter,
    remind: true,
    revision: 3,
  })
  const { id, ...removed } = await medications.remove({ petId, medicationId })
  expect(await medications.restore({ petId, medicationId: id, ...removed })).toEqual({ id, ...removed })
  expect(await medications.update({ petId, medicationId, schedule: null })).toMatchObject({ schedule: null })
})

test('starts reminders again for a new schedule, and not for a new text', async () => {
  const remindFromOf = async (id: string) =>
    (await listScheduledMedications(app.services, petsOfMembers(await getPetMembers(app.services, [petId]))))
      .find((scheduledMedication) => scheduledMedication.id === id)
      ?.remindFrom.toISOString()
  const start = Date.now()
  const later = (seconds: number) => new Date(start + seconds * 1000)
  app.setNow(later(0))
  const as = app.asPerson(await aSession(app.services, owner)).medications
  const first = later(0).toISOString()
  const { id: medicationId } = await as.create({ petId, name: 'A', schedule: twice })
  expect(await remindFromOf(medicationId)).toBe(first)
  app.setNow(later(30))
  // A form sends all fields, changed or not.
  await as.update({ petId, medicationId, name: 'B', notes: 'n', schedule: twice, remind: true })
  await as.update({ petId, medicationId })
  expect(await remindFromOf(medicationId)).toBe(first)
  await as.update({ petId, medicationId, schedule: { ...twice, everyDays: 1 } })
  expect(await remindFromOf(medicationId)).toBe(later(30).toISOString())
  app.setNow(later(60))
  await as.update({ petId, medicationId, remind: false })
  expect(await remindFromOf(medicationId)).toBe(later(60).toISOString())
  app.setNow(new Date())
})

test.each([
  [{ times: [] }, 'times', 'too_small'],
  [{ times: Array.from({ length: 13 }, (_, hour) => `${10 + hour}:00`) }, 'times', 'too_large'],
  [{ times: ['8:00'] }, 'times.0', 'invalid'],
  [{ times: ['24:00'] }, 'times.0', 'invalid'],
  [{ times: ['08:00:00'] }, 'times.0', 'invalid'],
  [{ from: '2026-02-30' }, 'from', 'invalid'],
  [{ from: '9999-01-01' }, 'from', 'invalid'],
  [{ to: '2026-02-28' }, 'to', 'too_early'],
  [{ everyDays: 0 }, 'everyDays', 'too_small'],
  [{ everyDays: 366 }, 'everyDays', 'too_large'],
  [{ everyDays: 1.5 }, 'everyDays', 'invalid'],
  [{ timeZone: 'America/Bogota' }, 'timeZone', 'unknown_key'],
])('refuses a schedule with %j', async (wrong, field, code) => {
  const answer = await app.inject({
    method: 'POST',
    url: `/api/pets/${petId}/medications`,
    payload: { name: 'A', schedule: { ...twice, ...wrong } },
    as: visitor,
  })
  expect(answer.json()).toMatchObject({
    status: 400,
    data: { issues: [{ field: `schedule.${field}`, code }] },
  })
})
