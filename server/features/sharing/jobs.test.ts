import { eq, isNull } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { pets } from '#server/features/pets/pet-tables.ts'
import { newId } from '#server/platform/database/uuid-v7.ts'
import { openTestApp } from '#server/testing/clients/test-app.ts'
import { aSession, aUser } from '#server/features/auth/factories.ts'
import { aPet } from '#server/features/pets/factories.ts'
import { anActiveSubscription } from '#server/features/subscription/factories.ts'
import { releaseUnusedCodes } from './jobs.ts'
import { failedShareCodeAttempts } from './tables.ts'

const app = await openTestApp()
afterAll(() => app.close())
const { db } = app.services
beforeEach(async () => {
  await db.delete(pets)
})

const codeOf = async (petId: string) => {
  const [row] = await db.select().from(pets).where(eq(pets.id, petId))
  return row?.shareCode
}

/**
 * Ten pets of a person who was never Premium, one of a person who is, and one of a person who was.
 */
const createPets = async () => {
  const [free, premium, former] = [await aUser(db), await aUser(db), await aUser(db)]
  await anActiveSubscription(db, premium)
  await anActiveSubscription(db, former, { status: 'inactive', currentPeriodEnd: new Date(0) })
  const freePets = []
  for (let count = 0; count < 10; count++) freePets.push(await aPet(db, { owner: free }))
  return { free, freePets, kept: [await aPet(db, { owner: premium }), await aPet(db, { owner: former })] }
}

test('releases no code while there are enough', async () => {
  const { freePets } = await createPets()
  expect(await releaseUnusedCodes(app.services, { scarce: 13 })).toBe(0)
  await app.runJob('sharing-release-codes')
  for (const pet of freePets) expect(await codeOf(pet.id)).toBe(pet.shareCode)
})

test.each([1, 3, 5, 10, 1000])(
  'releases scarce codes in batches of %i, except for people who were ever Premium',
  async (batch) => {
    const { freePets, kept } = await createPets()
    expect(await releaseUnusedCodes(app.services, { scarce: 12, batch })).toBe(10)
    for (const pet of freePets) expect(await codeOf(pet.id)).toBeNull()
    for (const pet of kept) expect(await codeOf(pet.id)).toBe(pet.shareCode)
    // A second run has no effect.
    expect(await releaseUnusedCodes(app.services, { scarce: 1, batch })).toBe(0)
  },
)

test('replaces a released code when its owner views it', async () => {
  const { free, freePets } = await createPets()
  await releaseUnusedCodes(app.services, { scarce: 12 })
  const petId = freePets[0]?.id ?? ''
  const client = app.asPerson(await aSession(app.services, free))
  const { shareCode } = await client.pets.get({ petId })
  expect(shareCode).toMatch(/^[A-HJ-NP-Z2-9]{4}$/)
  expect(await codeOf(petId)).toBe(shareCode)
  const other = freePets[1]?.id ?? ''
  const { code } = await client.sharing.code({ petId: other })
  expect(await codeOf(other)).toBe(code)
  const third = freePets[2]?.id ?? ''
  const renewed = await client.sharing.renewCode({ petId: third })
  expect(await codeOf(third)).toBe(renewed.code)
  await client.pets.list({})
  expect(await db.select({ id: pets.id }).from(pets).where(isNull(pets.shareCode))).toHaveLength(7)
})

test('removes failed attempts after two days', async () => {
  const { id: userId } = await aUser(db)
  const now = new Date()
  app.setNow(now)
  const hours = [0, 24, 47, 49, 100]
  await db.insert(failedShareCodeAttempts).values(
    hours.map((count) => ({
      id: newId(),
      userId,
      addressGroup: '203.0.113.1',
      attemptedAt: new Date(now.getTime() - count * 3_600_000),
    })),
  )
  await app.runJob('sharing-remove-failed-attempts')
  const remaining = await db
    .select({ attemptedAt: failedShareCodeAttempts.attemptedAt })
    .from(failedShareCodeAttempts)
  const ages = remaining.map(({ attemptedAt }) => (now.getTime() - attemptedAt.getTime()) / 3_600_000)
  expect(ages.toSorted((a, b) => a - b)).toEqual([0, 24, 47])
})
