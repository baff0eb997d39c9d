// What is particular to medications: their fields and limits, in the API and in the database.
import { afterAll, expect, test } from 'vitest'
import { newId } from '#server/platform/ids.ts'
import { rootCause } from '#server/platform/failures.ts'
import { openTestApp } from '#server/testing/app.ts'
import { aMedication, aPet, aSession, aUser, anActiveSubscription } from '#server/testing/factories.ts'

const app = await openTestApp()
afterAll(() => app.close())
const { db } = app.services
const owner = await aUser(db)
await anActiveSubscription(db, owner)
const pet = await aPet(db, { owner })
const petId = pet.id
const visitor = await aSession(app.services, owner)
const { medications } = app.asPerson(visitor)

test('keep what was typed to the letter, and store what was left empty as null', async () => {
  const fields = {
    name: '🐕 Ñandú–<b>',
    dosage: '½ comprimido',
    frequency: 'Cada 8 h',
    notes: 'Línea 1\nLínea 2',
  }
  const made = await medications.create({ petId, ...fields })
  expect(made).toEqual({ ...fields, id: made.id, createdAt: made.createdAt })
  const bare = await medications.create({ petId, name: ' X ', dosage: '  ', notes: '' })
  expect(bare).toMatchObject({ name: 'X', dosage: null, frequency: null, notes: null })
})

test('a change leaves what it does not send, and two of different fields both stand', async () => {
  const { id, createdAt } = await medications.create({ petId, name: 'A', dosage: '1', notes: 'n' })
  await Promise.all([
    medications.update({ petId, medicationId: id, dosage: '2' }),
    medications.update({ petId, medicationId: id, notes: '' }),
    medications.update({ petId, medicationId: id }),
  ])
  const { items } = await medications.list({ petId })
  expect(items.find((one) => one.id === id)).toEqual({
    id,
    name: 'A',
    dosage: '2',
    frequency: null,
    notes: null,
    createdAt,
  })
})

test.each([
  [{}, [['name', 'required']]],
  [{ name: ' ' }, [['name', 'required']]],
  [
    { name: 'ñ'.repeat(200), dosage: '🦜'.repeat(100), frequency: 'x'.repeat(100), notes: 'x'.repeat(500) },
    [],
  ],
  [{ name: 'x'.repeat(201) }, [['name', 'too_long']]],
  [{ name: 'A', dosage: 'x'.repeat(101) }, [['dosage', 'too_long']]],
  [{ name: 'A', frequency: 'x'.repeat(101) }, [['frequency', 'too_long']]],
  [{ name: 'A', notes: 'x'.repeat(501) }, [['notes', 'too_long']]],
  [{ name: 'A', createdAt: '2020-01-01T00:00:00Z' }, [['createdAt', 'unknown_key']]],
])('%j', async (payload, issues) => {
  const answer = await app.inject({
    method: 'POST',
    url: `/api/pets/${petId}/medications`,
    payload,
    as: visitor,
  })
  if (issues.length === 0) expect(answer.statusCode).toBe(201)
  else
    expect(answer.json()).toMatchObject({
      status: 400,
      data: { issues: issues.map(([field, code]) => ({ field, code })) },
    })
})

test.each([
  ['0000-01-01T00:00:00Z', '1970-01-01T00:00:00.000Z'],
  ['2020-05-17T08:30:00.125Z', '2020-05-17T08:30:00.125Z'],
  ['9999-12-31T23:59:59Z', 'now'],
])('put back as of %s: %s', async (createdAt, expected) => {
  app.setNow(new Date('2026-11-21T12:00:00.000Z'))
  const { client } = { client: app.asPerson(await aSession(app.services, owner)) }
  const back = await client.medications.restore({ petId, medicationId: newId(), name: 'A', createdAt })
  expect(back.createdAt).toBe(expected === 'now' ? '2026-11-21T12:00:00.000Z' : expected)
  app.setNow(new Date())
})

test.each([
  [{ name: '' }, 'medications_name'],
  [{ name: 'x'.repeat(201) }, 'medications_name'],
  [{ dosage: 'x'.repeat(101) }, 'medications_dosage'],
  [{ frequency: '' }, 'medications_frequency'],
  [{ notes: 'x'.repeat(501) }, 'medications_notes'],
  [{ petId: newId() }, 'medications_pet_id_pets_id_fk'],
])('the database refuses %j', async (fields, constraint) => {
  const error = await aMedication(db, { pet, ...fields }).catch((caught: unknown) => rootCause(caught))
  expect(error).toMatchObject({ constraint })
})
