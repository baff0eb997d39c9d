// Measures what listing one's ten pets and creating a pet cost with the full middleware, beside a
// baseline server that does only the SQL.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { registerPerson } from '#server/testing/clients/http-person.ts'
import { aPhonePhoto } from '#server/testing/factories/photos.ts'
import { findFreePort } from '#server/testing/servers/free-port.ts'
import { findServerProgram, startServer } from '#server/testing/servers/server-process.ts'
import { runLoad, median, readMemory, type LoadRequest, type LoadResult } from './http-load.ts'

const petsPerPerson = 10
const rounds = 3
const secondsPerRound = 3
const warmUpSeconds = 2

// The aims of docs/measurements.md. Times in milliseconds, memory in megabytes.
const aims = { listRatio: 2.2, p99: 15, memory: 220, ready: { embedded: 1500, PostgreSQL: 800 } }

type Engine = keyof typeof aims.ready
type Case = 'list' | 'create'
type LoadRequests = Readonly<Record<Case, LoadRequest>>
type Row = { who: string; request: Case } & LoadResult

const createRequests = async (url: string): Promise<LoadRequests> => {
  const [lister, creator, photo] = await Promise.all([
    registerPerson(url),
    registerPerson(url),
    aPhonePhoto(),
  ])
  for (let count = 0; count < petsPerPerson; count++)
    await lister.putPhoto(await lister.addPet(`Kira ${count}`), photo)
  const body = JSON.stringify({ name: 'Kira', species: 'perro', sex: 'Hembra' })
  return {
    list: { path: '/api/pets', method: 'GET', headers: { cookie: lister.cookie } },
    // Another person creates: the list of the first must not grow.
    create: { path: '/api/pets', method: 'POST', headers: creator.headers, body },
  }
}

const emptyResults = (): LoadResult[] => []

/**
 * The median of several rounds. The servers take turns, so that a busy moment of the machine
 * affects both.
 */
const compare = async (
  servers: Readonly<Record<string, { url: string; pid: number }>>,
  requests: LoadRequests,
): Promise<Row[]> => {
  const rows: Row[] = []
  for (const request of ['list', 'create'] as const) {
    const loads = Object.entries(servers).map(([who, server]) => ({ who, server, all: emptyResults() }))
    for (const { server } of loads) await runLoad(server, requests[request], warmUpSeconds)
    for (let round = 0; round < rounds; round++)
      for (const { server, all } of loads) all.push(await runLoad(server, requests[request], secondsPerRound))
    const middle = (all: readonly LoadResult[], key: keyof LoadResult) => median(all.map((one) => one[key]))
    for (const { who, all } of loads)
      rows.push({
        who,
        request,
        perSecond: middle(all, 'perSecond'),
        cpu: middle(all, 'cpu'),
        p50: middle(all, 'p50'),
        p99: middle(all, 'p99'),
      })
  }
  return rows
}

const measure = async (engine: Engine, database: Readonly<Record<string, string>>) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'huella-bench-'))
  // With a log line for each request, as production writes them.
  const env = {
    NODE_ENV: 'production',
    LOG_LEVEL: 'info',
    DATA_DIR: dataDir,
    PORT: String(await findFreePort()),
    ...database,
  }
  const first = await startServer(env)
  const requests = await createRequests(first.url)
  await first.stop()

  const ready: number[] = []
  for (let round = 0; round < rounds; round++) {
    const again = await startServer(env)
    ready.push(again.startupMs)
    await again.stop()
  }
  const server = await startServer(env)
  const floor =
    engine === 'embedded' ? undefined : await startServer(database, 'tests/bench/baseline-server.ts')
  const rows = await compare({ ...(floor === undefined ? {} : { floor }), [engine]: server }, requests)
  const memory = readMemory(server.pid)
  await Promise.all([server.stop(), floor?.stop()])
  rmSync(dataDir, { recursive: true, force: true })
  return { rows, ready: median(ready), memory }
}

const missed: string[] = []
const printResult = (what: string, value: number, unit: string, aim: number): void => {
  const met = value <= aim
  console.log(`${met ? '✓' : '✗'} ${what}: ${value.toFixed(unit === '×' ? 2 : 0)} ${unit} (aim ${aim})`)
  if (!met) missed.push(what)
}

const report = (engine: Engine, { rows, ready, memory }: Awaited<ReturnType<typeof measure>>): void => {
  const floorOf = (request: Case) =>
    rows.find((row) => row.who === 'floor' && row.request === request)?.cpu ?? Number.NaN
  const ratioOf = ({ cpu, request }: Row) => cpu / floorOf(request)
  console.table(
    rows.map((row) => ({
      server: row.who,
      request: row.request,
      'per second': Math.round(row.perSecond),
      'CPU ms': Number(row.cpu.toFixed(3)),
      '× floor': Number.isNaN(ratioOf(row)) ? '' : Number(ratioOf(row).toFixed(2)),
      'p50 ms': row.p50,
      'p99 ms': row.p99,
    })),
  )
  for (const row of rows.filter(({ who }) => who === engine)) {
    if (engine === 'PostgreSQL' && row.request === 'list')
      printResult(`${engine}, list, CPU of the floor`, ratioOf(row), '×', aims.listRatio)
    printResult(`${engine}, ${row.request}, p99 over 10 connections`, row.p99, 'ms', aims.p99)
  }
  printResult(`${engine}, ready with existing data`, ready, 'ms', aims.ready[engine])
  if (engine === 'PostgreSQL') printResult(`${engine}, memory after load`, memory, 'MB', aims.memory)
  else console.log(`  ${engine}, memory after load: ${memory.toFixed(0)} MB`)
}

console.log(`Measuring ${findServerProgram()} on Node ${process.version}`)
const url = process.env['BENCH_DATABASE_URL']
if (url !== undefined) report('PostgreSQL', await measure('PostgreSQL', { DATABASE_URL: url }))
report('embedded', await measure('embedded', {}))
console.log(missed.length === 0 ? 'Every aim is met.' : `Missed: ${missed.join('; ')}.`)
