// Bringing the database's tables to what this version expects, once, however many replicas start
// together.
import { setTimeout as sleep } from 'node:timers/promises'
import type { PgliteDatabase } from 'drizzle-orm/pglite'
import type { PoolClient } from 'pg'
import { ConfigError } from '#server/platform/config/variables.ts'
import type { Log } from '#server/platform/runtime/log.ts'
import { hasErrorCode, rootCause } from '#server/platform/runtime/node-errors.ts'
import type { Db } from './database.ts'
import { readNewestMigration, readSchemaVersion } from './schema-version.ts'

// Any number that no other program on the same server takes for its own lock.
const advisoryLockId = 4_835_521

/** Migrates the embedded database; the folder lock keeps others out. */
export const migratePglite = async (db: PgliteDatabase, folder: string): Promise<void> => {
  if (await isCurrent(db, folder)) return
  const { migrate } = await import('drizzle-orm/pglite/migrator')
  await migrate(db, { migrationsFolder: folder })
}

/** How long a migration waits for others; in milliseconds. */
type Patience = {
  /** For one lock: whoever wants the table after it waits behind it meanwhile. */
  readonly lockTimeoutMs: number
  /** Between two tries, so that those who wait come to their turn. */
  readonly pauseMs: number
  /** For all tries together. */
  readonly giveUpAfterMs: number
}

// Three seconds are less than a browser or a proxy waits for an answer; a report or a backup that
// holds a table for longer is over in minutes.
const defaultPatience: Patience = { lockTimeoutMs: 3000, pauseMs: 2000, giveUpAfterMs: 300_000 }

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

// lock_not_available, and deadlock_detected: requests may take two tables in the other order.
const lockErrorCodes = ['55P03', '40P01']
const isLockError = (error: unknown): boolean =>
  lockErrorCodes.some((code) => hasErrorCode(rootCause(error), code))

/** A try that fails leaves nothing behind: all migrations are one transaction. */
const retryWhileLocked = async (
  migrate: () => Promise<void>,
  { pauseMs, giveUpAfterMs }: Patience,
  log: Log,
): Promise<void> => {
  const started = performance.now()
  for (;;) {
    try {
      return await migrate()
    } catch (error) {
      if (!isLockError(error)) throw error
      if (performance.now() - started > giveUpAfterMs)
        throw new ConfigError(
          'The database was not migrated, because another transaction holds a table that has to change: end it (pg_stat_activity lists it by xact_start), and start again. Nothing was changed.',
          { cause: error },
        )
      log.warn('a transaction holds a table that the migration changes, will retry')
      await sleep(pauseMs)
    }
  }
}

// Two cheap reads instead of the migrator's reading and hashing of every file at each start.
const isCurrent = async (db: Db, folder: string): Promise<boolean> =>
  ((await readSchemaVersion(db)) ?? 0) >= (await readNewestMigration(folder)).when
