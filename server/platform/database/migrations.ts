import { sql } from 'drizzle-orm'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import type { Client } from 'pg'
import type { Log } from '#server/platform/runtime/log.ts'
import type { Db } from './database.ts'
import { applyFunctions, readAppliedVersion, readFunctionsVersion } from './functions.ts'
import { defaultPatience, retryWhileLocked, type LockTimeouts } from './postgres/lock-timeouts.ts'
import { readNewestMigration, readSchemaVersion } from './schema-version.ts'

/** A check before the migration; its error ends the opening. */
export type BeforeMigration = (db: Db, folder: string) => Promise<void>

// Any number that no other program on the same server uses for a lock.
const advisoryLockId = 4_835_521

/** True for a database of this version or of a newer one. */
export const isMigrated = async (db: Db, folder: string): Promise<boolean> =>
  ((await readSchemaVersion(db)) ?? 0) >= (await readNewestMigration(folder)).when &&
  (await readAppliedVersion(db)) >= (await readFunctionsVersion(folder)).version

/** All missing migrations share one transaction: a failed start changes no table. */
const migrate = (db: Db, folder: string): Promise<void> =>
  db.transaction(async (tx) => {
    // The same table as Drizzle's own migrator makes.
    await tx.execute(sql`create schema if not exists drizzle`)
    await tx.execute(
      sql`create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)`,
    )
    // With one row.
    await tx.execute(
      sql`create table if not exists drizzle.functions (version bigint not null, hashes jsonb not null)`,
    )
    const version = (await readSchemaVersion(tx)) ?? 0
    const migrations = readMigrationFiles({ migrationsFolder: folder })
    for (const { sql: statements, hash, folderMillis } of migrations) {
      if (folderMillis <= version) continue
      for (const statement of statements) await tx.execute(sql.raw(statement))
      await tx.execute(
        sql`insert into drizzle.__drizzle_migrations (hash, created_at) values (${hash}, ${folderMillis})`,
      )
    }
    await applyFunctions(tx, folder)
  })

/** The folder lock excludes other processes. */
export const migratePglite = async (db: Db, folder: string): Promise<void> => {
  if (!(await isMigrated(db, folder))) await migrate(db, folder)
}

type MigrationOptions = {
  readonly log: Log
  readonly beforeMigration: BeforeMigration
  readonly patience?: LockTimeouts
}

/**
 * Migrates PostgreSQL under an advisory lock, which ends with the connection.
 * @param client a connection of its own without a time limit for statements, because the migration
 * of another replica or of a large table may take long
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
  if (await isMigrated(db, folder)) return
  await client.query('select pg_advisory_lock($1)', [advisoryLockId])
  // Set after the advisory lock, because it would also limit the wait for the other replica.
  await client.query(`set lock_timeout = ${patience.lockTimeoutMs}`)
  await retryWhileLocked(() => migrate(db, folder), patience, log)
}
