// The rules that allergies, medications and vaccines share, through the API.
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
        ({ id: allergyId, ...removed }) =>
          () =>
            client.allergies.restore({ petId, allergyId, ...removed }),
      ),
    restore: (id: string): Promise<Stored> =>
      client.allergies.restore({ petId, allergyId: id, name: 'Restored' }),
  },
  medications: {
    limit: 3,
    list: () => client.medications.list({ petId }),
    create: (name: string): Promise<Stored> => client.medications.create({ petId, name }),
    rename: (id: string, name: string): Promise<Stored> =>
      client.medications.update({ petId, medicationId: id, name }),
    remove: (id: string): Promise<() => Promise<Stored>> =>
      client.medications.remove({ petId, medicationId: id }).then(
        ({ id: medicationId, ...removed }) =>
          () =>
            client.medications.restore({ petId, medicationId, ...removed }),
      ),
    restore: (id: string): Promise<Stored> =>
      client.medications.restore({
        petId,
        medicationId: id,
        name: 'Restored',
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
        ({ id: vaccineId, ...removed }) =>
          () =>
            client.vaccines.restore({ petId, vaccineId, ...removed }),
      ),
    restore: (id: string): Promise<Stored> =>
      client.vaccines.restore({ petId, vaccineId: id, name: 'Restored', createdAt: '2026-01-01T00:00:00Z' }),
  },
})
type Kind = keyof ReturnType<typeof kinds>

/** A pet, and the procedures of its owner and of other people. */
const aPetWithOwner = async (kind: Kind, { premium = false } = {}) => {
  const owner = await aUser(db)
  if (premium) await anActiveSubscription(db, owner)
  const pet = await aPet(db, { owner })
  const as = async (user: { id: string }, petId = pet.id) =>
    kinds(app.asPerson(await aSession(app.services, user)), petId)[kind]
  const asOwner = await as(owner)
  return { owner, pet, as, asOwner, names: async () => (await asOwner.list()).items.map(({ name }) => name) }
}

/** The error code of a call, or the data of a plan limit. */
const errorOf = async (answer: Promise<unknown>): Promise<unknown> => {
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
  test('are created, updated, removed and restored at their position with the same id', async () => {
    const { asOwner, names } = await aPetWithOwner(kind, { premium: true })
    expect(await asOwner.list()).toEqual({ items: [], limit: null, next: null })
    const created: Stored[] = []
    for (const name of ['A', '  B ', 'C']) {
      // The order is by creation time, to the millisecond.
      app.setNow(new Date(Date.now() + 1000 * created.length))
      created.push(await asOwner.create(name))
    }
    expect(await names()).toEqual(inOrder(kind, ['A', 'B', 'C']))
    const [, second] = created
    const id = second?.id ?? ''
    expect(await asOwner.rename(id, 'B2')).toMatchObject({ id, name: 'B2' })
    const undo = await asOwner.remove(id)
    expect(await names()).toEqual(inOrder(kind, ['A', 'C']))
    expect(await undo()).toMatchObject({ id, name: 'B2' })
    expect(await names()).toEqual(inOrder(kind, ['A', 'B2', 'C']))
    // A second restoration, as from another tab.
    await asOwner.rename(id, 'B3')
    expect(await undo()).toMatchObject({ id, name: 'B3' })
    expect((await asOwner.list()).items).toHaveLength(3)
  })

  test('are limited by the free plan, and can be created again after a removal', async () => {
    const { asOwner } = await aPetWithOwner(kind)
    for (let count = 0; count < asOwner.limit; count++) await asOwner.create(`n${count}`)
    expect(await asOwner.list()).toMatchObject({ limit: asOwner.limit })
    const reached = { reason: kind, limit: asOwner.limit }
    expect(await errorOf(asOwner.create('one more'))).toEqual(reached)
    const [first] = (await asOwner.list()).items
    const undo = await asOwner.remove(first?.id ?? '')
    await asOwner.create('in its place')
    expect(await errorOf(undo())).toEqual(reached)
    expect(await errorOf(asOwner.restore(newId()))).toEqual(reached)
    expect((await asOwner.list()).items).toHaveLength(asOwner.limit)
  })

  test('can be restored twice at the limit', async () => {
    const { asOwner } = await aPetWithOwner(kind)
    for (let count = 0; count < asOwner.limit; count++) await asOwner.create(`n${count}`)
    const [first] = (await asOwner.list()).items
    const undo = await asOwner.remove(first?.id ?? '')
    const both = await Promise.all([undo(), undo()])
    expect(both.map(({ id }) => id)).toEqual([first?.id, first?.id])
    expect((await asOwner.list()).items).toHaveLength(asOwner.limit)
  })

  test('above the limit can be read, updated and removed when Premium ends', async () => {
    const owner = await aUser(db)
    const now = Date.now()
    await anActiveSubscription(db, owner, { currentPeriodEnd: new Date(now + 3_600_000) })
    const pet = await aPet(db, { owner })
    const asOwner = kinds(app.asPerson(await aSession(app.services, owner)), pet.id)[kind]
    for (let count = 0; count < asOwner.limit + 2; count++) await asOwner.create(`n${count}`)
    app.setNow(new Date(now + 2 * 3_600_000))
    const { items, limit } = await asOwner.list()
    expect([items.length, limit]).toEqual([asOwner.limit + 2, asOwner.limit])
    expect(await errorOf(asOwner.create('more'))).toEqual({ reason: kind, limit: asOwner.limit })
    const [first] = items
    await asOwner.rename(first?.id ?? '', 'renamed')
    await asOwner.remove(first?.id ?? '')
    expect((await asOwner.list()).items).toHaveLength(asOwner.limit + 1)
    expect(await errorOf(asOwner.create('more'))).toEqual({ reason: kind, limit: asOwner.limit })
    app.setNow(new Date())
  })

  test('are limited by the plan of the owner, for editors too', async () => {
    const { owner, pet, as, asOwner } = await aPetWithOwner(kind, { premium: true })
    const editor = await aUser(db)
    await aShare(db, { pet, with: editor, canEdit: true })
    const asEditor = await as(editor)
    for (let count = 0; count <= asOwner.limit; count++) await asEditor.create(`n${count}`)
    expect((await asEditor.list()).limit).toBeNull()
    // The editor's own pet follows the editor's plan.
    const own = await as(editor, (await aPet(db, { owner: editor })).id)
    expect((await own.list()).limit).toBe(asOwner.limit)
    expect(owner.id).not.toBe(editor.id)
  })

  test('can only be read by viewers, and are not found by strangers', async () => {
    const { pet, as, asOwner } = await aPetWithOwner(kind, { premium: true })
    const { id } = await asOwner.create('A')
    const [viewer, stranger] = [await aUser(db), await aUser(db)]
    await aShare(db, { pet, with: viewer })
    const outcomes = async (user: { id: string }) => {
      const asEditor = await as(user)
      const calls = [
        asEditor.list(),
        asEditor.create('x'),
        asEditor.rename(id, 'x'),
        asEditor.remove(id),
        asEditor.restore(id),
      ]
      return Promise.all(calls.map(errorOf))
    }
    expect(await outcomes(viewer)).toEqual(['accepted', ...Array.from({ length: 4 }, () => 'FORBIDDEN')])
    expect(await outcomes(stranger)).toEqual(Array.from({ length: 5 }, () => 'NOT_FOUND'))
    expect(await asOwner.list()).toMatchObject({ items: [{ id, name: 'A' }] })
  })

  test('of another pet and malformed ids are not found', async () => {
    const { owner, as, asOwner } = await aPetWithOwner(kind, { premium: true })
    const { id } = await asOwner.create('A')
    const other = await as(owner, (await aPet(db, { owner })).id)
    const unknown = [newId(), 'nonsense', '%00', "' or 1=1 --", '']
    for (const wrong of [id, ...unknown]) {
      expect([wrong, await errorOf(other.rename(wrong, 'x'))]).toEqual([wrong, 'NOT_FOUND'])
      expect([wrong, await errorOf(other.remove(wrong))]).toEqual([wrong, 'NOT_FOUND'])
    }
    const never = ['nonsense', '00000000-0000-0000-0000-000000000000', '11111111-1111-4111-8111-111111111111']
    for (const wrong of never)
      expect([wrong, await errorOf(other.restore(wrong))]).toEqual([wrong, 'NOT_FOUND'])
    expect((await asOwner.list()).items.map((one) => one.name)).toEqual(['A'])
    expect((await other.list()).items).toEqual([])
  })

  test('keep the concurrent changes of two editors', async () => {
    const { pet, as, asOwner } = await aPetWithOwner(kind, { premium: true })
    const editor = await aUser(db)
    await aShare(db, { pet, with: editor, canEdit: true })
    const asEditor = await as(editor)
    const kept = [await asOwner.create('A'), await asOwner.create('B'), await asOwner.create('C')]
    const [a, b, c] = kept.map(({ id }) => id)
    await Promise.all([
      asOwner.rename(a ?? '', 'A of the owner'),
      asEditor.rename(b ?? '', 'B of the editor'),
      asEditor.remove(c ?? ''),
      ...Array.from({ length: 10 }, (_, count) => (count % 2 ? asOwner : asEditor).create(`new ${count}`)),
    ])
    const names = (await asOwner.list()).items.map(({ name }) => name).toSorted()
    const added = Array.from({ length: 10 }, (_, count) => `new ${count}`)
    expect(names).toEqual(['A of the owner', 'B of the editor', ...added].toSorted())
  })

  test('are removed with their pet', async () => {
    const { owner, pet, asOwner } = await aPetWithOwner(kind)
    const { id } = await asOwner.create('A')
    const client = app.asPerson(await aSession(app.services, owner))
    await client.pets.remove({ petId: pet.id, name: pet.name })
    expect(await errorOf(asOwner.list())).toBe('NOT_FOUND')
    expect(await errorOf(asOwner.remove(id))).toBe('NOT_FOUND')
    const left = await db.execute<{ left: number }>(
      `select (select count(*) from medications where pet_id = '${pet.id}')::int +
        (select count(*) from vaccines where pet_id = '${pet.id}')::int as left`,
    )
    expect(left.rows).toEqual([{ left: 0 }])
  })

  test('cannot exceed the limit concurrently', async () => {
    const { asOwner } = await aPetWithOwner(kind)
    const answers = await Promise.all(Array.from({ length: 12 }, (_, n) => errorOf(asOwner.create(`n${n}`))))
    expect(answers.filter((answer) => answer === 'accepted')).toHaveLength(asOwner.limit)
    expect((await asOwner.list()).items).toHaveLength(asOwner.limit)
  })
})

test('a restoration says nothing of other pets: an id that one has is like an id that nobody has', async () => {
  for (const kind of ['medications', 'vaccines'] as const) {
    const { as, asOwner } = await aPetWithOwner(kind, { premium: true })
    const { id } = await asOwner.create('A')
    const stranger = await aUser(db)
    const other = await as(stranger, (await aPet(db, { owner: stranger })).id)
    const unused = newId()
    // Both are new.
    app.setNow(new Date())
    const answers = [await other.restore(id), await other.restore(unused)]
    expect(answers.map((answer) => ({ ...answer, id: 'any' }))).toEqual(
      answers.map(() => ({ ...answers[1], id: 'any' })),
    )
    expect(answers.map((answer) => answer.id)).toEqual([id, unused])
    expect((await other.list()).items.map((one) => one.id).toSorted()).toEqual([id, unused].toSorted())
    expect((await asOwner.list()).items.map(({ name }) => name)).toEqual(['A'])
    await other.remove(id)
    expect((await asOwner.list()).items.map((one) => one.id)).toEqual([id])
  }
})
