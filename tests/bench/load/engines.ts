// A benchmark runs on a PostgreSQL, where `npm run bench` provides one, and on the embedded
// database.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { openServices } from '#server/app/services.ts'
import { readConfig } from '#server/platform/config/config.ts'
import type { Db } from '#server/platform/database/database.ts'
import { createLog } from '#server/platform/runtime/log.ts'
import { findServerProgram } from '#server/testing/servers/server-process.ts'
import { benchServerSettings } from './server-settings.ts'

export type Engine = 'PostgreSQL' | 'embedded'

type Env = Readonly<Record<string, string>>

/** Runs the measurement on each engine, with settings of production and a folder of its own. */
export const onEachEngine = async (
  measure: (engine: Engine, env: Env & { PORT: string }) => Promise<void>,
) => {
  console.log(`Measuring ${findServerProgram()}`)
  const url = process.env['BENCH_DATABASE_URL']
  const engines = url === undefined ? (['embedded'] as const) : (['PostgreSQL', 'embedded'] as const)
  for (const engine of engines) {
    const dataDir = mkdtempSync(join(tmpdir(), 'huella-bench-'))
    const database = engine === 'embedded' || url === undefined ? {} : { DATABASE_URL: url }
    await measure(engine, await benchServerSettings(dataDir, database))
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** The services of a server with these settings, to fill its database before it starts. */
export const openBenchServices = (env: Env, replaced: Parameters<typeof openServices>[2] = {}) => {
  const config = readConfig({ MIGRATIONS_DIR: 'server/app/migrations', ...env })
  return openServices(config, createLog(config), replaced)
}

/** Runs the statements without triggers, which would announce each row. */
export const fillTables = async (
  db: Db,
  tables: readonly string[],
  statements: Iterable<string>,
): Promise<void> => {
  const run = (statement: string) => db.execute(sql.raw(statement))
  for (const table of tables) await run(`alter table ${table} disable trigger user`)
  for (const statement of statements) await run(statement)
  for (const table of tables) await run(`alter table ${table} enable trigger user`)
  for (const table of tables) await run(`vacuum analyze ${table}`)
}
