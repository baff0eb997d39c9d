import pg from 'pg'
import { drizzle } from 'drizzle-orm/node-postgres'
import { ConfigError } from '#server/platform/config/variables.ts'
import { listenOnPostgres } from '#server/platform/database/change-listener.ts'
import { describeError } from '#server/platform/runtime/node-errors.ts'
import type { Log } from '#server/platform/runtime/log.ts'
import type { Database } from '#server/platform/database/database.ts'
import { migratePostgres, type BeforeMigration } from '#server/platform/database/migrations.ts'
import { definePrimaryClient, type PrimaryClientClass } from './primary-client.ts'
import { releaseLostConnections } from './lost-connections.ts'

export type PostgresConfig = {
  readonly databaseUrl: string
  /** Bypasses the pool in transaction mode that `databaseUrl` leads to. */
  readonly databaseDirectUrl?: string | undefined
  readonly migrationsDir: string
}

// Pools in transaction mode refuse these settings at connecting and configure them themselves.
const utc = { options: '-c timezone=UTC' }
const sessionSettings = {
  ...utc,
  // A query slower than this is a defect; waiting longer only accumulates more of them.
  statement_timeout: 15_000,
  idle_in_transaction_session_timeout: 30_000,
}

const connectTimeoutMs = 5000

const openPool = (Client: PrimaryClientClass, isPooled: boolean, log: Log): pg.Pool => {
  const pool = new pg.Pool({
    Client,
    // PostgreSQL allows 100 connections by default, enough for ten replicas.
    max: 10,
    idleTimeoutMillis: 30_000,
    connectionTimeoutMillis: connectTimeoutMs,
    ...(isPooled ? {} : sessionSettings),
    application_name: 'huella',
  })
  // Without listeners a lost connection would end the process: the pool's is for idle ones, a
  // connection's own also for one that is idle within a transaction.
  pool.on('error', () => undefined)
  pool.on('connect', (client) =>
    client.on('error', (error) => log.warn({ err: error }, 'lost a database connection')),
  )
  releaseLostConnections(pool)
  return pool
}

const migrate = async (
  Client: PrimaryClientClass,
  migrationsDir: string,
  beforeMigration: BeforeMigration,
  log: Log,
): Promise<void> => {
  const client = new Client({
    ...utc,
    connectionTimeoutMillis: connectTimeoutMs,
    application_name: 'huella-migrations',
  })
  try {
    await client.connect()
    await migratePostgres(client, migrationsDir, { beforeMigration, log })
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** @throws ConfigError when the database is unreachable, and any error of `beforeMigration` */
export const openPostgres = async (
  { databaseUrl, databaseDirectUrl, migrationsDir }: PostgresConfig,
  beforeMigration: BeforeMigration,
  log: Log,
): Promise<Database> => {
  const isPooled = databaseDirectUrl !== undefined
  const Client = definePrimaryClient(databaseUrl, isPooled)
  const Direct = isPooled ? definePrimaryClient(databaseDirectUrl) : Client
  const pool = openPool(Client, isPooled, log)
  const unusable = (name: string) => (error: unknown) => {
    throw new ConfigError(`${name} cannot be used: ${describeError(error)}.`)
  }
  try {
    await pool.query('select 1').catch(unusable('DATABASE_URL'))
    await migrate(Direct, migrationsDir, beforeMigration, log)
  } catch (error) {
    await pool.end()
    throw error
  }
  // Jobs have connections of their own, so that neither jobs nor requests wait for the other.
  const jobQueueOptions = {
    Client,
    max: 2,
    ...(isPooled ? {} : utc),
    application_name: 'huella-jobs',
  }
  return {
    db: drizzle(pool, { casing: 'snake_case' }),
    // Long transactions do not take the connections of the pool, which requests wait for.
    bulkTransaction: async (mode, work) => {
      const { createPostgresBulk } = await import('./postgres-bulk.ts')
      return createPostgresBulk(Direct, log)(mode, work)
    },
    connectionPool: pool,
    engine: 'postgres',
    jobQueueOptions,
    listen: listenOnPostgres(Direct, 'huella-live', log),
    listenForJobs: listenOnPostgres(Direct, 'huella-jobs', log),
    close: () => pool.end(),
  }
}
