import { ORPCError } from '@orpc/client'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { errorData } from '#contract/shared/error-data.ts'
import { newId } from '#server/platform/database/uuid-v7.ts'
import { openTestApp } from '#server/testing/clients/test-app.ts'
import { aSession, aUser } from '#server/features/auth/factories.ts'
import { aPet, aShare } from '#server/features/pets/factories.ts'
import { anActiveSubscription } from '#server/features/subscription/factories.ts'

const app = await openTestApp()
afterAll(() => app.close())
const { db } = app.services

// Near the real time, which determines the extension of sessions.
const start = new Date(Math.floor(Date.now() / 1000) * 1000)
const hours = (count: number) => new Date(start.getTime() + count * 3_600_000)
beforeEach(() => app.setNow(start))

const aPerson = async (named: { fullName?: string; email?: string } = {}) => {
  const user = await aUser(db, named)
  return { user, client: app.asPerson(await aSession(app.services, user)) }
}

const aSharedPet = async () => {
  const ana = await aPerson()
  const luis = await aPerson({ fullName: 'Luis Gil' })
  const eva = await aPerson({ fullName: 'Eva Sanz' })
  const plan = await anActiveSubscription(db, ana.user, { currentPeriodEnd: hours(100) })
  const pet = await aPet(db, { owner: ana.user })
  const shares = {
    luis: await aShare(db, { pet, with: luis.user, canEdit: true }),
    eva: await aShare(db, { pet, with: eva.user }),
  }
  return { ana, luis, eva, pet, petId: pet.id, plan, shares }
}

/** The error code of a call, with its data. */
const errorOf = async (answer: Promise<unknown>): Promise<unknown> => {
  try {
    await answer
    return 'accepted'
  } catch (error) {
    if (!(error instanceof ORPCError)) throw error
    return error.data === undefined ? error.code : [error.code, error.data]
  }
}

describe('list of shares', () => {
  test('contains the same for everyone with access, except for isMine', async () => {
    const { ana, luis, eva, petId, shares } = await aSharedPet()
    const ofAna = await ana.client.sharing.list({ petId })
    expect(ofAna).toEqual({
      items: [
        {
          id: shares.eva.id,
          userName: 'Eva Sanz',
          userPrefix: eva.user.id.slice(0, 8),
          canEdit: false,
          isMine: false,
          isReminded: null,
          createdAt: shares.eva.createdAt.toISOString(),
        },
        {
          id: shares.luis.id,
          userName: 'Luis Gil',
          userPrefix: luis.user.id.slice(0, 8),
          canEdit: true,
          isMine: false,
          isReminded: null,
          createdAt: shares.luis.createdAt.toISOString(),
        },
      ],
      isPaused: false,
    })
    const ofLuis = await luis.client.sharing.list({ petId })
    expect(ofLuis.items.map(({ isMine }) => isMine)).toEqual([false, true])
    expect(ofLuis.items.map(({ id }) => id)).toEqual(ofAna.items.map(({ id }) => id))
  })

  test('names a person without a name by their address, up to the at-sign', async () => {
    const { ana, pet, petId } = await aSharedPet()
    const { user } = await aPerson({ fullName: '', email: 'marta.soler@correo.co' })
    const { id } = await aShare(db, { pet, with: user })
    const { items } = await ana.client.sharing.list({ petId })
    const named = items.find((share) => share.id === id)
    expect(named).toMatchObject({ userName: 'marta.soler', userPrefix: user.id.slice(0, 8) })
    const changed = await ana.client.sharing.setCanEdit({ petId, shareId: id, canEdit: true })
    expect(changed).toEqual({ ...named, canEdit: true })
  })

  test('contains of people only their name and eight characters of the id', async () => {
    const { eva, luis, petId } = await aSharedPet()
    const visitor = await aSession(app.services, eva.user)
    const { body } = await app.inject({ method: 'GET', url: `/api/pets/${petId}/shares`, as: visitor })
    expect(body).not.toContain(luis.user.id)
    expect(body).not.toContain(luis.user.email)
  })

  test('appears to the owner alone while the shares are paused', async () => {
    const { ana, luis, petId } = await aSharedPet()
    app.setNow(hours(101))
    expect(await ana.client.sharing.list({ petId })).toMatchObject({ isPaused: true, items: [{}, {}] })
    expect(await errorOf(luis.client.sharing.list({ petId }))).toBe('NOT_FOUND')
    expect((await luis.client.pets.list({})).items).toEqual([])
  })
})

describe('permission', () => {
  test('changes at the owner’s request, with effect on the next request', async () => {
    const { ana, eva, petId, shares } = await aSharedPet()
    const input = { petId, shareId: shares.eva.id }
    const switched = await ana.client.sharing.setCanEdit({ ...input, canEdit: true })
    expect(switched).toMatchObject({ id: shares.eva.id, canEdit: true, isMine: false })
    expect((await eva.client.pets.update({ petId, name: 'Nube' })).access).toBe('editor')
    // A repeated change has no further effect.
    expect(await ana.client.sharing.setCanEdit({ ...input, canEdit: true })).toEqual(switched)
    await ana.client.sharing.setCanEdit({ ...input, canEdit: false })
    expect(await errorOf(eva.client.pets.update({ petId, name: 'Kira' }))).toBe('FORBIDDEN')
  })

  test.each([
    ['another pet’s share', () => aSharedPet().then(({ shares }) => shares.eva.id)],
    ['an unknown one', async () => newId()],
    ['a malformed one', async () => 'x'],
  ])('responds with NOT_FOUND for %s, with or without Premium', async (_name, idOf) => {
    const { ana, petId } = await aSharedPet()
    const shareId = await idOf()
    for (const now of [start, hours(101)]) {
      app.setNow(now)
      expect(await errorOf(ana.client.sharing.setCanEdit({ petId, shareId, canEdit: true }))).toBe(
        'NOT_FOUND',
      )
      expect(await errorOf(ana.client.sharing.remove({ petId, shareId }))).toBe('NOT_FOUND')
    }
  })

  test('needs a Premium owner to grant editing, but not to withdraw it', async () => {
    const { ana, eva, luis, petId, shares } = await aSharedPet()
    app.setNow(hours(101))
    expect(
      await errorOf(ana.client.sharing.setCanEdit({ petId, shareId: shares.eva.id, canEdit: true })),
    ).toEqual(['PLAN_LIMIT_REACHED', { reason: 'sharing', limit: 0 }])
    await ana.client.sharing.setCanEdit({ petId, shareId: shares.luis.id, canEdit: false })
    // The plan is active again, and the change made meanwhile counts.
    app.setNow(hours(1))
    expect((await luis.client.pets.get({ petId })).access).toBe('viewer')
    expect((await eva.client.pets.get({ petId })).access).toBe('viewer')
  })
})

describe('end of access', () => {
  test('follows a removal by the owner', async () => {
    const { ana, luis, petId, shares } = await aSharedPet()
    await ana.client.sharing.remove({ petId, shareId: shares.luis.id })
    expect(await errorOf(luis.client.pets.get({ petId }))).toBe('NOT_FOUND')
    expect((await ana.client.sharing.list({ petId })).items).toHaveLength(1)
    expect(await errorOf(ana.client.sharing.remove({ petId, shareId: shares.luis.id }))).toBe('NOT_FOUND')
  })

  test('follows a removal by an owner without Premium', async () => {
    const { ana, luis, petId, shares } = await aSharedPet()
    app.setNow(hours(101))
    await ana.client.sharing.remove({ petId, shareId: shares.luis.id })
    app.setNow(start)
    expect(await errorOf(luis.client.pets.get({ petId }))).toBe('NOT_FOUND')
  })

  test('follows when a person leaves, which affects no other share', async () => {
    const { luis, eva, ana, petId } = await aSharedPet()
    await luis.client.sharing.leave({ petId })
    expect(await errorOf(luis.client.sharing.leave({ petId }))).toBe('NOT_FOUND')
    expect((await eva.client.sharing.list({ petId })).items).toMatchObject([{ isMine: true }])
    expect(await errorOf(ana.client.sharing.leave({ petId }))).toBe('FORBIDDEN')
  })
})

describe('share code', () => {
  test('works for a day after each view of its owner', async () => {
    const { ana, pet, petId } = await aSharedPet()
    const day = { code: pet.shareCode, worksUntil: hours(24).toISOString(), editingToken: null }
    expect(await ana.client.sharing.code({ petId })).toEqual(day)
    app.setNow(hours(3))
    expect(await ana.client.sharing.code({ petId })).toEqual({ ...day, worksUntil: hours(27).toISOString() })
  })

  test('appears to an owner without Premium, for whom it does not work', async () => {
    const { ana, pet, petId } = await aSharedPet()
    app.setNow(hours(101))
    expect(await ana.client.sharing.code({ petId })).toMatchObject({ code: pet.shareCode, worksUntil: null })
    const { code, worksUntil } = await ana.client.sharing.renewCode({ petId })
    expect([code === pet.shareCode, worksUntil]).toEqual([false, null])
  })

  test('changes on renewal', async () => {
    const { ana, pet, petId } = await aSharedPet()
    const { code, worksUntil } = await ana.client.sharing.renewCode({ petId })
    expect(code).toMatch(/^[A-HJ-NP-Z2-9]{4}$/)
    expect(code).not.toBe(pet.shareCode)
    expect(worksUntil).toBe(hours(24).toISOString())
    expect((await ana.client.pets.get({ petId })).shareCode).toBe(code)
  })

  test('stays hidden from an editor', async () => {
    const { luis, petId } = await aSharedPet()
    expect((await luis.client.pets.get({ petId })).shareCode).toBeNull()
  })
})

test.each([
  ['GET', 'shares', { more: 1 }],
  ['POST', 'shares/leave', { petId: 'x', more: 1 }],
  ['POST', 'code', { more: 1 }],
  ['POST', 'code/renew', { more: 1 }],
  ['PATCH', 'shares/x', { canEdit: true, more: 1 }],
] as const)('refuses unknown keys at %s %s', async (method, path, payload) => {
  const { ana, petId } = await aSharedPet()
  const as = await aSession(app.services, ana.user)
  const url = `/api/pets/${petId}/${path}`
  const answer = await (method === 'GET'
    ? app.inject({ method, url: `${url}?more=1`, as })
    : app.inject({ method, url, payload, as }))
  expect(answer.statusCode).toBe(400)
  const { issues } = errorData.BAD_REQUEST.parse(answer.json<{ data: unknown }>().data)
  expect(issues).toContainEqual({ field: 'more', code: 'unknown_key' })
})
