// Stores through the API: one each, kept by its seller alone, for as long as they may sell.
import { ORPCError } from '@orpc/client'
import { and, count, eq } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { errorData } from '#contract/shared/error-data.ts'
import { newId } from '#server/platform/database/uuid-v7.ts'
import { userRoles, users } from '#server/features/auth/tables.ts'
import { openTestApp } from '#server/testing/clients/test-app.ts'
import { aSession, aUser } from '#server/features/auth/factories.ts'
import { aProduct } from '#server/features/marketplace/products/factories.ts'
import { aSeller, aStore } from '#server/features/marketplace/stores/factories.ts'
import { marketplaceStores } from './tables.ts'

const app = await openTestApp()
afterAll(() => app.close())
const { db } = app.services

const someone = async () => {
  const { person, visitor } = await aSeller(app.services)
  return { person, visitor, client: app.asPerson(visitor) }
}
const takeRole = (personId: string) =>
  db.delete(userRoles).where(and(eq(userRoles.userId, personId), eq(userRoles.role, 'marketplace')))

const huerta = { name: 'La Huerta', description: null, city: null, phoneNumber: null }

const refusal = async (answer: Promise<unknown>): Promise<unknown> => {
  try {
    await answer
    return 'accepted'
  } catch (error) {
    if (!(error instanceof ORPCError)) throw error
    return error.code === 'BAD_REQUEST' ? errorData.BAD_REQUEST.parse(error.data).issues : error.code
  }
}

test('a seller has no store, then one, and never a second', async () => {
  const { client, person } = await someone()
  expect(await client.stores.mine()).toBeNull()
  const store = await client.stores.create({ ...huerta, city: ' Bogotá ', phoneNumber: '+57 300 123 4567' })
  expect(store).toEqual({
    id: store.id,
    name: 'La Huerta',
    description: null,
    city: 'Bogotá',
    phoneNumber: '+57 300 123 4567',
    image: null,
  })
  expect(await client.stores.mine()).toEqual(store)
  expect(await refusal(client.stores.create({ ...huerta, name: 'Otra' }))).toBe('STORE_EXISTS')
  expect(await client.stores.mine()).toEqual(store)
  const rows = await db.select().from(marketplaceStores).where(eq(marketplaceStores.userId, person.id))
  expect(rows).toHaveLength(1)
})

test('of creations at once one makes the store, and the others are told so', async () => {
  for (let round = 0; round < 5; round++) {
    const { client, person } = await someone()
    const answers = await Promise.all(
      ['A', 'B', 'C', 'D'].map((name) => refusal(client.stores.create({ ...huerta, name }))),
    )
    expect(answers.filter((answer) => answer === 'accepted')).toHaveLength(1)
    expect(answers.filter((answer) => answer === 'STORE_EXISTS')).toHaveLength(3)
    const [found] = await db
      .select({ n: count() })
      .from(marketplaceStores)
      .where(eq(marketplaceStores.userId, person.id))
    expect(found?.n).toBe(1)
  }
})

test('the table holds it, whoever asks', async () => {
  const { person } = await someone()
  await aStore(db, { seller: person })
  await expect(aStore(db, { seller: person })).rejects.toThrow()
})

describe('fields', () => {
  test.each([
    [{ ...huerta, name: '' }, [{ field: 'name', code: 'required' }]],
    [{ ...huerta, name: '  ' }, [{ field: 'name', code: 'required' }]],
    [{ ...huerta, name: 'a'.repeat(101) }, [{ field: 'name', code: 'too_long' }]],
    [{ ...huerta, description: 'a'.repeat(501) }, [{ field: 'description', code: 'too_long' }]],
    [{ ...huerta, city: 'a'.repeat(101) }, [{ field: 'city', code: 'too_long' }]],
    [{ ...huerta, phoneNumber: '1'.repeat(21) }, [{ field: 'phoneNumber', code: 'too_long' }]],
    [{ ...huerta, name: 'a\u0000' }, [{ field: 'name', code: 'invalid' }]],
    [{ ...huerta, userId: newId() }, [{ field: 'userId', code: 'unknown_key' }]],
  ])('%j is refused', async (input, issues) => {
    const { client } = await someone()
    expect(await refusal(client.stores.create(input))).toEqual(issues)
    expect(await client.stores.mine()).toBeNull()
  })

  test('at their limits are kept, and empty ones are null', async () => {
    const { client } = await someone()
    const full = {
      name: '🐶'.repeat(100),
      description: 'ñ'.repeat(500),
      city: 'é'.repeat(100),
      phoneNumber: '1'.repeat(20),
    }
    const store = await client.stores.create(full)
    expect(store).toMatchObject(full)
    const emptied = await client.stores.update({
      storeId: store.id,
      description: '',
      city: '  ',
      phoneNumber: '',
    })
    expect(emptied).toMatchObject({ ...huerta, name: full.name })
  })
})

test('an update changes what is sent, and nothing else', async () => {
  const { client } = await someone()
  const store = await client.stores.create({ ...huerta, city: 'Cali' })
  expect(await client.stores.update({ storeId: store.id, name: 'El Prado' })).toEqual({
    ...store,
    name: 'El Prado',
  })
  expect(await client.stores.update({ storeId: store.id.toUpperCase() })).toEqual({
    ...store,
    name: 'El Prado',
  })
})

test("another's store, an unknown one and nonsense are not found alike", async () => {
  const [{ client: owner }, { client: other }] = [await someone(), await someone()]
  const store = await owner.stores.create(huerta)
  for (const storeId of [store.id, newId(), 'nonsense', "' or 1=1 --"]) {
    expect(await refusal(other.stores.update({ storeId, name: 'Mine' }))).toBe('NOT_FOUND')
    expect(await refusal(other.stores.removeImage({ storeId }))).toBe('NOT_FOUND')
  }
  expect(await owner.stores.mine()).toEqual(store)
})

describe('when the role is taken away', () => {
  test('selling stops at the next request, and what is for sale stays listed', async () => {
    const { client, person } = await someone()
    const { id: storeId } = await client.stores.create(huerta)
    const store = await db.select().from(marketplaceStores).where(eq(marketplaceStores.id, storeId))
    const [row] = store
    if (row === undefined) throw new Error('no store')
    const product = await aProduct(db, { store: row })
    await takeRole(person.id)
    const fields = { title: 'Otro', description: null, price: '1.00', promotionPrice: null }
    const all = [
      client.stores.mine(),
      client.stores.create(huerta),
      client.stores.update({ storeId, name: 'Otra' }),
      client.stores.removeImage({ storeId }),
      client.products.mine({}),
      client.products.create(fields),
      client.products.update({ productId: product.id, ...fields }),
      client.products.setActive({ productId: product.id, isActive: false }),
      client.products.removeImage({ productId: product.id }),
      client.products.remove({ productId: product.id }),
    ]
    expect(await Promise.all(all.map(refusal))).toEqual(all.map(() => 'FORBIDDEN'))
    const visitor = app.asPerson(await aSession(app.services, await aUser(db)))
    expect(await visitor.products.get({ productId: product.id })).toMatchObject({
      title: product.title,
      isActive: true,
      store: { name: 'La Huerta' },
    })
    expect((await visitor.products.list({})).items.map(({ id }) => id)).toContain(product.id)
  })

  test('each edit that races with it is done whole or forbidden, and none comes after', async () => {
    const { client, person } = await someone()
    const { id: storeId } = await client.stores.create(huerta)
    const edits = Array.from({ length: 12 }, (_, n) =>
      refusal(client.stores.update({ storeId, name: `Nombre ${n}`, city: `Ciudad ${n}` })),
    )
    const taken = takeRole(person.id).execute()
    const answers = await Promise.all(edits)
    await taken
    expect(answers.filter((answer) => answer !== 'accepted' && answer !== 'FORBIDDEN')).toEqual([])
    const [before] = await db.select().from(marketplaceStores).where(eq(marketplaceStores.id, storeId))
    expect(before?.city?.slice('Ciudad '.length)).toBe(
      before?.name === 'La Huerta' ? undefined : before?.name.slice('Nombre '.length),
    )
    expect(await refusal(client.stores.update({ storeId, name: 'Tarde' }))).toBe('FORBIDDEN')
    const [after] = await db.select().from(marketplaceStores).where(eq(marketplaceStores.id, storeId))
    expect(after).toEqual(before)
  })
})

test('an account takes its store and products with it', async () => {
  const { person } = await someone()
  const store = await aStore(db, { seller: person })
  await aProduct(db, { store })
  await db.delete(users).where(eq(users.id, person.id))
  expect(await db.select().from(marketplaceStores).where(eq(marketplaceStores.id, store.id))).toEqual([])
})
