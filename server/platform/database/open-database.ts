// Opens the database, embedded PGlite or PostgreSQL, and migrates it before anyone uses it.
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fromPglite, type ConstructorOptions, type PGliteLike } from 'pg-boss'
import type { Config } from '#server/platform/config/config.ts'
import { listenOnPglite } from '#server/platform/realtime/postgres-listener.ts'
import { DiskFullError, minFreeBytes, readFreeBytes } from '#server/platform/files/free-space.ts'
import type { Log } from '#server/platform/runtime/log.ts'
import type { Database } from './database.ts'
import { lockFolder } from './folder-lock.ts'
import { migratePglite } from './migrations.ts'

type DatabaseConfig = Pick<Config, 'databaseUrl' | 'dataDir' | 'migrationsDir'> &
  Partial<Pick<Config, 'databaseDirectUrl'>>

/**
 * Opens and migrates the database.
 * @param freeBytes for tests: how many bytes are free on the disk of a folder
 * @throws FolderInUseError when another process has the embedded one open, DiskFullError where it
 * has no room, ConfigError where PostgreSQL cannot be reached
 */
export const openDatabase = async (
  config: DatabaseConfig,
  log: Log,
  freeBytes: typeof readFreeBytes = readFreeBytes,
): Promise<Database> => {
  const { databaseUrl } = config
  if (databaseUrl === undefined) return openEmbedded(config, freeBytes)
  const { openPostgres } = await import('./open-postgres.ts')
  return openPostgres({ ...config, databaseUrl }, log)
}

const openEmbedded = async (
  { dataDir, migrationsDir }: DatabaseConfig,
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
    await migratePglite(db, migrationsDir)
    await finish()
    return {
      db,
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

// A household's data fits into it many times. PostgreSQL takes 128 MB when it is not told.
const sharedBuffers = ['-c', 'shared_buffers=16MB']

/** The job queue, on the one connection that an embedded database has. */
export const pgliteJobQueueOptions = (client: PGliteLike): ConstructorOptions => ({
  db: fromPglite(client),
  backend: 'pglite',
})

// Setting up takes seconds. A process that is killed meanwhile leaves half a database, which no
// later one could open: a mark beside it says so, and the next start begins anew. Nobody has been
// served from it, so nothing is lost.
const startSetup = async (folder: string): Promise<() => Promise<void>> => {
  const setupMarker = `${folder}.unfinished`
  const marked = (await readFile(setupMarker).catch(() => undefined)) !== undefined
  const names = await readdir(folder)
  if (!marked && names.length > 0) return async () => undefined
  await writeFile(setupMarker, '')
  await Promise.all(names.map((name) => rm(join(folder, name), { recursive: true, force: true })))
  return () => rm(setupMarker)
}
