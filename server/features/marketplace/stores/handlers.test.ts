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
import { marketplaceStores } from './store-tables.ts'

const app = await openTestApp()
afterAll(() => app.close())
const { db } = app.services

const aSellerClient = async () => {
  const { person, visitor } = await aSeller(app.services)
  return { person, visitor, client: app.asPerson(visitor) }
}
const revokeRole = (personId: string) =>
  db.delete(userRoles).where(and(eq(userRoles.userId, personId), eq(userRoles.role, 'marketplace')))

const huerta = { name: 'La Huerta', description: null, city: null, phoneNumber: null }

const errorOf = async (answer: Promise<unknown>): Promise<unknown> => {
  try {
    await answer
    return 'accepted'
  } catch (error) {
    if (!(error instanceof ORPCError)) throw error
    return error.code === 'BAD_REQUEST' ? errorData.BAD_REQUEST.parse(error.data).issues : error.code
  }
}

test('creates one store for a seller, and no second', async () => {
  const { client, person } = await aSellerClient()
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
  expect(await errorOf(client.stores.create({ ...huerta, name: 'Otra' }))).toBe('STORE_EXISTS')
  expect(await client.stores.mine()).toEqual(store)
  const rows = await db.select().from(marketplaceStores).where(eq(marketplaceStores.userId, person.id))
  expect(rows).toHaveLength(1)
})

test('creates one store for concurrent requests, and refuses the others with STORE_EXISTS', async () => {
  for (let round = 0; round < 5; round++) {
    const { client, person } = await aSellerClient()
    const answers = await Promise.all(
      ['A', 'B', 'C', 'D'].map((name) => errorOf(client.stores.create({ ...huerta, name }))),
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

test('allows one store for each seller in the table', async () => {
  const { person } = await aSellerClient()
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
  ])('refuses %j', async (input, issues) => {
    const { client } = await aSellerClient()
    expect(await errorOf(client.stores.create(input))).toEqual(issues)
    expect(await client.stores.mine()).toBeNull()
  })

  test('stores values at their limits, and null for empty ones', async () => {
    const { client } = await aSellerClient()
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

test('changes only the fields that are sent', async () => {
  const { client } = await aSellerClient()
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

test('refuses a change of another seller’s store, as of an unknown id', async () => {
  const [{ client: owner }, { client: other }] = [await aSellerClient(), await aSellerClient()]
  const store = await owner.stores.create(huerta)
  for (const storeId of [store.id, newId(), 'nonsense', "' or 1=1 --"]) {
    expect(await errorOf(other.stores.update({ storeId, name: 'Mine' }))).toBe('NOT_FOUND')
    expect(await errorOf(other.stores.removeImage({ storeId }))).toBe('NOT_FOUND')
  }
  expect(await owner.stores.mine()).toEqual(store)
})

describe('revoked role', () => {
  test('prevents changes from the next request on, and keeps products listed', async () => {
    const { client, person } = await aSellerClient()
    const { id: storeId } = await client.stores.create(huerta)
    const store = await db.select().from(marketplaceStores).where(eq(marketplaceStores.id, storeId))
    const [row] = store
    if (row === undefined) throw new Error('no store')
    const product = await aProduct(db, { store: row })
    await revokeRole(person.id)
    const fields = { title: 'Otro', description: null, price: '1.00', promotionPrice: null }
    const attempts = [
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
    expect(await Promise.all(attempts.map(errorOf))).toEqual(attempts.map(() => 'FORBIDDEN'))
    const user = app.asPerson(await aSession(app.services, await aUser(db)))
    expect(await user.products.get({ productId: product.id })).toMatchObject({
      title: product.title,
      isActive: true,
      store: { name: 'La Huerta' },
    })
    expect((await user.products.list({})).items.map(({ id }) => id)).toContain(product.id)
  })

  test('completes or forbids each concurrent update, and forbids later ones', async () => {
    const { client, person } = await aSellerClient()
    const { id: storeId } = await client.stores.create(huerta)
    const updates = Array.from({ length: 12 }, (_, n) =>
      errorOf(client.stores.update({ storeId, name: `Nombre ${n}`, city: `Ciudad ${n}` })),
    )
    const revocation = revokeRole(person.id).execute()
    const answers = await Promise.all(updates)
    await revocation
    expect(answers.filter((answer) => answer !== 'accepted' && answer !== 'FORBIDDEN')).toEqual([])
    const [before] = await db.select().from(marketplaceStores).where(eq(marketplaceStores.id, storeId))
    expect(before?.city?.slice('Ciudad '.length)).toBe(
      before?.name === 'La Huerta' ? undefined : before?.name.slice('Nombre '.length),
    )
    expect(await errorOf(client.stores.update({ storeId, name: 'Tarde' }))).toBe('FORBIDDEN')
    const [after] = await db.select().from(marketplaceStores).where(eq(marketplaceStores.id, storeId))
    expect(after).toEqual(before)
  })
})

test('removes store and products with the account', async () => {
  const { person } = await aSellerClient()
  const store = await aStore(db, { seller: person })
  await aProduct(db, { store })
  await db.delete(users).where(eq(users.id, person.id))
  expect(await db.select().from(marketplaceStores).where(eq(marketplaceStores.id, store.id))).toEqual([])
})
