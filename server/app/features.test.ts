// Compares what the features declare with the database and with each other.
import { getTableName, sql } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { openTestApp } from '#server/testing/clients/test-app.ts'
import { features } from './features.ts'
import { jobs } from './jobs.ts'

const app = await openTestApp()
afterAll(() => app.close())
const all = Object.values(features)

const rowsOf = async <Row extends Record<string, unknown>>(query: string): Promise<Row[]> =>
  (await app.services.db.execute<Row>(sql.raw(query))).rows

test('declares each job, topic and table once', () => {
  const names = [
    jobs.map(({ name }) => name),
    all.flatMap(({ topics = [] }) => topics.map(({ name }) => name)),
    all.flatMap(({ personalData = [] }) => personalData.map(({ table }) => getTableName(table))),
  ]
  for (const list of names) expect([...new Set(list)]).toEqual(list)
})

test('lets jobs run only after existing ones', () => {
  const followed = jobs.flatMap(({ after }) => after?.job ?? [])
  expect(followed).toEqual(['reminders-evaluate'])
  expect(jobs.map(({ name }) => name)).toEqual(expect.arrayContaining(followed))
})

test('announces in the database’s triggers exactly the declared topics and notices', async () => {
  const sources = await rowsOf<{ source: string }>(
    `select prosrc as source from pg_proc where prosrc ~* 'insert into live_events'`,
  )
  const triggers = await rowsOf<{ definition: string }>(
    `select pg_get_triggerdef(oid) as definition from pg_trigger where not tgisinternal`,
  )
  const texts = [
    ...sources.flatMap(({ source }) => source.match(/insert into live_events[^;]*;/gi) ?? []),
    ...triggers.flatMap(
      ({ definition }) => /announce_(?:pet_record|own_row)\(.*\)/.exec(definition)?.[0] ?? [],
    ),
  ]
  const announced = texts.flatMap((text) => [...text.matchAll(/'([a-z-]+)'/g)].map(([, name = '']) => name))
  const declared = all.flatMap(({ topics = [], notices = [] }) => [
    ...topics.map(({ name }) => name),
    ...notices,
  ])
  expect([...new Set(announced)].toSorted()).toEqual(declared.toSorted())
})

describe('personal data', async () => {
  type Reference = { table: string; target: string; rule: string }
  const references = await rowsOf<Reference>(
    `select conrelid::regclass::text as table, confrelid::regclass::text as target, confdeltype::text as rule
     from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`,
  )
  const tablesWithIds = await rowsOf<{ table: string }>(
    `select distinct table_name as table
     from information_schema.columns join information_schema.tables using (table_schema, table_name)
     where table_type = 'BASE TABLE' and table_schema = 'public' and column_name ~ '(^|_)(user|pet|person)_id$'`,
  )
  const declared = new Map(
    all.flatMap(({ personalData = [] }) =>
      personalData.map((personalTable) => [getTableName(personalTable.table), personalTable] as const),
    ),
  )

  /**
   * The tables that refer to one of these, directly or through other tables.
   * @param rule the `on delete` rule of the references; any when omitted
   */
  const listReferencing = (targets: readonly string[], rule?: string): Set<string> => {
    const reached = new Set(targets)
    for (let size = 0; size < reached.size;) {
      size = reached.size
      for (const reference of references)
        if (reached.has(reference.target) && (rule === undefined || reference.rule === rule))
          reached.add(reference.table)
    }
    return reached
  }

  test('declares every table that refers to a person or a pet, and no other', () => {
    const personal = new Set([
      ...listReferencing(['users', 'pets']),
      ...tablesWithIds.map(({ table }) => table),
    ])
    expect(personal.size).toBeGreaterThan(20)
    expect([...declared.keys()].toSorted()).toEqual([...personal].toSorted())
  })

  test('declares the erasure of the database: rule c deletes the row, rule n clears the reference', () => {
    const deleted = listReferencing(['users'], 'c')
    const anonymized = new Set(
      references.filter(({ target, rule }) => target === 'users' && rule === 'n').map(({ table }) => table),
    )
    for (const [table, { erasure }] of declared) {
      const isDeleted = erasure === 'deleted'
      expect(deleted.has(table), table).toBe(isDeleted)
      if (!isDeleted) expect(anonymized.has(table), table).toBe('anonymized' in erasure)
    }
  })
})
