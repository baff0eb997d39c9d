// Measures 5,000 open event streams on one process: the memory of each, and the time until one
// change reaches all of them.
import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { eventStreamPath } from '#contract/shared/realtime.ts'
import { aSession, aUser } from '#server/features/auth/factories.ts'
import { aPet } from '#server/features/pets/factories.ts'
import { anActiveSubscription } from '#server/features/subscription/factories.ts'
import { startMeasuredServer } from '#server/testing/servers/server-process.ts'
import { onEachEngine, openBenchServices, type Engine } from './load/engines.ts'
import { createTable, median } from './load/figures.ts'
import { readMemory } from './load/process-usage.ts'

const people = 250
const streamsEach = 20
const streams = people * streamsEach
const rounds = 10

// Milliseconds, and kilobytes of a thousand bytes.
const aims = { last: 1000, memory: 100 }

type Person = { readonly cookie: string }

/** A pet that all of them share, so that every stream receives each change of it. */
const seed = async (env: Readonly<Record<string, string>>) => {
  const running = await openBenchServices(env)
  const { services } = running
  const owner = await aUser(services.db)
  await anActiveSubscription(services.db, owner)
  const pet = await aPet(services.db, { owner })
  const others: Person[] = []
  for (let n = 1; n < people; n++) {
    const person = await aUser(services.db)
    await services.db.execute(
      sql`insert into pet_shares (id, pet_id, shared_with_user_id) values (gen_random_uuid(), ${pet.id}, ${person.id})`,
    )
    others.push(await aSession(services, person))
  }
  const visitor = await aSession(services, owner)
  await running.close()
  return { petId: pet.id, owner: visitor, audience: [visitor, ...others] }
}

/** A minimal reader of a stream: thousands of full HTTP clients would cost more than the server. */
const openStream = (port: number, { cookie }: Person, onChange: () => void): Promise<Socket> =>
  new Promise((opened, failed) => {
    const socket = connect({ port, host: '127.0.0.1' })
    let head = ''
    socket.setEncoding('latin1').on('data', (text: string) => {
      if (text.includes('event: change')) onChange()
      if (head.includes('event: cursor')) return
      head += text
      if (head.includes('event: cursor')) opened(socket)
      else if (head.startsWith('HTTP') && !head.startsWith('HTTP/1.1 200')) {
        socket.destroy()
        failed(new Error(head.slice(0, 30)))
      }
    })
    socket.on('error', failed)
    socket.write(`GET ${eventStreamPath} HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\ncookie: ${cookie}\r\n\r\n`)
  })

/** Retries, as a browser does when the server is overloaded. */
const openPatiently = async (port: number, person: Person, onChange: () => void): Promise<Socket> => {
  for (let tries = 0; ; tries++)
    try {
      return await openStream(port, person, onChange)
    } catch (error) {
      if (tries === 20) throw error
      refusals += 1
      await sleep(500)
    }
}
let refusals = 0

const table = createTable(`${streams} streams of ${people} people`)

/** Opens streams in groups of fifty, and counts those that received the last change. */
const createReaders = (port: number, audience: readonly Person[]) => {
  const sockets: Socket[] = []
  let arrivals: number[] = []
  const openMore = async (count: number): Promise<void> => {
    const from = sockets.length
    for (let n = from; n < from + count; n += 50)
      sockets.push(
        ...(await Promise.all(
          Array.from({ length: Math.min(50, from + count - n) }, (_, k) => {
            const person = audience[(n + k) % people]
            if (person === undefined) throw new Error('nobody is left')
            return openPatiently(port, person, () => arrivals.push(performance.now()))
          }),
        )),
      )
  }
  const timeArrivals = async (count: number, change: () => Promise<void>): Promise<readonly number[]> => {
    arrivals = []
    await change()
    for (let waited = 0; arrivals.length < count; waited += 1) {
      if (waited > 20_000) throw new Error(`only ${arrivals.length} of ${count} heard of it`)
      await sleep(1)
    }
    return arrivals
  }
  const close = () => {
    for (const socket of sockets) socket.destroy()
  }
  return { openMore, timeArrivals, close }
}
type Readers = ReturnType<typeof createReaders>

/** Milliseconds from the request that changes to the first, the middle and the last stream. */
const timeRounds = async (readers: Readers, change: (name: string) => Promise<void>) => {
  const times = { first: new Array<number>(), middle: new Array<number>(), last: new Array<number>() }
  for (let n = 0; n < rounds; n++) {
    const asked = performance.now()
    const arrivals = await readers.timeArrivals(streams, () => change(`Kira ${n}`))
    times.first.push((arrivals[0] ?? Number.NaN) - asked)
    times.middle.push(median(arrivals) - asked)
    times.last.push((arrivals.at(-1) ?? Number.NaN) - asked)
    await sleep(500)
  }
  return times
}

const measure = async (
  engine: Engine,
  env: Readonly<Record<string, string>> & { readonly PORT: string },
): Promise<void> => {
  const { petId, owner, audience } = await seed(env)
  const server = await startMeasuredServer(env)
  const headers = { cookie: owner.cookie, origin: server.url, 'content-type': 'application/json' }
  const change = async (name: string): Promise<void> => {
    const body = JSON.stringify({ name })
    const answer = await fetch(`${server.url}/api/pets/${petId}`, { method: 'PATCH', headers, body })
    if (!answer.ok) throw new Error(`the change was answered ${answer.status}`)
  }
  const readers = createReaders(Number(env.PORT), audience)
  // The first streams warm the process up, and count as idle memory.
  await readers.openMore(50)
  for (let n = 0; n < 20; n++) await readers.timeArrivals(50, () => change(`Kira ${n}`))
  await sleep(3000)
  const idle = readMemory(server.pid)
  await readers.openMore(streams - 50)
  await sleep(5000)
  const full = readMemory(server.pid)
  const { first, middle, last } = await timeRounds(readers, change)
  table.check('memory of a stream', engine, ((full - idle) * 1000) / (streams - 50), 'KB', aims.memory)
  table.add('memory of the process with 50, with all', {
    [engine]: `${idle.toFixed(0)}, ${full.toFixed(0)} MB`,
  })
  table.add('openings refused for a moment', { [engine]: refusals })
  table.add(`to the first stream, median of ${rounds} changes`, {
    [engine]: `${median(first).toFixed(0)} ms`,
  })
  table.add('to the middle stream, median', { [engine]: `${median(middle).toFixed(0)} ms` })
  table.check('to the last stream, median', engine, median(last), 'ms', aims.last)
  table.check('to the last stream, worst', engine, Math.max(...last), 'ms', aims.last)
  const stopping = performance.now()
  await server.stop()
  const stopped = ((performance.now() - stopping) / 1000).toFixed(1)
  table.add('stopping with all of them open', { [engine]: `${stopped} s` })
  readers.close()
}

await onEachEngine(measure)
table.report()
