// Measures the market with a hundred thousand products in ten thousand stores: pages, searches for
// rare, frequent, absent and half-typed words, cities, promotions and combinations. Prints the
// indexes that each of them used.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { openServices } from '#server/app/services.ts'
import { readConfig } from '#server/platform/config/config.ts'
import type { Db } from '#server/platform/database/database.ts'
import { createLog } from '#server/platform/runtime/log.ts'
import { aSession, aUser } from '#server/features/auth/factories.ts'
import { findServerProgram, startServer, type ServerProcess } from '#server/testing/servers/server-process.ts'
import { benchServerSettings } from './load/server-settings.ts'
import { median } from './load/http-load.ts'

const chunk = 10_000
const rounds = 60
/** Milliseconds of the whole response, 95th percentile (docs/measurements.md). */
const aim = 50

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

/** Inserts without triggers, which would announce each row. */
const seed = async (db: Db, products: number, stores: number): Promise<void> => {
  await db.execute(sql.raw(`alter table users disable trigger user`))
  await db.execute(
    sql.raw(`insert into users (id, email, full_name, email_verified, created_at, updated_at)
      select ${uuid('user')}, 'seller' || n || '@example.com', 'Ana Ruiz', true, made_at, made_at
      from (select n, ${createdAtSql(60)} from generate_series(0, ${stores - 1}) n) x`),
  )
  await db.execute(sql.raw(`alter table users enable trigger user`))
  await db.execute(
    sql.raw(`insert into marketplace_stores (id, user_id, name, description, city, phone_number, created_at)
      select ${uuid('store')}, ${uuid('user')}, 'Tienda ' || n, 'Todo para su mascota.', ${city}, '300 123 4567', made_at
      from (select n, ${createdAtSql(60)} from generate_series(0, ${stores - 1}) n) x`),
  )
  for (let from = 0; from < products; from += chunk)
    await db.execute(
      sql.raw(`insert into marketplace_products (id, created_by, store_id, title, description, price, promotion_price, is_active, created_at)
        select ${uuid('product')}, s.user_id, s.id, ${thing} || ' para ' || ${animal} || ${extra(products)}, ${words},
          10 + n % 90, case when n % 10 = 0 then 5 + n % 5 end, n % 20 <> 0 or n % 1000 = 0, made_at
        from (select n, ${createdAtSql(317)} from generate_series(${from}, ${Math.min(from + chunk, products) - 1}) n) x
        join (select *, row_number() over (order by created_at) - 1 as place from marketplace_stores) s on s.place = abs(hashtext(n || 'store')) % ${stores}`),
    )
  for (const table of ['users', 'marketplace_stores', 'marketplace_products'])
    await db.execute(sql.raw(`vacuum analyze ${table}`))
}

type Page = { readonly items: readonly unknown[]; readonly next: string | null }
type Visit = { readonly server: ServerProcess; readonly cookie: string }

const read = async ({ server, cookie }: Visit, path: string) => {
  const started = performance.now()
  const answer = await fetch(`${server.url}/api/marketplace/${path}`, { headers: { cookie } })
  const body: Page | string[] = await answer.json()
  const ms = performance.now() - started
  if (!answer.ok) throw new Error(`${path} was answered ${answer.status}`)
  return {
    ms,
    found: Array.isArray(body) ? body.length : body.items.length,
    next: Array.isArray(body) ? null : body.next,
  }
}

/** The last page's, where there are fewer. */
const cursorOfPage100 = async (visit: Visit, path: string): Promise<string> => {
  let cursor = ''
  for (let page = 1; page < 100; page++) {
    const { next } = await read(visit, cursor === '' ? path : `${path}cursor=${cursor}`)
    if (next === null) break
    cursor = next
  }
  return `${path}cursor=${cursor}`
}

type Use = { readonly name: string; readonly scans: number }
const indexUses = async (db: Db): Promise<Map<string, number>> => {
  // Statistics of other connections arrive a second later, with their next statement.
  const { rows } = await db.execute<Use>(sql`
    select indexrelname as name, idx_scan::int as scans from pg_stat_user_indexes where relname like 'marketplace%'
    union all select 'table ' || relname, seq_scan::int from pg_stat_user_tables where relname like 'marketplace%'`)
  return new Map(rows.map(({ name, scans }) => [name, scans]))
}

const missed: string[] = []

const listPages = async (visit: Visit): Promise<readonly (readonly [what: string, path: string])[]> => [
  ['first page', 'products?'],
  ['hundredth page', await cursorOfPage100(visit, 'products?')],
  ['frequent word (perro)', 'products?search=perro&'],
  ['frequent word, hundredth page', await cursorOfPage100(visit, 'products?search=perro&')],
  ['word of one in a thousand (ortopedica)', 'products?search=ortopedica&'],
  ['word of one product (unicornios)', 'products?search=unicornios&'],
  ['absent word', 'products?search=dirigible&'],
  ['beginning of a frequent word (ju)', 'products?search=ju&'],
  ['beginning of a rare word (unic)', 'products?search=unic&'],
  ['absent beginning', 'products?search=zq&'],
  ['one letter (p)', 'products?search=p&'],
  ['two frequent words', 'products?search=comida+gatos&'],
  ['two words that are never together', 'products?search=unicornio+ortopedica&'],
  ['frequent among the oldest only', 'products?search=descontinuada&'],
  ['city of a third of the stores', 'products?city=bogota&'],
  ['the same, hundredth page', await cursorOfPage100(visit, 'products?city=bogota&')],
  ['city of a few stores', 'products?city=MUNICIPIO%207&'],
  ['absent city', 'products?city=Atlantis&'],
  ['promotions', 'products?promotion=true&'],
  ['promotions, hundredth page', await cursorOfPage100(visit, 'products?promotion=true&')],
  ['word, large city, promotion', 'products?search=perro&city=Bogot%C3%A1&promotion=true&'],
  ['word, small city, promotion', 'products?search=perro&city=municipio+7&promotion=true&'],
  ['cities', 'cities?'],
]

/** Prints the times of one page and, with a database to watch, the indexes that it used. */
const measurePage = async (
  engine: string,
  visit: Visit,
  watched: Db | undefined,
  what: string,
  path: string,
) => {
  await read(visit, path)
  if (watched !== undefined) await sleep(1100)
  await read(visit, path)
  const before = watched === undefined ? undefined : await indexUses(watched)
  const times: number[] = []
  let last = 0
  for (let round = 0; round < rounds; round++) {
    const { ms, found } = await read(visit, path)
    times.push(ms)
    last = found
  }
  const p95 = times.toSorted((a, b) => a - b)[Math.floor(rounds * 0.95)] ?? Number.NaN
  if (p95 > aim) missed.push(`${engine}, ${what}`)
  let used = ''
  if (watched !== undefined && before !== undefined) {
    await sleep(1100)
    await read(visit, path)
    const now = await indexUses(watched)
    used = [...now]
      .filter(([name, scans]) => scans - (before.get(name) ?? 0) >= rounds)
      .map(([name]) => name)
      .join(', ')
  }
  const middle = median(times).toFixed(1)
  console.log(
    `${p95 <= aim ? '✓' : '✗'} ${what}: p50 ${middle} ms, p95 ${p95.toFixed(1)} ms, ${last} found; ${used}`,
  )
}

const measure = async (
  engine: string,
  [products, stores]: readonly [number, number],
  database: Readonly<Record<string, string>>,
) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'huella-bench-market-'))
  const env = await benchServerSettings(dataDir, database)
  const config = readConfig({ MIGRATIONS_DIR: 'server/app/migrations', ...env })
  const made = await openServices(config, createLog(config))
  const loading = performance.now()
  await seed(made.services.db, products, stores)
  const { cookie } = await aSession(made.services, await aUser(made.services.db))
  const seconds = ((performance.now() - loading) / 1000).toFixed(0)
  console.log(`${engine}: ${products} products in ${stores} stores, made in ${seconds} s`)
  // Two processes may open one PostgreSQL, never one embedded database.
  const watching = made.engine === 'postgres' ? made : undefined
  if (watching === undefined) await made.close()
  const server = await startServer(env)
  const visit = { server, cookie }
  for (const [what, path] of await listPages(visit))
    await measurePage(engine, visit, watching?.services.db, what, path)
  await server.stop()
  await watching?.close()
  rmSync(dataDir, { recursive: true, force: true })
}

console.log(`Measuring ${findServerProgram()} on Node ${process.version}`)
const url = process.env['BENCH_DATABASE_URL']
if (url !== undefined) await measure('PostgreSQL', [100_000, 10_000], { DATABASE_URL: url })
await measure('embedded', [20_000, 2000], {})
console.log(missed.length === 0 ? 'Every aim is met.' : `Missed: ${missed.join('; ')}.`)
process.exitCode = missed.length === 0 ? 0 : 1
