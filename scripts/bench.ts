// Runs one benchmark of tests/bench on a private PostgreSQL, where its programs exist, and on the
// embedded database. `npm run bench` measures requests. `bench:streams`, `bench:records`,
// `bench:users`, `bench:market`, `bench:many-pets`, `bench:timeline`, `bench:reminders`,
// `bench:first-minutes`, `bench:taps`, `bench:pictures`, `bench:pet-files`, `bench:picture-files`,
// `bench:quotas`, `bench:report`, `bench:backup` and `bench:sign-in` measure what their names say.
import { spawnSync } from 'node:child_process'
import { buildStaleParts } from './build/stale-parts.ts'
import { findPostgres, startPostgres } from './testing/postgres.ts'

const [name = 'api', ...options] = process.argv.slice(2)
const program = [`tests/bench/${name}.ts`, ...options]

const run = (args: readonly string[], env: Readonly<Record<string, string>> = {}): void => {
  const { status } = spawnSync(process.execPath, args, { stdio: 'inherit', env: { ...process.env, ...env } })
  if (status !== 0) process.exitCode = 1
}

buildStaleParts()

const binaries = findPostgres()
if (binaries === undefined) {
  console.log('No PostgreSQL here: only the embedded database is measured.')
  run(program)
} else {
  const postgres = await startPostgres(binaries)
  console.log(postgres.version)
  run(program, { BENCH_DATABASE_URL: postgres.url })
  await postgres.stop()
}
