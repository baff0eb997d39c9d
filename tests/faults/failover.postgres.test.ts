// A primary is killed repeatedly while people write, listen and are sent mail, and a standby takes
// its place: no acknowledged change is lost.
import { randomUUID } from 'node:crypto'
import { setTimeout as pass } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import * as z from 'zod'
import { registerPerson } from '#server/testing/clients/http-person.ts'
import { isAll } from '#server/testing/extent.ts'
import { openMailbox } from '#server/testing/servers/mailbox.ts'
import { startServer } from '#server/testing/servers/server-process.ts'
import { followStream } from './followed-stream.ts'
import { waitRandomly, ownFolder } from './own-database.ts'
import { startCluster } from './postgres-cluster.ts'

// A quarter of them would take longer than the rest of the faults' sample.
const failovers = isAll ? 20 : 1
/** The longest pause of a writer, and between two sign-ups: both cost more than a failover. */
const [pauseMs, signUpPauseMs] = isAll ? [60, 600] : [400, 2000]
const timeout = 60_000 + failovers * 60_000

const { DATA_DIR: dataDir } = ownFolder()
const cluster = await startCluster()
const mailbox = await openMailbox()
const start = (name: string) =>
  startServer({
    DATABASE_URL: cluster.url,
    DATA_DIR: `${dataDir}/${name}`,
    SECRET: 'the same secret for both of the servers',
    SMTP_URL: mailbox.url,
    TRUSTED_PROXIES: '127.0.0.1',
    QUOTA_FREE_PETS: '1000000',
    QUOTA_PREMIUM_PETS: '1000000',
  })
const replicas = await Promise.all([start('one'), start('two')])
const urlOf = (n: number): string => replicas[n % replicas.length]?.url ?? ''
afterAll(async () => {
  over.abort()
  closing.abort()
  await Promise.allSettled([signingUp, ...writers.map(({ writing }) => writing)])
  await Promise.all(replicas.map((replica) => replica.kill()))
  await mailbox.close()
  cluster.stop()
})

/** Errors that no outage explains. */
const unexpected: string[] = []
/** The end of the writing, and after it of the listening. */
const [over, closing] = [new AbortController(), new AbortController()]
let unanswered = 0

/** The response to a change; undefined during an outage. */
const post = async (url: string, path: string, headers: Readonly<Record<string, string>>, body: object) => {
  const sending = { method: 'POST', headers: { ...headers, origin: url }, body: JSON.stringify(body) }
  const answer = await fetch(url + path, sending)
  const text = await answer.text()
  if (answer.ok) return text
  unanswered += 1
  if (answer.status !== 503) unexpected.push(`${path}: ${answer.status} ${text}`)
  return undefined
}

const created = z.object({ id: z.uuid() })

/** A person who adds pets on either replica, repeats requests without a response, and listens. */
const startWriting = async (n: number) => {
  const person = await registerPerson(urlOf(n))
  const stream = await followStream(urlOf(n), person.cookie, closing.signal)
  const acknowledged = new Set<string>()
  const add = async (): Promise<void> => {
    const headers = { ...person.headers, 'idempotency-key': randomUUID() }
    const pet = { name: `Kira ${randomUUID()}`, species: 'perro', sex: 'Hembra' }
    for (let sent = n; !over.signal.aborted; sent += 1) {
      const answer = await post(urlOf(sent), '/api/pets', headers, pet)
      if (answer !== undefined) return void acknowledged.add(created.parse(JSON.parse(answer)).id)
      await pass(50)
    }
  }
  const writing = (async () => {
    while (!over.signal.aborted) {
      await add()
      await waitRandomly(pauseMs)
    }
  })()
  return { acknowledged, stream, writing }
}

/** New people sign up, each of whom is sent one mail. */
const welcomed = new Set<string>()
const signUpAgainAndAgain = async (): Promise<void> => {
  for (let n = 0; !over.signal.aborted; n += 1) {
    const email = `${randomUUID()}@example.com`
    const headers = {
      'content-type': 'application/json',
      'x-forwarded-for': `10.0.${Math.floor(n / 250)}.${n % 250}`,
    }
    const body = { fullName: 'Ana Ruiz', email, password: 'a long enough password' }
    if ((await post(urlOf(n), '/api/auth/sign-up', headers, body)) !== undefined) welcomed.add(email)
    await waitRandomly(signUpPauseMs)
  }
}

const isReady = (url: string): Promise<boolean> =>
  fetch(`${url}/readyz`).then(
    async (answer) => (await answer.text(), answer.ok),
    () => false,
  )
/** Seconds from `began` until both can work again. */
const secondsUntilReady = async (began: number): Promise<number> => {
  for (const { url } of replicas) await expect.poll(() => isReady(url), { interval: 20 }).toBe(true)
  return (performance.now() - began) / 1000
}

type Writer = Awaited<ReturnType<typeof startWriting>>
let writers: readonly Writer[] = []
let signingUp: Promise<void> | undefined

const acknowledged = (): string[] => writers.flatMap((writer) => [...writer.acknowledged])
/** Waits until each writer has added that many more pets. */
const untilWritten = async (more: number): Promise<void> => {
  const before = writers.map((writer) => writer.acknowledged.size)
  await expect
    .poll(() => writers.every((writer, n) => writer.acknowledged.size >= (before[n] ?? 0) + more), {
      interval: 50,
    })
    .toBe(true)
}

const storedPet = z.object({ id: z.string(), name: z.string(), event: z.number() })
const storedPets = `select pets.id, name, min(live_events.id)::float8 as event
  from pets join live_events on live_events.pet_id = pets.id group by pets.id`

const expectNothingLost = async (): Promise<void> => {
  const ids = acknowledged()
  const rows = await cluster.ask(storedPets, storedPet)
  const eventOf = new Map(rows.map(({ id, event }) => [id, event]))
  expect(ids.filter((id) => !eventOf.has(id))).toEqual([])
  // Repeated requests were executed once.
  expect(new Set(rows.map(({ name }) => name)).size).toBe(rows.length)
  const missedEvents = () =>
    writers.flatMap(({ stream, acknowledged: own }) =>
      [...own].filter((id) => eventOf.has(id) && !stream.received(id, eventOf.get(id) ?? 0)),
    )
  await expect.poll(missedEvents).toEqual([])
}

const messageId = /^message-id: (.+)$/im
/** The number of mails that came twice. */
const expectEachMailed = async (emails: readonly string[]): Promise<number> => {
  const idsOf = (email: string) =>
    mailbox.mails.flatMap(({ to, raw }) => (to.includes(email) ? [messageId.exec(raw)?.[1]] : []))
  const missing = () => emails.filter((email) => idsOf(email).length === 0)
  await expect.poll(missing, { timeout: 120_000, interval: 500 }).toEqual([])
  const copies = emails.map(idsOf)
  // At least once, by design: a second copy is recognized by its Message-ID.
  expect(copies.filter((ids) => new Set(ids).size !== 1)).toEqual([])
  return copies.reduce((count, ids) => count + ids.length - 1, 0)
}

test(`loses nothing acknowledged in ${failovers} failovers`, { timeout }, async () => {
  writers = await Promise.all([0, 1, 2, 3].map(startWriting))
  signingUp = signUpAgainAndAgain()
  const seconds: number[] = []
  for (let round = 0; round < failovers; round += 1) {
    await untilWritten(5)
    await waitRandomly(300)
    await cluster.killPrimary()
    await waitRandomly(1000)
    const began = performance.now()
    await cluster.promoteStandby()
    seconds.push(await secondsUntilReady(began))
    const welcomedBefore = welcomed.size
    await untilWritten(5)
    await expect.poll(() => welcomed.size).toBeGreaterThan(welcomedBefore)
    await expectNothingLost()
    await expectEachMailed([...welcomed].slice(welcomedBefore))
    if (round < failovers - 1) await cluster.rebuildKilled()
  }
  over.abort()
  await Promise.all([signingUp, ...writers.map(({ writing }) => writing)])
  await expectNothingLost()
  // An interrupted one is retried half a minute later: too long for a sample.
  const duplicates = isAll ? await expectEachMailed([...welcomed]) : 0
  expect(unexpected).toEqual([])
  const resyncs = writers.map(({ stream }) => stream.resyncs())
  const sorted = seconds.toSorted((a, b) => a - b).map((second) => second.toFixed(2))
  console.log(
    `${failovers} failovers: ${acknowledged().length} pets and ${welcomed.size} sign-ups acknowledged, none lost; ${unanswered} requests answered 503 meanwhile; ready ${sorted[0]} to ${sorted.at(-1)} s after the promotion was ordered, median ${sorted[Math.floor(sorted.length / 2)]}; ${resyncs.join(', ')} times the streams were told to load everything anew; ${duplicates} mails twice`,
  )
})
