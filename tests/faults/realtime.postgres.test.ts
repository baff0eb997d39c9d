// Two servers on one PostgreSQL, even if the listening connection breaks: a change on one reaches
// the other, and both refuse people who were signed out, lost a role or were
// deleted at their next request.
import { randomUUID } from 'node:crypto'
import { Client } from 'pg'
import { afterAll, afterEach, expect, test } from 'vitest'
import * as z from 'zod'
import { careEventsPath, careLinkHeader } from '#contract/features/care-links/limits.ts'
import { newCareLink } from '#contract/features/care-links/schema.ts'
import {
  openEventStream,
  type EventStream,
  type ReceivedEvent,
} from '#server/testing/clients/event-stream.ts'
import { cookiesOf, registerPerson, personWithCookie } from '#server/testing/clients/http-person.ts'
import { isAll } from '#server/testing/extent.ts'
import { startServer } from '#server/testing/servers/server-process.ts'
import { queryRows, ownPostgres } from './own-database.ts'
import { readMemory } from '../bench/load/process-usage.ts'

const env = { ...(await ownPostgres()), SECRET: 'the same secret for both of the servers' }
const query = (sql: string, values: readonly unknown[] = []) =>
  queryRows(env.DATABASE_URL, sql, z.unknown(), values)
const [here, there] = [await startServer(env), await startServer(env)]
const both = [here, there]
const open: EventStream[] = []
afterEach(() => open.splice(0).forEach((stream) => stream.close()))
afterAll(async () => void (await Promise.all(both.map((server) => server.kill()))))

const changed = ({ change }: ReceivedEvent) => change?.topic === 'pets'
const changesOf = ({ received }: EventStream) => received.filter(changed).length

/** A person with a pet, who changes it on one server and listens on the other. */
const aPerson = async () => {
  const person = await registerPerson(here.url)
  const listen = async (after?: number) => {
    const stream = await openEventStream(there.url, {
      // Both servers use the same cookie names, because both use http.
      cookie: person.cookie,
      ...(after === undefined ? {} : { after }),
    })
    open.push(stream)
    await stream.next(({ event }) => event === 'cursor')
    return stream
  }
  // The other server receives the new pet before a test listens, because that change may arrive
  // late.
  const first = await listen()
  const petId = await person.addPet('Kira')
  await first.next(changed)
  first.close()
  const rename = async (name: string) => {
    const body = JSON.stringify({ name })
    const { headers } = person
    const answer = await fetch(`${here.url}/api/pets/${petId}`, { method: 'PATCH', headers, body })
    expect(answer.status).toBe(200)
  }
  return { person, petId, listen, rename }
}
const rounds = 800

const changes = isAll ? 50 : 10

test(`delivers each of ${changes} changes to the other server`, async () => {
  const { listen, rename } = await aPerson()
  const stream = await listen()
  for (let n = 1; n <= changes; n++) {
    await rename(`Kira ${n}`)
    await expect.poll(() => changesOf(stream)).toBeGreaterThanOrEqual(n)
  }
})

const listening = `from pg_stat_activity where application_name = 'huella-live' and datname = current_database()`

test('delivers what was missed to a listener whose connection was killed', async () => {
  const { listen, rename } = await aPerson()
  const stream = await listen()
  for (let round = 1; round <= 5; round++) {
    const killed = await query(`select pg_terminate_backend(pid) ${listening}`)
    expect(killed.length).toBeGreaterThan(0)
    // At once, so that it happens while no connection listens.
    const before = changesOf(stream)
    await rename(`Kira ${round}`)
    await stream.next(() => changesOf(stream) > before)
    await expect.poll(() => query(`select 1 ${listening}`)).not.toEqual([])
  }
  expect(stream.received.some(({ event }) => event === 'resync')).toBe(false)
  // Neither lost nor delivered twice.
  expect(changesOf(stream)).toBe(5)
})

test('sends a resync to a stream that missed too much', async () => {
  const { listen } = await aPerson()
  const stream = await listen()
  await query('delete from live_events')
  await query(`select pg_terminate_backend(pid) ${listening}`)
  await stream.next(({ event }) => event === 'resync')
  expect(changesOf(stream)).toBe(0)
})

test('ends the streams of an ended session on the other server', async () => {
  const { person, listen } = await aPerson()
  const stream = await listen()
  const answer = await fetch(`${here.url}/api/auth/sign-out`, {
    method: 'POST',
    headers: person.headers,
    body: '{}',
  })
  expect(answer.status).toBe(200)
  let isOpen = true
  void stream.ended.then(() => (isOpen = false))
  await expect.poll(() => isOpen).toBe(false)
  const again = await personWithCookie(there.url, person.cookie).get('/api/events')
  expect(again.status).toBe(401)
})

test('ends the open page of a care link on the other server', async () => {
  const { person, petId } = await aPerson()
  const path = `/api/pets/${petId}/care-links`
  const parts = { sheet: true, home: false, doses: true, contacts: true }
  const body = JSON.stringify({ kind: 'sitter', name: 'Sofía', parts })
  const made = await fetch(here.url + path, { method: 'POST', headers: person.headers, body })
  const { link, url } = newCareLink.parse(await made.json())
  const token = new URL(url).pathname.replace('/c/', '')
  const page = await fetch(there.url + careEventsPath, { headers: { [careLinkHeader]: token } })
  let received = ''
  const ended = (async () => {
    const chunks: AsyncIterable<Uint8Array> | [] = page.body ?? []
    for await (const chunk of chunks) received += Buffer.from(chunk).toString()
  })()
  await expect.poll(() => received).toContain('event: open')
  const answer = await fetch(`${here.url}${path}/${link.id}`, {
    method: 'DELETE',
    headers: person.headers,
    body: '{}',
  })
  expect(answer.status).toBe(200)
  await expect.poll(() => received).toContain('event: ended')
  await ended
  const again = await fetch(there.url + careEventsPath, { headers: { [careLinkHeader]: token } })
  expect(again.status).toBe(400)
})

// Two passwords are hashed for each person.
const people = isAll ? 5 : 1

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
const aSignedInPerson = async () => {
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

const endings: Record<string, (person: Awaited<ReturnType<typeof aSignedInPerson>>) => Promise<unknown>> = {
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
      const person = await aSignedInPerson()
      expect(await whileAsking(person.cookie, () => end(person))).toEqual(refused)
    }
  },
)

test('ends a revoked role at the next request on both servers', async () => {
  const { id, cookie } = await aSignedInPerson()
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
  const { cookie, otherCookie } = await aSignedInPerson()
  // The first stream makes a server listen.
  const streams = await Promise.all(
    both.map(({ url }) => fetch(`${url}/api/events`, { headers: { cookie: otherCookie } })),
  )
  expect(streams.map(({ status }) => status)).toEqual([200, 200])
  const killed = await query(`select pg_terminate_backend(pid) ${listening}`)
  expect(killed).toHaveLength(2)
  await signOut(cookie)
  expect(await statusesOf(cookie)).toEqual(refused)
  expect(await statusesOf(otherCookie)).toEqual([200, 200])
  for (const { body } of streams) await body?.cancel()
})

// Half a minute of both cores. `event-stream-route.test.ts` tests it in one process, in each run.
test.runIf(isAll)(
  'cuts off a reader that stops reading, without a cost to the others',
  { timeout: 120_000 },
  async () => {
    const { petId, listen, rename } = await aPerson()
    const slow = await listen()
    const quick = await listen()
    slow.pause()
    const client = new Client(env.DATABASE_URL)
    await client.connect()
    await client.query(
      `insert into pets (id, user_id, name, species, sex, created_at)
     select gen_random_uuid(), user_id, 'Kira', 'perro', 'Hembra', now() from pets, generate_series(1, 89) where id = $1`,
      [petId],
    )
    // The server sends a resync for the events that arrive together with the first round.
    await quick.next(() => changesOf(quick) === 89)
    const idle = readMemory(there.pid)
    // A round is 9 KB: all rounds exceed the buffers of both systems.
    for (let round = 0; round < rounds; round++) {
      const before = quick.received.length
      await client.query(
        `insert into live_events (topic, pet_id)
       select 'diary', id from pets where user_id = (select user_id from pets where id = $1)`,
        [petId],
      )
      await quick.next(() => quick.received.length >= before + 90)
    }
    await client.end()
    await rename('Kira la paciente')
    await quick.next(changed)
    // A client that does not read does not notice the end either.
    slow.resume()
    await slow.ended
    expect(slow.received.length).toBeLessThan(quick.received.length)
    expect(readMemory(there.pid) - idle).toBeLessThan(100)
  },
)
