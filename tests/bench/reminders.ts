// Measures the evaluation of reminders among a million vaccines: the nightly scan, the minute in
// which most of a country is notified, and one without due reminders.
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { dayMs, hourMs } from '#contract/shared/dates.ts'
import type { Db } from '#server/platform/database/database.ts'
import { fillTables, onEachEngine, openBenchServices, type Engine } from './load/engines.ts'
import { createTable } from './load/figures.ts'
import { measure } from './load/measured-work.ts'

const chunk = 50_000
const petsOfOwner = 2
const vaccinesOfPet = 2
/** A morning on which vaccines are due that were recorded a year before. */
const morning = new Date('2027-06-10T14:00:00.000Z')

const tables = ['users', 'pets', 'vaccines'] as const

/**
 * Vaccines due within the year around that morning, the same number each day. Every pet was
 * evaluated the day before.
 */
function* statements(vaccines: number) {
  function* inChunks(rows: number, insert: (series: string) => string) {
    for (let from = 1; from <= rows; from += chunk)
      yield insert(`generate_series(${from}, ${Math.min(from + chunk - 1, rows)}) n`)
  }
  const id = (of: string, n: string) => `md5('${of}' || ${n})::uuid`
  const pets = vaccines / vaccinesOfPet
  yield* inChunks(
    pets / petsOfOwner,
    (series) => `insert into users (id, email, full_name, email_verified, created_at)
      select ${id('user', 'n')}, n || '@example.com', 'Ana Ruiz', true, now() from ${series}`,
  )
  yield* inChunks(
    pets,
    (series) => `insert into pets (id, user_id, name, species, sex, created_at)
      select ${id('pet', 'n')}, ${id('user', `(1 + (n - 1) / ${petsOfOwner})`)}, 'Kira', 'perro', 'Hembra', now() from ${series}`,
  )
  yield* inChunks(
    vaccines,
    (
      series,
    ) => `insert into vaccines (id, pet_id, name, date_administered, next_due_date, remind_from, created_at)
      select ${id('vaccine', 'n')}, ${id('pet', `(1 + (n - 1) / ${vaccinesOfPet})`)}, 'Vacuna ' || n % ${vaccinesOfPet},
        due - 365, due, due - 365, due - 365
      from (select n, date '2027-06-10' - 10 + (hashtext(n::text) % 355 + 355) % 355 as due from ${series}) x`,
  )
  // The checks that evaluations leave: a week before, a day before and the day of the due date.
  // Nine in Bogotá is 14:00 UTC.
  yield `insert into reminder_checks (pet_id, due_at, evaluated_until)
    select pet_id, min((next_due_date - lead + time '14:00') at time zone 'UTC'), '${new Date(morning.getTime() - dayMs).toISOString()}'::timestamptz
    from vaccines, unnest(array[7, 1, 0]) lead where (next_due_date - lead + time '14:00') at time zone 'UTC' >= '${morning.toISOString()}'::timestamptz
    group by pet_id`
}

type Use = { readonly name: string; readonly scans: number }
const indexUses = async (db: Db): Promise<Map<string, number>> => {
  // Statistics of an idle connection arrive ten seconds later (PGSTAT_IDLE_INTERVAL of PostgreSQL
  // 15).
  await sleep(11_000)
  const { rows } = await db.execute<Use>(sql`
    select indexrelname as name, idx_scan::int as scans from pg_stat_user_indexes where relname in ('vaccines', 'reminder_checks')
    union all select 'table ' || relname, seq_scan::int from pg_stat_user_tables where relname in ('vaccines', 'reminder_checks')`)
  return new Map(rows.map(({ name, scans }) => [name, scans]))
}

const count = async (db: Db, from: string): Promise<number> => {
  const { rows } = await db.execute<{ n: number }>(sql.raw(`select count(*)::int as n from ${from}`))
  return rows[0]?.n ?? 0
}

const failed: string[] = []

const table = createTable('reminders')

const measureEngine = async (engine: Engine, env: Readonly<Record<string, string>>): Promise<void> => {
  let now = morning
  const running = await openBenchServices(
    // Mails become pending. None is sent, because no worker runs.
    { ...env, NODE_ENV: 'test', LOG_LEVEL: 'error', SMTP_URL: 'smtp://127.0.0.1:9' },
    { clock: () => now },
  )
  const { db } = running.services
  await fillTables(db, tables, statements(engine === 'PostgreSQL' ? 1_000_000 : 20_000))
  await db.execute(sql.raw('vacuum analyze reminder_checks'))
  const near = await count(
    db,
    `(select distinct pet_id, next_due_date from vaccines where next_due_date between date '2027-06-10' and date '2027-06-19') x`,
  )
  const step = async (name: string, work: () => Promise<void>) => {
    const what = `${name}, ${engine}`
    const before = running.engine === 'postgres' ? await indexUses(db) : undefined
    await measure(table, what, work)
    const after = before === undefined ? new Map<string, number>() : await indexUses(db)
    const used = [...after]
      .filter(([index, scans]) => scans > (before?.get(index) ?? 0))
      .map(([index]) => index)
    table.add(what, { 'read by': used.join(', ') })
    if (used.some((index) => index.startsWith('table '))) failed.push(`${what}: a whole table was read`)
    return what
  }
  const evaluate = () => running.runJob('reminders-evaluate')

  const due = await count(db, `reminder_checks where due_at <= '${morning.toISOString()}'`)
  const nine = await step('the minute at nine', evaluate)
  const delivered = await count(db, 'reminders')
  table.add(nine, {
    found: `${due} pets, ${delivered} reminders, ${await count(db, 'reminder_digests')} mails`,
  })
  if (delivered < due) failed.push(`${engine}: not all were delivered`)
  now = new Date(morning.getTime() + 60_000)
  await step('a minute in which nothing is due', evaluate)

  // The night, at half past nine UTC.
  now = new Date(morning.getTime() + 19.5 * hourMs)
  const scan = await step('the night’s scan for near vaccines', () => running.runJob('reminders-reevaluate'))
  const queued = await count(db, `reminder_checks where due_at <= '${now.toISOString()}'`)
  table.add(scan, { found: `${queued} checks` })
  if (queued !== near) failed.push(`${engine}: ${queued} checks were queued, not ${near}`)
  await step('evaluating all of those', evaluate)
  await running.close()
}

await onEachEngine(measureEngine)
table.report()
if (failed.length > 0) throw new Error(failed.join('; '))
