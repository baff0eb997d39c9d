import { fc, test as property } from '@fast-check/vitest'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { pageSize } from '#contract/shared/paging.ts'
import { openTestApp } from '#server/testing/clients/test-app.ts'
import { aSession, aUser } from '#server/features/auth/factories.ts'
import { aProduct } from '#server/features/marketplace/products/factories.ts'
import { aSeller, aStore } from '#server/features/marketplace/stores/factories.ts'
import { repeats } from '#server/testing/extent.ts'
import { listActiveProducts, type ProductFilter } from './queries.ts'
import { marketplaceProducts } from './tables.ts'

const app = await openTestApp()
afterAll(() => app.close())
const { db } = app.services

const aStoreIn = async (city: string | null) =>
  aStore(db, { seller: (await aSeller(app.services)).person, city })
const session = await aSession(app.services, await aUser(db))
const client = app.asPerson(session)
let bogota: Awaited<ReturnType<typeof aStoreIn>>
beforeAll(async () => {
  bogota = await aStoreIn('Bogotá')
})

let minutes = 0
/** Adds a product that is newer than the previous one. */
const addProduct = (title: string, fields: Partial<Parameters<typeof aProduct>[1]> = {}) =>
  aProduct(db, { store: bogota, title, createdAt: new Date(Date.UTC(2026, 0, 1, 0, minutes++)), ...fields })
type Query = Parameters<typeof client.products.list>[0]
const titles = async (query: Query): Promise<string[]> =>
  (await client.products.list(query)).items.map(({ title }) => title)

describe('search by words', () => {
  beforeEach(() => db.delete(marketplaceProducts))

  test.each([
    ['Comida para perros', 'perro'],
    ['Comida para perro', 'PERROS'],
    ['Comida para perros', 'comida'],
    ['Comida para perros', 'perros comida'],
    ['Comida para perros', 'comida para perros'],
    ['Champú natural', 'champu'],
    ['Champu natural', 'CHAMPÚ'],
    ['Alimentación sana', 'alimentacion'],
    ['Alimentación sana', 'alimentaciones'],
    ['Alimentaciones', 'alimentación'],
    ['Diversión', 'diversiones'],
    ['Cama para ñandú', 'nandu'],
    ['CAMA PARA ÑANDÚ', 'ñandu'],
    ['Jabón', 'jabones'],
    ['Juguetes', 'juguete'],
    ['Cepillo (suave)', 'suave'],
    ['Anti-pulgas', 'anti pulgas'],
    ['Anti-pulgas', 'anti-pulgas'],
    ['Saco de 2.5kg', '2.5kg'],
    ['Saco de 2.5kg', '5kg'],
    ['🐶Hueso🐶', 'hueso'],
    ['Cafe\u0301 de gato', 'café'],
    ['Café de gato', 'cafe\u0301'],
    ['para', 'para'],
  ])('finds %j by %j', async (title, search) => {
    await addProduct(title)
    await addProduct('Otra cosa')
    expect(await titles({ search })).toEqual([title])
  })

  test.each([
    ['Comida para perros', 'gato'],
    ['Comida para perros', 'comida gato'],
    ['Comida para perros', 'perro -gato'],
    ['Comida', 'omida'],
    // Only the last word may be incomplete.
    ['Juguete para perros', 'jug perros'],
  ])('does not find %j by %j', async (title, search) => {
    await addProduct(title)
    expect(await titles({ search })).toEqual([])
  })

  test('searches the description too, and not the store', async () => {
    await addProduct('Collar', { description: 'De cuero trenzado' })
    expect(await titles({ search: 'trenzados' })).toEqual(['Collar'])
    expect(await titles({ search: 'huerta' })).toEqual([])
  })

  test('finds a word by each of its beginnings', async () => {
    const words = [
      'Alimentación',
      'Residencias',
      'Collares',
      'Biológico',
      'Ortopédica',
      'Económicamente',
      'Vitaminas',
    ]
    for (const word of words) await addProduct(word)
    for (const word of words)
      for (let length = 1; length <= word.length; length++)
        for (const typed of [
          word.slice(0, length),
          word.slice(0, length).normalize('NFD').replaceAll(/\p{M}/gu, ''),
        ])
          expect([typed, await titles({ search: `  ${typed} ` })]).toEqual([
            typed,
            expect.arrayContaining([word]),
          ])
  })

  test('finds the updated text', async () => {
    const { visitor: seller, person } = await aSeller(app.services)
    await aStore(db, { seller: person })
    const sellerClient = app.asPerson(seller)
    const fields = { title: 'Collar', description: null, price: '1.00', promotionPrice: null }
    const { id } = await sellerClient.products.create(fields)
    await sellerClient.products.update({ ...fields, productId: id, title: 'Correa' })
    expect([await titles({ search: 'collar' }), await titles({ search: 'correa' })]).toEqual([[], ['Correa']])
  })

  test.each(['', '   ', '!!!', '¿?', "'", '🐶', ':*', '& | !', '\\'])('ignores %j', async (search) => {
    await addProduct('Collar')
    expect(await titles({ search })).toEqual(['Collar'])
  })

  test.each([
    'collar & correa',
    'collar | correa',
    '!correa',
    'collar:*',
    'collar:A',
    'collar <-> correa',
    '(collar',
    "'collar",
    "collar' or 1=1 --",
    'collar\\',
    '"collar"',
    'collar%',
    'coll_r',
    '<b>collar</b>',
    '{{collar}}',
    '${collar}',
    '½ collar',
    '⑴ collar',
    'collar ½',
    'ﬁ collar',
    'collar\u0000',
    'collar\ud800',
    'collar'.repeat(16),
  ])('matches %j as plain words', async (search) => {
    await addProduct('Collar')
    const answer = await client.products.list({ search })
    expect(answer.next).toBeNull()
  })

  property.prop([fc.string({ unit: 'binary', maxLength: 100 })], { numRuns: repeats(150) })(
    'accepts any text',
    async (search) => {
      const url = `/api/marketplace/products?${new URLSearchParams({ search }).toString()}`
      const answer = await app.inject({ method: 'GET', url, as: session })
      expect([search, answer.statusCode]).toEqual([search, 200])
    },
  )

  const anyWord = fc.string({
    unit: fc.constantFrom('a', 'e', 'ñ', 'Ó', 's', 'c', 'i', 'n', 'ü', 'l'),
    minLength: 1,
    maxLength: 12,
  })
  property.prop([fc.array(anyWord, { minLength: 1, maxLength: 4 }), fc.nat(), fc.nat()], {
    numRuns: repeats(60),
  })('finds a product by any of its words and by each beginning of one', async (words, index, length) => {
    const title = words.join(' ')
    const { id } = await addProduct(title)
    const word = words[index % words.length] ?? ''
    const findIds = async (search: string) =>
      (await client.products.list({ search })).items.map((item) => item.id)
    for (const search of [title, word, word.slice(0, 1 + (length % word.length))])
      expect([title, search, await findIds(search)]).toEqual([title, search, expect.arrayContaining([id])])
    await db.delete(marketplaceProducts)
  })
})

describe('filter by city', () => {
  beforeAll(() => db.delete(marketplaceProducts))

  test('offers cities with products for sale, alphabetically, as written by their oldest store', async () => {
    await addProduct('En Bogotá')
    await addProduct('En BOGOTA', { store: await aStoreIn('BOGOTA') })
    await addProduct('En Ávila', { store: await aStoreIn('Ávila') })
    await addProduct('En Zipaquirá', { store: await aStoreIn('Zipaquirá') })
    await addProduct('En Ñemby', { store: await aStoreIn('Ñemby') })
    await addProduct('Sin ciudad', { store: await aStoreIn(null) })
    await aStoreIn('Nada')
    await addProduct('Oculto', { store: await aStoreIn('Tunja'), isActive: false })
    expect(await client.products.cities()).toEqual(['Ávila', 'Bogotá', 'Ñemby', 'Zipaquirá'])
  })

  test.each(['Bogotá', 'bogota', 'BOGOTÁ', ' Bogota\u0301 '])(
    'finds products that are sold there: %j',
    async (city) => {
      expect(await titles({ city })).toEqual(['En BOGOTA', 'En Bogotá'])
    },
  )

  test.each(['ñemby', 'ÑEMBY'])('ignores letter case: %j', async (city) => {
    expect(await titles({ city })).toEqual(['En Ñemby'])
  })

  test.each(['Bog', 'Bogotá%', '%', "' or 1=1 --", 'Tunja', 'Nada', 'Atlantis'])(
    'finds nothing for %j',
    async (city) => {
      expect(await titles({ city })).toEqual([])
    },
  )

  test('returns everything when empty', async () => {
    expect(await titles({ city: ' ' })).toHaveLength(6)
  })
})

test('combines filters, across pages', async () => {
  await db.delete(marketplaceProducts)
  const cali = await aStoreIn('Cali')
  const expected: string[] = []
  for (let n = 0; n < pageSize + 5; n++) {
    expected.unshift(
      (await addProduct(`Comida para perros ${n}`, { store: cali, promotionPrice: '9.00' })).id,
    )
    await addProduct('Comida para gatos', { store: cali, promotionPrice: '9.00' })
    await addProduct('Comida para perros', { promotionPrice: '9.00' })
    await addProduct('Comida para perros', { store: cali })
    await addProduct('Comida para perros', { store: cali, promotionPrice: '9.00', isActive: false })
  }
  const query = { search: 'perro com', city: 'cali', promotion: 'true' }
  const page = async (cursor?: string) => {
    const params = new URLSearchParams({ ...query, ...(cursor === undefined ? {} : { cursor }) })
    const url = `/api/marketplace/products?${params.toString()}`
    return (await app.inject({ method: 'GET', url, as: session })).json<{
      items: { id: string }[]
      next: string | null
    }>()
  }
  const first = await page()
  const second = await page(first.next ?? '')
  expect([...first.items, ...second.items].map(({ id }) => id)).toEqual(expected)
  expect(second.next).toBeNull()
})

describe('search strategy', () => {
  const kinds = ['perro', 'gato', 'conejo'] as const
  beforeAll(async () => {
    await db.delete(marketplaceProducts)
    const cali = await aStoreIn('Santiago de Cali')
    for (let n = 0; n < 60; n++)
      await addProduct(`Cosa ${n} para ${kinds[(n * n) % 3] ?? ''}s`, {
        store: n % 4 === 0 ? cali : bogota,
        createdAt: new Date(Date.UTC(2026, 1, 1) + Math.floor(n / 5)),
        isActive: n % 7 !== 0,
        ...(n % 3 === 0 ? { promotionPrice: '1.00' } : {}),
      })
  })

  property.prop(
    [
      fc.constantFrom<string | undefined>(undefined, 'perro', 'gato', 'conejo', 'cosa', 'nada'),
      fc.constantFrom<string | undefined>(undefined, 'Bogotá', 'santiago de cali', 'Atlantis'),
      fc.boolean(),
      fc.integer({ min: 1, max: 70 }),
      fc.integer({ min: 1, max: 70 }),
      fc.integer({ min: 1, max: 9 }),
    ],
    { numRuns: repeats(100) },
  )('finds what comparing every product finds', async (word, city, promotion, looked, gathered, limit) => {
    const filter: ProductFilter = { terms: word === undefined ? undefined : ['', word], city, promotion }
    const allProducts = await listActiveProducts(db, {}, undefined, 1000)
    const expected = allProducts
      .filter(({ product }) => word === undefined || product.title.toLowerCase().includes(word))
      .filter(({ store }) => city === undefined || store.city?.toLowerCase() === city.toLowerCase())
      .filter(({ product }) => !promotion || product.promotionPrice !== null)
      .map(({ product }) => product.id)
    const found: string[] = []
    for (let cursor: readonly [string, string] | undefined; ;) {
      const rows = await listActiveProducts(db, filter, cursor, limit, { looked, gathered })
      found.push(...rows.map(({ product }) => product.id))
      const last = rows.at(-1)
      if (last === undefined || rows.length < limit) break
      cursor = [last.createdAtMicros, last.product.id]
    }
    expect(found).toEqual(expected)
  })
})
