// A feature of weights alone: a pet's profile shows the newest.
import { sql } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { latestDateOnEarth } from '#contract/shared/dates.ts'
import { dateInZone, defaultTimeZone } from '#contract/shared/time-zones.ts'
import { openTestApp } from '#server/testing/clients/test-app.ts'
import { aSession, aUser } from '#server/features/auth/factories.ts'
import { aPet } from '#server/features/pets/factories.ts'

const app = await openTestApp()
afterAll(() => app.close())
const { db } = app.services
const owner = await aUser(db)
const visitor = await aSession(app.services, owner)
const { weights, pets } = app.asPerson(visitor)
const today = dateInZone(defaultTimeZone, new Date())
const kilos = (weightValue: number, measuredOn: string) =>
  ({ weightValue, measuredOn, weightUnit: 'Kilogramos' }) as const

const newPetId = async () => (await aPet(db, { owner })).id
const profileWeightOf = async (petId: string) => {
  const { weightValue, exactWeight, weightUnit } = await pets.get({ petId })
  return [weightValue, exactWeight, weightUnit]
}
const measuredOf = async (petId: string) =>
  (await weights.list({ petId })).items.map((item) => [item.measuredOn, item.weightValue, item.weightUnit])

describe('weight of the profile', () => {
  test('equals the newest measurement, whatever is added, changed, removed or restored', async () => {
    const petId = await newPetId()
    const first = await weights.create({ petId, ...kilos(12.3, '2026-03-01') })
    expect(await profileWeightOf(petId)).toEqual([12.3, 12.3, 'Kilogramos'])
    const { id: weightId } = await weights.create({
      petId,
      measuredOn: '2026-03-02',
      weightValue: 30,
      weightUnit: 'Libras',
    })
    expect(await profileWeightOf(petId)).toEqual([30, 30, 'Libras'])
    await weights.create({ petId, ...kilos(11, '2026-02-01') })
    expect(await profileWeightOf(petId)).toEqual([30, 30, 'Libras'])
    await weights.update({ petId, weightId: first.id, measuredOn: '2026-03-03' })
    expect(await profileWeightOf(petId)).toEqual([12.3, 12.3, 'Kilogramos'])
    const { id, ...removed } = await weights.remove({ petId, weightId: first.id })
    expect(await profileWeightOf(petId)).toEqual([30, 30, 'Libras'])
    await weights.restore({ petId, weightId: id, ...removed })
    expect(await profileWeightOf(petId)).toEqual([12.3, 12.3, 'Kilogramos'])
    for (const item of [first.id, weightId]) await weights.remove({ petId, weightId: item })
    expect(await profileWeightOf(petId)).toEqual([11, 11, 'Kilogramos'])
  })

  test('becomes empty when the last one is removed', async () => {
    const petId = await newPetId()
    const { id: weightId } = await weights.create({ petId, ...kilos(12.3, '2026-03-01') })
    await weights.remove({ petId, weightId })
    expect(await profileWeightOf(petId)).toEqual([null, null, 'Kilogramos'])
  })

  test('equals the one recorded last of two on one day', async () => {
    const petId = await newPetId()
    await weights.create({ petId, ...kilos(12.3, '2026-03-01') })
    await weights.create({ petId, ...kilos(12.1, '2026-03-01') })
    expect(await profileWeightOf(petId)).toEqual([12.1, 12.1, 'Kilogramos'])
  })

  test.each([
    [0.123, 0.1],
    [0.004, 0.1],
    [4.16, 4.2],
    [5000, 5000],
  ])('keeps %d to the gram, and shows %d with one decimal', async (weightValue, short) => {
    const petId = await newPetId()
    await weights.create({ petId, ...kilos(weightValue, '2026-03-01') })
    expect(await profileWeightOf(petId)).toEqual([short, weightValue, 'Kilogramos'])
    // A change of another field, or to the same weight again, adds no measurement.
    await pets.update({ petId, name: 'Copo', weightValue: short })
    expect(await profileWeightOf(petId)).toEqual([short, weightValue, 'Kilogramos'])
  })

  test('adds a measurement of today, and then corrects it', async () => {
    const petId = await newPetId()
    await weights.create({ petId, ...kilos(12.345, '2026-03-01') })
    const answer = await pets.update({ petId, weightValue: 13.5 })
    expect(answer).toMatchObject({ weightValue: 13.5, exactWeight: 13.5, weightUnit: 'Kilogramos' })
    await pets.update({ petId, weightValue: 13.1 })
    await pets.update({ petId, weightUnit: 'Libras' })
    expect(await measuredOf(petId)).toEqual([
      [today, 13.1, 'Libras'],
      ['2026-03-01', 12.345, 'Kilogramos'],
    ])
    expect(await profileWeightOf(petId)).toEqual([13.1, 13.1, 'Libras'])
  })

  test('adds one of today where its owner lives', async () => {
    const east = await aUser(db)
    const client = app.asPerson(await aSession(app.services, east))
    await client.notifications.update({ timeZone: 'Pacific/Kiritimati' })
    const { id: petId } = await aPet(db, { owner: east })
    await client.pets.update({ petId, weightValue: 3 })
    const [only] = (await client.weights.list({ petId })).items
    expect(only?.measuredOn).toBe(dateInZone('Pacific/Kiritimati', new Date()))
    const { id: weightId, ...removed } = await client.weights.remove({ petId, weightId: only?.id ?? '' })
    expect(await client.weights.restore({ petId, weightId, ...removed })).toEqual(only)
  })

  test('corrects a measurement that is dated later than today', async () => {
    const petId = await newPetId()
    await weights.create({ petId, ...kilos(12, latestDateOnEarth()) })
    await pets.update({ petId, weightValue: 13 })
    expect(await measuredOf(petId)).toEqual([[latestDateOnEarth(), 13, 'Kilogramos']])
  })

  test('keeps the measurements when it is emptied, and returns with the next one', async () => {
    const petId = await newPetId()
    await weights.create({ petId, ...kilos(12.345, '2026-03-01') })
    expect(await pets.update({ petId, weightValue: null })).toMatchObject({
      weightValue: null,
      exactWeight: null,
    })
    expect(await measuredOf(petId)).toHaveLength(1)
    await weights.create({ petId, ...kilos(12.4, '2026-03-02') })
    expect(await profileWeightOf(petId)).toEqual([12.4, 12.4, 'Kilogramos'])
  })

  test('accepts what the version before writes in one column alone', async () => {
    const petId = await newPetId()
    await weights.create({ petId, ...kilos(0.123, '2026-03-01') })
    await db.execute(sql`update pets set weight_value = 0.2 where id = ${petId}`)
    expect(await profileWeightOf(petId)).toEqual([0.2, 0.2, 'Kilogramos'])
    expect(await measuredOf(petId)).toHaveLength(2)
  })

  test('changes together with its measurement of today without a deadlock', async () => {
    const petId = await newPetId()
    await pets.update({ petId, weightValue: 10, weightUnit: 'Kilogramos' })
    const [{ id: weightId } = { id: '' }] = (await weights.list({ petId })).items
    await Promise.all(
      Array.from({ length: 6 }, (_, index) => [
        pets.update({ petId, weightValue: 20 + index }),
        weights.update({ petId, weightId, weightValue: 30 + index }),
        weights.create({ petId, ...kilos(5, '2026-01-01') }),
      ]).flat(),
    )
    const measured = await measuredOf(petId)
    expect(measured).toHaveLength(7)
    expect((await profileWeightOf(petId))[0]).toBe(measured[0]?.[1])
  })
})
