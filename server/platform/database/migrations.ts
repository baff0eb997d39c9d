// Bringing the database's tables to what this version expects, once, however many replicas start
// together.
import type { PgliteDatabase } from 'drizzle-orm/pglite'
import type { PoolClient } from 'pg'
import type { Log } from '#server/platform/runtime/log.ts'
import type { Db } from './database.ts'
import { defaultPatience, retryWhileLocked, type Patience } from './postgres/lock-patience.ts'
import { readNewestMigration, readSchemaVersion } from './schema-version.ts'

// Any number that no other program on the same server takes for its own lock.
const advisoryLockId = 4_835_521

/** Migrates the embedded database; the folder lock keeps others out. */
export const migratePglite = async (db: PgliteDatabase, folder: string): Promise<void> => {
  if (await isCurrent(db, folder)) return
  const { migrate } = await import('drizzle-orm/pglite/migrator')
  await migrate(db, { migrationsFolder: folder })
}

type MigrationOptions = {
  readonly log: Log
  /** What is asked of the database first; whatever this throws ends the migration. */
  readonly beforeMigration: (db: Db, folder: string) => Promise<void>
  /** For tests. */
  readonly patience?: Patience
}

/**
 * Migrates PostgreSQL on one connection of its own, which holds an advisory lock: Drizzle's
 * migrations race without it.
 * @throws ConfigError where other transactions hold a table for too long
 */
export const migratePostgres = async (
  client: PoolClient,
  folder: string,
  { log, beforeMigration, patience = defaultPatience }: MigrationOptions,
): Promise<void> => {
  const { drizzle } = await import('drizzle-orm/node-postgres')
  let failed = true
  try {
    const db = drizzle(client)
    await beforeMigration(db, folder)
    if (!(await isCurrent(db, folder))) {
      const { migrate } = await import('drizzle-orm/node-postgres/migrator')
      // Waiting for another replica's migration, and migrating a large table, may take longer than
      // any other statement.
      await client.query('set statement_timeout = 0')
      await client.query('select pg_advisory_lock($1)', [advisoryLockId])
      // Only now: it would end the wait for the other replica too.
      await client.query(`set lock_timeout = ${patience.lockTimeoutMs}`)
      await retryWhileLocked(() => migrate(db, { migrationsFolder: folder }), patience, log)
      await client.query('reset lock_timeout')
      await client.query('select pg_advisory_unlock($1)', [advisoryLockId])
      await client.query('reset statement_timeout')
    }
    failed = false
  } finally {
    // A connection that failed half way may still hold the lock: closing it frees it.
    client.release(failed)
  }
}

// Two cheap reads instead of the migrator's reading and hashing of every file at each start.
const isCurrent = async (db: Db, folder: string): Promise<boolean> =>
  ((await readSchemaVersion(db)) ?? 0) >= (await readNewestMigration(folder)).when
