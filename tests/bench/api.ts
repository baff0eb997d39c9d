// Measures the costs of listing one's pets and of creating one, with the full middleware, beside a
// baseline server with only the SQL; the costs of the bell and of the document of Home beside those
// of the list; and the costs of each when idle.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { startMeasuredServer } from '#server/testing/servers/server-process.ts'
import { createTable, median, round } from './load/figures.ts'
import { runLoad, type LoadRequest, type LoadResult, type LoadTarget } from './load/http-load.ts'
import { petsOfHouseholds } from './api/households.ts'
import { populations, seedPopulation, type Callers, type Population } from './api/pet-populations.ts'
import { benchServerSettings } from './load/server-settings.ts'
import { parentOf, readCpu, readMemory } from './load/process-usage.ts'

const rounds = 3
const secondsPerRound = 3
// The code of a request is compiled within them.
const warmUpSeconds = 5
// Jobs begin a second after the start, and the first seconds of every server are busier.
const settleSeconds = 8
const idleSeconds = 15

// Creating has no aims. Times in milliseconds, memory in megabytes.
const aims = {
  listRatio: 2,
  p99: { PostgreSQL: 15, embedded: 25 },
  memory: { PostgreSQL: 180, embedded: 350 },
  ready: { PostgreSQL: 800, embedded: 1500 },
}

type Engine = keyof typeof aims.ready
type Requests = Readonly<Record<string, readonly LoadRequest[]>>
type Contender = LoadTarget & {
  readonly who: string
  readonly requests: Requests
  stop(): Promise<void>
}
type Row = { readonly who: string; readonly request: string } & LoadResult

/** Reads of a household, and how many times the processor time of its list each may take. */
const reads = [
  { what: 'bell', path: '/api/reminders', aim: 2 },
  { what: 'document of /app', path: '/app', aim: 4 },
] as const

const nameRead = (what: string, pets: number): string => `${what}, ${pets} pets`

const requestsOf = ({ lister, creators, households }: Callers, url: string): Requests => ({
  list: [{ path: '/api/pets', method: 'GET', headers: { cookie: lister } }],
  create: creators.map((cookie) => ({
    path: '/api/pets',
    method: 'POST',
    headers: { cookie, origin: url, 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Kira', species: 'perro', sex: 'Hembra' }),
  })),
  ...Object.fromEntries(
    households.flatMap(({ pets, cookie }) =>
      [{ what: 'list', path: '/api/pets' }, ...reads].map(({ what, path }) => [
        nameRead(what, pets),
        [{ path, method: 'GET', headers: { cookie, 'accept-encoding': 'br, gzip' } }],
      ]),
    ),
  ),
})

/** A new database, and the process id of PostgreSQL's main process. */
const createDatabase = async (server: string, name: string) => {
  const client = new Client(server)
  await client.connect()
  await client.query(`create database ${name}`)
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  const pid = parentOf(rows[0]?.pid ?? 0)
  await client.end()
  const url = new URL(server)
  url.pathname = `/${name}`
  return { url: url.href, pid }
}

const ready: Record<Engine, number[]> = { PostgreSQL: [], embedded: [] }

/**
 * Huella in production mode, with a log line for each request, and with PostgreSQL also the
 * baseline.
 */
const startHuella = async (
  dataDir: string,
  population: Population,
  database?: Awaited<ReturnType<typeof createDatabase>>,
): Promise<Contender[]> => {
  const engine: Engine = database === undefined ? 'embedded' : 'PostgreSQL'
  const databaseEnv = database === undefined ? {} : { DATABASE_URL: database.url }
  const env = await benchServerSettings(dataDir, databaseEnv)
  const url = env.PUBLIC_URL
  const callers = await seedPopulation({ ...env, LOG_LEVEL: 'warn' }, population)
  const again = await startMeasuredServer(env)
  await again.stop()
  const server = await startMeasuredServer(env)
  ready[engine].push(again.startupMs, server.startupMs)
  const shared = { databasePid: database?.pid, requests: requestsOf(callers, url) }
  const huella: Contender = { ...shared, ...server, who: engine }
  if (database === undefined) return [huella]
  const floor = await startMeasuredServer(databaseEnv, 'tests/bench/api/baseline-server.ts')
  return [{ ...shared, ...floor, who: 'floor' }, huella]
}

type Measured = { readonly contender: Contender; readonly request: string }

const byAll = (contenders: readonly Contender[], request: string): Measured[] =>
  contenders.map((contender) => ({ contender, request }))

/**
 * The medians of several rounds. Servers and requests take turns, so that a busy moment of the
 * machine affects all.
 */
const compare = async (measured: readonly Measured[]): Promise<Row[]> => {
  const loads = measured.map(({ contender, request }) => {
    const all: LoadResult[] = []
    return { contender, request, load: contender.requests[request] ?? [], all }
  })
  for (const { contender, load } of loads) await runLoad(contender, load, warmUpSeconds)
  for (let turn = 0; turn < rounds; turn++)
    for (const { contender, load, all } of loads) all.push(await runLoad(contender, load, secondsPerRound))
  return loads.map(({ contender: { who }, request, all }) => {
    const middle = (key: keyof LoadResult) => median(all.map((result) => result[key]))
    return {
      who,
      request,
      perSecond: middle('perSecond'),
      serverCpu: middle('serverCpu'),
      databaseCpu: middle('databaseCpu'),
      p50: middle('p50'),
      p99: middle('p99'),
    }
  })
}

const requests = createTable('request')
const households = createTable('request of a household')
const processes = createTable('process')

const cpuOf = ({ serverCpu, databaseCpu }: LoadResult): number => serverCpu + databaseCpu
const isEngine = (who: string): who is Engine => who in aims.ready

const micro = (ms: number): number => Math.round(ms * 1000)
const showCpu = (row: Row): string =>
  `${micro(cpuOf(row))}${row.databaseCpu === 0 ? '' : ` (${micro(row.databaseCpu)})`} µs`

const addRows = (population: string, rows: readonly Row[]): void => {
  for (const row of rows) {
    const { who, request } = row
    const name = `${request}, ${population}: ${who}`
    const floor = rows.find((other) => other.who === 'floor' && other.request === request)
    requests.add(name, { 'CPU (database)': showCpu(row) })
    const ratio = floor === undefined ? Number.NaN : cpuOf(row) / cpuOf(floor)
    if (who === 'PostgreSQL' && request === 'list') requests.check(name, '× floor', ratio, '', aims.listRatio)
    else if (isEngine(who) && floor !== undefined) requests.add(name, { '× floor': round(ratio) })
    requests.add(name, { 'a second': Math.round(row.perSecond), p50: `${row.p50} ms` })
    if (isEngine(who) && request === 'list') requests.check(name, 'p99', row.p99, 'ms', aims.p99[who])
    else requests.add(name, { p99: `${row.p99} ms` })
  }
}

const addReads = async (contenders: readonly Contender[], pets: number): Promise<void> => {
  // The floor only lists.
  const engines = contenders.filter(({ who }) => isEngine(who))
  const list = nameRead('list', pets)
  const rows = await compare([
    ...byAll(contenders, list),
    ...reads.flatMap(({ what }) => byAll(engines, nameRead(what, pets))),
  ])
  for (const row of rows) {
    households.add(row.request, { [row.who]: showCpu(row) })
    const read = reads.find(({ what }) => nameRead(what, pets) === row.request)
    const base = rows.find(({ who, request }) => who === row.who && request === list)
    if (read && base)
      households.check(row.request, `${row.who}, × list`, cpuOf(row) / cpuOf(base), '', read.aim)
  }
}

const addIdle = async (contenders: readonly Contender[]): Promise<void> => {
  const before = contenders.map(({ pid }) => readCpu(pid))
  await sleep(idleSeconds * 1000)
  for (const [index, { who, pid }] of contenders.entries()) {
    const perSecond = (readCpu(pid) - (before[index] ?? 0)) / idleSeconds
    const memory = `${readMemory(pid).toFixed(0)} MB`
    processes.add('idle: CPU a second, memory', { [who]: `${perSecond.toFixed(1)} ms, ${memory}` })
  }
}

const addMemory = (population: string, { who, pid }: Contender): void => {
  const row = `memory after load, ${population}`
  if (isEngine(who)) processes.check(row, who, readMemory(pid), 'MB', aims.memory[who])
  else processes.add(row, { [who]: `${readMemory(pid).toFixed(0)} MB` })
}

const folder = mkdtempSync(join(tmpdir(), 'huella-bench-'))
const postgres = process.env['BENCH_DATABASE_URL']

for (const [index, population] of populations.entries()) {
  const dir = join(folder, String(index))
  const contenders: Contender[] = []
  if (postgres !== undefined) {
    const database = await createDatabase(postgres, `population_${index}`)
    contenders.push(...(await startHuella(join(dir, 'postgres'), population, database)))
  }
  contenders.push(...(await startHuella(join(dir, 'embedded'), population)))
  await sleep(settleSeconds * 1000)
  if (index === 0) await addIdle(contenders)
  addRows(population.name, [
    ...(await compare(byAll(contenders, 'list'))),
    ...(index === 0 ? await compare(byAll(contenders, 'create')) : []),
  ])
  if (index === 0) for (const pets of petsOfHouseholds) await addReads(contenders, pets)
  for (const contender of contenders) addMemory(population.name, contender)
  await Promise.all(contenders.map((contender) => contender.stop()))
}
rmSync(folder, { recursive: true, force: true })

for (const engine of ['PostgreSQL', 'embedded'] as const)
  if (ready[engine].length > 0)
    processes.check('ready with existing data', engine, median(ready[engine]), 'ms', aims.ready[engine])
for (const table of [requests, households, processes]) table.report()
