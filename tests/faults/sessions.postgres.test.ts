// Two servers on one PostgreSQL refuse people who were signed out, lost a role or were deleted at
// their next request, even if the listening connection breaks.
import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import * as z from 'zod'
import { cookiesOf } from '#server/testing/clients/http-person.ts'
import { isAll } from '#server/testing/extent.ts'
import { startServer } from '#server/testing/servers/server-process.ts'
import { queryRows, ownPostgres } from './own-database.ts'

const env = { ...(await ownPostgres()), SECRET: 'the same secret for both of the servers' }
const query = (sql: string, values: readonly unknown[] = []) =>
  queryRows(env.DATABASE_URL, sql, z.unknown(), values)
const [here, there] = [await startServer(env), await startServer(env)]
const both = [here, there]
afterAll(async () => void (await Promise.all(both.map((server) => server.kill()))))

// Two passwords are hashed for each person.
const people = isAll ? 5 : 2

const password = 'a long enough password'
const signedIn = z.object({ person: z.object({ id: z.string() }) })

const post = (path: string, body: object, cookie = '') =>
  fetch(here.url + path, {
    method: 'POST',
    headers: { origin: here.url, 'content-type': 'application/json', cookie },
    body: JSON.stringify(body),
  })

const sessionOf = async (path: string, body: object) => {
  const answer = await post(path, body)
  expect(answer.status).toBe(200)
  return { cookie: cookiesOf(answer), id: signedIn.parse(await answer.json()).person.id }
}

/** A person with two browsers, each of which was just accepted by both servers. */
const aPerson = async () => {
  const email = `${randomUUID()}@example.com`
  const { id, cookie } = await sessionOf('/api/auth/sign-up', { fullName: 'Ana Ruiz', email, password })
  const other = await sessionOf('/api/auth/sign-in', { email, password })
  expect(await statusesOf(cookie)).toEqual([200, 200])
  expect(await statusesOf(other.cookie)).toEqual([200, 200])
  return { id, email, cookie, otherCookie: other.cookie }
}

/** The statuses of both servers, requested at once. */
const statusesOf = (cookie: string, path = '/api/pets') =>
  Promise.all(
    both.map(async ({ url }) => {
      const answer = await fetch(url + path, { headers: { cookie } })
      await answer.arrayBuffer()
      return answer.status
    }),
  )

const refused = [401, 401]

/** Sends requests to both servers until `work` is done, so that a lookup is always running. */
const whileAsking = async (cookie: string, work: () => Promise<unknown>) => {
  const over = new AbortController()
  const asking = Array.from({ length: 5 }, async () => {
    while (!over.signal.aborted) await statusesOf(cookie)
  })
  await work()
  // Earlier requests are still running, so their results are ignored.
  const next = await statusesOf(cookie)
  over.abort()
  await Promise.all(asking)
  return next
}

const signOut = async (cookie: string) =>
  expect((await post('/api/auth/sign-out', {}, cookie)).status).toBe(200)

const endings: Record<string, (person: Awaited<ReturnType<typeof aPerson>>) => Promise<unknown>> = {
  'signed out': ({ cookie }) => signOut(cookie),
  'whose password was changed in another browser': async ({ otherCookie }) => {
    const body = { currentPassword: password, newPassword: 'another long password' }
    expect((await post('/api/auth/password', body, otherCookie)).status).toBe(200)
  },
  'whose account was deleted': ({ id }) => query('delete from users where id = $1', [id]),
}

test.each(Object.entries(endings))(
  'refuses a browser %s at the next request on both servers',
  async (_how, end) => {
    for (let round = 0; round < people; round++) {
      const person = await aPerson()
      expect(await whileAsking(person.cookie, () => end(person))).toEqual(refused)
    }
  },
)

test('ends a revoked role at the next request on both servers', async () => {
  const { id, cookie } = await aPerson()
  const asAdmin = () => statusesOf(cookie, '/api/admin/users')
  expect(await asAdmin()).toEqual([403, 403])
  for (let round = 0; round < 5; round++) {
    await query(`insert into user_roles (user_id, role) values ($1, 'admin')`, [id])
    expect(await asAdmin()).toEqual([200, 200])
    await query('delete from user_roles where user_id = $1', [id])
    expect(await asAdmin()).toEqual([403, 403])
  }
})

test('refuses a signed-out browser on both servers while nobody can listen', async () => {
  const { cookie, otherCookie } = await aPerson()
  // The first stream makes a server listen.
  const streams = await Promise.all(
    both.map(({ url }) => fetch(`${url}/api/events`, { headers: { cookie: otherCookie } })),
  )
  expect(streams.map(({ status }) => status)).toEqual([200, 200])
  const listening = `from pg_stat_activity where application_name = 'huella-live' and datname = current_database()`
  const killed = await query(`select pg_terminate_backend(pid) ${listening}`)
  expect(killed).toHaveLength(2)
  await signOut(cookie)
  expect(await statusesOf(cookie)).toEqual(refused)
  expect(await statusesOf(otherCookie)).toEqual([200, 200])
  for (const { body } of streams) await body?.cancel()
})
