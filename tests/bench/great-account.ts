// Measures the largest account that the product allows: a pet with 5,000 rows of every kind. Prints
// the processor time of each read of it, and the delay of other people while three such reads run.
// On both databases.
// `npm run bench -- great-account [rows of each kind and pet] [seconds of a load] [pets]`
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import * as z from 'zod'
import { openServices } from '#server/app/services.ts'
import { aSession, aUser } from '#server/features/auth/factories.ts'
import { aPet } from '#server/features/pets/factories.ts'
import { anActiveSubscription } from '#server/features/subscription/factories.ts'
import { readConfig } from '#server/platform/config/config.ts'
import { createLog } from '#server/platform/runtime/log.ts'
import { findServerProgram, startServer, type ServerProcess } from '#server/testing/servers/server-process.ts'
import { seedGreatAccount } from './load/great-account-rows.ts'
import { readCpu } from './load/process-usage.ts'
import { benchServerSettings } from './load/server-settings.ts'

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
    '/api/reminders/upcoming',
    '/api/visits/proposals',
    '/api/quotas',
    `/app/pet/${petId}`,
    `/app/pet/${petId}/weights`,
    feed,
  ]
}

const measureReads = async (reader: Reader, paths: readonly string[]) => {
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
    const short = path.replace(/[0-9a-f-]{36}/, '…').replace(/feeds\/.*/, 'feeds/….ics')
    console.log(
      `${cpu <= aim ? '✓' : '✗'} ${short}: ${status}, ${(bytes / 1000).toFixed(0)} KB, ${cpu.toFixed(0)} ms of processor (the first time ${first.toFixed(0)})`,
    )
  }
  return costs.toSorted((a, b) => b.cpu - a.cpu).map(({ path }) => path)
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
  const p99 = times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? Number.NaN
  return `p99 ${p99.toFixed(0)} ms of ${times.length}, ${refused.count} refused`
}

/** The same while three reads of that path run repeatedly. */
const othersWhile = async (reader: Reader, other: Reader, path: string): Promise<string> => {
  const done = { is: false }
  const statuses = new Map<number, number>()
  const readers = Array.from({ length: 3 }, async () => {
    while (!done.is) {
      const { status } = await read(reader, path)
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
      if (status !== 200) await sleep(100)
    }
  })
  const p99 = await othersP99(other)
  done.is = true
  await Promise.all(readers)
  return `${p99}; the reads: ${[...statuses].map(([status, count]) => `${count} × ${status}`).join(', ')}`
}

const measure = async (engine: string, database: Readonly<Record<string, string>>) => {
  console.log(engine)
  const dataDir = mkdtempSync(join(tmpdir(), 'huella-bench-great-'))
  const env = { ...(await benchServerSettings(dataDir, database)), LOG_LEVEL: 'error' }
  const config = readConfig({ MIGRATIONS_DIR: 'server/app/migrations', ...env })
  const made = await openServices(config, createLog(config))
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
  const server = await startServer(env)
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
  const heaviest = await measureReads(reader, readsOf(pet.id, new URL(url).pathname))
  await othersP99(other)
  console.log(`Others, calm: ${await othersP99(other)}`)
  for (const path of heaviest.filter((one) => !one.startsWith('/api/feeds')).slice(0, 3)) {
    console.log(`Others during ${path.replace(pet.id, '…')}: ${await othersWhile(reader, other, path)}`)
  }
  await server.stop()
  rmSync(dataDir, { recursive: true, force: true })
}

console.log(
  `Measuring ${findServerProgram()} on Node ${process.version}: ${petCount} × ${rows} rows of each kind`,
)
const url = process.env['BENCH_DATABASE_URL']
if (url !== undefined) await measure('PostgreSQL', { DATABASE_URL: url })
await measure('embedded', {})
