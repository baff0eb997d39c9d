// Two replicas behind a balancer are upgraded one after the other while people read and write,
// without a failed request.
import { expect, onTestFinished, test } from 'vitest'
import * as z from 'zod'
import { petPage } from '#contract/features/pets/schema.ts'
import { openEventStream } from '#server/testing/clients/event-stream.ts'
import { registerPerson, type HttpPerson } from '#server/testing/clients/http-person.ts'
import { isAll } from '#server/testing/extent.ts'
import { startBalancer } from '#server/testing/servers/balancer.ts'
import { findFreePort } from '#server/testing/servers/free-port.ts'
import { startServer } from '#server/testing/servers/server-process.ts'
import { addFunctions, newerMigrations } from './newer-version.ts'
import { queryRows, ownPostgres } from './own-database.ts'

const upgrades = 5
const clients = 6
// Nine seconds an upgrade on a quiet machine.
const timeout = 600_000

/** A trigger that differs in each version, on the table that all clients write. */
const noteVersion = (version: number) => `
CREATE OR REPLACE FUNCTION note_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  new.added_0 := '${version}';
  RETURN new;
END $$;

CREATE OR REPLACE TRIGGER note_version BEFORE INSERT OR UPDATE ON pets
  FOR EACH ROW WHEN (new.name <> '${version}') EXECUTE FUNCTION note_version();
`

/** The changes of one person, and the events that they received. */
type Traffic = {
  readonly acknowledged: string[]
  readonly received: Set<string>
  readonly failures: string[]
  streams: number
  resyncs: number
}

const describe = (error: unknown) =>
  error instanceof Error ? `${error.message} ${String(error.cause)}` : String(error)

/** Adds, changes and lists pets without pause. */
const useWithoutPause = async (
  person: HttpPerson,
  { acknowledged, failures }: Traffic,
  isOver: () => boolean,
) => {
  while (!isOver())
    try {
      const petId = await person.addPet('Kira')
      acknowledged.push(petId)
      await person.updateDescription(petId, petId)
      const page = petPage.parse(await (await person.get('/api/pets')).json())
      expect(page.items[0]?.id).toBe(petId)
    } catch (error) {
      failures.push(describe(error))
    }
}

/** Listens as a browser does: an ended stream is reopened from the last received event. */
const listenWithoutPause = async (
  url: string,
  { cookie }: HttpPerson,
  traffic: Traffic,
  isOver: () => boolean,
) => {
  let lastEventId: number | undefined
  while (!isOver()) {
    const stream = await openEventStream(url, {
      cookie,
      ...(lastEventId === undefined ? {} : { lastEventId }),
    })
    if (stream.status !== 200) traffic.failures.push(`an event stream was answered ${stream.status}`)
    traffic.streams += 1
    let hasEnded = false
    void stream.ended.then(() => (hasEnded = true))
    const read = () => {
      for (const { event, id, change } of stream.received.splice(0)) {
        if (!Number.isNaN(id)) lastEventId = id
        if (event === 'resync') traffic.resyncs += 1
        if (change?.petId !== undefined) traffic.received.add(change.petId)
      }
    }
    await expect.poll(() => (read(), hasEnded || isOver()), { interval: 20, timeout }).toBe(true)
    read()
    stream.close()
  }
}

// Each stop takes two seconds, so only the full run includes it.
test.runIf(isAll)(
  `fails no request in ${upgrades} rolling upgrades of two replicas under load`,
  { timeout },
  async () => {
    const database = await ownPostgres(onTestFinished)
    const ports = [await findFreePort(), await findFreePort()]
    const balancer = await startBalancer(ports.map((port) => `http://127.0.0.1:${port}`))
    onTestFinished(() => balancer.close())
    const start = async (port: number, more: Readonly<Record<string, string>>) => {
      const running = await startServer({
        ...database,
        PORT: String(port),
        PUBLIC_URL: balancer.url,
        SECRET: 'the same secret for both of the servers',
        QUOTA_FREE_PETS: '100000',
        QUOTA_PREMIUM_PETS: '100000',
        SHUTDOWN_DELAY_SECONDS: '2',
        ...more,
      })
      onTestFinished(() => running.kill())
      return running
    }
    const replicas = await Promise.all(ports.map(async (port) => ({ port, running: await start(port, {}) })))
    await expect.poll(() => fetch(`${balancer.url}/readyz`).then(({ ok }) => ok)).toBe(true)

    let [isLoadOver, isListeningOver] = [false, false]
    const people = await Promise.all(
      Array.from({ length: clients }, async () => {
        const person = await registerPerson(balancer.url)
        const traffic: Traffic = {
          acknowledged: [],
          received: new Set(),
          failures: [],
          streams: 0,
          resyncs: 0,
        }
        const listening = listenWithoutPause(balancer.url, person, traffic, () => isListeningOver).catch(
          (error: unknown) => void traffic.failures.push(describe(error)),
        )
        await expect.poll(() => traffic.streams).toBe(1)
        const working = useWithoutPause(person, traffic, () => isLoadOver)
        return { person, traffic, listening, working }
      }),
    )
    const acknowledged = () => people.reduce((sum, { traffic }) => sum + traffic.acknowledged.length, 0)
    const moreTraffic = async () => {
      const before = acknowledged()
      await expect.poll(() => acknowledged()).toBeGreaterThan(before + 2 * clients)
    }

    for (let upgrade = 1; upgrade <= upgrades; upgrade++) {
      const additions = Array.from(
        { length: upgrade },
        (_, version) => `ALTER TABLE "pets" ADD COLUMN "added_${version}" text`,
      )
      const newVersion = { MIGRATIONS_DIR: await newerMigrations(...additions) }
      await addFunctions(newVersion.MIGRATIONS_DIR, noteVersion(upgrade))
      for (const replica of replicas) {
        await moreTraffic()
        await replica.running.stop()
        replica.running = await start(replica.port, newVersion)
      }
    }
    await moreTraffic()
    isLoadOver = true
    await Promise.all(people.map(({ working }) => working))

    const failures = () => people.flatMap(({ traffic }) => traffic.failures)
    expect(failures()).toEqual([])
    for (const { person, traffic } of people) {
      await expect.poll(() => traffic.acknowledged.filter((id) => !traffic.received.has(id))).toEqual([])
      expect(traffic.resyncs).toBe(0)
      // It listened to each of the two at some time.
      expect(traffic.streams).toBeGreaterThan(upgrades)
      const stored = await queryRows(
        database.DATABASE_URL,
        'select id from pets where id = any ($1) and description = id::text',
        z.object({ id: z.string() }),
        [traffic.acknowledged],
      )
      expect(new Set(stored.map(({ id }) => id))).toEqual(new Set(traffic.acknowledged))
      expect((await person.get('/api/pets')).status).toBe(200)
    }
    const columns = await queryRows(
      database.DATABASE_URL,
      `select column_name from information_schema.columns where table_name = 'pets' and column_name like 'added\\_%'`,
      z.object({ column_name: z.string() }),
    )
    expect(columns).toHaveLength(upgrades)
    const versions = await queryRows(
      database.DATABASE_URL,
      'select distinct added_0::int as version from pets where added_0 is not null order by 1',
      z.object({ version: z.number() }),
    )
    expect(versions.map(({ version }) => version)).toEqual(Array.from({ length: upgrades }, (_, n) => n + 1))
    isListeningOver = true
    await Promise.all(people.map(({ listening }) => listening))
    expect(failures()).toEqual([])
    console.log(
      `${balancer.forwarded()} requests, ${failures().length} failed, ${balancer.redirected()} found a replica gone; ${acknowledged()} pets acknowledged, all stored and heard of; ${people.reduce((sum, { traffic }) => sum + traffic.streams, 0)} streams of ${clients} people`,
    )
  },
)
