// Measures the largest account that the product allows: a pet with 5,000 rows of every kind: the
// processor time of each read of it, and the delay of other people while three such reads run.
// On both databases.
// `npm run bench -- great-account [rows of each kind and pet] [seconds of a load] [pets]`
import { setTimeout as sleep } from 'node:timers/promises'
import * as z from 'zod'
import { aSession, aUser } from '#server/features/auth/factories.ts'
import { aPet } from '#server/features/pets/factories.ts'
import { anActiveSubscription } from '#server/features/subscription/factories.ts'
import { startMeasuredServer, type ServerProcess } from '#server/testing/servers/server-process.ts'
import { onEachEngine, openBenchServices, type Engine } from './load/engines.ts'
import { createTable, percentile } from './load/figures.ts'
import { seedGreatAccount } from './load/great-account-rows.ts'
import { readCpu } from './load/process-usage.ts'

const rows = Number(process.argv[2] ?? 5000)
const loadSeconds = Number(process.argv[3] ?? 10)
const petCount = Number(process.argv[4] ?? 1)
const rounds = 3
/** The limit of a read's processor time, in milliseconds. */
const aim = 300

type Reader = { readonly server: ServerProcess; readonly cookie: string }

const read = async ({ server, cookie }: Reader, path: string) => {
  const answer = await fetch(server.url + path, { headers: { cookie } })
  const bytes = (await answer.arrayBuffer()).byteLength
  return { status: answer.status, bytes }
}

const readsOf = (petId: string, feed: string): readonly string[] => {
  const parts = `allergies medications vaccines parasite-treatments visits weights diary documents doses
    timeline stamps costs plan changes bin reports report-attachments shares`
  return [
    '/api/pets',
    `/api/pets/${petId}`,
    ...parts.split(/\s+/).map((part) => `/api/pets/${petId}/${part}`),
    '/api/reminders',
    '/api/reminders/upcoming?asAgenda=true',
    '/api/visits/proposals',
    '/api/quotas',
    `/app/pet/${petId}`,
    `/app/pet/${petId}/weight`,
    feed,
  ]
}

const table = createTable(`${petCount} × ${rows} rows of each kind`)

const shorten = (path: string): string =>
  path.replace(/[0-9a-f-]{36}/, '…').replace(/feeds\/.*/, 'feeds/….ics')

/** @returns the paths, the heaviest first */
const measureReads = async (engine: Engine, reader: Reader, paths: readonly string[]) => {
  const all = createTable(engine)
  const costs: { path: string; cpu: number }[] = []
  for (const path of paths) {
    const start = readCpu(reader.server.pid)
    const { status, bytes } = await read(reader, path)
    await sleep(100)
    const first = readCpu(reader.server.pid) - start
    const before = readCpu(reader.server.pid)
    for (let round = 0; round < rounds; round++) await read(reader, path)
    await sleep(50)
    const cpu = (readCpu(reader.server.pid) - before) / rounds
    costs.push({ path, cpu })
    all.check(shorten(path), 'processor', cpu, 'ms', aim)
    all.add(shorten(path), {
      first: `${first.toFixed(0)} ms`,
      size: status === 200 ? `${(bytes / 1000).toFixed(0)} KB` : `${status}`,
    })
  }
  all.print()
  const heaviest = costs.toSorted((a, b) => b.cpu - a.cpu)
  const [most] = heaviest
  table.check(engine, 'heaviest read', most?.cpu ?? Number.NaN, 'ms', aim)
  const next = heaviest.slice(0, 4).map(({ path, cpu }) => `\`${shorten(path)}\` ${cpu.toFixed(0)} ms`)
  table.add(engine, { 'heaviest reads': next.join(', ') })
  return heaviest.map(({ path }) => path)
}

/** The delay of another person's short list, requested every 20 ms. */
const othersP99 = async (other: Reader): Promise<string> => {
  const times: number[] = []
  const refused = { count: 0 }
  const until = performance.now() + loadSeconds * 1000
  const waiting: Promise<void>[] = []
  while (performance.now() < until) {
    const began = performance.now()
    waiting.push(
      read(other, '/api/pets').then(({ status }) => {
        times.push(performance.now() - began)
        if (status !== 200) refused.count++
      }),
    )
    await sleep(20)
  }
  await Promise.all(waiting)
  return `${percentile(times, 0.99).toFixed(0)} ms, ${refused.count} refused`
}

/** The same while three reads of that path run repeatedly. */
const othersWhile = async (reader: Reader, other: Reader, path: string): Promise<string> => {
  const done = { is: false }
  const readers = Array.from({ length: 3 }, async () => {
    while (!done.is) if ((await read(reader, path)).status !== 200) await sleep(100)
  })
  const p99 = await othersP99(other)
  done.is = true
  await Promise.all(readers)
  return p99
}

const measure = async (engine: Engine, settings: Readonly<Record<string, string>>) => {
  const env = { ...settings, LOG_LEVEL: 'error' }
  const made = await openBenchServices(env)
  const { db } = made.services
  const [owner, neighbour] = [await aUser(db), await aUser(db)]
  await anActiveSubscription(db, owner)
  const pet = await aPet(db, { owner })
  const others = await Promise.all(Array.from({ length: petCount - 1 }, () => aPet(db, { owner })))
  await aPet(db, { owner: neighbour })
  await seedGreatAccount(
    db,
    owner.id,
    [pet, ...others].map(({ id }) => id),
    rows,
  )
  const [great, small] = [await aSession(made.services, owner), await aSession(made.services, neighbour)]
  await made.close()
  const server = await startMeasuredServer(env)
  const [reader, other] = [
    { server, cookie: great.cookie },
    { server, cookie: small.cookie },
  ]
  const address = await fetch(`${server.url}/api/calendar`, {
    method: 'POST',
    headers: { cookie: great.cookie, origin: server.url, 'content-type': 'application/json' },
    body: '{}',
  })
  const { url } = z.object({ url: z.string() }).parse(await address.json())
  const heaviest = await measureReads(engine, reader, readsOf(pet.id, new URL(url).pathname))
  await othersP99(other)
  table.add(engine, { 'others in calm, p99': await othersP99(other) })
  const delays: string[] = []
  for (const path of heaviest.filter((item) => !item.startsWith('/api/feeds')).slice(0, 3))
    delays.push(`${await othersWhile(reader, other, path)} (\`${shorten(path)}\`)`)
  table.add(engine, { 'others during the heaviest, p99': delays.join(', ') })
  await server.stop()
}

await onEachEngine(measure)
table.report()
