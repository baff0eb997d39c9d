// Visits through the API: their fields, their long list, and what bounds them.
import { ORPCError } from '@orpc/client'
import { afterAll, describe, expect, test } from 'vitest'
import type { Visit } from '#contract/features/visits/schema.ts'
import { latestDateOnEarth } from '#contract/shared/dates.ts'
import { newId } from '#server/platform/database/uuid-v7.ts'
import { rootCause } from '#server/platform/runtime/node-errors.ts'
import { openTestApp } from '#server/testing/clients/test-app.ts'
import { aSession, aUser } from '#server/features/auth/factories.ts'
import { aPet, aShare } from '#server/features/pets/factories.ts'
import { anActiveSubscription } from '#server/features/subscription/factories.ts'
import { aVisit } from './factories.ts'

const app = await openTestApp({ env: { QUOTA_FREE_MB: '1' } })
afterAll(() => app.close())
const { db } = app.services

/** A pet of somebody without Premium, and the procedures of whoever asks. */
const aKeeper = async () => {
  const owner = await aUser(db)
  const pet = await aPet(db, { owner })
  const visitor = await aSession(app.services, owner)
  return { owner, pet, petId: pet.id, visitor, visits: app.asPerson(visitor).visits }
}
const errorOf = (answer: Promise<unknown>): Promise<unknown> =>
  answer.then(
    () => 'accepted',
    (error: unknown): unknown => (error instanceof ORPCError ? error.code : error),
  )

const fields = {
  visitDate: '2024-02-29',
  reason: 'Cojera',
  clinic: 'Clínica San Roque',
  veterinarian: 'Dra. Núñez',
  findings: 'Esguince leve.\nReposo.',
  cost: { amountMinor: 8_500_000, currency: 'COP' },
  nextVisitDate: '2024-03-10',
} as const

test('a visit is stored as it was typed, changed field by field, removed and restored', async () => {
  const { petId, visits } = await aKeeper()
  const created = await visits.create({ petId, ...fields })
  expect(created).toEqual({ ...fields, remind: true, id: created.id, createdAt: created.createdAt })
  const minimal = await visits.create({ petId, visitDate: '2024-01-01', reason: ' Control ', clinic: ' ' })
  const nothing = { clinic: null, veterinarian: null, findings: null, cost: null, nextVisitDate: null }
  expect(minimal).toMatchObject({ ...nothing, reason: 'Control' })
  const its = { petId, visitId: created.id }
  const priced = { cost: { amountMinor: 0, currency: 'EUR' }, remind: false } as const
  expect(await visits.update({ ...its, ...priced })).toEqual({ ...created, ...priced })
  expect(await visits.update({ ...its, cost: null, nextVisitDate: null })).toMatchObject({
    cost: null,
    nextVisitDate: null,
    reason: 'Cojera',
  })
  const { id, ...removed } = await visits.remove(its)
  expect((await visits.list({ petId })).items.map((one) => one.id)).toEqual([minimal.id])
  expect(await errorOf(visits.remove(its))).toBe('NOT_FOUND')
  expect(await errorOf(visits.update({ ...its, reason: 'x' }))).toBe('NOT_FOUND')
  expect(await visits.restore({ ...its, ...removed })).toEqual({ id, ...removed })
  // A second restoration, as from another tab, changes nothing.
  expect(await visits.restore({ ...its, ...removed, reason: 'Otra' })).toEqual({ id, ...removed })
  expect((await visits.list({ petId })).total).toBe(2)
})

const tomorrow = latestDateOnEarth(new Date(Date.now() + 86_400_000))
test.each<[object, [string, string][]]>([
  [{ visitDate: latestDateOnEarth() }, []],
  [{ visitDate: '0001-01-01', nextVisitDate: '9999-12-31' }, []],
  [{ visitDate: tomorrow }, [['visitDate', 'in_future']]],
  [{ visitDate: '2023-02-29' }, [['visitDate', 'invalid']]],
  [{ visitDate: null }, [['visitDate', 'required']]],
  [{ reason: ' ' }, [['reason', 'required']]],
  [{ reason: 'x'.repeat(201) }, [['reason', 'too_long']]],
  [{ clinic: 'x'.repeat(201) }, [['clinic', 'too_long']]],
  [{ veterinarian: 'x'.repeat(201) }, [['veterinarian', 'too_long']]],
  [{ nextVisitDate: '0000-01-01' }, [['nextVisitDate', 'invalid']]],
  [{ cost: { amountMinor: 1250, currency: 'EUR' } }, []],
  [{ cost: { amountMinor: 12.5, currency: 'EUR' } }, [['cost.amountMinor', 'invalid']]],
  [{ cost: { amountMinor: -1, currency: 'EUR' } }, [['cost.amountMinor', 'too_small']]],
  [{ cost: { amountMinor: 1e12, currency: 'EUR' } }, [['cost.amountMinor', 'too_large']]],
  [{ cost: { amountMinor: 150, currency: 'COP' } }, [['cost.amountMinor', 'invalid']]],
  [{ cost: { amountMinor: 100, currency: 'XXX' } }, [['cost.currency', 'invalid']]],
  [{ cost: { amountMinor: 100 } }, [['cost.currency', 'required']]],
  [{ petName: 'Kira' }, [['petName', 'unknown_key']]],
])('the fields %j have the issues %j', async (some, issues) => {
  const { petId, visitor } = await aKeeper()
  const payload = { visitDate: '2024-01-01', reason: 'Control', ...some }
  const answer = await app.inject({ method: 'POST', url: `/api/pets/${petId}/visits`, payload, as: visitor })
  if (issues.length === 0) expect(answer.json()).toMatchObject(payload)
  else
    expect(answer.json()).toMatchObject({
      status: 400,
      data: { issues: issues.map(([field, code]) => ({ field, code })) },
    })
})

test.each([
  [{ reason: '' }, 'visits_reason'],
  [{ clinic: 'x'.repeat(201) }, 'visits_clinic'],
  [{ veterinarian: '' }, 'visits_veterinarian'],
  [{ findings: 'x'.repeat(5001) }, 'visits_findings'],
  [{ costMinor: -1, currency: 'EUR' as const }, 'visits_cost'],
  [{ costMinor: 100_000_000_000, currency: 'EUR' as const }, 'visits_cost'],
  [{ costMinor: 100 }, 'visits_priced'],
  [{ currency: 'EUR' as const }, 'visits_priced'],
  [{ costMinor: 150, currency: 'COP' as const }, 'visits_whole'],
])('the database refuses %j', async (some, constraint) => {
  const { pet } = await aKeeper()
  const error = await aVisit(db, { pet, ...some }).catch((caught: unknown) => rootCause(caught))
  expect(error).toMatchObject({ constraint })
})

describe('the list', () => {
  test('comes page by page, latest date first, and a visit that is added meanwhile shifts nothing', async () => {
    const { pet, petId, visits } = await aKeeper()
    for (let n = 0; n < 45; n++)
      await aVisit(db, {
        pet,
        reason: `n${n}`,
        visitDate: `2025-01-${String(1 + (n % 28)).padStart(2, '0')}`,
      })
    const seen: Visit[] = []
    let cursor: string | undefined
    do {
      const page = await visits.list({ petId, ...(cursor !== undefined && { cursor }) })
      expect(page.total).toBe(45 + (cursor === undefined ? 0 : 1))
      seen.push(...page.items)
      if (cursor === undefined) await visits.create({ petId, visitDate: '2025-02-01', reason: 'new' })
      cursor = page.next ?? undefined
    } while (cursor !== undefined)
    expect(seen).toHaveLength(45)
    expect(new Set(seen.map(({ id }) => id)).size).toBe(45)
    const dates = seen.map(({ visitDate, id }) => `${visitDate} ${id}`)
    expect(dates).toEqual(dates.toSorted().toReversed())
    expect(await errorOf(visits.list({ petId, cursor: 'nonsense' }))).toBe('BAD_REQUEST')
  })

  test('finds words of reason, clinic, veterinarian and findings, without accents', async () => {
    const { petId, visits } = await aKeeper()
    await visits.create({ petId, ...fields })
    await visits.create({ petId, visitDate: '2025-01-01', reason: 'Control' })
    for (const search of ['cojera', 'san roque', 'NUNEZ', 'esguince reposo', 'roque cojera'])
      expect([search, (await visits.list({ petId, search })).items.length]).toEqual([search, 1])
    expect(await visits.list({ petId, search: '100%' })).toMatchObject({ items: [], total: 2 })
  })
})

test('a stranger and another pet find nothing, and a viewer changes nothing', async () => {
  const { owner, pet, petId, visits } = await aKeeper()
  await anActiveSubscription(db, owner)
  const { id: visitId, ...visit } = await visits.create({ petId, ...fields })
  const [stranger, viewer] = [await aUser(db), await aUser(db)]
  await aShare(db, { pet, with: viewer })
  const outcomes = async (user: { id: string }, ofPet = petId) => {
    const asUser = app.asPerson(await aSession(app.services, user)).visits
    const its = { petId: ofPet, visitId }
    return Promise.all(
      [
        asUser.list({ petId: ofPet }),
        asUser.create({ petId: ofPet, ...fields }),
        asUser.update({ ...its, reason: 'x' }),
        asUser.remove(its),
        asUser.restore({ ...its, ...visit }),
      ].map(errorOf),
    )
  }
  expect(await outcomes(stranger)).toEqual(Array.from({ length: 5 }, () => 'NOT_FOUND'))
  expect(await outcomes(viewer)).toEqual(['accepted', ...Array.from({ length: 4 }, () => 'FORBIDDEN')])
  const other = await aPet(db, { owner })
  for (const wrong of [visitId, newId(), 'nonsense', '%00']) {
    const its = { petId: other.id, visitId: wrong }
    expect(await errorOf(visits.update({ ...its, reason: 'x' }))).toBe('NOT_FOUND')
    expect(await errorOf(visits.remove(its))).toBe('NOT_FOUND')
  }
  for (const never of ['nonsense', '00000000-0000-0000-0000-000000000000', crypto.randomUUID()])
    expect(await errorOf(visits.restore({ petId, visitId: never, ...visit }))).toBe('NOT_FOUND')
  expect((await visits.list({ petId })).items).toEqual([{ id: visitId, ...visit }])
})

test('two people who change different fields at once lose nothing', async () => {
  const { owner, pet, petId, visits } = await aKeeper()
  await anActiveSubscription(db, owner)
  const editor = await aUser(db)
  await aShare(db, { pet, with: editor, canEdit: true })
  const asEditor = app.asPerson(await aSession(app.services, editor)).visits
  const { id: visitId } = await visits.create({ petId, ...fields })
  await Promise.all([
    visits.update({ petId, visitId, findings: 'A' }),
    asEditor.update({ petId, visitId, cost: null }),
    visits.update({ petId, visitId, clinic: 'B' }),
  ])
  expect((await visits.list({ petId })).items).toMatchObject([{ findings: 'A', cost: null, clinic: 'B' }])
})

test('no plan limits visits; their texts count for the quota, and a full account may only shorten', async () => {
  const { pet, petId, visits, visitor } = await aKeeper()
  const { quotas } = app.asPerson(visitor)
  const used = async () => (await quotas.get()).bytes.used
  const { id: visitId } = await visits.create({ petId, visitDate: '2025-01-01', reason: 'x' })
  expect(await used()).toBe(4096)
  // Five thousand signs, whatever their bytes.
  await visits.update({ petId, visitId, findings: 'ñ'.repeat(5000) })
  expect(await used()).toBe(10_001)
  // Room for less than the longest text is left.
  for (const findings of [...Array.from({ length: 51 }, () => '🦜'.repeat(5000)), '🦜'.repeat(3000)])
    await aVisit(db, { pet, reason: 'x', clinic: null, veterinarian: null, findings })
  const long = { petId, visitDate: '2025-01-01', reason: 'x', findings: '🦜'.repeat(5000) }
  const racing = Array.from({ length: 3 }, () => errorOf(visits.create(long)))
  expect(await Promise.all(racing)).toEqual(racing.map(() => 'QUOTA_REACHED'))
  expect(await errorOf(visits.update({ petId, visitId, findings: '🦜'.repeat(5000) }))).toBe('QUOTA_REACHED')
  expect(await errorOf(visits.update({ petId, visitId, findings: 'x'.repeat(5001) }))).toBe('BAD_REQUEST')
  expect(await visits.update({ petId, visitId, findings: 'corto' })).toMatchObject({ findings: 'corto' })
  expect(await used()).toBeLessThanOrEqual(1024 * 1024)
})

test('reminders start when they are turned on or the date changes, and not with a new text', async () => {
  const { petId, visits } = await aKeeper()
  const remindFrom = async () => {
    const { rows } = await db.execute<{ at: Date | string }>(
      `select remind_from as at from visits where pet_id = '${petId}'`,
    )
    return new Date(rows[0]?.at ?? 0).getTime()
  }
  const start = Date.now()
  const asOf = (seconds: number) => app.setNow(new Date(start + seconds * 1000))
  asOf(0)
  const { id: visitId } = await visits.create({ petId, ...fields, remind: false })
  asOf(30)
  await visits.update({ petId, visitId, findings: 'x', nextVisitDate: fields.nextVisitDate })
  expect(await remindFrom()).toBe(start)
  await visits.update({ petId, visitId, remind: true })
  expect(await remindFrom()).toBe(start + 30_000)
  asOf(60)
  await visits.update({ petId, visitId, nextVisitDate: '2030-01-01' })
  expect(await remindFrom()).toBe(start + 60_000)
  app.setNow(new Date())
})

test('visits go with their pet', async () => {
  const { pet, petId, visits, visitor } = await aKeeper()
  await visits.create({ petId, ...fields })
  await app.asPerson(visitor).pets.remove({ petId, name: pet.name })
  const { rows } = await db.execute<{ n: number }>(
    `select count(*)::int as n from visits where pet_id = '${petId}'`,
  )
  expect(rows).toEqual([{ n: 0 }])
})
