// `npm run migrations what-changes` writes the migration from the present tables to those in the
// code, if they differ, and the functions generated from the kinds of records. It prompts whether a
// column was renamed or is new, so it needs a terminal.
import { spawnSync } from 'node:child_process'
import { parseArgs } from 'node:util'
import { writeFunctions } from './database/functions.ts'

const [name] = parseArgs({ allowPositionals: true }).positionals
const args = [
  'node_modules/drizzle-kit/bin.cjs',
  'generate',
  '--config',
  'config/drizzle.ts',
  ...(name === undefined ? [] : ['--name', name]),
]
process.exitCode = spawnSync(process.execPath, args, { stdio: 'inherit' }).status ?? 1
await writeFunctions('server/app/migrations')
