// Measures the evaluation of reminders among a million vaccines: the nightly scan, the minute in
// which most of a country is notified, and one without due reminders. Prints time, memory and the
// indexes used.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { openServices, type RunningServices } from '#server/app/services.ts'
import { readConfig } from '#server/platform/config/config.ts'
import type { Db } from '#server/platform/database/database.ts'
import { createLog } from '#server/platform/runtime/log.ts'

const chunk = 50_000
const petsOfOwner = 2
const vaccinesOfPet = 2
/** A morning on which vaccines are due that were recorded a year before. */
const morning = new Date('2027-06-10T14:00:00.000Z')
const dayMs = 86_400_000

const tables = ['users', 'pets', 'vaccines'] as const

/**
 * Vaccines due within the year around that morning, the same number each day. Every pet was
 * evaluated the day before.
 */
const seed = async (db: Db, vaccines: number): Promise<void> => {
  for (const table of tables) await db.execute(sql.raw(`alter table ${table} disable trigger user`))
  const fill = async (rows: number, insert: (from: number, to: number) => string) => {
    for (let from = 1; from <= rows; from += chunk)
      await db.execute(sql.raw(insert(from, Math.min(from + chunk - 1, rows))))
  }
  const id = (of: string, n: string) => `md5('${of}' || ${n})::uuid`
  const pets = vaccines / vaccinesOfPet
  await fill(
    pets / petsOfOwner,
    (from, to) => `insert into users (id, email, full_name, email_verified, created_at)
      select ${id('user', 'n')}, n || '@example.com', 'Ana Ruiz', true, now() from generate_series(${from}, ${to}) n`,
  )
  await fill(
    pets,
    (from, to) => `insert into pets (id, user_id, name, species, sex, created_at)
      select ${id('pet', 'n')}, ${id('user', `(1 + (n - 1) / ${petsOfOwner})`)}, 'Kira', 'perro', 'Hembra', now()
      from generate_series(${from}, ${to}) n`,
  )
  await fill(
    vaccines,
    (
      from,
      to,
    ) => `insert into vaccines (id, pet_id, name, date_administered, next_due_date, remind_from, created_at)
      select ${id('vaccine', 'n')}, ${id('pet', `(1 + (n - 1) / ${vaccinesOfPet})`)}, 'Vacuna ' || n % ${vaccinesOfPet},
        due - 365, due, due - 365, due - 365
      from (select n, date '2027-06-10' - 10 + (hashtext(n::text) % 355 + 355) % 355 as due from generate_series(${from}, ${to}) n) x`,
  )
  // The checks that evaluations leave: a week before, a day before and the day of the due date.
  // Nine in Bogotá is 14:00 UTC.
  await db.execute(sql`insert into reminder_checks (pet_id, due_at, evaluated_until)
    select pet_id, min((next_due_date - lead + time '14:00') at time zone 'UTC'), ${new Date(morning.getTime() - dayMs).toISOString()}::timestamptz
    from vaccines, unnest(array[7, 1, 0]) lead where (next_due_date - lead + time '14:00') at time zone 'UTC' >= ${morning.toISOString()}::timestamptz
    group by pet_id`)
  for (const table of tables) await db.execute(sql.raw(`alter table ${table} enable trigger user`))
  await db.execute(sql.raw('vacuum analyze'))
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

/** The peak of additional memory, in megabytes, and the time. */
const measureMemory = async (work: () => Promise<void>): Promise<string> => {
  const before = process.memoryUsage.rss()
  let most = before
  const watch = setInterval(() => (most = Math.max(most, process.memoryUsage.rss())), 10)
  const processor = process.cpuUsage()
  const began = performance.now()
  await work()
  const ms = performance.now() - began
  clearInterval(watch)
  const { user, system } = process.cpuUsage(processor)
  const own = ((user + system) / 1000).toFixed(0)
  return `${ms.toFixed(0)} ms (${own} ms of processor time in this process), ${((most - before) / 1e6).toFixed(0)} MB more memory at most, ${(most / 1e6).toFixed(0)} MB in all`
}

const failed: string[] = []

const measure = async (
  engine: string,
  vaccines: number,
  env: Readonly<Record<string, string>>,
): Promise<void> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'huella-bench-reminders-'))
  const config = readConfig({
    NODE_ENV: 'test',
    MIGRATIONS_DIR: 'server/app/migrations',
    DATA_DIR: dataDir,
    SECRET: 'a secret that only benchmarks know, long enough',
    // So that mails become pending. None is sent, because no worker runs.
    SMTP_URL: 'smtp://127.0.0.1:9',
    LOG_LEVEL: 'error',
    ...env,
  })
  let now = morning
  const running: RunningServices = await openServices(config, createLog(config), { clock: () => now })
  const { db } = running.services
  const loading = performance.now()
  await seed(db, vaccines)
  console.log(
    `${engine}: ${vaccines} vaccines of ${vaccines / vaccinesOfPet} pets in ${((performance.now() - loading) / 1000).toFixed(0)} s`,
  )
  const near = await count(
    db,
    `(select distinct pet_id, next_due_date from vaccines where next_due_date between date '2027-06-10' and date '2027-06-19') x`,
  )
  const step = async (what: string, work: () => Promise<void>) => {
    const before = running.engine === 'postgres' ? await indexUses(db) : undefined
    const weight = await measureMemory(work)
    const after = before === undefined ? new Map<string, number>() : await indexUses(db)
    const used = [...after].filter(([name, scans]) => scans > (before?.get(name) ?? 0)).map(([name]) => name)
    console.log(`  ${what}: ${weight}${used.length > 0 ? `; read: ${used.join(', ')}` : ''}`)
    if (used.some((name) => name.startsWith('table ')))
      failed.push(`${engine}, ${what}: a whole table was read`)
  }
  const evaluate = () => running.runJob('reminders-evaluate')

  const due = await count(db, `reminder_checks where due_at <= '${morning.toISOString()}'`)
  await step(`the minute at nine, ${due} pets`, evaluate)
  console.log(
    `    delivered: ${await count(db, 'reminders')}, mails pending: ${await count(db, 'reminder_digests')}`,
  )
  if ((await count(db, 'reminders')) < due) failed.push(`${engine}: not all were delivered`)
  now = new Date(morning.getTime() + 60_000)
  await step('a minute in which nothing is due', evaluate)

  // The night, at half past nine UTC.
  now = new Date(morning.getTime() + 19.5 * 3_600_000)
  await step('the night’s scan for vaccines that are near', () => running.runJob('reminders-reevaluate'))
  const woken = await count(db, `reminder_checks where due_at <= '${now.toISOString()}'`)
  console.log(`    woken: ${woken} of ${near}`)
  if (woken !== near) failed.push(`${engine}: ${woken} were woken, not ${near}`)
  await step('evaluating all of those', evaluate)

  const plan = await db.execute<{ 'QUERY PLAN': string }>(
    sql.raw(`explain (analyze, costs off, timing off, summary off) select distinct pet_id from vaccines
      where remind and next_due_date = '2027-06-15' and pet_id > '00000000-0000-0000-0000-000000000000' order by pet_id limit 1000`),
  )
  for (const row of plan.rows) console.log(`    ${row['QUERY PLAN']}`)
  await running.close()
  rmSync(dataDir, { recursive: true, force: true })
}

console.log(`Node ${process.version}`)
const url = process.env['BENCH_DATABASE_URL']
if (url !== undefined) await measure('PostgreSQL', 1_000_000, { DATABASE_URL: url })
await measure('embedded', 20_000, {})
console.log(
  failed.length === 0
    ? 'Everything was delivered, and only indexes were read.'
    : `Wrong: ${failed.join('; ')}.`,
)
process.exitCode = failed.length === 0 ? 0 : 1
