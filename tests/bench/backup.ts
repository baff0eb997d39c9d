// Measures the time and memory of a backup and a restore of 10,000 pets with 2 GB of files on each
// pair of engines, the delay of requests during a backup, and differences afterwards.
import { spawn, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { sql } from 'drizzle-orm'
import { Client } from 'pg'
import { aSession, aUser } from '#server/features/auth/factories.ts'
import type { Command } from '#server/app/commands/commands.ts'
import type { Db } from '#server/platform/database/database.ts'
import { findServerProgram, startMeasuredServer } from '#server/testing/servers/server-process.ts'
import { fillTables, openBenchServices } from './load/engines.ts'
import { createTable, median, percentile, round } from './load/figures.ts'
import { readPeakMemory } from './load/process-usage.ts'

const pets = 10_000
// A picture of three widths and a document: 2 GB together.
const picture = [20_000, 50_000, 100_000]
const widths = [320, 640, 1280]
const document = 44_000
const root = mkdtempSync(join(tmpdir(), 'huella-bench-backup-'))
const postgres = process.env['BENCH_DATABASE_URL']

type Env = Readonly<Record<string, string>>

const environmentOf = async (engine: string, name: string): Promise<Env> => {
  const env = { DATA_DIR: join(root, name), LOG_LEVEL: 'warn', NODE_ENV: 'test' }
  if (engine === 'embedded' || postgres === undefined) return env
  const client = new Client(postgres)
  await client.connect()
  await client.query(`create database ${name}`)
  await client.end()
  return { ...env, DATABASE_URL: new URL(`/${name}`, postgres).href }
}

const writeFileAt = (dataDir: string, key: string, bytes: Buffer): void => {
  const path = join(dataDir, 'files', key)
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, bytes)
}

/**
 * Inserts rows in bulk, then the files that they name.
 * @returns the cookie of a person with 20 pets
 */
const fill = async (env: Env): Promise<string> => {
  const running = await openBenchServices(env)
  const { db, config } = running.services
  const owners = await Promise.all(Array.from({ length: pets / 20 }, () => aUser(db)))
  const ids = owners.map(({ id }) => `'${id}'`).join(',')
  const statements = [
    `insert into pets (id, user_id, name, species, sex, created_at, image_version, image_width, image_height, image_widths, image_thumbhash, image_bytes)
      select gen_random_uuid(), owner, 'Kira', 'perro', 'Hembra', now(), md5(random()::text), 1280, 960, '{${widths.join(',')}}', 'dGh1bWI=', ${picture.reduce((a, b) => a + b)}
      from unnest(array[${ids}]::uuid[]) owner, generate_series(1, 20)`,
    `insert into pet_documents (id, pet_id, document_name, storage_key, file_type, file_size, uploaded_at)
      select gen_random_uuid(), id, 'receta.pdf', 'pet-documents/' || user_id || '/' || id || '/' || md5(random()::text) || '.pdf', 'application/pdf', ${document}, now() from pets`,
  ]
  await fillTables(db, ['pets', 'pet_documents'], statements)
  await writeFiles(db, config.dataDir)
  const [first] = owners
  if (first === undefined) throw new Error('nobody was added')
  const { cookie } = await aSession(running.services, first)
  await running.close()
  return cookie
}

const writeFiles = async (db: Db, dataDir: string): Promise<void> => {
  const noise = randomBytes(200_000)
  const slice = (size: number): Buffer => {
    noise.writeUInt32LE(Math.floor(Math.random() * 2 ** 32))
    return noise.subarray(0, size)
  }
  const { rows } = await db.execute<{ pet: string; owner: string; version: string; key: string }>(
    sql`select pets.id as pet, user_id as owner, image_version as version, storage_key as key
        from pets join pet_documents on pet_documents.pet_id = pets.id`,
  )
  for (const { pet, owner, version, key } of rows) {
    widths.forEach((width, n) =>
      writeFileAt(dataDir, `pet-images/${owner}/${pet}.${version}-${width}.webp`, slice(picture[n] ?? 0)),
    )
    writeFileAt(dataDir, key, slice(document))
  }
}

const highestMemory = (pid: number): number => {
  try {
    return readPeakMemory(pid)
  } catch {
    return 0
  }
}

const timed = async (env: Env, command: Command, file: string) => {
  const began = performance.now()
  const child = spawn(process.execPath, [findServerProgram(), command, file], {
    env: { PATH: process.env['PATH'] ?? '', ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  let memory = 0
  const timer = setInterval(() => (memory = Math.max(memory, highestMemory(child.pid ?? 0))), 50)
  const code = await new Promise((done) => child.once('close', done))
  clearInterval(timer)
  if (code !== 0) throw new Error(`${command} ended with ${String(code)}`)
  return `${((performance.now() - began) / 1000).toFixed(1)} s, ${Math.round(memory)} MB`
}

/**
 * Requests a list every 20 ms until `until` is done.
 * @returns milliseconds
 */
const timeRequests = async (url: string, cookie: string, until: Promise<unknown>): Promise<number[]> => {
  const state = { isDone: false }
  void until.finally(() => (state.isDone = true))
  const times: number[] = []
  while (!state.isDone) {
    const began = performance.now()
    const answer = await fetch(`${url}/api/pets`, { headers: { cookie } })
    if (!answer.ok) throw new Error(`the list answered ${answer.status}`)
    await answer.arrayBuffer()
    times.push(performance.now() - began)
    await new Promise((done) => setTimeout(done, 20))
  }
  return times
}

const describeTimes = (times: readonly number[]): string =>
  `${round(median(times))}, ${round(percentile(times, 0.99))}, ${round(Math.max(...times))} ms`

/** The checksums of an archive without its header, which differs between backups. */
const checksumsOf = (archive: string): string[] => {
  const { stdout } = spawnSync('tar', ['xOf', archive, 'SHA256SUMS'], {
    maxBuffer: 2 ** 28,
    encoding: 'utf8',
  })
  return stdout.split('\n').filter((line) => !/huella-backup\.json|public\.backups/.test(line))
}

const sleep = (ms: number) => new Promise<void>((done) => setTimeout(done, ms))

const table = createTable(`backup of ${pets} pets`)
const engines = postgres === undefined ? ['embedded'] : ['embedded', 'PostgreSQL']
for (const from of engines) {
  const source = await environmentOf(from, `source_${from.toLowerCase()}`)
  const cookie = await fill(source)
  const archive = join(root, `${from}.tar`)
  const server = await startMeasuredServer(source)
  await timeRequests(server.url, cookie, sleep(3000))
  const alone = await timeRequests(server.url, cookie, sleep(10_000))
  table.add('list, alone: p50, p99, worst', { [from]: describeTimes(alone) })
  const working = timed(source, 'backup', archive)
  const beside = await timeRequests(server.url, cookie, working)
  table.add('list, beside a backup: p50, p99, worst', { [from]: describeTimes(beside) })
  table.add('backup, written and read again', { [from]: await working })
  table.add('archive', { [from]: `${(statSync(archive).size / 2 ** 30).toFixed(2)} GB` })
  await server.stop()
  for (const to of engines) {
    const target = await environmentOf(to, `${from}_to_${to}`.toLowerCase())
    table.add(`restored to ${to}`, { [from]: await timed(target, 'restore', archive) })
    const again = join(root, 'again.tar')
    await timed(target, 'backup', again)
    const [before, after] = [new Set(checksumsOf(archive)), new Set(checksumsOf(again))]
    const differences = [
      ...[...before].filter((line) => !after.has(line)),
      ...[...after].filter((line) => !before.has(line)),
    ]
    const row = `differences of ${to} afterwards, of ${before.size} files`
    table.check(row, from, differences.length, '', 0)
    for (const line of differences.slice(0, 5)) console.log(line)
    rmSync(again)
    rmSync(join(root, `${from}_to_${to}`.toLowerCase()), { recursive: true, force: true })
  }
  rmSync(archive)
  rmSync(join(root, `source_${from.toLowerCase()}`), { recursive: true, force: true })
}
rmSync(root, { recursive: true, force: true })
table.report()
