// Measures the administrators' list and log with a million accounts: pages, and searches for parts
// of an address that are rare, frequent, short, absent, and frequent among the old only. Prints the
// indexes that each of them used.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { openServices } from '#server/app/services.ts'
import { userRoles } from '#server/features/auth/tables.ts'
import { readConfig } from '#server/platform/config/config.ts'
import type { Db } from '#server/platform/database/database.ts'
import { createLog } from '#server/platform/runtime/log.ts'
import { aSession, aUser } from '#server/features/auth/factories.ts'
import { findServerProgram, startServer, type ServerProcess } from '#server/testing/servers/server-process.ts'
import { benchServerSettings } from './load/server-settings.ts'
import { median } from './load/http-load.ts'

const chunk = 50_000
const rounds = 40
const entries = 100_000
/** Milliseconds of the whole response, median of all rounds: the aim of any list of the product. */
const aim = 200

const list = (...words: string[]) => `(array['${words.join("','")}'])`
const randomWords = (words: string, of: string, many: number) =>
  `${words}[1 + abs(hashtext(n || '${of}')) % ${many}]`
const first = randomWords(
  list('ana', 'maria', 'jose', 'luis', 'camilo', 'sofia', 'laura', 'diego'),
  'first',
  8,
)
const last = randomWords(
  list('garcia', 'perez', 'lopez', 'torres', 'gomez', 'ortiz', 'ramos', 'rios'),
  'last',
  8,
)
const domain = randomWords(
  list('gmail.com', 'gmail.com', 'hotmail.com', 'outlook.com', 'yahoo.es'),
  'domain',
  5,
)
// One address in a hundred is of a company; the first third is of a closed school.
const addressOf = (
  people: number,
) => `${first} || '.' || ${last} || n || '@' || case when n <= ${people / 3} then 'colegio.edu.co'
  when n % 100 = 0 then 'empresa' || n % 4000 || '.com' else ${domain} end`
// UUIDv4, the same in every run.
const uuid = `(substr(md5(n::text), 1, 12) || '4' || substr(md5(n::text), 14, 3) || '8' || substr(md5(n::text), 18))::uuid`

/** Inserts without triggers, which would announce each row. */
const seed = async (db: Db, people: number): Promise<void> => {
  const tables = ['users', 'subscriptions', 'user_roles', 'audit_log']
  for (const table of tables) await db.execute(sql.raw(`alter table ${table} disable trigger user`))
  for (let from = 1; from <= people; from += chunk)
    await db.execute(
      sql.raw(`insert into users (id, email, full_name, email_verified, created_at, updated_at)
        select ${uuid}, ${addressOf(people)}, initcap(${first} || ' ' || ${last}), true, made_at, made_at
        from (select n, timestamptz '2024-01-01' + n * interval '79.1 s' as made_at
          from generate_series(${from}, ${Math.min(from + chunk - 1, people)}) n) x`),
    )
  await db.execute(
    sql.raw(`insert into subscriptions (id, user_id, status, current_period_end)
      select gen_random_uuid(), id, 'active', now() + interval '20 days' from users where hashtext(email) % 20 = 0`),
  )
  await db.execute(
    sql.raw(
      `insert into user_roles (user_id, role) select id, 'marketplace' from users where hashtext(email) % 500 = 0`,
    ),
  )
  await db.execute(
    sql.raw(`insert into audit_log (id, at, action, actor_id, target_id)
      select gen_random_uuid(), now() - row_number() over () * interval '1 min', 'premium.grant', (select id from users limit 1), id
      from (select id from users order by hashtext(email) limit ${entries}) x`),
  )
  for (const table of tables) await db.execute(sql.raw(`alter table ${table} enable trigger user`))
  for (const table of tables) await db.execute(sql.raw(`vacuum analyze ${table}`))
}

type Page = { readonly items: readonly unknown[]; readonly next: string | null }
type Visit = { readonly server: ServerProcess; readonly cookie: string }

const read = async ({ server, cookie }: Visit, path: string): Promise<Page & { readonly ms: number }> => {
  const started = performance.now()
  const answer = await fetch(`${server.url}/api/admin/${path}`, { headers: { cookie } })
  const page: Page = await answer.json()
  const ms = performance.now() - started
  if (!answer.ok) throw new Error(`${path} was answered ${answer.status}`)
  return { ...page, ms }
}

const cursorOfPage100 = async (visit: Visit, path: string): Promise<string> => {
  let cursor = ''
  for (let page = 1; page < 100; page++) {
    const { next } = await read(visit, cursor === '' ? path : `${path}cursor=${cursor}`)
    if (next === null) throw new Error(`${path} has only ${page} pages`)
    cursor = next
  }
  return `${path}cursor=${cursor}`
}

type Use = { readonly name: string; readonly scans: number }
const indexUses = async (db: Db): Promise<Map<string, number>> => {
  // Statistics of other connections arrive a second later, with their next statement.
  const { rows } = await db.execute<Use>(sql`
    select indexrelname as name, idx_scan::int as scans from pg_stat_user_indexes where relname in ('users', 'audit_log')
    union all select 'table ' || relname, seq_scan::int from pg_stat_user_tables where relname in ('users', 'audit_log')`)
  return new Map(rows.map(({ name, scans }) => [name, scans]))
}

const missed: string[] = []

const measure = async (engine: string, people: number, database: Readonly<Record<string, string>>) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'huella-bench-users-'))
  const env = await benchServerSettings(dataDir, database)
  const config = readConfig({ MIGRATIONS_DIR: 'server/app/migrations', ...env })
  const made = await openServices(config, createLog(config))
  const loading = performance.now()
  await seed(made.services.db, people)
  const admin = await aUser(made.services.db)
  await made.services.db.insert(userRoles).values({ userId: admin.id, role: 'admin' })
  const { cookie } = await aSession(made.services, admin)
  console.log(`${engine}: ${people} accounts in ${((performance.now() - loading) / 1000).toFixed(0)} s`)
  // Two processes may open one PostgreSQL, never one embedded database.
  const watching = made.engine === 'postgres' ? made : undefined
  if (watching === undefined) await made.close()
  const server = await startServer(env)
  const visit = { server, cookie }
  const asked: readonly (readonly [what: string, path: string])[] = [
    ['first page', 'users?'],
    ['hundredth page', await cursorOfPage100(visit, 'users?')],
    ['rare part', `users?email=${String(people - 7)}@&`],
    ['frequent part (gmail)', 'users?email=gmail&'],
    ['frequent part, hundredth page', await cursorOfPage100(visit, 'users?email=gmail&')],
    ['part of one in a thousand', 'users?email=empresa1&'],
    ['two letters, frequent', 'users?email=a.&'],
    ['two letters, absent', 'users?email=zq&'],
    ['absent part', 'users?email=nobody-has-this&'],
    ['absent part of frequent letters', 'users?email=com.gmail&'],
    ['frequent among the oldest only', 'users?email=colegio&'],
    ['a tenth of the oldest third', 'users?email=7@colegio&'],
    ['log, first page', 'audit?'],
    ['log, rare part', `audit?email=${String(people - 7)}@&`],
    ['log, frequent part', 'audit?email=gmail&'],
    ['log, absent part', 'audit?email=nobody-has-this&'],
  ]
  for (const [what, path] of asked) {
    await read(visit, path)
    if (watching !== undefined) await sleep(1100)
    await read(visit, path)
    const before = watching === undefined ? undefined : await indexUses(watching.services.db)
    const times: number[] = []
    let found = 0
    for (let round = 0; round < rounds; round++) {
      const { ms, items } = await read(visit, path)
      times.push(ms)
      found = items.length
    }
    const p95 = times.toSorted((a, b) => a - b)[Math.floor(rounds * 0.95)] ?? Number.NaN
    if (median(times) > aim) missed.push(`${engine}, ${what}`)
    let used = ''
    if (watching !== undefined && before !== undefined) {
      await sleep(1100)
      await read(visit, path)
      const now = await indexUses(watching.services.db)
      used = [...now]
        .filter(([name, scans]) => scans - (before.get(name) ?? 0) >= rounds)
        .map(([name]) => name)
        .join(', ')
    }
    console.log(
      `${median(times) <= aim ? '✓' : '✗'} ${what}: p50 ${median(times).toFixed(1)} ms, p95 ${p95.toFixed(1)} ms, ${found} found; ${used}`,
    )
  }
  await server.stop()
  await watching?.close()
  rmSync(dataDir, { recursive: true, force: true })
}

console.log(`Measuring ${findServerProgram()} on Node ${process.version}`)
const url = process.env['BENCH_DATABASE_URL']
if (url !== undefined) await measure('PostgreSQL', 1_000_000, { DATABASE_URL: url })
await measure('embedded', 20_000, {})
console.log(missed.length === 0 ? 'Every aim is met.' : `Missed: ${missed.join('; ')}.`)
process.exitCode = missed.length === 0 ? 0 : 1
