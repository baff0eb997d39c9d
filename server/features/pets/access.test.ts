// Strangers cannot find out whether a pet exists, and a lapsed plan pauses shares.
import { afterAll, describe, expect, test } from 'vitest'
import { newId } from '#server/platform/database/uuid-v7.ts'
import { openTestApp, type SignedInUser } from '#server/testing/clients/test-app.ts'
import { aSession, aUser } from '#server/features/auth/factories.ts'
import { aPet, aShare } from '#server/features/pets/factories.ts'
import { anActiveSubscription } from '#server/features/subscription/factories.ts'

const app = await openTestApp()
afterAll(() => app.close())
const { db } = app.services

const pet = await aPet(db, { owner: await aUser(db) })
const stranger = await aSession(app.services, await aUser(db))

type Call = {
  method: 'GET' | 'PUT' | 'PATCH' | 'POST' | 'DELETE'
  path: string
  payload?: object
  picture?: string
}

// Every call that names a pet by its id. The removal sends a wrong name, so that the pet stays.
const calls: Record<string, Call> = {
  get: { method: 'GET', path: '' },
  update: { method: 'PATCH', path: '', payload: { description: 'x' } },
  remove: { method: 'POST', path: '/remove', payload: { name: 'not its name' } },
  'get image': { method: 'GET', path: '/image' },
  'put image': { method: 'PUT', path: '/image', picture: 'not a picture' },
  'remove image': { method: 'DELETE', path: '/image' },
}

const send = ({ method, path, payload, picture }: Call, id: string, as?: SignedInUser) =>
  app.inject({
    method,
    url: `/api/pets/${id}${path}`,
    ...(payload === undefined ? {} : { payload }),
    ...(picture === undefined ? {} : { payload: picture, headers: { 'content-type': 'image/jpeg' } }),
    ...(as && { as }),
  })

describe.each(Object.entries(calls))('%s', (_name, call) => {
  test('responds alike to a pet of another person, an unknown id and a malformed one', async () => {
    const other = await send(call, pet.id, stranger)
    expect([other.statusCode, other.json<{ code: string }>().code]).toEqual([404, 'NOT_FOUND'])
    const unknownIds = [
      newId(),
      'nonsense',
      '1',
      '%00',
      '..%2F..',
      'ñ',
      `${pet.id}0`,
      '0'.repeat(90),
      "' or 1=1 --",
    ]
    for (const id of unknownIds) {
      const answer = await send(call, id, stranger)
      expect([id, answer.statusCode, answer.body]).toEqual([id, other.statusCode, other.body])
    }
  })

  test('responds alike to a guest for every id', async () => {
    const bodies = await Promise.all(
      [pet.id, newId(), 'nonsense'].map(async (id) => (await send(call, id)).body),
    )
    expect(new Set(bodies).size).toBe(1)
  })
})

test('pauses shares while the owner is not Premium, and resumes them', async () => {
  const [ana, luis] = [await aUser(db), await aUser(db)]
  const shared = await aPet(db, { owner: ana })
  await aShare(db, { pet: shared, with: luis, canEdit: true })
  const client = app.asPerson(await aSession(app.services, luis))
  const readAsEditor = async () => ({
    list: (await client.pets.list({})).items.length,
    get: await client.pets.get({ petId: shared.id }).then(
      () => 'found',
      (error: { code: string }) => error.code,
    ),
  })
  expect(await readAsEditor()).toEqual({ list: 0, get: 'NOT_FOUND' })
  await anActiveSubscription(db, ana, { currentPeriodEnd: new Date(Date.now() + 86_400_000) })
  expect(await readAsEditor()).toEqual({ list: 1, get: 'found' })
  app.setNow(new Date(Date.now() + 2 * 86_400_000))
  expect(await readAsEditor()).toEqual({ list: 0, get: 'NOT_FOUND' })
  expect((await app.asPerson(await aSession(app.services, ana)).pets.list({})).items).toHaveLength(1)
  app.setNow(new Date())
})
