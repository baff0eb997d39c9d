// A database that stops and comes back: until then people are told to come back, and the log stays
// readable.
import { afterAll, expect, test } from 'vitest'
import * as z from 'zod'
import { createHttpServer } from '#server/app/http/http-server.ts'
import { rawRoutes, resolveActor, router } from '#server/app/router.ts'
import { openServices } from '#server/app/services.ts'
import { aSession, aUser } from '#server/features/auth/factories.ts'
import { readConfig } from '#server/platform/config/config.ts'
import { createLog } from '#server/platform/runtime/log.ts'
import { metricsToken, scrape } from '#server/testing/clients/scraped-metrics.ts'
import { migrationsDir } from '#server/testing/database.ts'
import { ownPostgres } from './own-database.ts'
import { openWay } from './tcp-proxy.ts'

const own = await ownPostgres()
const way = await openWay(new URL(own.DATABASE_URL))
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
// Of the clock of people: what the database was asked for the metrics counts for five seconds.
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

test('a stopped database is answered 503 with a time to come back, and a line a second in the log', async () => {
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

test('the metrics come while the database is away, and say so', async () => {
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

test('a connection that is lost within a transaction ends that request, and not the process', async () => {
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

test('connections that are lost as transactions begin do not use up the pool', async () => {
  // More than it holds.
  for (let round = 0; round < 12; round++) {
    const beginning = running.services.db.transaction(async (tx) => tx.execute('select 1'))
    const [[begun]] = await Promise.all([Promise.allSettled([beginning]), way.stop()])
    expect(begun.status).toBe('rejected')
    await way.restart()
    await expect.poll(() => statusOf('/api/pets')).toEqual([200, undefined, undefined])
  }
})
