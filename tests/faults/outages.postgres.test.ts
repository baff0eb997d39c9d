// During an outage of the database, responses carry Retry-After, and the log stays readable.
import { Client } from 'pg'
import { afterAll, expect, test } from 'vitest'
import * as z from 'zod'
import { createHttpServer } from '#server/app/http/http-server.ts'
import { rawRoutes, resolveActor, router } from '#server/app/router.ts'
import { openServices } from '#server/app/services.ts'
import { aSession, aUser } from '#server/features/auth/factories.ts'
import { readConfig } from '#server/platform/config/config.ts'
import { createLog } from '#server/platform/runtime/log.ts'
import { rootCause } from '#server/platform/runtime/node-errors.ts'
import { metricsToken, scrape } from '#server/testing/clients/scraped-metrics.ts'
import { migrationsDir } from '#server/testing/database.ts'
import { queryRows, ownPostgres } from './own-database.ts'
import { openProxy } from './tcp-proxy.ts'

const own = await ownPostgres()
const way = await openProxy(new URL(own.DATABASE_URL))
const database = new URL(own.DATABASE_URL)
database.host = `127.0.0.1:${way.port}`

const line = z.looseObject({ level: z.number() })
const lines: z.infer<typeof line>[] = []
let now = 0
const config = readConfig({
  NODE_ENV: 'test',
  ...own,
  DATABASE_URL: database.href,
  MIGRATIONS_DIR: migrationsDir,
  LOG_LEVEL: 'info',
  METRICS_TOKEN: metricsToken,
})
const log = createLog(config, { write: (text) => void lines.push(line.parse(JSON.parse(text))) }, () => now)
// The people's clock: metrics from the database are kept for five seconds of it.
let clockMs = Date.now()
const running = await openServices(config, log, { clock: () => new Date(clockMs) })
const app = await createHttpServer({ services: running.services, router, rawRoutes, resolveActor })
await app.ready()
const { cookie } = await aSession(running.services, await aUser(running.services.db))
afterAll(async () => {
  await app.close()
  await running.close()
  await way.stop()
})

const statusOf = async (url: string, body?: object) => {
  const answer = await app.inject({
    method: body === undefined ? 'GET' : 'POST',
    url,
    headers: { cookie },
    ...(body === undefined ? {} : { payload: body }),
  })
  return [answer.statusCode, answer.headers['retry-after'], answer.json<{ code?: string }>().code]
}
const askAll = () =>
  Promise.all([
    statusOf('/api/pets'),
    statusOf('/api/auth/session'),
    statusOf('/api/pets/0199d3a8-0000-7000-8000-000000000000/image?size=card'),
    statusOf('/api/auth/sign-in', { email: 'ana@correo.co', password: 'girasol7' }),
  ])
const errorLines = () => lines.filter(({ level }) => level >= 40)

test('answers 503 with a time to retry while the database is stopped, and logs a line a second', async () => {
  expect(await statusOf('/api/pets')).toEqual([200, undefined, undefined])
  await way.stop()
  lines.length = 0
  const away = [503, '5', 'SERVICE_UNAVAILABLE']
  for (let round = 0; round < 20; round++) expect(await askAll()).toEqual([away, away, away, away])
  expect((await statusOf('/readyz'))[0]).toBe(503)
  expect(errorLines()).toHaveLength(1)
  now = 1000
  await askAll()
  expect(errorLines()).toHaveLength(2)

  await way.restart()
  await expect.poll(() => statusOf('/api/pets')).toEqual([200, undefined, undefined])
  expect((await statusOf('/readyz'))[0]).toBe(200)
})

test('reports in the metrics that the database is away', async () => {
  const scrapeLater = () => {
    clockMs += 5000
    return scrape(app)
  }
  const up = await scrapeLater()
  expect(up.value('huella_database_up')).toBe(1)
  expect(up.value('huella_database_pool_connections')).toBeGreaterThan(0)
  expect(up.matching('huella_jobs', { queue: 'mail' })).toHaveLength(4)
  await way.stop()
  const away = await scrapeLater()
  expect(away.value('huella_database_up')).toBe(0)
  expect(away.matching('huella_jobs')).toEqual([])
  expect(away.value('huella_event_streams')).toBe(0)
  await way.restart()
  await expect.poll(async () => (await scrapeLater()).value('huella_database_up')).toBe(1)
})

test('ends only the request whose connection is lost within a transaction', async () => {
  await expect(
    running.services.db.transaction(async (tx) => {
      await tx.execute('select 1')
      await way.stop()
      await way.restart()
      await tx.execute('select 1')
    }),
  ).rejects.toThrow()
  await expect.poll(() => statusOf('/api/pets')).toEqual([200, undefined, undefined])
})

test('keeps the pool usable after connections lost at the begin of transactions', async () => {
  // More connections than the pool has.
  for (let round = 0; round < 12; round++) {
    const beginning = running.services.db.transaction(async (tx) => tx.execute('select 1'))
    const [[begun]] = await Promise.all([Promise.allSettled([beginning]), way.stop()])
    expect(begun.status).toBe('rejected')
    await way.restart()
    await expect.poll(() => statusOf('/api/pets')).toEqual([200, undefined, undefined])
  }
})

const name = database.pathname.slice(1)
const server = new URL('/postgres', own.DATABASE_URL).href
const run = (sql: string) => queryRows(server, sql, z.unknown())
const endConnections = () =>
  run(`select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`)

const refusal = async (): Promise<unknown> => {
  try {
    return await running.services.db.execute('select 1')
  } catch (error) {
    return z.looseObject({ code: z.unknown() }).safeParse(rootCause(error)).data?.code
  }
}
const answersAgain = async () => {
  await expect.poll(() => statusOf('/api/pets')).toEqual([200, undefined, undefined])
}

test.each([
  [
    '55000: it takes no connections',
    '55000',
    [`alter database ${name} allow_connections false`],
    [`alter database ${name} allow_connections true`],
  ],
  [
    '3D000: it is not there',
    '3D000',
    [
      `alter database ${name} allow_connections false`,
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`,
      `alter database ${name} rename to ${name}_away`,
    ],
    [`alter database ${name}_away rename to ${name}`, `alter database ${name} allow_connections true`],
  ],
])(
  'answers 503 for a database that answers %s, and logs a line a second',
  async (_what, code, break_, mend) => {
    await answersAgain()
    try {
      for (const sql of break_) await run(sql)
      await endConnections()
      await expect.poll(refusal).toBe(code)
      now += 1000
      lines.length = 0
      const away = [503, '5', 'SERVICE_UNAVAILABLE']
      for (let round = 0; round < 5; round++) expect(await askAll()).toEqual([away, away, away, away])
      expect(errorLines()).toHaveLength(1)
    } finally {
      for (const sql of mend) await run(sql)
    }
    await answersAgain()
  },
)

/**
 * Requests pets while another transaction has locked them.
 * @returns the response after `meanwhile`
 */
const askForLockedPets = async (meanwhile: () => Promise<unknown>) => {
  const holder = new Client(own.DATABASE_URL)
  await holder.connect()
  await holder.query('begin; lock table pets')
  const asking = statusOf('/api/pets')
  await meanwhile()
  const answer = await asking
  await holder.end()
  return answer
}

test('answers 503 for a statement that is canceled because it takes too long', async () => {
  const cancelWaiting = `select pg_cancel_backend(pid) from pg_stat_activity
    where datname = '${name}' and wait_event_type = 'Lock' and application_name = 'huella'`
  const answer = await askForLockedPets(async () => {
    await expect.poll(() => run(cancelWaiting)).not.toEqual([])
  })
  expect(answer).toEqual([503, '5', 'SERVICE_UNAVAILABLE'])
})

test('answers 503 for a lock that takes too long', async () => {
  await run(`alter database ${name} set lock_timeout = '50ms'`)
  await endConnections()
  await answersAgain()
  expect(await askForLockedPets(() => Promise.resolve())).toEqual([503, '5', 'SERVICE_UNAVAILABLE'])
})
