// What only parasite treatments have: their fields, their quota instead of a plan, and their place
// among reminders.
import { and, eq } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { addDays, latestDateOnEarth } from '#contract/shared/dates.ts'
import { dateInZone, defaultTimeZone } from '#contract/shared/time-zones.ts'
import { aSession, aUser } from '#server/features/auth/factories.ts'
import { aPet } from '#server/features/pets/factories.ts'
import { aVaccine } from '#server/features/vaccines/factories.ts'
import { newId } from '#server/platform/database/uuid-v7.ts'
import { rootCause } from '#server/platform/runtime/node-errors.ts'
import { openTestApp } from '#server/testing/clients/test-app.ts'
import { aParasiteTreatment } from './factories.ts'
import { treatmentQueries } from './queries.ts'
import { parasiteTreatments } from './tables.ts'

const app = await openTestApp()
afterAll(() => app.close())
const { db } = app.services

const aWorld = async () => {
  const owner = await aUser(db)
  const pet = await aPet(db, { owner })
  const visitor = await aSession(app.services, owner)
  const as = app.asPerson(visitor)
  return { owner, pet, petId: pet.id, visitor, treatments: as.parasiteTreatments, reminders: as.reminders }
}
const { pet, petId, visitor, treatments } = await aWorld()
const fields = { name: 'Fluralaner', target: 'external' } as const

test('a treatment is stored as it was typed, changed field by field, and restored as it was', async () => {
  const all = {
    ...fields,
    dateAdministered: '2024-02-29',
    nextDueDate: '2024-05-29',
    notes: 'Marca ñ',
    cost: { amountMinor: 12_900_000, currency: 'COP' },
  } as const
  const created = await treatments.create({ petId, ...all })
  expect(created).toEqual({ ...all, remind: true, id: created.id, createdAt: created.createdAt })
  const parasiteTreatmentId = created.id
  const changed = await treatments.update({ petId, parasiteTreatmentId, target: 'both', remind: false })
  expect(changed).toEqual({ ...created, target: 'both', remind: false })
  const unpriced = await treatments.update({ petId, parasiteTreatmentId, cost: null })
  expect(unpriced).toEqual({ ...changed, cost: null })
  await treatments.update({ petId, parasiteTreatmentId, cost: all.cost })
  const { id, ...removed } = await treatments.remove({ petId, parasiteTreatmentId })
  expect((await treatments.list({ petId })).items).toEqual([])
  expect(await treatments.restore({ petId, parasiteTreatmentId: id, ...removed })).toEqual(changed)
  // Sent twice, it is there once.
  await treatments.restore({ petId, parasiteTreatmentId: id, ...removed })
  expect((await treatments.list({ petId })).items).toEqual([changed])
})

test('no plan limits them, and the newest comes first', async () => {
  const world = await aWorld()
  for (const name of ['a', 'b', 'c', 'd', 'e'])
    await world.treatments.create({ petId: world.petId, ...fields, name })
  const { items, limit } = await world.treatments.list({ petId: world.petId })
  expect([items.map(({ name }) => name).join(''), limit]).toEqual(['edcba', null])
})

test('they count for the quota of the pet’s owner', async () => {
  const world = await aWorld()
  expect(await treatmentQueries.measure(db, world.owner.id)).toEqual({ kept: 0, removed: 0 })
  await aParasiteTreatment(db, { pet: world.pet, notes: 'x'.repeat(500) })
  await aParasiteTreatment(db, { pet: world.pet })
  // None counts less than a block of the disk.
  expect(await treatmentQueries.measure(db, world.owner.id)).toEqual({ kept: 2 * 4096, removed: 0 })
})

test('one of another pet is not found', async () => {
  const { id: parasiteTreatmentId } = await aParasiteTreatment(db, { pet: (await aWorld()).pet })
  for (const call of [
    () => treatments.update({ petId, parasiteTreatmentId, name: 'x' }),
    () => treatments.remove({ petId, parasiteTreatmentId }),
    () => treatments.remove({ petId, parasiteTreatmentId: newId() }),
  ])
    await expect(call()).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

const tomorrow = latestDateOnEarth(new Date(Date.now() + 86_400_000))
test.each([
  [{ dateAdministered: latestDateOnEarth() }, []],
  [{ dateAdministered: '0001-01-01', nextDueDate: '9999-12-31' }, []],
  [{ dateAdministered: tomorrow }, [['dateAdministered', 'in_future']]],
  [{ nextDueDate: '2023-02-29' }, [['nextDueDate', 'invalid']]],
  [{ name: ' ' }, [['name', 'required']]],
  [{ name: 'x'.repeat(201) }, [['name', 'too_long']]],
  [{ notes: 'x'.repeat(501) }, [['notes', 'too_long']]],
  [{ target: 'inside' }, [['target', 'invalid']]],
  [{ cost: { amountMinor: 0, currency: 'COP' } }, []],
  [{ cost: null }, []],
  [{ cost: { amountMinor: 150, currency: 'COP' } }, [['cost.amountMinor', 'invalid']]],
  [{ cost: { amountMinor: -1, currency: 'EUR' } }, [['cost.amountMinor', 'too_small']]],
  [{ cost: { amountMinor: 1e12, currency: 'EUR' } }, [['cost.amountMinor', 'too_large']]],
  [{ cost: { amountMinor: 100, currency: 'XXX' } }, [['cost.currency', 'invalid']]],
  [{ cost: { amountMinor: 100 } }, [['cost.currency', 'required']]],
  [{ cost: { amountMinor: 1, currency: 'EUR', tax: 1 } }, [['cost.tax', 'unknown_key']]],
  [{ dose: '5 ml' }, [['dose', 'unknown_key']]],
])('the fields %j have the issues %j', async (more, issues) => {
  const payload = { ...fields, ...more }
  const answer = await app.inject({
    method: 'POST',
    url: `/api/pets/${petId}/parasite-treatments`,
    payload,
    as: visitor,
  })
  if (issues.length === 0) expect(answer.json()).toMatchObject(payload)
  else
    expect(answer.json()).toMatchObject({
      status: 400,
      data: { issues: issues.map(([field, code]) => ({ field, code })) },
    })
})

test.each([
  [{ name: '' }, 'parasite_treatments_name'],
  [{ notes: 'x'.repeat(501) }, 'parasite_treatments_notes'],
  [{ costMinor: -1, currency: 'EUR' as const }, 'parasite_treatments_cost'],
  [{ costMinor: 100_000_000_000, currency: 'EUR' as const }, 'parasite_treatments_cost'],
  [{ costMinor: 100 }, 'parasite_treatments_priced'],
  [{ currency: 'EUR' as const }, 'parasite_treatments_priced'],
  [{ costMinor: 150, currency: 'COP' as const }, 'parasite_treatments_whole'],
])('the database refuses %j', async (more, constraint) => {
  const error = await aParasiteTreatment(db, { pet, ...more }).catch((caught: unknown) => rootCause(caught))
  expect(error).toMatchObject({ constraint })
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
      ['parasite_treatment', 'overdue', -1],
      ['vaccine', 'due', 0],
      ['parasite_treatment', 'soon', 2],
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
    expect(snoozed.map(({ kind }) => kind)).toEqual(['parasite_treatment'])
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

test('the pet takes its treatments along', async () => {
  const world = await aWorld()
  const { id } = await aParasiteTreatment(db, { pet: world.pet })
  const rows = () =>
    db
      .select()
      .from(parasiteTreatments)
      .where(and(eq(parasiteTreatments.petId, world.petId), eq(parasiteTreatments.id, id)))
  expect(await rows()).toHaveLength(1)
  await app.asPerson(world.visitor).pets.remove({ petId: world.petId, name: world.pet.name })
  expect(await rows()).toEqual([])
})
