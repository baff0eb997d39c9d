// Allergies, medications and vaccines through the API: the rules that all of them share, tested
// with each.
import { ORPCError } from '@orpc/client'
import { afterAll, describe, expect, test } from 'vitest'
import { errorData } from '#contract/shared/error-data.ts'
import { newId } from '#server/platform/database/uuid-v7.ts'
import { openTestApp, type TestClient } from '#server/testing/clients/test-app.ts'
import { aSession, aUser } from '#server/features/auth/factories.ts'
import { aPet, aShare } from '#server/features/pets/factories.ts'
import { anActiveSubscription } from '#server/features/subscription/factories.ts'

const app = await openTestApp()
afterAll(() => app.close())
const { db } = app.services

type Stored = { readonly id: string; readonly name: string }

/** The procedures of every kind of record, so that one test covers them all. */
const kinds = (client: TestClient, petId: string) => ({
  allergies: {
    limit: 2,
    list: () => client.allergies.list({ petId }),
    create: (name: string): Promise<Stored> => client.allergies.create({ petId, name }),
    rename: (id: string, name: string): Promise<Stored> =>
      client.allergies.update({ petId, allergyId: id, name }),
    remove: (id: string): Promise<() => Promise<Stored>> =>
      client.allergies.remove({ petId, allergyId: id }).then(
        ({ id: allergyId, ...was }) =>
          () =>
            client.allergies.restore({ petId, allergyId, ...was }),
      ),
    restore: (id: string): Promise<Stored> =>
      client.allergies.restore({ petId, allergyId: id, name: 'Invented' }),
  },
  medications: {
    limit: 3,
    list: () => client.medications.list({ petId }),
    create: (name: string): Promise<Stored> => client.medications.create({ petId, name }),
    rename: (id: string, name: string): Promise<Stored> =>
      client.medications.update({ petId, medicationId: id, name }),
    remove: (id: string): Promise<() => Promise<Stored>> =>
      client.medications.remove({ petId, medicationId: id }).then(
        ({ id: medicationId, ...was }) =>
          () =>
            client.medications.restore({ petId, medicationId, ...was }),
      ),
    restore: (id: string): Promise<Stored> =>
      client.medications.restore({
        petId,
        medicationId: id,
        name: 'Invented',
        createdAt: '2026-01-01T00:00:00Z',
      }),
  },
  vaccines: {
    limit: 3,
    list: () => client.vaccines.list({ petId }),
    create: (name: string): Promise<Stored> => client.vaccines.create({ petId, name }),
    rename: (id: string, name: string): Promise<Stored> =>
      client.vaccines.update({ petId, vaccineId: id, name }),
    remove: (id: string): Promise<() => Promise<Stored>> =>
      client.vaccines.remove({ petId, vaccineId: id }).then(
        ({ id: vaccineId, ...was }) =>
          () =>
            client.vaccines.restore({ petId, vaccineId, ...was }),
      ),
    restore: (id: string): Promise<Stored> =>
      client.vaccines.restore({ petId, vaccineId: id, name: 'Invented', createdAt: '2026-01-01T00:00:00Z' }),
  },
})
type Kind = keyof ReturnType<typeof kinds>

/** A pet, with the procedures as its owner or as somebody it is shared with calls them. */
const someone = async (kind: Kind, { premium = false } = {}) => {
  const owner = await aUser(db)
  if (premium) await anActiveSubscription(db, owner)
  const pet = await aPet(db, { owner })
  const as = async (user: { id: string }, petId = pet.id) =>
    kinds(app.asPerson(await aSession(app.services, user)), petId)[kind]
  const mine = await as(owner)
  return { owner, pet, as, mine, names: async () => (await mine.list()).items.map(({ name }) => name) }
}

/** The error code of an answer, and the limit where the plan's limit is the reason. */
const refusal = async (answer: Promise<unknown>): Promise<unknown> => {
  try {
    await answer
    return 'accepted'
  } catch (error) {
    if (!(error instanceof ORPCError)) throw error
    return error.code === 'PLAN_LIMIT_REACHED'
      ? errorData.PLAN_LIMIT_REACHED.parse(error.data)
      : (error.code satisfies string)
  }
}

const inOrder = (kind: Kind, names: string[]) => (kind === 'allergies' ? names : names.toReversed())

describe.each(['allergies', 'medications', 'vaccines'] as const)('%s', (kind) => {
  test('are added, changed, removed and restored at their position under the same id', async () => {
    const { mine, names } = await someone(kind, { premium: true })
    expect(await mine.list()).toEqual({ items: [], limit: null })
    const made: Stored[] = []
    for (const name of ['A', '  B ', 'C']) {
      // The order is by creation time, to the millisecond.
      app.setNow(new Date(Date.now() + 1000 * made.length))
      made.push(await mine.create(name))
    }
    expect(await names()).toEqual(inOrder(kind, ['A', 'B', 'C']))
    const [, second] = made
    const id = second?.id ?? ''
    expect(await mine.rename(id, 'B2')).toMatchObject({ id, name: 'B2' })
    const undo = await mine.remove(id)
    expect(await names()).toEqual(inOrder(kind, ['A', 'C']))
    expect(await undo()).toMatchObject({ id, name: 'B2' })
    expect(await names()).toEqual(inOrder(kind, ['A', 'B2', 'C']))
    // Pressed twice, or in two tabs.
    await mine.rename(id, 'B3')
    expect(await undo()).toMatchObject({ id, name: 'B3' })
    expect((await mine.list()).items).toHaveLength(3)
  })

  test('end at the limit of the free plan, and can be added again after a removal', async () => {
    const { mine } = await someone(kind)
    for (let count = 0; count < mine.limit; count++) await mine.create(`n${count}`)
    expect(await mine.list()).toMatchObject({ limit: mine.limit })
    const reached = { reason: kind, limit: mine.limit }
    expect(await refusal(mine.create('one more'))).toEqual(reached)
    const [first] = (await mine.list()).items
    const undo = await mine.remove(first?.id ?? '')
    await mine.create('in its place')
    expect(await refusal(undo())).toEqual(reached)
    expect(await refusal(mine.restore(newId()))).toEqual(reached)
    expect((await mine.list()).items).toHaveLength(mine.limit)
  })

  test('of a pet at its limit: restoring an existing one again succeeds', async () => {
    const { mine } = await someone(kind)
    for (let count = 0; count < mine.limit; count++) await mine.create(`n${count}`)
    const [first] = (await mine.list()).items
    const undo = await mine.remove(first?.id ?? '')
    const both = await Promise.all([undo(), undo()])
    expect(both.map(({ id }) => id)).toEqual([first?.id, first?.id])
    expect((await mine.list()).items).toHaveLength(mine.limit)
  })

  test('stay readable, changeable and removable when Premium ends, and adding stops', async () => {
    const owner = await aUser(db)
    const now = Date.now()
    await anActiveSubscription(db, owner, { currentPeriodEnd: new Date(now + 3_600_000) })
    const pet = await aPet(db, { owner })
    const mine = kinds(app.asPerson(await aSession(app.services, owner)), pet.id)[kind]
    for (let count = 0; count < mine.limit + 2; count++) await mine.create(`n${count}`)
    app.setNow(new Date(now + 2 * 3_600_000))
    const { items, limit } = await mine.list()
    expect([items.length, limit]).toEqual([mine.limit + 2, mine.limit])
    expect(await refusal(mine.create('more'))).toEqual({ reason: kind, limit: mine.limit })
    const [first] = items
    await mine.rename(first?.id ?? '', 'renamed')
    await mine.remove(first?.id ?? '')
    expect((await mine.list()).items).toHaveLength(mine.limit + 1)
    expect(await refusal(mine.create('more'))).toEqual({ reason: kind, limit: mine.limit })
    app.setNow(new Date())
  })

  test('follow the plan of the owner, whoever adds', async () => {
    const { owner, pet, as, mine } = await someone(kind, { premium: true })
    const editor = await aUser(db)
    await aShare(db, { pet, with: editor, canEdit: true })
    const theirs = await as(editor)
    for (let count = 0; count <= mine.limit; count++) await theirs.create(`n${count}`)
    expect((await theirs.list()).limit).toBeNull()
    // The editor's own pet follows the editor's plan.
    const own = await as(editor, (await aPet(db, { owner: editor })).id)
    expect((await own.list()).limit).toBe(mine.limit)
    expect(owner.id).not.toBe(editor.id)
  })

  test('are only read by viewers, and not found by strangers', async () => {
    const { pet, as, mine } = await someone(kind, { premium: true })
    const { id } = await mine.create('A')
    const [viewer, stranger] = [await aUser(db), await aUser(db)]
    await aShare(db, { pet, with: viewer })
    const outcomes = async (user: { id: string }) => {
      const theirs = await as(user)
      const calls = [
        theirs.list(),
        theirs.create('x'),
        theirs.rename(id, 'x'),
        theirs.remove(id),
        theirs.restore(id),
      ]
      return Promise.all(calls.map(refusal))
    }
    expect(await outcomes(viewer)).toEqual(['accepted', ...Array.from({ length: 4 }, () => 'FORBIDDEN')])
    expect(await outcomes(stranger)).toEqual(Array.from({ length: 5 }, () => 'NOT_FOUND'))
    expect(await mine.list()).toMatchObject({ items: [{ id, name: 'A' }] })
  })

  test('of another pet are not found, nor is a malformed id', async () => {
    const { owner, as, mine } = await someone(kind, { premium: true })
    const { id } = await mine.create('A')
    const other = await as(owner, (await aPet(db, { owner })).id)
    const unknown = [newId(), 'nonsense', '%00', "' or 1=1 --", '']
    for (const wrong of [id, ...unknown]) {
      expect([wrong, await refusal(other.rename(wrong, 'x'))]).toEqual([wrong, 'NOT_FOUND'])
      expect([wrong, await refusal(other.remove(wrong))]).toEqual([wrong, 'NOT_FOUND'])
    }
    const never = ['nonsense', '00000000-0000-0000-0000-000000000000', '11111111-1111-4111-8111-111111111111']
    for (const wrong of never)
      expect([wrong, await refusal(other.restore(wrong))]).toEqual([wrong, 'NOT_FOUND'])
    expect((await mine.list()).items.map((one) => one.name)).toEqual(['A'])
    expect((await other.list()).items).toEqual([])
  })

  test('two editors at once lose nothing', async () => {
    const { pet, as, mine } = await someone(kind, { premium: true })
    const editor = await aUser(db)
    await aShare(db, { pet, with: editor, canEdit: true })
    const theirs = await as(editor)
    const kept = [await mine.create('A'), await mine.create('B'), await mine.create('C')]
    const [a, b, c] = kept.map(({ id }) => id)
    await Promise.all([
      mine.rename(a ?? '', 'A of the owner'),
      theirs.rename(b ?? '', 'B of the editor'),
      theirs.remove(c ?? ''),
      ...Array.from({ length: 10 }, (_, count) => (count % 2 ? mine : theirs).create(`new ${count}`)),
    ])
    const names = (await mine.list()).items.map(({ name }) => name).toSorted()
    const added = Array.from({ length: 10 }, (_, count) => `new ${count}`)
    expect(names).toEqual(['A of the owner', 'B of the editor', ...added].toSorted())
  })

  test('are removed with their pet', async () => {
    const { owner, pet, mine } = await someone(kind)
    const { id } = await mine.create('A')
    const client = app.asPerson(await aSession(app.services, owner))
    await client.pets.remove({ petId: pet.id, name: pet.name })
    expect(await refusal(mine.list())).toBe('NOT_FOUND')
    expect(await refusal(mine.remove(id))).toBe('NOT_FOUND')
    const left = await db.execute<{ left: number }>(
      `select (select count(*) from medications where pet_id = '${pet.id}')::int +
        (select count(*) from vaccines where pet_id = '${pet.id}')::int as left`,
    )
    expect(left.rows).toEqual([{ left: 0 }])
  })

  test('parallel additions never pass the limit', async () => {
    const { mine } = await someone(kind)
    const answers = await Promise.all(Array.from({ length: 12 }, (_, n) => refusal(mine.create(`n${n}`))))
    expect(answers.filter((answer) => answer === 'accepted')).toHaveLength(mine.limit)
    expect((await mine.list()).items).toHaveLength(mine.limit)
  })
})

test('another pet’s id cannot be taken by a restoration', async () => {
  for (const kind of ['medications', 'vaccines'] as const) {
    const { owner, as, mine } = await someone(kind, { premium: true })
    const { id } = await mine.create('A')
    const other = await as(owner, (await aPet(db, { owner })).id)
    expect(await refusal(other.restore(id))).toBe('NOT_FOUND')
    expect((await mine.list()).items.map(({ name }) => name)).toEqual(['A'])
  }
})
