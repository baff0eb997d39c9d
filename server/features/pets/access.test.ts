// Access to a pet: who may do what, and that others cannot find out whether it exists.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '#server/platform/database/uuid-v7.ts'
import { openTestApp, type SignedInUser } from '#server/testing/clients/test-app.ts'
import { aSession, aUser } from '#server/features/auth/factories.ts'
import { aPet, aShare } from '#server/features/pets/factories.ts'
import { anActiveSubscription } from '#server/features/subscription/factories.ts'

const app = await openTestApp()
afterAll(() => app.close())
const { db } = app.services

const owner = await aUser(db)
const people = { owner, editor: await aUser(db), viewer: await aUser(db), stranger: await aUser(db) }
const pet = await aPet(db, { owner, name: 'Kira' })
const visitors = new Map<string, SignedInUser>()

beforeAll(async () => {
  await anActiveSubscription(db, owner)
  await aShare(db, { pet, with: people.editor, canEdit: true })
  await aShare(db, { pet, with: people.viewer })
  for (const [kind, user] of Object.entries(people)) visitors.set(kind, await aSession(app.services, user))
})

type Kind = keyof typeof people | 'guest'
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

const send = (name: string, kind: Kind, id: string) => {
  const { method, path, payload, picture } = calls[name] ?? { method: 'GET', path: '/unknown' }
  const visitor = visitors.get(kind)
  return app.inject({
    method,
    url: `/api/pets/${id}${path}`,
    ...(payload === undefined ? {} : { payload }),
    ...(picture === undefined ? {} : { payload: picture, headers: { 'content-type': 'image/jpeg' } }),
    ...(visitor === undefined ? {} : { as: visitor }),
  })
}

test.each([
  ['get', { guest: 401, stranger: 404, viewer: 200, editor: 200, owner: 200 }],
  ['update', { guest: 401, stranger: 404, viewer: 403, editor: 200, owner: 200 }],
  // 400: access was granted, and the name is wrong.
  ['remove', { guest: 401, stranger: 404, viewer: 403, editor: 403, owner: 400 }],
  // 404: access was granted, and there is no picture.
  ['get image', { guest: 401, stranger: 404, viewer: 404, editor: 404, owner: 404 }],
  // 422: access was granted, and the bytes are not a picture.
  ['put image', { guest: 401, stranger: 404, viewer: 403, editor: 422, owner: 422 }],
  ['remove image', { guest: 401, stranger: 404, viewer: 403, editor: 200, owner: 200 }],
] as const)('%s', async (name, expected) => {
  const kinds: Kind[] = ['guest', 'stranger', 'viewer', 'editor', 'owner']
  const answers = await Promise.all(
    kinds.map(async (kind) => [kind, (await send(name, kind, pet.id)).statusCode] as const),
  )
  expect(Object.fromEntries(answers)).toEqual(expected)
})

describe.each(Object.keys(calls))('%s', (name) => {
  test('a pet of another person, an unknown id and a malformed one have the same response', async () => {
    const stranger = await send(name, 'stranger', pet.id)
    expect([stranger.statusCode, stranger.json<{ code: string }>().code]).toEqual([404, 'NOT_FOUND'])
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
      const answer = await send(name, 'stranger', id)
      expect([id, answer.statusCode, answer.body]).toEqual([id, stranger.statusCode, stranger.body])
    }
  })

  test('a guest gets the same response for every id', async () => {
    const bodies = await Promise.all(
      [pet.id, newId(), 'nonsense'].map(async (id) => (await send(name, 'guest', id)).body),
    )
    expect(new Set(bodies).size).toBe(1)
  })
})

test('shares are paused while the owner is not Premium, and resume', async () => {
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
