// Finding products: by words as people type them, by city, by promotion, and by all of them
// together, page after page.
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

const someStore = async (city: string | null) =>
  aStore(db, { seller: (await aSeller(app.services)).person, city })
const session = await aSession(app.services, await aUser(db))
const visitor = app.asPerson(session)
let bogota: Awaited<ReturnType<typeof someStore>>
beforeAll(async () => {
  bogota = await someStore('Bogotá')
})

let minutes = 0
/** Each newer than the one before. */
const add = (title: string, more: Partial<Parameters<typeof aProduct>[1]> = {}) =>
  aProduct(db, { store: bogota, title, createdAt: new Date(Date.UTC(2026, 0, 1, 0, minutes++)), ...more })
type Query = Parameters<typeof visitor.products.list>[0]
const titles = async (query: Query): Promise<string[]> =>
  (await visitor.products.list(query)).items.map(({ title }) => title)

describe('words', () => {
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
  ])('%j is found by %j', async (title, search) => {
    await add(title)
    await add('Otra cosa')
    expect(await titles({ search })).toEqual([title])
  })

  test.each([
    ['Comida para perros', 'gato'],
    ['Comida para perros', 'comida gato'],
    ['Comida para perros', 'perro -gato'],
    ['Comida', 'omida'],
    // Only the last word may be half typed.
    ['Juguete para perros', 'jug perros'],
  ])('%j is not found by %j', async (title, search) => {
    await add(title)
    expect(await titles({ search })).toEqual([])
  })

  test('of the description count too; those of the store do not', async () => {
    await add('Collar', { description: 'De cuero trenzado' })
    expect(await titles({ search: 'trenzados' })).toEqual(['Collar'])
    expect(await titles({ search: 'huerta' })).toEqual([])
  })

  test('are found from their first letter to their last', async () => {
    const words = [
      'Alimentación',
      'Residencias',
      'Collares',
      'Biológico',
      'Ortopédica',
      'Económicamente',
      'Vitaminas',
    ]
    for (const word of words) await add(word)
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

  test('a change of the text changes what finds it', async () => {
    const { visitor: seller, person } = await aSeller(app.services)
    await aStore(db, { seller: person })
    const client = app.asPerson(seller)
    const fields = { title: 'Collar', description: null, price: '1.00', promotionPrice: null }
    const { id } = await client.products.create(fields)
    await client.products.update({ ...fields, productId: id, title: 'Correa' })
    expect([await titles({ search: 'collar' }), await titles({ search: 'correa' })]).toEqual([[], ['Correa']])
  })

  test.each(['', '   ', '!!!', '¿?', "'", '🐶', ':*', '& | !', '\\'])(
    '%j asks for nothing',
    async (search) => {
      await add('Collar')
      expect(await titles({ search })).toEqual(['Collar'])
    },
  )

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
  ])('%j is only words', async (search) => {
    await add('Collar')
    const answer = await visitor.products.list({ search })
    expect(answer.next).toBeNull()
  })

  property.prop([fc.string({ unit: 'binary', maxLength: 100 })], { numRuns: repeats(150) })(
    'whatever is typed is answered',
    async (search) => {
      const url = `/api/marketplace/products?${new URLSearchParams({ search }).toString()}`
      const answer = await app.inject({ method: 'GET', url, as: session })
      expect([search, answer.statusCode]).toEqual([search, 200])
    },
  )

  const letters = fc.string({
    unit: fc.constantFrom('a', 'e', 'ñ', 'Ó', 's', 'c', 'i', 'n', 'ü', 'l'),
    minLength: 1,
    maxLength: 12,
  })
  property.prop([fc.array(letters, { minLength: 1, maxLength: 4 }), fc.nat(), fc.nat()], {
    numRuns: repeats(60),
  })(
    'a product is found by each of its words, and by every beginning of them',
    async (words, which, length) => {
      const title = words.join(' ')
      const { id } = await add(title)
      const word = words[which % words.length] ?? ''
      const found = async (search: string) =>
        (await visitor.products.list({ search })).items.map((item) => item.id)
      for (const search of [title, word, word.slice(0, 1 + (length % word.length))])
        expect([title, search, await found(search)]).toEqual([title, search, expect.arrayContaining([id])])
      await db.delete(marketplaceProducts)
    },
  )
})

describe('cities', () => {
  beforeAll(() => db.delete(marketplaceProducts))

  test('are those that something is sold in, in the order of the alphabet, each as its oldest store writes it', async () => {
    await add('En Bogotá')
    await add('En BOGOTA', { store: await someStore('BOGOTA') })
    await add('En Ávila', { store: await someStore('Ávila') })
    await add('En Zipaquirá', { store: await someStore('Zipaquirá') })
    await add('En Ñemby', { store: await someStore('Ñemby') })
    await add('Sin ciudad', { store: await someStore(null) })
    await someStore('Nada')
    await add('Oculto', { store: await someStore('Tunja'), isActive: false })
    expect(await visitor.products.cities()).toEqual(['Ávila', 'Bogotá', 'Ñemby', 'Zipaquirá'])
  })

  test.each(['Bogotá', 'bogota', 'BOGOTÁ', ' Bogota\u0301 '])('%j finds what is sold there', async (city) => {
    expect(await titles({ city })).toEqual(['En BOGOTA', 'En Bogotá'])
  })

  test.each(['ñemby', 'ÑEMBY'])('%j too', async (city) => {
    expect(await titles({ city })).toEqual(['En Ñemby'])
  })

  test.each(['Bog', 'Bogotá%', '%', "' or 1=1 --", 'Tunja', 'Nada', 'Atlantis'])(
    '%j finds nothing',
    async (city) => {
      expect(await titles({ city })).toEqual([])
    },
  )

  test('an empty one asks for nothing', async () => {
    expect(await titles({ city: ' ' })).toHaveLength(6)
  })
})

test('filters combine, and hold across pages', async () => {
  await db.delete(marketplaceProducts)
  const cali = await someStore('Cali')
  const wanted: string[] = []
  for (let n = 0; n < pageSize + 5; n++) {
    wanted.unshift((await add(`Comida para perros ${n}`, { store: cali, promotionPrice: '9.00' })).id)
    await add('Comida para gatos', { store: cali, promotionPrice: '9.00' })
    await add('Comida para perros', { promotionPrice: '9.00' })
    await add('Comida para perros', { store: cali })
    await add('Comida para perros', { store: cali, promotionPrice: '9.00', isActive: false })
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
  expect([...first.items, ...second.items].map(({ id }) => id)).toEqual(wanted)
  expect(second.next).toBeNull()
})

describe('each way of searching finds what a plain look at every product finds', () => {
  const kinds = ['perro', 'gato', 'conejo'] as const
  beforeAll(async () => {
    await db.delete(marketplaceProducts)
    const cali = await someStore('Santiago de Cali')
    for (let n = 0; n < 60; n++)
      await add(`Cosa ${n} para ${kinds[(n * n) % 3] ?? ''}s`, {
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
  )('%s', async (word, city, promotion, looked, gathered, limit) => {
    const filter: ProductFilter = { terms: word === undefined ? undefined : ['', word], city, promotion }
    const everything = await listActiveProducts(db, {}, undefined, 1000)
    const expected = everything
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
