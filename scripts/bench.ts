// `npm run bench`: what a request costs, `npm run bench:streams`: what open event streams cost, `npm run bench:records`: what long lists and large files cost, `npm run bench:users`: what a million accounts cost, `npm run bench:market`: what a hundred thousand products cost, and `npm run bench:reminders`: what looking for what is due among a million vaccines costs; on a private PostgreSQL where its binaries exist and on the embedded database.
import { spawnSync } from 'node:child_process'
import { staleParts } from './build-freshness.ts'
import { findPostgres, startPostgres } from './testing/postgres.ts'

const program = `tests/bench/${process.argv[2] ?? 'api'}.ts`

const run = (args: readonly string[], env: Readonly<Record<string, string>> = {}): void => {
  const { status } = spawnSync(process.execPath, args, { stdio: 'inherit', env: { ...process.env, ...env } })
  if (status !== 0) process.exitCode = 1
}

const stale = staleParts()
if (stale.length > 0) run(['scripts/build.ts', ...stale])

const binaries = findPostgres()
if (binaries === undefined) {
  console.log('No PostgreSQL here: only the embedded database is measured.')
  run([program])
} else {
  const postgres = await startPostgres(binaries)
  console.log(postgres.version)
  run([program], { BENCH_DATABASE_URL: postgres.url })
  await postgres.stop()
}
