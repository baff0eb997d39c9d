// Measures the market with a hundred thousand products in ten thousand stores: pages, searches for
// rare, frequent, absent and half-typed words, cities, promotions and combinations.
import { aSession, aUser } from '#server/features/auth/factories.ts'
import { fillTables, onEachEngine, openBenchServices } from './load/engines.ts'
import { createTable } from './load/figures.ts'
import { addressOfPage100, measureSearches, type Visit } from './load/searches.ts'

const chunk = 10_000
/** Milliseconds of the whole response. */
const aim = { of: 'p95', ms: 50 } as const

const list = (...words: string[]) => `(array['${words.join("','")}'])`
const randomWords = (words: string, of: string, many: number) =>
  `${words}[1 + abs(hashtext(n || '${of}')) % ${many}]`
const things = list('Comida', 'Collar', 'Correa', 'Juguete', 'Cama', 'Champú', 'Arnés', 'Vitaminas')
const thing = randomWords(things, 'thing', 8)
const animals = list('perros', 'perros', 'gatos', 'gatitos', 'conejos', 'hámsteres', 'caballos', 'iguanas')
const animal = randomWords(animals, 'animal', 8)
const quality = randomWords(list('premium', 'natural', 'resistente', 'suave', 'económico'), 'quality', 5)
// A third of the stores are in one city, the rest in 400. The oldest tenth of the products is of a
// discontinued kind.
const city = `case when hashtext(n || 'city') % 3 = 0 then 'Bogotá' else 'Municipio ' || abs(hashtext(n || 'town')) % 400 end`
const extra = (products: number) =>
  `case when n = 77 then ' Unicornio' when n <= ${products / 10} then ' descontinuada' when n % 1000 = 0 then ' Ortopédica' else '' end`
const words = `'Para ' || ${animal} || ' de todas las edades. ' || repeat('Material ' || ${quality} || ', fácil de limpiar y hecho con cariño en el país. ', 1 + n % 6)`
const uuid = (of: string) =>
  `(lpad(to_hex((extract(epoch from made_at) * 1000)::bigint), 12, '0') || '7' || substr(md5('${of}' || n), 1, 3) || '8' || substr(md5('${of}' || n), 4, 15))::uuid`
const createdAtSql = (seconds: number) => `timestamptz '2025-01-01' + n * interval '${seconds} s' as made_at`

const tables = ['users', 'marketplace_stores', 'marketplace_products'] as const

function* statements(products: number, stores: number) {
  yield `insert into users (id, email, full_name, email_verified, created_at, updated_at)
    select ${uuid('user')}, 'seller' || n || '@example.com', 'Ana Ruiz', true, made_at, made_at
    from (select n, ${createdAtSql(60)} from generate_series(0, ${stores - 1}) n) x`
  yield `insert into marketplace_stores (id, user_id, name, description, city, phone_number, created_at)
    select ${uuid('store')}, ${uuid('user')}, 'Tienda ' || n, 'Todo para su mascota.', ${city}, '300 123 4567', made_at
    from (select n, ${createdAtSql(60)} from generate_series(0, ${stores - 1}) n) x`
  for (let from = 0; from < products; from += chunk)
    yield `insert into marketplace_products (id, created_by, store_id, title, description, price, promotion_price, is_active, created_at)
      select ${uuid('product')}, s.user_id, s.id, ${thing} || ' para ' || ${animal} || ${extra(products)}, ${words},
        10 + n % 90, case when n % 10 = 0 then 5 + n % 5 end, n % 20 <> 0 or n % 1000 = 0, made_at
      from (select n, ${createdAtSql(317)} from generate_series(${from}, ${Math.min(from + chunk, products) - 1}) n) x
      join (select *, row_number() over (order by created_at) - 1 as place from marketplace_stores) s on s.place = abs(hashtext(n || 'store')) % ${stores}`
}

const listPages = async (visit: Visit) => [
  ['first page', 'marketplace/products?'] as const,
  ['hundredth page', await addressOfPage100(visit, 'marketplace/products?')] as const,
  ['frequent word (perro)', 'marketplace/products?search=perro&'] as const,
  [
    'frequent word, hundredth page',
    await addressOfPage100(visit, 'marketplace/products?search=perro&'),
  ] as const,
  ['word of one in a thousand (ortopedica)', 'marketplace/products?search=ortopedica&'] as const,
  ['word of one product (unicornios)', 'marketplace/products?search=unicornios&'] as const,
  ['absent word', 'marketplace/products?search=dirigible&'] as const,
  ['beginning of a frequent word (ju)', 'marketplace/products?search=ju&'] as const,
  ['beginning of a rare word (unic)', 'marketplace/products?search=unic&'] as const,
  ['absent beginning', 'marketplace/products?search=zq&'] as const,
  ['one letter (p)', 'marketplace/products?search=p&'] as const,
  ['two frequent words', 'marketplace/products?search=comida+gatos&'] as const,
  ['two words that are never together', 'marketplace/products?search=unicornio+ortopedica&'] as const,
  ['frequent among the oldest only', 'marketplace/products?search=descontinuada&'] as const,
  ['city of a third of the stores', 'marketplace/products?city=bogota&'] as const,
  ['the same, hundredth page', await addressOfPage100(visit, 'marketplace/products?city=bogota&')] as const,
  ['city of a few stores', 'marketplace/products?city=MUNICIPIO%207&'] as const,
  ['absent city', 'marketplace/products?city=Atlantis&'] as const,
  ['promotions', 'marketplace/products?promotion=true&'] as const,
  [
    'promotions, hundredth page',
    await addressOfPage100(visit, 'marketplace/products?promotion=true&'),
  ] as const,
  [
    'word, large city, promotion',
    'marketplace/products?search=perro&city=Bogot%C3%A1&promotion=true&',
  ] as const,
  [
    'word, small city, promotion',
    'marketplace/products?search=perro&city=municipio+7&promotion=true&',
  ] as const,
  ['cities', 'marketplace/cities?'] as const,
]

const table = createTable('search of the market')
await onEachEngine(async (engine, env) => {
  const running = await openBenchServices(env)
  const { db } = running.services
  const [products, stores] = engine === 'PostgreSQL' ? [100_000, 10_000] : [20_000, 2000]
  await fillTables(db, tables, statements(products, stores))
  const { cookie } = await aSession(running.services, await aUser(db))
  const pages = listPages
  await measureSearches(table, { engine, env, running, cookie, tables: 'marketplace%', aim, pages })
})
table.report()
