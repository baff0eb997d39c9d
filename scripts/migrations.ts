// `npm run migrations what-changes`: writes the migration that brings the tables to what the code
// says, or nothing where they agree, and the functions that are made of the kinds of records. It
// asks whether a column was renamed or is new, so it needs a terminal.
import { spawnSync } from 'node:child_process'
import { parseArgs } from 'node:util'
import { writeFunctions } from './database/functions.ts'

const [name] = parseArgs({ allowPositionals: true }).positionals
const args = ['node_modules/drizzle-kit/bin.cjs', 'generate', ...(name === undefined ? [] : ['--name', name])]
process.exitCode = spawnSync(process.execPath, args, { stdio: 'inherit' }).status ?? 1
await writeFunctions('server/app/migrations')
