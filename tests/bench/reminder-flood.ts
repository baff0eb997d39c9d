// Measures the effect of one free account on the reminders of others: a thousand treatments due
// today and twenty browsers, one of them at a host that never responds, beside another person's
// dose of the same moment. `npm run bench -- reminder-flood [treatments] [seconds to wait]`.
import { createECDH, randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { openServices } from '#server/app/services.ts'
import { readConfig } from '#server/platform/config/config.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { PublicHttpClient } from '#server/platform/network/public-http-client.ts'
import { createLog } from '#server/platform/runtime/log.ts'

const [treatments = 1000, waitSeconds = 180] = process.argv.slice(2).map(Number)
const browsers = 20
/** The response time of a real push service, and the server's time limit for one. */
const answerMs = 150
const silenceMs = 10_000
/** Nine in the morning in Bogotá. */
const moment = new Date('2027-06-10T14:00:00.000Z')
const ana = { user: 'a0000000-0000-4000-8000-000000000001', pet: '01950000-0000-7000-8000-000000000001' }
const luis = { user: 'a0000000-0000-4000-8000-000000000002', pet: '01950000-0000-7000-8000-000000000002' }
const noted = ['users', 'pets', 'parasite_treatments', 'medications'] as const

const seed = async (db: Db): Promise<void> => {
  const run = (statement: string) => db.execute(sql.raw(statement))
  const before = (minutes: number) => `'${new Date(moment.getTime() - minutes * 60_000).toISOString()}'`
  for (const table of noted) await run(`alter table ${table} disable trigger user`)
  for (const [name, { user, pet }] of Object.entries({ ana, luis })) {
    await run(`insert into users (id, email, full_name, email_verified, created_at)
      values ('${user}', '${name}@example.com', '${name}', true, ${before(90)})`)
    await run(`insert into pets (id, user_id, name, species, sex, created_at)
      values ('${pet}', '${user}', 'Pet of ${name}', 'perro', 'Hembra', ${before(90)})`)
    // The flood has waited longest.
    await run(`insert into reminder_checks (pet_id, due_at, evaluated_until)
      values ('${pet}', ${before(name === 'ana' ? 2 : 1)}, ${before(60)})`)
  }
  await run(`insert into parasite_treatments
      (id, pet_id, name, target, date_administered, next_due_date, remind, remind_from, created_at)
    select gen_random_uuid(), '${ana.pet}', 'Treatment ' || n, 'external', '2027-03-10', '2027-06-10', true,
      ${before(60)}, ${before(60)} from generate_series(1, ${treatments}) n`)
  const schedule = JSON.stringify({ times: ['09:00'], from: '2027-06-10', to: null, everyDays: 1 })
  await run(`insert into medications (id, pet_id, name, schedule, remind, remind_from, created_at)
    values (gen_random_uuid(), '${luis.pet}', 'Dose', '${schedule}', true, ${before(60)}, ${before(60)})`)
  for (const table of noted) await run(`alter table ${table} enable trigger user`)
  const browser = (user: string, endpoint: string) => {
    const keys = createECDH('prime256v1').generateKeys('base64url')
    return run(`insert into push_subscriptions (id, user_id, endpoint, p256dh, auth, created_at)
      values (gen_random_uuid(), '${user}', '${endpoint}', '${keys}', '${randomBytes(16).toString('base64url')}', now())`)
  }
  await browser(ana.user, 'https://silent.example.com/ana')
  for (let n = 1; n < browsers; n++) await browser(ana.user, `https://push.example.com/ana${n}`)
  await browser(luis.user, 'https://push.example.com/luis')
}

const count = async (db: Db, from: string): Promise<number> =>
  (await db.execute<{ n: number }>(sql.raw(`select count(*)::int as n from ${from}`))).rows[0]?.n ?? 0

const seconds = (ms: number): string => `${(ms / 1000).toFixed(2)} s`

const measure = async (engine: string, env: Readonly<Record<string, string>>): Promise<void> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'huella-bench-flood-'))
  const config = readConfig({
    NODE_ENV: 'test',
    MIGRATIONS_DIR: 'server/app/migrations',
    DATA_DIR: dataDir,
    SECRET: 'a secret that only benchmarks know, long enough',
    LOG_LEVEL: 'fatal',
    ...env,
  })
  let began = performance.now()
  const delivered: { doseAt?: number } = {}
  let floodBefore = 0
  const httpClient: PublicHttpClient = {
    post: async ({ hostname, pathname }) => {
      if (hostname.startsWith('silent')) {
        await sleep(silenceMs)
        throw new Error('nobody answered')
      }
      await sleep(answerMs)
      if (pathname === '/luis') delivered.doseAt ??= performance.now() - began
      else if (delivered.doseAt === undefined) floodBefore += 1
      return { status: 201, headers: {} }
    },
    close: () => undefined,
  }
  const clock = () => new Date(moment.getTime() + performance.now() - began)
  const running = await openServices(config, createLog(config), { clock, httpClient })
  const { db } = running.services
  await seed(db)
  began = performance.now()
  await running.startJobs()

  began = performance.now()
  const state: { evaluatedAt?: number } = {}
  const evaluation = running
    .runJob('reminders-evaluate')
    .then(() => (state.evaluatedAt = performance.now() - began))
  let longestChange = 0
  let failedChanges = 0
  while (state.evaluatedAt === undefined) {
    const asked = performance.now()
    await db
      .execute(sql.raw(`update pets set description = 'changed' where id = '${luis.pet}'`))
      .catch(() => (failedChanges += 1))
    longestChange = Math.max(longestChange, performance.now() - asked)
    await sleep(5)
  }
  await evaluation
  while (delivered.doseAt === undefined && performance.now() - began < waitSeconds * 1000) await sleep(50)
  console.log(`${engine}: ${treatments} treatments, ${browsers} browsers
  evaluation: ${seconds(state.evaluatedAt)}; longest change of another's pet meanwhile: ${seconds(longestChange)}, failed: ${failedChanges}
  jobs written: ${await count(db, `pgboss.job where name = 'push'`)}; in the list: ${await count(db, 'reminders')}
  another's dose delivered: ${delivered.doseAt === undefined ? `not within ${waitSeconds} s` : `after ${seconds(delivered.doseAt)}`}, after ${floodBefore} pushes of the flood`)
  await running.close()
  rmSync(dataDir, { recursive: true, force: true })
}

console.log(`Node ${process.version}`)
const url = process.env['BENCH_DATABASE_URL']
if (url !== undefined) await measure('PostgreSQL', { DATABASE_URL: url })
await measure('embedded', {})
