// Two servers reach PostgreSQL through pgbouncer in transaction mode, and bypass it to listen or
// migrate. They share a folder, whose secret the first of them makes.
import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import * as z from 'zod'
import { findMembership } from '#server/features/pets/membership-queries.ts'
import { openDatabase } from '#server/platform/database/open-database.ts'
import { createLog } from '#server/platform/runtime/log.ts'
import { openEventStream } from '#server/testing/clients/event-stream.ts'
import { registerPerson } from '#server/testing/clients/http-person.ts'
import { migrationsDir } from '#server/testing/database.ts'
import { isAll } from '#server/testing/extent.ts'
import { openMailbox } from '#server/testing/servers/mailbox.ts'
import { startServer } from '#server/testing/servers/server-process.ts'
import { queryRows, ownEmptyPostgres } from './own-database.ts'
import { startTransactionPool } from './transaction-pool.ts'

const own = await ownEmptyPostgres()
const direct = <T>(statement: string, shape: z.ZodType<T>) => queryRows(own.DATABASE_URL, statement, shape)
// As a server may have been set up.
const { pathname } = new URL(own.DATABASE_URL)
await direct(`alter database ${pathname.slice(1)} set timezone = 'America/Bogota'`, z.unknown())
const pool = await startTransactionPool(own.DATABASE_URL)
const mailbox = await openMailbox()
const env = {
  DATABASE_URL: pool.url,
  DATABASE_DIRECT_URL: own.DATABASE_URL,
  DATA_DIR: own.DATA_DIR,
  SMTP_URL: mailbox.url,
}
// Together, so that both migrate.
const [here, there] = await Promise.all([startServer(env), startServer(env)])
const urls = [here.url, there.url] as const
afterAll(async () => {
  await Promise.all([here.kill(), there.kill()])
  await mailbox.close()
  await pool.stop()
})

test('migrates an empty database once for replicas that start together', async () => {
  const migrations = await direct(
    'select count(*)::int as all, count(distinct hash)::int as kinds from drizzle.__drizzle_migrations',
    z.object({ all: z.int().positive(), kinds: z.int() }),
  )
  expect(migrations).toHaveLength(1)
  for (const { all, kinds } of migrations) expect(all).toBe(kinds)
})

test('sets our time zone and the limits of the pool on every connection, without named statements', async () => {
  const log = createLog({ logLevel: 'silent' })
  const urlsOfDatabase = { databaseUrl: pool.url, databaseDirectUrl: own.DATABASE_URL }
  const database = await openDatabase({ ...urlsOfDatabase, dataDir: '', migrationsDir }, log)
  const settings = sql`select current_setting('timezone') as zone, current_setting('statement_timeout') as "limit", pg_sleep(0.01)`
  const now = new Date()
  const answers = await Promise.all(
    Array.from({ length: 40 }, async () => {
      // Prepared statements, outside of a transaction and in one.
      expect(await findMembership(database.db, randomUUID(), randomUUID(), now)).toBeUndefined()
      await database.db.transaction((tx) => findMembership(tx, randomUUID(), randomUUID(), now))
      const { rows } = await database.db.execute<{ zone: string; limit: string }>(settings)
      return `${rows[0]?.zone} ${rows[0]?.limit}`
    }),
  )
  await database.close()
  expect(new Set(answers)).toEqual(new Set(['UTC 15s']))
})

test('serves writes, events and mails for people on both servers', async () => {
  const people = await Promise.all(
    Array.from({ length: 6 }, async (_, n) => {
      const person = await registerPerson(urls[n % 2 === 0 ? 0 : 1])
      const stream = await openEventStream(urls[n % 2 === 0 ? 1 : 0], { cookie: person.cookie })
      await stream.next(({ event }) => event === 'cursor')
      return { person, stream }
    }),
  )
  await Promise.all(
    people.map(async ({ person, stream }) => {
      for (let n = 0; n < (isAll ? 20 : 5); n++) {
        const petId = await person.addPet(`Kira ${n}`)
        await stream.next(({ change }) => change?.petId === petId)
        expect((await person.get(`/api/pets/${petId}`)).status).toBe(200)
      }
      stream.close()
    }),
  )
  await expect.poll(() => mailbox.mails.length).toBe(people.length)
})

test('listens past the pool', async () => {
  // The last query of such a connection, until the next keep-alive query.
  const listening = `select application_name from pg_stat_activity
    where datname = current_database() and query ilike 'listen %' order by 1`
  const third = await startServer(env)
  onTestFinished(() => third.kill())
  const names = async () =>
    (await direct(listening, z.object({ application_name: z.string() }))).map((row) => row.application_name)
  await expect.poll(names).toEqual(expect.arrayContaining(['huella-jobs', 'huella-live']))
})

test('finds a pool again that was killed and restarted', async () => {
  const person = await registerPerson(urls[0])
  await pool.kill()
  expect((await person.get('/api/pets')).status).toBe(503)
  await pool.start()
  await expect.poll(async () => (await person.get('/api/pets')).status).toBe(200)
})
