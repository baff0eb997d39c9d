// Opens the database, embedded PGlite or PostgreSQL, and migrates it before anyone uses it.
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { fromPglite, type ConstructorOptions, type PGliteLike } from 'pg-boss'
import { ConfigError } from '#server/platform/config/variables.ts'
import type { Config } from '#server/platform/config/config.ts'
import { listenOnPglite, listenOnPostgres } from '#server/platform/realtime/postgres-listener.ts'
import { DiskFullError, minFreeBytes, readFreeBytes } from '#server/platform/files/free-space.ts'
import type { Log } from '#server/platform/runtime/log.ts'
import type { Database, Db } from './database.ts'
import { createEmbeddedBulk } from './embedded-bulk.ts'
import { startSetup } from './embedded-folder.ts'
import { lockFolder } from './folder-lock.ts'
import { migratePglite, migratePostgres } from './migrations.ts'
import { requireUsableSchema } from './schema-version.ts'

type DatabaseConfig = Pick<Config, 'databaseUrl' | 'dataDir' | 'migrationsDir'>

type OpenOptions = {
  /** What is asked of the database before it is migrated; whatever this throws ends the opening. */
  readonly beforeMigration?: (db: Db, migrationsDir: string) => Promise<void>
  /** For tests: how many bytes are free on the disk of a folder. */
  readonly freeBytes?: typeof readFreeBytes
}

/**
 * Opens and migrates the database.
 * @throws FolderInUseError when another process has the embedded one open, DiskFullError where it
 * has no room, ConfigError where it cannot be reached or holds what this version cannot serve
 */
export const openDatabase = (
  config: DatabaseConfig,
  log: Log,
  { beforeMigration = requireUsableSchema, freeBytes = readFreeBytes }: OpenOptions = {},
): Promise<Database> =>
  config.databaseUrl === undefined
    ? openEmbedded(config, beforeMigration, freeBytes)
    : openPostgres(config.databaseUrl, config.migrationsDir, beforeMigration, log)

type BeforeMigration = NonNullable<OpenOptions['beforeMigration']>

const openEmbedded = async (
  { dataDir, migrationsDir }: DatabaseConfig,
  beforeMigration: BeforeMigration,
  freeBytes: typeof readFreeBytes,
): Promise<Database> => {
  const folder = join(dataDir, 'database')
  await mkdir(folder, { recursive: true, mode: 0o700 })
  // On a full disk it ends in the middle of its work, with an error that names none.
  if ((await freeBytes(folder)) < minFreeBytes) throw new DiskFullError(dataDir)
  // Before PGlite touches the folder: it has no lock, and a second process would destroy the data.
  const lock = await lockFolder(folder)
  try {
    const finish = await startSetup(folder)
    const [{ EmbeddedClient }, extensions, { drizzle }] = await Promise.all([
      import('./embedded-client.ts'),
      import('./pglite-extensions.ts').then((module) => module.pgliteExtensions),
      import('drizzle-orm/pglite'),
    ])
    const client = new EmbeddedClient(folder, {
      extensions,
      startParams: [...EmbeddedClient.defaultStartParams, ...sharedBuffers],
    })
    await client.waitReady
    const db = drizzle(client, { casing: 'snake_case' })
    await client.exec(`SET TIME ZONE 'UTC'`)
    await beforeMigration(db, migrationsDir)
    await migratePglite(db, migrationsDir)
    await finish()
    return {
      db,
      bulkTransaction: createEmbeddedBulk(client, db),
      engine: 'pglite',
      jobQueueOptions: pgliteJobQueueOptions(client),
      listen: listenOnPglite(client),
      close: async () => {
        await client.close()
        await lock.release()
      },
    }
  } catch (error) {
    await lock.release()
    if ((await freeBytes(folder)) < minFreeBytes) throw new DiskFullError(dataDir, { cause: error })
    throw error
  }
}

// A household's data fits into it many times. PostgreSQL takes 128 MB when it is not told.
const sharedBuffers = ['-c', 'shared_buffers=16MB']

/** The job queue, on the one connection that an embedded database has. */
export const pgliteJobQueueOptions = (client: PGliteLike): ConstructorOptions => ({
  db: fromPglite(client),
  backend: 'pglite',
})

const openPostgres = async (
  connectionString: string,
  migrationsDir: string,
  beforeMigration: BeforeMigration,
  log: Log,
): Promise<Database> => {
  const [{ default: pg }, { drizzle }] = await Promise.all([
    import('pg'),
    import('drizzle-orm/node-postgres'),
  ])
  const pool = new pg.Pool({
    connectionString,
    // PostgreSQL allows 100 connections by default: ten replicas' worth.
    max: 10,
    idleTimeoutMillis: 30_000,
    connectionTimeoutMillis: 5000,
    // A query slower than this is a defect; waiting longer only piles up more of them.
    statement_timeout: 15_000,
    idle_in_transaction_session_timeout: 30_000,
    options: '-c timezone=UTC',
    application_name: 'huella',
  })
  // Without listeners a lost connection would end the process: the pool's is for idle ones, a
  // connection's own also for one that waits within a transaction.
  pool.on('error', () => undefined)
  pool.on('connect', (client) =>
    client.on('error', (error) => log.warn({ err: error }, 'lost a database connection')),
  )
  try {
    const client = await pool.connect().catch((error: unknown) => {
      throw new ConfigError(`DATABASE_URL cannot be used: ${describeError(error)}.`)
    })
    await migratePostgres(client, migrationsDir, { log, beforeMigration })
  } catch (error) {
    await pool.end()
    throw error
  }
  return {
    db: drizzle(pool, { casing: 'snake_case' }),
    bulkTransaction: async (mode, work) => {
      const { createPostgresBulk } = await import('./postgres-bulk.ts')
      return createPostgresBulk(connectionString, log)(mode, work)
    },
    engine: 'postgres',
    connectionPool: pool,
    // Connections of its own, so that neither waits for the other's: two to work with, and one on
    // which it hears of new jobs.
    jobQueueOptions: {
      connectionString,
      max: 2,
      options: '-c timezone=UTC',
      application_name: 'huella-jobs',
    },
    listen: listenOnPostgres(connectionString, log),
    close: () => pool.end(),
  }
}

// A name with several addresses fails with all of their errors and no message of its own.
const describeError = (error: unknown): string => {
  if (error instanceof AggregateError) return error.errors.map(describeError).join(', ')
  return error instanceof Error ? error.message : String(error)
}
