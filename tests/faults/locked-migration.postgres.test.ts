// A migration that needs a table locked by a long transaction is retried, and blocks no other
// queries meanwhile.
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import * as z from 'zod'
import { migratePostgres } from '#server/platform/database/migrations.ts'
import { createLog } from '#server/platform/runtime/log.ts'
import { newerMigrations } from './newer-version.ts'
import { queryRows, ownPostgres } from './own-database.ts'

const line = z.looseObject({ msg: z.string() })

/** A current database, a long report that has read its pets, and a starting new version. */
const aLockedDatabase = async () => {
  const { DATABASE_URL } = await ownPostgres(onTestFinished)
  const pool = new pg.Pool({ connectionString: DATABASE_URL })
  onTestFinished(() => pool.end())
  const report = await pool.connect()
  await report.query('begin; select * from pets')
  const messages: string[] = []
  const log = createLog(
    { logLevel: 'info' },
    { write: (text) => void messages.push(line.parse(JSON.parse(text)).msg) },
  )
  const folder = await newerMigrations(
    'ALTER TABLE "users" ADD COLUMN "first" text; ALTER TABLE "pets" ADD COLUMN "later" text',
  )
  const upgrade = async (giveUpAfterMs: number) => {
    const client = new pg.Client(DATABASE_URL)
    await client.connect()
    try {
      await migratePostgres(client, folder, {
        log,
        beforeMigration: () => Promise.resolve(),
        patience: { lockTimeoutMs: 100, pauseMs: 20, giveUpAfterMs },
      })
    } finally {
      await client.end()
    }
  }
  const newColumns = () =>
    queryRows(
      DATABASE_URL,
      `select table_name || '.' || column_name as name from information_schema.columns where column_name in ('first', 'later') order by 1`,
      z.object({ name: z.string() }),
    )
  const end = async () => {
    await report.query('commit')
    report.release()
  }
  return { pool, messages, upgrade, newColumns, end }
}

test('lets others read and write until the table is free, and migrates then', async () => {
  const { pool, messages, upgrade, newColumns, end } = await aLockedDatabase()
  const upgraded = upgrade(60_000)
  await expect.poll(() => messages.length).toBeGreaterThan(2)
  // Behind a waiting migration they would wait for the report, which does not end before them.
  for (let round = 0; round < 20; round++) await pool.query('select * from pets; update pets set name = name')
  expect(await newColumns()).toEqual([])
  await end()
  await upgraded
  expect(await newColumns()).toEqual([{ name: 'pets.later' }, { name: 'users.first' }])
  expect(new Set(messages)).toEqual(
    new Set(['a transaction holds a table that the migration changes, will retry']),
  )
})

test('ends with a sentence after some minutes, changes nothing, and lets the next start migrate', async () => {
  const { upgrade, newColumns, end } = await aLockedDatabase()
  await expect(upgrade(0)).rejects.toThrow(/^The database was not migrated, .*pg_stat_activity.*\.$/)
  expect(await newColumns()).toEqual([])
  await end()
  await upgrade(0)
  expect(await newColumns()).toHaveLength(2)
})
