// What only parasite treatments have: their order, and series of a product and a target among
// reminders.
import { afterAll, describe, expect, test } from 'vitest'
import { addDays } from '#contract/shared/dates.ts'
import { dateInZone, defaultTimeZone } from '#contract/shared/time-zones.ts'
import { aSession, aUser } from '#server/features/auth/factories.ts'
import { aPet } from '#server/features/pets/factories.ts'
import { aVaccine } from '#server/features/vaccines/factories.ts'
import { openTestApp } from '#server/testing/clients/test-app.ts'
import { aParasiteTreatment } from './factories.ts'

const app = await openTestApp()
afterAll(() => app.close())
const { db } = app.services

const aWorld = async () => {
  const owner = await aUser(db)
  const pet = await aPet(db, { owner })
  const as = app.asPerson(await aSession(app.services, owner))
  return { pet, petId: pet.id, treatments: as.parasiteTreatments, reminders: as.reminders }
}
const fields = { name: 'Fluralaner', target: 'external' } as const

test('no plan limits them, and the newest comes first', async () => {
  const world = await aWorld()
  for (const name of ['a', 'b', 'c', 'd', 'e'])
    await world.treatments.create({ petId: world.petId, ...fields, name })
  const { items, limit } = await world.treatments.list({ petId: world.petId })
  expect([items.map(({ name }) => name).join(''), limit]).toEqual(['edcba', null])
})

describe('in the list of reminders', () => {
  const today = dateInZone(defaultTimeZone, new Date())

  test('stands the newest of each product and target, beside vaccines', async () => {
    const world = await aWorld()
    const treatment = (dateAdministered: string, nextDueDate: string, more: object = {}) =>
      aParasiteTreatment(db, {
        pet: world.pet,
        dateAdministered,
        nextDueDate,
        createdAt: new Date(`${dateAdministered}T12:00:00Z`),
        ...more,
      })
    await treatment(addDays(today, -90), addDays(today, -3))
    const newest = await treatment(addDays(today, -60), addDays(today, 2), { name: ' FLURALANER' })
    await treatment(addDays(today, -80), addDays(today, -1), { target: 'both' })
    await treatment(addDays(today, -80), addDays(today, -1), { name: 'Callado', remind: false })
    await aVaccine(db, { pet: world.pet, name: 'Fluralaner', nextDueDate: today })
    const { items } = await world.reminders.list()
    expect(items.map(({ kind, status, days }) => [kind, status, days])).toEqual([
      ['parasite-treatments', 'overdue', -1],
      ['vaccines', 'due', 0],
      ['parasite-treatments', 'soon', 2],
    ])
    expect(items[2]).toMatchObject({
      recordId: newest.id,
      key: `parasite_treatment:${newest.id}:${addDays(today, 2)}`,
    })
    const upcoming = await world.reminders.upcoming({})
    expect(upcoming.overdue.map(({ name }) => name).toSorted()).toEqual(['Callado', 'Fluralaner'])
  })

  test('one that is due is snoozed, apart from a vaccine of the same id', async () => {
    const world = await aWorld()
    const { id } = await aParasiteTreatment(db, { pet: world.pet, nextDueDate: today })
    await aVaccine(db, { pet: world.pet, id, nextDueDate: today })
    await world.reminders.snooze({ key: `parasite_treatment:${id}:${today}` })
    const snoozed = (await world.reminders.list()).items.filter(({ snoozedUntil }) => snoozedUntil !== null)
    expect(snoozed.map(({ kind }) => kind)).toEqual(['parasite-treatments'])
  })

  test('a new one of the same product and target completes it', async () => {
    const world = await aWorld()
    const { name, target } = await aParasiteTreatment(db, { pet: world.pet, nextDueDate: today })
    const given = { petId: world.petId, name, dateAdministered: today, nextDueDate: addDays(today, 90) }
    await world.treatments.create({ ...given, target: 'internal' })
    expect((await world.reminders.list()).items.map(({ status }) => status)).toEqual(['due'])
    await world.treatments.create({ ...given, target })
    expect((await world.reminders.list()).items.map(({ status }) => status)).toEqual(['done'])
  })
})
