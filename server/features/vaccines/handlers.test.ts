// What only vaccines have: their dates, in the API and in the database.
import { afterAll, expect, test } from 'vitest'
import { latestDateOnEarth } from '#contract/shared/dates.ts'
import { rootCause } from '#server/platform/runtime/node-errors.ts'
import { datedVaccines } from './service.ts'
import { openTestApp } from '#server/testing/clients/test-app.ts'
import { aSession, aUser } from '#server/features/auth/factories.ts'
import { aPet } from '#server/features/pets/factories.ts'
import { anActiveSubscription } from '#server/features/subscription/factories.ts'
import { aVaccine } from '#server/features/vaccines/factories.ts'

const app = await openTestApp()
afterAll(() => app.close())
const { db } = app.services
const owner = await aUser(db)
await anActiveSubscription(db, owner)
const pet = await aPet(db, { owner })
const petId = pet.id
const visitor = await aSession(app.services, owner)
const { vaccines } = app.asPerson(visitor)

test('a vaccine is stored as it was typed', async () => {
  const fields = {
    name: 'Rabia',
    dateAdministered: '2024-02-29',
    nextDueDate: '2024-03-31',
    veterinarian: 'Dra. Núñez',
    manufacturer: 'Laboratorios Ñandú',
    lot: '7/ñ',
    validUntil: '2027-02-28',
    notes: 'Sin reacción',
    cost: { amountMinor: 6_500_000, currency: 'COP' },
  } as const
  const created = await vaccines.create({ petId, ...fields })
  expect(created).toEqual({ ...fields, remind: true, id: created.id, createdAt: created.createdAt })
  const minimal = await vaccines.create({
    petId,
    name: 'Moquillo',
    dateAdministered: null,
    veterinarian: ' ',
    lot: ' ',
  })
  expect(minimal).toMatchObject({
    dateAdministered: null,
    nextDueDate: null,
    veterinarian: null,
    manufacturer: null,
    lot: null,
    validUntil: null,
    notes: null,
    cost: null,
  })
  const changed = await vaccines.update({ petId, vaccineId: created.id, nextDueDate: null })
  expect(changed).toEqual({ ...created, nextDueDate: null })
  const priced = { cost: { amountMinor: 0, currency: 'EUR' } } as const
  const its = { petId, vaccineId: created.id }
  expect(await vaccines.update({ ...its, ...priced })).toEqual({ ...changed, ...priced })
  expect(await vaccines.update({ ...its, cost: null })).toEqual({ ...changed, cost: null })
})

test('a removed vaccine comes back with what its label says and what it cost', async () => {
  const cost = { amountMinor: 1250, currency: 'EUR' } as const
  const label = { manufacturer: 'Zoetis', lot: 'A4-117', validUntil: '2027-03-01', cost }
  const { id: vaccineId } = await vaccines.create({ petId, name: 'Rabia', ...label })
  const { id, ...removed } = await vaccines.remove({ petId, vaccineId })
  expect(removed).toMatchObject(label)
  await vaccines.restore({ petId, vaccineId: id, ...removed })
  const { items } = await vaccines.list({ petId })
  expect(items.find((one) => one.id === id)).toEqual({ id, ...removed })
})

test('reminders start when they are turned on or the date changes, and not with a new text', async () => {
  const remindFromOf = async (id: string) =>
    (await datedVaccines.listOfPets(app.services, [petId]))
      .find((one) => one.id === id)
      ?.remindFrom.toISOString()
  const start = Date.now()
  const later = (seconds: number) => new Date(start + seconds * 1000)
  app.setNow(later(0))
  const as = app.asPerson(await aSession(app.services, owner)).vaccines
  const fields = { name: 'Rabia', nextDueDate: '2030-01-08' }
  const { id: vaccineId } = await as.create({ petId, ...fields, remind: false })
  app.setNow(later(30))
  await as.update({ petId, vaccineId, ...fields, notes: 'n', remind: false })
  expect(await remindFromOf(vaccineId)).toBe(later(0).toISOString())
  expect(await as.update({ petId, vaccineId, remind: true })).toMatchObject({ remind: true, notes: 'n' })
  expect(await remindFromOf(vaccineId)).toBe(later(30).toISOString())
  app.setNow(later(60))
  await as.update({ petId, vaccineId, nextDueDate: null })
  expect(await remindFromOf(vaccineId)).toBe(later(60).toISOString())
  const { id, ...removed } = await as.remove({ petId, vaccineId })
  expect(await as.restore({ petId, vaccineId, ...removed })).toEqual({ id, ...removed })
  app.setNow(new Date())
})

const tomorrow = latestDateOnEarth(new Date(Date.now() + 86_400_000))
test.each([
  [{ dateAdministered: latestDateOnEarth() }, []],
  [{ dateAdministered: '0001-01-01', nextDueDate: '9999-12-31' }, []],
  [{ nextDueDate: '1850-01-01' }, []],
  [{ dateAdministered: tomorrow }, [['dateAdministered', 'in_future']]],
  [{ dateAdministered: '0000-12-31' }, [['dateAdministered', 'invalid']]],
  [{ nextDueDate: '0000-01-01' }, [['nextDueDate', 'invalid']]],
  [{ nextDueDate: '2023-02-29' }, [['nextDueDate', 'invalid']]],
  [{ nextDueDate: '' }, [['nextDueDate', 'required']]],
  [{ name: 'x'.repeat(201) }, [['name', 'too_long']]],
  [{ veterinarian: 'x'.repeat(201) }, [['veterinarian', 'too_long']]],
  [{ manufacturer: 'x'.repeat(201) }, [['manufacturer', 'too_long']]],
  [{ lot: 'ñ'.repeat(100), validUntil: '1999-12-31' }, []],
  [{ lot: 'x'.repeat(101) }, [['lot', 'too_long']]],
  [{ validUntil: '2027-02-29' }, [['validUntil', 'invalid']]],
  [{ notes: 'x'.repeat(501) }, [['notes', 'too_long']]],
  [{ cost: { amountMinor: 0, currency: 'COP' } }, []],
  [{ cost: null }, []],
  [{ cost: { amountMinor: 150, currency: 'COP' } }, [['cost.amountMinor', 'invalid']]],
  [{ cost: { amountMinor: -1, currency: 'EUR' } }, [['cost.amountMinor', 'too_small']]],
  [{ cost: { amountMinor: 1e12, currency: 'EUR' } }, [['cost.amountMinor', 'too_large']]],
  [{ cost: { amountMinor: 100, currency: 'XXX' } }, [['cost.currency', 'invalid']]],
  [{ cost: { amountMinor: 100 } }, [['cost.currency', 'required']]],
  [{ cost: { amountMinor: 1, currency: 'EUR', tax: 1 } }, [['cost.tax', 'unknown_key']]],
])('the fields %j have the issues %j', async (fields, issues) => {
  const payload = { name: 'Rabia', ...fields }
  const answer = await app.inject({
    method: 'POST',
    url: `/api/pets/${petId}/vaccines`,
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
  [{ name: '' }, 'vaccines_name'],
  [{ veterinarian: 'x'.repeat(201) }, 'vaccines_veterinarian'],
  [{ manufacturer: '' }, 'vaccines_manufacturer'],
  [{ lot: 'x'.repeat(101) }, 'vaccines_lot'],
  [{ notes: '' }, 'vaccines_notes'],
  [{ costMinor: -1, currency: 'EUR' as const }, 'vaccines_cost'],
  [{ costMinor: 100_000_000_000, currency: 'EUR' as const }, 'vaccines_cost'],
  [{ costMinor: 100 }, 'vaccines_priced'],
  [{ currency: 'EUR' as const }, 'vaccines_priced'],
  [{ costMinor: 150, currency: 'COP' as const }, 'vaccines_whole'],
])('the database refuses %j', async (fields, constraint) => {
  const error = await aVaccine(db, { pet, ...fields }).catch((caught: unknown) => rootCause(caught))
  expect(error).toMatchObject({ constraint })
})
