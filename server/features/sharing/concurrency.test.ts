import { ORPCError } from '@orpc/client'
import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { petShares, pets } from '#server/features/pets/pet-tables.ts'
import { openTestApp } from '#server/testing/clients/test-app.ts'
import { aSession, aUser } from '#server/features/auth/factories.ts'
import { aPet, aShare } from '#server/features/pets/factories.ts'
import { anActiveSubscription } from '#server/features/subscription/factories.ts'

const app = await openTestApp()
afterAll(() => app.close())
const { db } = app.services

const rounds = 12

const aPerson = async () => {
  const user = await aUser(db)
  return { user, client: app.asPerson(await aSession(app.services, user)) }
}

const anActiveCode = async () => {
  const [ana, luis] = [await aPerson(), await aPerson()]
  await anActiveSubscription(db, ana.user)
  const pet = await aPet(db, { owner: ana.user, shareCodeSeenAt: new Date() })
  return { ana, luis, petId: pet.id, code: pet.shareCode ?? '' }
}

/** 'done', or the code of the error. */
const outcome = (answer: Promise<unknown>): Promise<string> =>
  answer.then(
    () => 'done',
    (error: unknown) => {
      if (!(error instanceof ORPCError)) throw error
      return String(error.code)
    },
  )

const sharesOf = (petId: string) => db.select().from(petShares).where(eq(petShares.petId, petId))

test('creates one share and sends one mail for concurrent redemptions of one person', async () => {
  const { luis, petId, code } = await anActiveCode()
  await app.runDueJobs()
  const printed = app.printedLines.length
  const outcomes = await Promise.all(
    Array.from({ length: 10 }, () => outcome(luis.client.sharing.redeem({ code }))),
  )
  expect(outcomes.toSorted()).toEqual([...Array.from({ length: 9 }, () => 'ALREADY_SHARED'), 'done'])
  expect(await sharesOf(petId)).toMatchObject([{ sharedWithUserId: luis.user.id, canEdit: false }])
  await app.runDueJobs()
  expect(app.printedLines.slice(printed).filter((line) => line.startsWith('Mail: '))).toHaveLength(1)
})

test('creates a share each for concurrent redemptions of several people', async () => {
  const { petId, code } = await anActiveCode()
  const people = await Promise.all(Array.from({ length: 8 }, aPerson))
  const outcomes = await Promise.all(people.map(({ client }) => outcome(client.sharing.redeem({ code }))))
  expect(outcomes).toEqual(people.map(() => 'done'))
  expect(await sharesOf(petId)).toHaveLength(8)
})

test('leaves no share or a new one when a redemption meets the removal of the share', async () => {
  for (let round = 0; round < rounds; round++) {
    const { ana, luis, petId, code } = await anActiveCode()
    const { id: shareId } = await aShare(db, { pet: { id: petId }, with: luis.user, canEdit: true })
    const [redeemed, removed] = await Promise.all([
      outcome(luis.client.sharing.redeem({ code })),
      outcome(ana.client.sharing.remove({ petId, shareId })),
    ])
    expect(removed).toBe('done')
    const left = await sharesOf(petId)
    // A redemption after the removal makes a viewer, even of a former editor.
    if (redeemed === 'done') expect(left).toMatchObject([{ canEdit: false }])
    else expect([redeemed, left]).toEqual(['ALREADY_SHARED', []])
  }
})

test('invalidates the old code as soon as its renewal has responded', async () => {
  for (let round = 0; round < rounds; round++) {
    const { ana, petId, code } = await anActiveCode()
    const people = await Promise.all(Array.from({ length: 3 }, aPerson))
    const attempts = people.map(({ client }) => outcome(client.sharing.redeem({ code })))
    const [{ code: next }, ...outcomes] = await Promise.all([
      ana.client.sharing.renewCode({ petId }),
      ...attempts,
    ])
    const late = await aPerson()
    expect(await outcome(late.client.sharing.redeem({ code }))).toBe('INVALID_SHARE_CODE')
    for (const item of outcomes) expect(['done', 'INVALID_SHARE_CODE']).toContain(item)
    expect(await sharesOf(petId)).toHaveLength(outcomes.filter((item) => item === 'done').length)
    expect(await outcome(late.client.sharing.redeem({ code: next }))).toBe('done')
  }
})

test('accepts all concurrent changes of a permission', async () => {
  for (let round = 0; round < rounds; round++) {
    const { ana, luis, petId } = await anActiveCode()
    const { id: shareId } = await aShare(db, { pet: { id: petId }, with: luis.user })
    const answers = await Promise.all(
      [true, true, false].map((canEdit) => ana.client.sharing.setCanEdit({ petId, shareId, canEdit })),
    )
    expect(answers.map(({ canEdit }) => canEdit)).toEqual([true, true, false])
    await ana.client.sharing.setCanEdit({ petId, shareId, canEdit: true })
    expect(await sharesOf(petId)).toMatchObject([{ id: shareId, canEdit: true }])
  }
})

test('leaves no share when a change of its permission meets its removal', async () => {
  const { ana, luis, petId } = await anActiveCode()
  const { id: shareId } = await aShare(db, { pet: { id: petId }, with: luis.user })
  const [switched, removed] = await Promise.all([
    outcome(ana.client.sharing.setCanEdit({ petId, shareId, canEdit: true })),
    outcome(ana.client.sharing.remove({ petId, shareId })),
  ])
  expect(removed).toBe('done')
  expect(['done', 'NOT_FOUND']).toContain(switched)
  expect(await sharesOf(petId)).toEqual([])
})

test('creates one code for concurrent views of a pet with a released code', async () => {
  const { ana, petId } = await anActiveCode()
  await db.update(pets).set({ shareCode: null }).where(eq(pets.id, petId))
  const seen = await Promise.all(Array.from({ length: 6 }, () => ana.client.pets.get({ petId })))
  const [row] = await db.select().from(pets).where(eq(pets.id, petId))
  expect(row?.shareCode).toMatch(/^[A-HJ-NP-Z2-9]{4}$/)
  expect(new Set(seen.map(({ shareCode }) => shareCode))).toEqual(new Set([row?.shareCode]))
})

test('removes a pet with its shares when it is removed during a redemption', async () => {
  for (let round = 0; round < rounds; round++) {
    const { ana, luis, petId, code } = await anActiveCode()
    const [redeemed, removed] = await Promise.all([
      outcome(luis.client.sharing.redeem({ code })),
      outcome(ana.client.pets.remove({ petId, name: 'Kira' })),
    ])
    expect(removed).toBe('done')
    expect(['done', 'INVALID_SHARE_CODE']).toContain(redeemed)
    expect(await sharesOf(petId)).toEqual([])
  }
})
