// Two servers on one PostgreSQL: a change on one reaches the other within a second, even if the
// listening connection breaks.
import { Client } from 'pg'
import { afterAll, afterEach, expect, test } from 'vitest'
import * as z from 'zod'
import {
  openEventStream,
  type EventStream,
  type ReceivedEvent,
} from '#server/testing/clients/event-stream.ts'
import { registerPerson, personWithCookie } from '#server/testing/clients/http-person.ts'
import { isAll } from '#server/testing/extent.ts'
import { startServer } from '#server/testing/servers/server-process.ts'
import { queryRows, ownPostgres } from './own-database.ts'
import { readMemory } from '../bench/load/process-usage.ts'

const env = { ...(await ownPostgres()), SECRET: 'the same secret for both of the servers' }
const query = (sql: string) => queryRows(env.DATABASE_URL, sql, z.unknown())
const [here, there] = [await startServer(env), await startServer(env)]
const open: EventStream[] = []
afterEach(() => open.splice(0).forEach((stream) => stream.close()))
afterAll(async () => void (await Promise.all([here.kill(), there.kill()])))

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

test('delivers each of fifty changes to the other server within a second', async () => {
  const { listen, rename } = await aPerson()
  const stream = await listen()
  const delays: number[] = []
  for (let n = 1; n <= 50; n++) {
    await rename(`Kira ${n}`)
    const written = performance.now()
    await stream.next(() => changesOf(stream) >= n, 1000)
    delays.push(performance.now() - written)
  }
  expect(Math.max(...delays)).toBeLessThan(1000)
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

test('ends the streams of an ended session on the other server within a second', async () => {
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
  await expect.poll(() => isOpen, { timeout: 1000 }).toBe(false)
  const again = await personWithCookie(there.url, person.cookie).get('/api/events')
  expect(again.status).toBe(401)
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
