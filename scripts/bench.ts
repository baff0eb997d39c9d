// `npm run bench -- NAME` runs one benchmark of tests/bench on a private PostgreSQL, where its
// programs exist, and on the embedded database. `npm run bench` measures requests; package.json
// names the others.
import { spawnSync } from 'node:child_process'
import { globSync } from 'node:fs'
import { basename } from 'node:path'
import { buildStaleParts } from './build/stale-parts.ts'
import { findPostgres, startPostgres } from './testing/postgres.ts'

const [name = '', ...options] = process.argv.slice(2)
const names = globSync('tests/bench/*.ts').map((path) => basename(path, '.ts'))

const run = (env: Readonly<Record<string, string>> = {}): void => {
  const args = [`tests/bench/${name}.ts`, ...options]
  const { status } = spawnSync(process.execPath, args, { stdio: 'inherit', env: { ...process.env, ...env } })
  if (status !== 0) process.exitCode = 1
}

if (!names.includes(name)) {
  console.log(`npm run bench -- NAME, one of: ${names.toSorted().join(', ')}`)
  process.exitCode = 1
} else {
  buildStaleParts()
  const binaries = findPostgres()
  if (binaries === undefined) {
    console.log('No PostgreSQL here: only the embedded database is measured.')
    run()
  } else {
    const postgres = await startPostgres(binaries)
    console.log(postgres.version)
    run({ BENCH_DATABASE_URL: postgres.url })
    await postgres.stop()
  }
}
