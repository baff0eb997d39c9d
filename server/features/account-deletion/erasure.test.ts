// The whole database and all files are searched for traces of a deleted account.
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { anAdmin } from '#server/features/auth/factories.ts'
import { openAppWithMailbox } from '#server/testing/clients/app-with-mailbox.ts'
import { aFilledAccount, filledEmail, filledPassword } from '#server/testing/factories/filled-account.ts'

// Without a mail server, mails are files in the data folder.
const { app } = await openAppWithMailbox()
// An administrator, so that no account below is the last one.
await anAdmin(app.services)

/** Searches all columns of all tables, the job queue's too. */
const findInDatabase = async (needles: readonly string[]): Promise<string[]> => {
  const { db } = app.services
  const tables = await db.execute<{ name: string }>(sql`
    select format('%I.%I', table_schema, table_name) as name from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`)
  expect(tables.rows.length).toBeGreaterThan(35)
  const found: string[] = []
  for (const { name } of tables.rows)
    for (const needle of needles) {
      const { rows } = await db.execute(
        sql`select 1 from ${sql.raw(name)} as searched where strpos(lower(searched::text), ${needle.toLowerCase()}) > 0 limit 1`,
      )
      if (rows.length > 0) found.push(`${name}: ${needle}`)
    }
  return found
}

/** Paths whose name or content contains any of the needles. */
const findInFiles = async (needles: readonly string[]): Promise<string[]> => {
  const root = app.services.config.dataDir
  const found: string[] = []
  for (const entry of await readdir(root, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name)
    const content = entry.isFile() ? await readFile(path, 'latin1') : ''
    if (needles.some((needle) => path.includes(needle) || content.includes(needle))) found.push(path)
  }
  return found
}

test('leaves no row, file or log line of an erased account', async () => {
  const { browser, cookie, friend, others, person, pet } = await aFilledAccount(app)
  await browser.post('/api/personal-data/export')
  await app.runDueJobs()
  const needles = [person.id, filledEmail, pet.id]
  expect((await findInDatabase(needles)).length).toBeGreaterThan(20)
  expect((await findInFiles(needles)).length).toBeGreaterThan(8)

  const answer = await browser.post('/api/account-deletion', { email: filledEmail, password: filledPassword })
  expect(answer).toMatchObject({ status: 200 })
  app.setNow(new Date(Date.now() + 7 * 86_400_000 + 60_000))
  await app.runJob('account-deletion')
  await app.runDueJobs()
  // The changed rows stay listed in `live_events` for another hour.
  await app.services.db.execute(sql`update live_events set at = at - interval '2 hours'`)
  await app.runJob('remove-old-events')

  expect(await findInDatabase(needles)).toEqual([])
  expect(await findInFiles(needles)).toEqual([])
  expect(JSON.stringify(app.logLines)).not.toContain(filledEmail)
  expect((await app.inject({ method: 'GET', url: '/api/pets', as: { cookie } })).statusCode).toBe(401)

  // Other people's data stays: their account, their pet, their plan, and the payments.
  const { db } = app.services
  const left = await db.execute<{
    people: number
    pets: number
    paid: number
    grants: number
    acts: number
  }>(sql`
    select (select count(*)::int from users where id = ${friend.id}) as people,
      (select count(*)::int from pets where id = ${others.id}) as pets,
      (select count(*)::int from payment_events where kind = 'paid') as paid,
      (select count(*)::int from subscriptions where stripe_subscription_id like 'manual\\_%') as grants,
      (select count(*)::int from audit_log where action in ('premium.grant', 'role.grant')) as acts`)
  expect(left.rows).toEqual([{ people: 1, pets: 1, paid: 2, grants: 1, acts: 2 }])
})
