// Two servers on one PostgreSQL send each mail once, and run each nightly job once, even when both
// were down.
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import * as z from 'zod'
import { isAll } from '#server/testing/extent.ts'
import { openMailbox } from '#server/testing/servers/mailbox.ts'
import { startServer, type ServerProcess } from '#server/testing/servers/server-process.ts'
import { queryRows, ownPostgres } from './own-database.ts'

// Two passwords are hashed for each.
const people = isAll ? 24 : 4
const timeout = 400_000

const { DATABASE_URL: databaseUrl, DATA_DIR: dataDir } = await ownPostgres()
const mailbox = await openMailbox()
const servers = new Set<ServerProcess>()
afterAll(async () => {
  await Promise.all([...servers].map((server) => server.kill()))
  await mailbox.close()
})

/** Two at the same moment. */
const startBoth = async (): Promise<readonly ServerProcess[]> => {
  const both = await Promise.all(
    ['one', 'two'].map((name) =>
      startServer({
        DATABASE_URL: databaseUrl,
        DATA_DIR: join(dataDir, name),
        SECRET: 'the same secret for both of the servers',
        SMTP_URL: mailbox.url,
        TRUSTED_PROXIES: '127.0.0.1',
      }),
    ),
  )
  for (const server of both) servers.add(server)
  return both
}

const first = await startBoth()

const stopBoth = async (both: readonly ServerProcess[]): Promise<void> => {
  await Promise.all(both.map((server) => server.stop()))
  for (const server of both) servers.delete(server)
}

const counted = z.object({ name: z.string(), done: z.number(), all: z.number() })
/** Only of these names, because other jobs of schedules depend on the hour. */
const jobsOf = (names: readonly string[]) =>
  queryRows(
    databaseUrl,
    `select name, count(*) filter (where state = 'completed')::int as done, count(*)::int as all
     from pgboss.job where name = any($1) group by name order by name collate "C"`,
    counted,
    [names],
  )

test('sends each mail once from two servers', { timeout }, async () => {
  const emails = await Promise.all(
    Array.from({ length: people }, async (_, n) => {
      const url = first[n % 2]?.url ?? ''
      const email = `${randomUUID()}@example.com`
      const answer = await fetch(`${url}/api/auth/password-reset`, {
        method: 'POST',
        headers: { origin: url, 'content-type': 'application/json', 'x-forwarded-for': `10.0.0.${n}` },
        // An address without an account: it costs the same and sends no mail.
        body: JSON.stringify({ email: `nobody-${email}` }),
      })
      expect(answer.status).toBe(200)
      const signUp = await fetch(`${url}/api/auth/sign-up`, {
        method: 'POST',
        headers: { origin: url, 'content-type': 'application/json', 'x-forwarded-for': `10.0.0.${n}` },
        body: JSON.stringify({ fullName: 'Ana Ruiz', email, password: 'a long enough password' }),
      })
      expect([email, signUp.status]).toEqual([email, 200])
      return email
    }),
  )
  await expect
    .poll(async () => jobsOf(['mail', 'password-reset']), { interval: 500 })
    .toEqual([
      { name: 'mail', done: people, all: people },
      { name: 'password-reset', done: people, all: people },
    ])
  expect(mailbox.mails.flatMap(({ to }) => to).toSorted()).toEqual(emails.toSorted())
})

/**
 * Schedules are due twelve hours from now, including those that a server stores at its start.
 * Otherwise one of them may come due by itself during the test.
 */
const comeDueInTwelveHours = [
  `update pgboss.schedule
   set cron = to_char(now() at time zone 'UTC' + interval '12 hours', 'FMMI FMHH24') || ' * * *'`,
  `create function pgboss.keep_cron() returns trigger language plpgsql as
   'begin new.cron = old.cron; return new; end'`,
  `create trigger keep_cron before update on pgboss.schedule
   for each row execute function pgboss.keep_cron()`,
]

test('runs once, on either server, what came due while both were down', { timeout }, async () => {
  // The first start stores the schedules.
  const schedules = () =>
    queryRows(databaseUrl, `select name from pgboss.schedule`, z.object({ name: z.string() }))
  await expect.poll(async () => (await schedules()).length).toBeGreaterThan(9)
  await stopBoth(first)
  const names = (await schedules()).map(({ name }) => name).toSorted()
  for (const statement of [
    ...comeDueInTwelveHours,
    // The jobs of the first start.
    'delete from pgboss.job',
    // Two days without a server.
    `update pgboss.version set cron_on = now() - interval '2 days'`,
    `update pgboss.schedule set created_on = now() - interval '3 days'`,
  ])
    await queryRows(databaseUrl, statement, z.unknown())

  const both = await startBoth()
  const done = () => jobsOf(names)
  const once = names.map((name) => ({ name, done: 1, all: 1 }))
  await expect.poll(done, { timeout: 120_000, interval: 1000 }).toEqual(once)
  await stopBoth(both)
  expect(await done()).toEqual(once)
})
