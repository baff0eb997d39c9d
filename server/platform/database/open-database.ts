import { mkdir } from 'node:fs/promises'
import { fromPglite, type ConstructorOptions, type PGliteLike } from 'pg-boss'
import type { Config } from '#server/platform/config/config.ts'
import { listenOnPglite } from './change-listener.ts'
import { DiskFullError, minFreeBytes, readFreeBytes } from '#server/platform/runtime/free-space.ts'
import type { Log } from '#server/platform/runtime/log.ts'
import type { Database } from './database.ts'
import { createEmbeddedBulk } from '#server/platform/database/embedded/embedded-bulk.ts'
import { embeddedFolder, startSetup } from '#server/platform/database/embedded/embedded-folder.ts'
import { lockFolder } from '#server/platform/database/embedded/folder-lock.ts'
import { migratePglite, type BeforeMigration } from './migrations.ts'
import { requireUsableSchema } from './schema-version.ts'

type DatabaseConfig = Pick<Config, 'databaseUrl' | 'dataDir' | 'migrationsDir'> &
  Partial<Pick<Config, 'databaseDirectUrl'>>

type OpenOptions = {
  readonly beforeMigration?: BeforeMigration
  /** A replacement for tests: the free bytes on the disk of a folder. */
  readonly freeBytes?: typeof readFreeBytes
}

/**
 * @throws FolderInUseError when another process has the embedded one open, DiskFullError where its
 * disk is full, ConfigError where it is unreachable or unusable for this version
 */
export const openDatabase = async (
  config: DatabaseConfig,
  log: Log,
  { beforeMigration = requireUsableSchema, freeBytes = readFreeBytes }: OpenOptions = {},
): Promise<Database> => {
  const { databaseUrl } = config
  if (databaseUrl === undefined) return openEmbedded(config, beforeMigration, freeBytes)
  const { openPostgres } = await import('#server/platform/database/postgres/open-postgres.ts')
  return openPostgres({ ...config, databaseUrl }, beforeMigration, log)
}

const openEmbedded = async (
  { dataDir, migrationsDir }: DatabaseConfig,
  beforeMigration: BeforeMigration,
  freeBytes: typeof readFreeBytes,
): Promise<Database> => {
  const folder = embeddedFolder({ dataDir })
  await mkdir(folder, { recursive: true, mode: 0o700 })
  // On a full disk PGlite fails in the middle of its work, without naming the cause.
  if ((await freeBytes(folder)) < minFreeBytes) throw new DiskFullError(dataDir)
  // Before PGlite touches the folder: it has no lock, and a second process would destroy the data.
  const lock = await lockFolder(folder)
  try {
    const finish = await startSetup(folder)
    const [{ EmbeddedClient }, extensions, { drizzle }] = await Promise.all([
      import('#server/platform/database/embedded/embedded-client.ts'),
      import('#server/platform/database/embedded/pglite-extensions.ts').then(
        (module) => module.pgliteExtensions,
      ),
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
      listenForJobs: listenOnPglite(client),
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

// A household's data fits into it many times. PostgreSQL's default is 128 MB.
const sharedBuffers = ['-c', 'shared_buffers=16MB']

/** The job queue shares the single connection of the embedded database. */
export const pgliteJobQueueOptions = (client: PGliteLike): ConstructorOptions => ({
  db: fromPglite(client),
  backend: 'pglite',
})
