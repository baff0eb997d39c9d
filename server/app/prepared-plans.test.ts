// Plans of prepared statements are kept on either engine, even where one person owns more than half
// of all rows.
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aSession, aUser } from '#server/features/auth/factories.ts'
import { findSession } from '#server/features/auth/queries.ts'
import { anActiveSubscription } from '#server/features/subscription/factories.ts'
import type { Database } from '#server/platform/database/database.ts'
import { createLog } from '#server/platform/runtime/log.ts'
import { openTestApp, type SignedInUser, type TestApp } from '#server/testing/clients/test-app.ts'
import { openNewDatabase } from '#server/testing/database.ts'

let database: Database
let app: TestApp
let visitor: SignedInUser
let petId: string

const run = (text: string) => app.services.db.execute(sql.raw(text))

beforeAll(async () => {
  database = await openNewDatabase(createLog({ logLevel: 'silent' }))
  app = await openTestApp({ database })
  const { db } = app.services
  const [collector, friend, person] = [await aUser(db), await aUser(db), await aUser(db)]
  await anActiveSubscription(db, collector)
  for (const table of ['pets', 'pet_shares']) await run(`alter table ${table} disable trigger user`)
  await run(`insert into users (id, email, full_name)
    select gen_random_uuid(), 'person' || n || '@example.com', 'Ana Ruiz' from generate_series(1, 400) n`)
  const pets = (owners: string, each: number) =>
    run(`insert into pets (id, user_id, name, species, sex, created_at)
      select gen_random_uuid(), owner.id, 'Kira', 'perro', 'Hembra', now() from (${owners}) owner, generate_series(1, ${each})`)
  await pets(`select '${collector.id}'::uuid as id`, 5000)
  await pets(`select id from users where id <> '${collector.id}'`, 10)
  // One friend has most of the shares.
  await run(`insert into pet_shares (id, pet_id, shared_with_user_id)
    select gen_random_uuid(), id, '${friend.id}' from pets where user_id = '${collector.id}'`)
  await run(`insert into pet_shares (id, pet_id, shared_with_user_id)
    select gen_random_uuid(), pet.id, person.id
    from (select id from pets where user_id = '${collector.id}' limit 5) pet, users person
    where person.id not in ('${collector.id}', '${friend.id}')`)
  for (const table of ['users', 'pets', 'pet_shares', 'subscriptions']) await run(`analyze ${table}`)
  visitor = await aSession(app.services, person)
  const { rows } = await app.services.db.execute<{ id: string }>(
    sql`select id from pets where user_id = ${person.id} limit 1`,
  )
  petId = rows[0]?.id ?? ''
})
afterAll(async () => {
  await app.close()
  await database.close()
})

// PostgreSQL plans a prepared statement for its parameters five times before it compares.
const plannedForParameters = 5

test('stops planning statements that are repeated again and again', async () => {
  const pet = { name: 'Kira', species: 'perro', sex: 'Hembra' } as const
  for (let round = 0; round < 4 * plannedForParameters; round++) {
    await findSession(app.services.db, 'unknown')
    await app.asPerson(visitor).pets.list({})
    await app.asPerson(visitor).pets.get({ petId })
    await app.asPerson(visitor).reminders.list({})
    await app.asPerson(visitor).pets.create(pet)
  }
  const readStatements = () =>
    app.services.db.execute<{ statement: string; plans: number; kept: number }>(
      sql`select statement, custom_plans::int as plans, generic_plans::int as kept from pg_prepared_statements
        where custom_plans + generic_plans > ${plannedForParameters}`,
    )
  // Sequential calls use one connection of the pool; concurrent ones reach it among the others.
  const answers = await Promise.all(Array.from({ length: 8 }, readStatements))
  const rows = answers.map((answer) => answer.rows).toSorted((a, b) => b.length - a.length)[0] ?? []
  // The session, the list, access to a pet, the pet, a new one, and eight of the bell.
  expect(rows.length).toBeGreaterThanOrEqual(13)
  for (const { statement, plans, kept } of rows) {
    expect(plans, statement).toBeLessThanOrEqual(plannedForParameters)
    expect(kept, statement).toBeGreaterThan(0)
  }
})
