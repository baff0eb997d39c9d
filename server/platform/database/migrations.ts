// Bringing the database's tables to what this version expects, once, however many replicas start
// together.
import type { PgliteDatabase } from 'drizzle-orm/pglite'
import type { Client } from 'pg'
import type { Log } from '#server/platform/runtime/log.ts'
import type { Db } from './database.ts'
import { defaultPatience, retryWhileLocked, type Patience } from './postgres/lock-patience.ts'
import { readNewestMigration, readSchemaVersion } from './schema-version.ts'

/** What is asked of the database before it is migrated; whatever it throws ends the opening. */
export type BeforeMigration = (db: Db, folder: string) => Promise<void>

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
  readonly beforeMigration: BeforeMigration
  /** For tests. */
  readonly patience?: Patience
}

/**
 * Migrates PostgreSQL under an advisory lock, which ends with the connection: Drizzle's migrations
 * race without it.
 * @param client a connection of its own without a time limit for statements: waiting for another
 * replica's migration, and migrating a large table, may take longer than any other
 * @throws ConfigError where other transactions hold a table for too long
 */
export const migratePostgres = async (
  client: Client,
  folder: string,
  { log, beforeMigration, patience = defaultPatience }: MigrationOptions,
): Promise<void> => {
  const { drizzle } = await import('drizzle-orm/node-postgres')
  const db = drizzle(client)
  await beforeMigration(db, folder)
  if (await isCurrent(db, folder)) return
  const { migrate } = await import('drizzle-orm/node-postgres/migrator')
  await client.query('select pg_advisory_lock($1)', [advisoryLockId])
  // Only now: it would end the wait for the other replica too.
  await client.query(`set lock_timeout = ${patience.lockTimeoutMs}`)
  await retryWhileLocked(() => migrate(db, { migrationsFolder: folder }), patience, log)
}

// Two cheap reads instead of the migrator's reading and hashing of every file at each start.
const isCurrent = async (db: Db, folder: string): Promise<boolean> =>
  ((await readSchemaVersion(db)) ?? 0) >= (await readNewestMigration(folder)).when
