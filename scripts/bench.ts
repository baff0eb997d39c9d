// `npm run bench -- NAME` runs one benchmark of tests/bench on a private PostgreSQL, where its
// programs exist, and on the embedded database. `--write` puts its tables into
// docs/measurements.md.
import { execFileSync, spawnSync } from 'node:child_process'
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { cpus, loadavg, release, tmpdir, totalmem, type } from 'node:os'
import { basename, join } from 'node:path'
import * as z from 'zod'
import { replaceTables } from './bench/measurements.ts'
import { buildStaleParts } from './build/stale-parts.ts'
import { findPostgres, startPostgres } from './testing/postgres.ts'

const document = 'docs/measurements.md'
const [name = '', ...given] = process.argv.slice(2)
const options = given.filter((option) => option !== '--write')
const names = globSync('tests/bench/*.ts').map((path) => basename(path, '.ts'))

const git = (...args: string[]): string => execFileSync('git', args, { encoding: 'utf8' }).trim()
const load = (): string => loadavg()[0]?.toFixed(1) ?? ''

/** The date, the commit, the machine and its load. */
const describeRun = (postgres: string | undefined, loadBefore: string): string => {
  const changes = git('status', '--porcelain', '--', ':!docs') === '' ? '' : ' with changes'
  const commit = `${git('rev-parse', '--short=8', 'HEAD')}${changes}`
  const cores = `${cpus().length} × ${cpus()[0]?.model.trim()}`
  const machine = `${cores}, ${Math.round(totalmem() / 2 ** 30)} GiB, ${type()} ${release().split('-')[0]}`
  const database = postgres === undefined ? [] : [`PostgreSQL ${/[\d.]+/.exec(postgres)?.[0]}`]
  const programs = [`Node ${process.versions.node}`, ...database]
  const date = new Date().toISOString().slice(0, 10)
  return [date, commit, machine, ...programs, `load ${loadBefore} to ${load()}`].join(', ')
}

const figuresSchema = z.object({ title: z.string(), table: z.string(), conditions: z.string() })

const run = async (): Promise<void> => {
  const folder = mkdtempSync(join(tmpdir(), 'huella-figures-'))
  const path = join(folder, 'figures')
  writeFileSync(path, '')
  const binaries = findPostgres()
  if (binaries === undefined) console.log('No PostgreSQL here: only the embedded database is measured.')
  const postgres = binaries === undefined ? undefined : await startPostgres(binaries)
  const loadBefore = load()
  const database = postgres === undefined ? {} : { BENCH_DATABASE_URL: postgres.url }
  const env = { ...process.env, ...database, BENCH_FIGURES: path }
  const args = [`tests/bench/${name}.ts`, ...options]
  const { status } = spawnSync(process.execPath, args, { stdio: 'inherit', env })
  if (status !== 0) process.exitCode = 1
  const conditions = describeRun(postgres?.version, loadBefore)
  await postgres?.stop()
  const lines = readFileSync(path, 'utf8').trim().split('\n')
  rmSync(folder, { recursive: true })
  console.log(conditions)
  if (!given.includes('--write')) return
  const tables = lines.filter(Boolean).map((line) => figuresSchema.parse(JSON.parse(line)))
  writeFileSync(document, replaceTables(readFileSync(document, 'utf8'), name, tables, conditions))
}

if (names.includes(name)) {
  buildStaleParts()
  await run()
} else {
  console.log(`npm run bench -- NAME [--write], one of: ${names.toSorted().join(', ')}`)
  process.exitCode = 1
}
