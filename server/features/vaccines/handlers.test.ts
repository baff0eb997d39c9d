// What only vaccines have: their dates, in the API and in the database.
import { afterAll, expect, test } from 'vitest'
import { latestDateOnEarth } from '#contract/shared/dates.ts'
import { rootCause } from '#server/platform/runtime/node-errors.ts'
import { getVaccinesOfPets } from './service.ts'
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

test('keep what was typed, dates to the day', async () => {
  const fields = {
    name: 'Rabia',
    dateAdministered: '2024-02-29',
    nextDueDate: '2024-03-31',
    veterinarian: 'Dra. Núñez',
    notes: 'Lote 7/ñ',
  }
  const made = await vaccines.create({ petId, ...fields })
  expect(made).toEqual({ ...fields, remind: true, id: made.id, createdAt: made.createdAt })
  const bare = await vaccines.create({ petId, name: 'Moquillo', dateAdministered: null, veterinarian: ' ' })
  expect(bare).toMatchObject({ dateAdministered: null, nextDueDate: null, veterinarian: null, notes: null })
  const changed = await vaccines.update({ petId, vaccineId: made.id, nextDueDate: null })
  expect(changed).toEqual({ ...made, nextDueDate: null })
})

test('remind unless switched off, and do not start again after another text change', async () => {
  const since = async (id: string) =>
    (await getVaccinesOfPets(app.services, [petId])).find((one) => one.id === id)?.remindFrom.toISOString()
  const start = Date.now()
  const later = (seconds: number) => new Date(start + seconds * 1000)
  app.setNow(later(0))
  const as = app.asPerson(await aSession(app.services, owner)).vaccines
  const fields = { name: 'Rabia', nextDueDate: '2030-01-08' }
  const { id: vaccineId } = await as.create({ petId, ...fields, remind: false })
  app.setNow(later(30))
  await as.update({ petId, vaccineId, ...fields, notes: 'n', remind: false })
  expect(await since(vaccineId)).toBe(later(0).toISOString())
  expect(await as.update({ petId, vaccineId, remind: true })).toMatchObject({ remind: true, notes: 'n' })
  expect(await since(vaccineId)).toBe(later(30).toISOString())
  app.setNow(later(60))
  await as.update({ petId, vaccineId, nextDueDate: null })
  expect(await since(vaccineId)).toBe(later(60).toISOString())
  const { id, ...was } = await as.remove({ petId, vaccineId })
  expect(await as.restore({ petId, vaccineId, ...was })).toEqual({ id, ...was })
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
  [{ notes: 'x'.repeat(501) }, [['notes', 'too_long']]],
])('%j', async (fields, issues) => {
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
  [{ notes: '' }, 'vaccines_notes'],
])('the database refuses %j', async (fields, constraint) => {
  const error = await aVaccine(db, { pet, ...fields }).catch((caught: unknown) => rootCause(caught))
  expect(error).toMatchObject({ constraint })
})
