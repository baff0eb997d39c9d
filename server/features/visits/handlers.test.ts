// Features of visits alone: their long list, its search, and the quota of their texts.
import { ORPCError } from '@orpc/client'
import { afterAll, describe, expect, test } from 'vitest'
import type { Visit } from '#contract/features/visits/schema.ts'
import { openTestApp } from '#server/testing/clients/test-app.ts'
import { aSession, aUser } from '#server/features/auth/factories.ts'
import { aPet } from '#server/features/pets/factories.ts'
import { aVisit } from './factories.ts'

const app = await openTestApp({ env: { QUOTA_FREE_MB: '1' } })
afterAll(() => app.close())
const { db } = app.services

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

describe('list', () => {
  test('returns the latest date first, in pages that a visit added meanwhile does not shift', async () => {
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

test('limits visits by no plan but by the quota, and lets a full account only shorten texts', async () => {
  const { pet, petId, visits, visitor } = await aKeeper()
  const { quotas } = app.asPerson(visitor)
  const used = async () => (await quotas.get()).bytes.used
  const { id: visitId } = await visits.create({ petId, visitDate: '2025-01-01', reason: 'x' })
  expect(await used()).toBe(4096)
  // Five thousand characters, whatever their bytes.
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
