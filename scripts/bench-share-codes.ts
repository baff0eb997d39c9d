// `npm run bench:codes`: what guessing share codes yields. It uses a private PostgreSQL where its
// programs exist, else the embedded database.
import { spawnSync } from 'node:child_process'
import { findPostgres, startPostgres } from './testing/postgres.ts'

const binaries = findPostgres()
const postgres = binaries === undefined ? undefined : await startPostgres(binaries)
console.log(postgres?.version ?? 'No PostgreSQL here: on the embedded database.')
const { status } = spawnSync(process.execPath, ['tests/bench/share-codes.ts'], {
  stdio: 'inherit',
  env: { ...process.env, ...(postgres === undefined ? {} : { TEST_DATABASE_URL: postgres.url }) },
})
await postgres?.stop()
process.exitCode = status ?? 1
