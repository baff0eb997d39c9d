import { ORPCError } from '@orpc/client'
import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { errorData } from '#contract/shared/error-data.ts'
import { pageSize } from '#contract/shared/paging.ts'
import { auditLog } from '#server/features/audit/tables.ts'
import { userRoles } from '#server/features/auth/tables.ts'
import { newId } from '#server/platform/database/uuid-v7.ts'
import { openTestApp } from '#server/testing/clients/test-app.ts'
import { aSession, aUser } from '#server/features/auth/factories.ts'
import { aProduct } from '#server/features/marketplace/products/factories.ts'
import { aSeller, aStore } from '#server/features/marketplace/stores/factories.ts'
import { marketplaceProducts } from './tables.ts'

const app = await openTestApp()
afterAll(() => app.close())
const { db } = app.services
beforeEach(() => db.delete(marketplaceProducts))

const aSellerWithStore = async () => {
  const { person, visitor } = await aSeller(app.services)
  const store = await aStore(db, { seller: person })
  return { person, visitor, store, client: app.asPerson(visitor) }
}
const aUserClient = async () => app.asPerson(await aSession(app.services, await aUser(db)))
const anAdministrator = async () => {
  const person = await aUser(db)
  await db.insert(userRoles).values({ userId: person.id, role: 'admin' })
  return { person, client: app.asPerson(await aSession(app.services, person)) }
}

const collar = { title: 'Collar', description: null, price: '12.50', promotionPrice: null }

const errorOf = async (answer: Promise<unknown>): Promise<unknown> => {
  try {
    await answer
    return 'accepted'
  } catch (error) {
    if (!(error instanceof ORPCError)) throw error
    return error.code === 'BAD_REQUEST' ? errorData.BAD_REQUEST.parse(error.data).issues : error.code
  }
}

test('creates a product in its seller’s store, visible to everyone', async () => {
  const { client, store } = await aSellerWithStore()
  const product = await client.products.create({ ...collar, description: ' De cuero ' })
  expect(product).toEqual({
    id: product.id,
    title: 'Collar',
    description: 'De cuero',
    price: '12.50',
    promotionPrice: null,
    image: null,
    isActive: true,
    createdAt: product.createdAt,
    store: {
      id: store.id,
      name: store.name,
      description: null,
      city: 'Bogotá',
      phoneNumber: null,
      image: null,
    },
  })
  const user = await aUserClient()
  expect(await user.products.get({ productId: product.id })).toEqual(product)
  expect(await user.products.list({})).toEqual({ items: [product], next: null })
})

test('refuses a product of a seller without a store', async () => {
  const client = app.asPerson((await aSeller(app.services)).visitor)
  expect(await errorOf(client.products.create(collar))).toBe('NO_STORE')
  expect(await client.products.mine({})).toEqual({ items: [], next: null })
})

describe('price', () => {
  test.each(['0.00', '0.01', '12.50', '0.10', '0.30', '1000000.05', '9999999999.99'])(
    'stores it exactly: %s',
    async (price) => {
      const { client } = await aSellerWithStore()
      const { id } = await client.products.create({ ...collar, price })
      expect((await client.products.get({ productId: id })).price).toBe(price)
      const higherPrice = '9999999999.99'
      if (price === higherPrice) return
      const update = { ...collar, productId: id, price: higherPrice, promotionPrice: price }
      expect(await client.products.update(update)).toMatchObject({
        price: higherPrice,
        promotionPrice: price,
      })
    },
  )

  test.each([
    ['', 'required'],
    ['-1.00', 'invalid'],
    ['1e3', 'invalid'],
    ['12.5', 'invalid'],
    ['12,50', 'invalid'],
    ['12.505', 'invalid'],
    ['10000000000.00', 'invalid'],
    ['NaN', 'invalid'],
    ['Infinity', 'invalid'],
  ])('refuses %j as %s', async (price, code) => {
    const { client } = await aSellerWithStore()
    expect(await errorOf(client.products.create({ ...collar, price }))).toContainEqual({
      field: 'price',
      code,
    })
  })

  test.each(['12.50', '12.51', '100.00'])(
    'refuses a promotion that is not lower than the price of 12.50: %s',
    async (promotionPrice) => {
      const { client } = await aSellerWithStore()
      const issues = [{ field: 'promotionPrice', code: 'too_large' }]
      expect(await errorOf(client.products.create({ ...collar, promotionPrice }))).toEqual(issues)
      const { id } = await client.products.create({ ...collar, promotionPrice: '12.49' })
      expect(await errorOf(client.products.update({ ...collar, productId: id, promotionPrice }))).toEqual(
        issues,
      )
    },
  )

  test.each([
    { price: '-0.01' },
    { price: '12.50', promotionPrice: '12.50' },
    { price: '12.50', promotionPrice: '-1.00' },
  ])('refuses %j in the table', async (prices) => {
    const { store } = await aSellerWithStore()
    await expect(aProduct(db, { store, ...prices })).rejects.toThrow()
  })
})

describe('fields', () => {
  test.each([
    [
      { ...collar, title: ' ' },
      { field: 'title', code: 'required' },
    ],
    [
      { ...collar, title: 'a'.repeat(201) },
      { field: 'title', code: 'too_long' },
    ],
    [
      { ...collar, description: 'a'.repeat(1001) },
      { field: 'description', code: 'too_long' },
    ],
    [
      { ...collar, storeId: newId() },
      { field: 'storeId', code: 'unknown_key' },
    ],
    [
      { ...collar, isActive: false },
      { field: 'isActive', code: 'unknown_key' },
    ],
  ])('refuses %j', async (input, issue) => {
    const { client } = await aSellerWithStore()
    expect(await errorOf(client.products.create(input))).toEqual([issue])
  })

  test('stores values at their limits', async () => {
    const { client } = await aSellerWithStore()
    const full = { title: '🐶'.repeat(200), description: 'ñandú '.repeat(166).trim() }
    expect(await client.products.create({ ...collar, ...full })).toMatchObject(full)
    expect(await client.products.create({ ...collar, description: '' })).toMatchObject({ description: null })
  })
})

test('refuses a change of another seller’s product, as of an unknown id, also by an administrator', async () => {
  const { client: owner } = await aSellerWithStore()
  const product = await owner.products.create(collar)
  const others = [(await aSellerWithStore()).client, (await anAdministrator()).client]
  for (const client of others)
    for (const productId of [product.id, newId(), 'nonsense']) {
      const attempts = [
        client.products.update({ ...collar, productId, title: 'Mine' }),
        client.products.setActive({ productId, isActive: false }),
        client.products.removeImage({ productId }),
        client.products.remove({ productId }),
      ]
      expect(await Promise.all(attempts.map(errorOf))).toEqual(attempts.map(() => 'NOT_FOUND'))
    }
  expect(await owner.products.get({ productId: product.id })).toEqual(product)
})

test('shows a hidden product to its seller alone, until it is shown again', async () => {
  const { client } = await aSellerWithStore()
  const user = await aUserClient()
  const { id: productId } = await client.products.create(collar)
  expect(await client.products.setActive({ productId, isActive: false })).toMatchObject({ isActive: false })
  expect(await errorOf(user.products.get({ productId }))).toBe('NOT_FOUND')
  expect((await user.products.list({})).items).toEqual([])
  expect((await client.products.list({})).items).toEqual([])
  expect((await client.products.mine({})).items).toMatchObject([{ id: productId, isActive: false }])
  expect(await client.products.get({ productId })).toMatchObject({ isActive: false })
  await client.products.update({ ...collar, productId, title: 'Correa' })
  expect(await errorOf(user.products.get({ productId }))).toBe('NOT_FOUND')
  await client.products.setActive({ productId, isActive: true })
  expect(await user.products.get({ productId })).toMatchObject({ title: 'Correa', isActive: true })
})

test('finds no removed product', async () => {
  const { client } = await aSellerWithStore()
  const { id: productId } = await client.products.create(collar)
  expect(await client.products.remove({ productId })).toEqual({})
  expect(await errorOf(client.products.get({ productId }))).toBe('NOT_FOUND')
  expect(await errorOf(client.products.remove({ productId }))).toBe('NOT_FOUND')
})

describe('list', () => {
  test('returns every product once, newest first, also while products are added', async () => {
    const { client, store } = await aSellerWithStore()
    const total = 2 * pageSize + 3
    // Four at a time have the same creation time.
    const created: string[] = []
    for (let n = 0; n < total; n++) {
      const at = new Date(Date.UTC(2026, 0, 1) + Math.floor(n / 4))
      created.push((await aProduct(db, { store, title: `Collar ${n}`, createdAt: at })).id)
    }
    for (const list of [client.products.list, client.products.mine]) {
      const first = await list({})
      await aProduct(db, { store, title: 'Newer' })
      const second = await list({ cursor: first.next ?? '' })
      const third = await list({ cursor: second.next ?? '' })
      expect(third.next).toBeNull()
      const seen = [first, second, third].flatMap(({ items }) => items.map(({ id }) => id))
      const known = seen.filter((id) => created.includes(id))
      expect(new Set(known)).toEqual(new Set(created))
      expect(known).toHaveLength(total)
      const times = [first, second, third].flatMap(({ items }) => items.map(({ createdAt }) => createdAt))
      expect(times).toEqual(times.toSorted().toReversed())
    }
  })

  test.each(['nonsense', '', 'WyIxIiwieCJd', Buffer.from('["-1",null]').toString('base64url')])(
    'refuses the cursor %j',
    async (cursor) => {
      expect(await errorOf((await aUserClient()).products.list({ cursor }))).toEqual([
        { field: 'cursor', code: 'invalid' },
      ])
    },
  )
})

describe('hideStore', () => {
  test('hides the active products of the store and nothing else, and logs it once', async () => {
    const [seller, otherSeller] = [await aSellerWithStore(), await aSellerWithStore()]
    const { client: admin, person } = await anAdministrator()
    for (let n = 0; n < 3; n++) await seller.client.products.create(collar)
    const [first] = (await seller.client.products.mine({})).items
    await seller.client.products.setActive({ productId: first?.id ?? '', isActive: false })
    const otherProduct = await otherSeller.client.products.create(collar)
    expect(await admin.products.hideStore({ storeId: seller.store.id })).toEqual({ hidden: 2 })
    expect((await admin.products.list({})).items.map(({ id }) => id)).toEqual([otherProduct.id])
    expect(await admin.products.hideStore({ storeId: seller.store.id })).toEqual({ hidden: 0 })
    const entries = await db
      .select()
      .from(auditLog)
      .where(eq(auditLog.actorId, person.id))
      .orderBy(desc(auditLog.at))
    expect(entries).toMatchObject([
      { action: 'store.hide', targetId: seller.person.id, detail: seller.store.name },
    ])
  })

  test.each([newId(), 'nonsense'])('refuses %s with NOT_FOUND', async (storeId) => {
    const { client: admin } = await anAdministrator()
    expect(await errorOf(admin.products.hideStore({ storeId }))).toBe('NOT_FOUND')
  })

  test('hides every product created before it, and none created after', async () => {
    const { client, store } = await aSellerWithStore()
    const { client: admin } = await anAdministrator()
    const before = await Promise.all(Array.from({ length: 5 }, () => client.products.create(collar)))
    const [{ hidden }, ...during] = await Promise.all([
      admin.products.hideStore({ storeId: store.id }),
      ...Array.from({ length: 5 }, () => client.products.create(collar)),
    ])
    expect(hidden).toBeGreaterThanOrEqual(before.length)
    const listed = (await admin.products.list({})).items.map(({ id }) => id)
    expect(listed).toHaveLength(before.length + during.length - hidden)
    for (const { id } of before) expect(listed).not.toContain(id)
  })
})
