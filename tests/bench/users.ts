// Measures the administrators' list and log with a million accounts: pages, and searches for parts
// of an address that are rare, frequent, short, absent, and frequent among the old only.
import { userRoles } from '#server/features/auth/tables.ts'
import { aSession, aUser } from '#server/features/auth/factories.ts'
import { fillTables, onEachEngine, openBenchServices } from './load/engines.ts'
import { createTable } from './load/figures.ts'
import { addressOfPage100, measureSearches, type Visit } from './load/searches.ts'

const chunk = 50_000
const entries = 100_000
/** Milliseconds of the whole response: the aim of any list of the product. */
const aim = { of: 'p50', ms: 200 } as const

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

const tables = ['users', 'subscriptions', 'user_roles', 'audit_log'] as const

function* statements(people: number) {
  for (let from = 1; from <= people; from += chunk)
    yield `insert into users (id, email, full_name, email_verified, created_at, updated_at)
      select ${uuid}, ${addressOf(people)}, initcap(${first} || ' ' || ${last}), true, made_at, made_at
      from (select n, timestamptz '2024-01-01' + n * interval '79.1 s' as made_at
        from generate_series(${from}, ${Math.min(from + chunk - 1, people)}) n) x`
  yield `insert into subscriptions (id, user_id, status, current_period_end)
    select gen_random_uuid(), id, 'active', now() + interval '20 days' from users where hashtext(email) % 20 = 0`
  yield `insert into user_roles (user_id, role) select id, 'marketplace' from users where hashtext(email) % 500 = 0`
  yield `insert into audit_log (id, at, action, actor_id, target_id)
    select gen_random_uuid(), now() - row_number() over () * interval '1 min', 'premium.grant', (select id from users limit 1), id
    from (select id from users order by hashtext(email) limit ${entries}) x`
}

const listPages = async (visit: Visit, people: number) =>
  [
    ['first page', 'admin/users?'],
    ['hundredth page', await addressOfPage100(visit, 'admin/users?')],
    ['rare part', `admin/users?email=${String(people - 7)}@&`],
    ['frequent part (gmail)', 'admin/users?email=gmail&'],
    ['frequent part, hundredth page', await addressOfPage100(visit, 'admin/users?email=gmail&')],
    ['part of one in a thousand', 'admin/users?email=empresa1&'],
    ['two letters, frequent', 'admin/users?email=a.&'],
    ['two letters, absent', 'admin/users?email=zq&'],
    ['absent part', 'admin/users?email=nobody-has-this&'],
    ['absent part of frequent letters', 'admin/users?email=com.gmail&'],
    ['frequent among the oldest only', 'admin/users?email=colegio&'],
    ['a tenth of the oldest third', 'admin/users?email=7@colegio&'],
    ['log, first page', 'admin/audit?'],
    ['log, rare part', `admin/audit?email=${String(people - 7)}@&`],
    ['log, frequent part', 'admin/audit?email=gmail&'],
    ['log, absent part', 'admin/audit?email=nobody-has-this&'],
  ] as const

const table = createTable('search of accounts')
await onEachEngine(async (engine, env) => {
  const running = await openBenchServices(env)
  const { db } = running.services
  const people = engine === 'PostgreSQL' ? 1_000_000 : 20_000
  await fillTables(db, tables, statements(people))
  const admin = await aUser(db)
  await db.insert(userRoles).values({ userId: admin.id, role: 'admin' })
  const { cookie } = await aSession(running.services, admin)
  const pages = (visit: Visit) => listPages(visit, people)
  await measureSearches(table, { engine, env, running, cookie, tables: 'users|audit_log', aim, pages })
})
table.report()
