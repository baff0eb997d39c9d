import { eq, sql } from 'drizzle-orm'
import { boolean, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hasErrorCode, rootCause } from '#server/platform/runtime/node-errors.ts'
import { createLog } from '#server/platform/runtime/log.ts'
import { openTestDatabase } from '#server/testing/database.ts'
import type { Database } from './database.ts'
import { prepareOnce } from './prepared-statements.ts'

const samples = pgTable('samples', {
  id: integer().primaryKey(),
  words: text(),
  isTrue: boolean('is_true'),
  data: jsonb(),
  at: timestamp({ withTimezone: true, mode: 'date' }),
})

const inserting = prepareOnce((db) =>
  db
    .insert(samples)
    .values({
      id: sql.placeholder('id'),
      words: sql.placeholder('words'),
      isTrue: sql.placeholder('isTrue'),
      data: sql.placeholder('data'),
      at: sql.placeholder('at'),
    })
    .returning()
    .prepare('insert_sample'),
)
const finding = prepareOnce((db) =>
  db
    .select()
    .from(samples)
    .where(eq(samples.id, sql.placeholder('id')))
    .prepare('find_sample'),
)

let database: Database
beforeAll(async () => {
  database = await openTestDatabase(createLog({ logLevel: 'silent' }))
  await database.db.execute(
    sql`create table samples (id int primary key, words text, is_true boolean, data jsonb, at timestamptz)`,
  )
})
afterAll(() => database.close())

const sample = (id: number) => ({
  id,
  words: `'quoted' \\ and 🐶`,
  isTrue: false,
  data: { list: [1, null, 'Ñ'] },
  at: new Date('2026-07-01T23:59:59.123Z'),
})

test('returns values, and null, as they were given', async () => {
  const nothing = { ...sample(2), words: null, isTrue: null }
  for (const row of [sample(1), nothing]) {
    expect(await inserting(database.db).execute(row)).toEqual([row])
    expect(await finding(database.db).execute({ id: row.id })).toEqual([row])
  }
  expect(await finding(database.db).execute({ id: 0 })).toEqual([])
})

test('runs the next statement after an error', async () => {
  await inserting(database.db).execute(sample(3))
  const again = inserting(database.db).execute(sample(3))
  await expect(again).rejects.toSatisfy((error) => hasErrorCode(rootCause(error), '23505'))
  await expect(finding(database.db).execute({ id: 'no number' })).rejects.toThrow()
  expect(await finding(database.db).execute({ id: 3 })).toHaveLength(1)
})

test('runs after a pending transaction, and survives its rollback', async () => {
  let inserted: Promise<unknown> | undefined
  const failing = database.db.transaction(async (tx) => {
    await tx.insert(samples).values(sample(4))
    inserted = inserting(database.db).execute(sample(5))
    await tx.insert(samples).values(sample(6))
    throw new Error('changed my mind')
  })
  await expect(failing).rejects.toThrow('changed my mind')
  await inserted
  const { rows } = await database.db.execute<{ id: number }>(
    sql`select id from samples where id > 3 order by id`,
  )
  expect(rows).toEqual([{ id: 5 }])
})
