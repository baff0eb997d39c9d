import { sql } from 'drizzle-orm'
import { date, integer, numeric, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { migrationsDir, openTestDatabase } from '#server/testing/database.ts'
import type { Database } from './database.ts'
import { openDatabase } from './open-database.ts'
import { createLog } from '#server/platform/runtime/log.ts'

const probes = pgTable('probes', {
  id: integer().primaryKey(),
  day: date({ mode: 'string' }),
  at: timestamp({ withTimezone: true, mode: 'date' }),
  words: text(),
  price: numeric({ precision: 12, scale: 2 }),
})

const log = createLog({ logLevel: 'silent' })
let database: Database
beforeAll(async () => {
  database = await openTestDatabase(log)
  await database.db.execute(
    sql`create table probes (id int primary key, day date, at timestamptz, words text, price numeric(12,2))`,
  )
})
afterAll(() => database.close())

describe('openDatabase', () => {
  it.each(['127.0.0.1', 'localhost'])('explains in a sentence that no server answers at %s', async (host) => {
    const config = { databaseUrl: `postgres://u:hunter2@${host}:1/huella`, dataDir: '', migrationsDir }
    const failed = openDatabase(config, log)
    await expect(failed).rejects.toThrow(/^DATABASE_URL cannot be used: .*ECONNREFUSED.*\.$/)
    await expect(failed).rejects.not.toThrow('hunter2')
  })
})

describe('the database', () => {
  // A date read as midnight of one time zone is the day before in another.
  it.each(['1900-01-01', '1969-12-31', '2024-02-29', '2026-03-29', '2026-10-25', '9999-12-31'])(
    'keeps %s the same day in every time zone',
    async (day) => {
      const zone = process.env['TZ']
      try {
        for (const [id, TZ] of [
          'Pacific/Kiritimati',
          'America/Bogota',
          'Pacific/Pago_Pago',
          'UTC',
        ].entries()) {
          process.env['TZ'] = TZ
          await database.db.delete(probes)
          await database.db.insert(probes).values({ id, day })
          const [row] = await database.db.select().from(probes)
          expect(row?.day).toBe(day)
        }
      } finally {
        if (zone === undefined) delete process.env['TZ']
        else process.env['TZ'] = zone
      }
    },
  )

  it('stores instants to the millisecond, in UTC', async () => {
    await database.db.delete(probes)
    const at = new Date('2026-07-01T23:59:59.123Z')
    await database.db.insert(probes).values({ id: 1, at })
    const [row] = await database.db.select().from(probes)
    expect(row?.at?.toISOString()).toBe('2026-07-01T23:59:59.123Z')
    const { rows } = await database.db.execute<{ zone: string }>(
      sql`select current_setting('TimeZone') as zone`,
    )
    expect(rows[0]?.zone).toBe('UTC')
  })

  it('stores text and money unchanged', async () => {
    await database.db.delete(probes)
    const words = `Ñandú 🐶👨‍👩‍👧 'quote' \\ "x" שלום ${'a'.repeat(3000)}`
    await database.db.insert(probes).values({ id: 1, words, price: '5000.10' })
    expect((await database.db.select().from(probes))[0]).toMatchObject({ words, price: '5000.10' })
  })

  it('returns counts as numbers', async () => {
    expect(await database.db.$count(probes)).toBe(1)
  })

  it('runs many queries at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, i) => database.db.execute<{ n: number }>(sql`select ${i}::int as n`)),
    )
    expect(answers.map(({ rows }) => rows[0]?.n)).toEqual(Array.from({ length: 60 }, (_, i) => i))
  })
})
