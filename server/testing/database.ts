// Each test file has a migrated database without rows: PGlite in memory, or PostgreSQL where
// TEST_DATABASE_URL names a server of this run alone.
import { createHash, randomUUID } from 'node:crypto'
import { createReadStream, existsSync, globSync } from 'node:fs'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { PGlite } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/pglite'
import pg from 'pg'
import { PgBoss, type ConstructorOptions } from 'pg-boss'
import { extract } from 'tar-stream'
import type { Database } from '#server/platform/database/database.ts'
import { createEmbeddedBulk } from '#server/platform/database/embedded/embedded-bulk.ts'
import { EmbeddedClient } from '#server/platform/database/embedded/embedded-client.ts'
import { embeddedFolder } from '#server/platform/database/embedded/embedded-folder.ts'
import { pgliteJobQueueOptions, openDatabase } from '#server/platform/database/open-database.ts'
import { pgliteExtensions } from '#server/platform/database/embedded/pglite-extensions.ts'
import { listenOnPglite } from '#server/platform/database/change-listener.ts'
import { createLog, type Log } from '#server/platform/runtime/log.ts'
import { migratePglite } from '#server/platform/database/migrations.ts'
import { reuseDatabase } from './reused-databases.ts'

export const migrationsDir = join(import.meta.dirname, '../app/migrations')

/** Opens a separate database without rows. */
export const openTestDatabase = (log: Log): Promise<Database> => reuseDatabase(() => openNewDatabase(log))

/** The same with new connections, for tests of what a connection keeps. Closing it removes it. */
export const openNewDatabase = (log: Log): Promise<Database> => {
  const server = process.env['TEST_DATABASE_URL']
  return server === undefined ? openEmbedded() : openPostgres(server, log)
}

const fingerprint = async (): Promise<string> => {
  const hash = createHash('sha256').update(process.versions.node)
  for (const path of globSync('**/*.{sql,json}', { cwd: migrationsDir }).toSorted())
    hash.update(path).update(await readFile(join(migrationsDir, path)))
  // The job queue brings its own tables.
  hash.update(await readFile('node_modules/pg-boss/package.json'))
  return hash.digest('hex').slice(0, 16)
}

type HistoricDatabase = {
  readonly database: Database
  /** Applies the migrations of a folder that were not applied yet. */
  readonly migrate: (folder: string) => Promise<void>
}

/**
 * A database as an older version left it, on the engine of the run; closing it removes it.
 * @param folder of the migrations that it has
 * @param dump of its rows, as `pg_dump --inserts` writes it
 */
export const openHistoricDatabase = async (
  folder: string,
  log: Log,
  dump = '',
): Promise<HistoricDatabase> => {
  const server = process.env['TEST_DATABASE_URL']
  if (server === undefined) {
    const client = new EmbeddedClient({ extensions: pgliteExtensions })
    await client.waitReady
    // A dump leaves the settings of its session behind.
    await client.exec(`${dump}; reset all`)
    const migrate = (next: string) => migratePglite(drizzle(client), next)
    await migrate(folder)
    return { database: await asDatabase(client), migrate }
  }
  const databaseUrl = await createEmptyPostgres(server)
  await withAdminClient(databaseUrl, (client) => client.query(dump))
  const open = (next: string) => openDatabase({ databaseUrl, dataDir: '', migrationsDir: next }, log)
  return {
    database: withDrop(await open(folder), server, databaseUrl),
    migrate: async (next) => (await open(next)).close(),
  }
}

/** Setting up a new PGlite takes seconds; unpacking a prepared one takes a fraction. */
export const openEmbeddedClient = async (contents?: Contents): Promise<EmbeddedClient> => {
  const packed = new Blob([await readFile(await packTemplate(contents))])
  const client = new EmbeddedClient({ loadDataDir: packed, extensions: pgliteExtensions })
  await client.waitReady
  return client
}

const openEmbedded = async (): Promise<Database> => asDatabase(await openEmbeddedClient())

const asDatabase = async (client: EmbeddedClient): Promise<Database> => {
  await client.exec(`SET TIME ZONE 'UTC'`)
  const db = drizzle(client, { casing: 'snake_case' })
  return {
    db,
    bulkTransaction: createEmbeddedBulk(client, db),
    engine: 'pglite',
    jobQueueOptions: pgliteJobQueueOptions(client),
    listen: listenOnPglite(client),
    listenForJobs: listenOnPglite(client),
    close: () => client.close(),
  }
}

/** Makes the tables of the job queue, as a server does at its first start. */
const prepareQueue = async (queue: ConstructorOptions): Promise<void> => {
  const boss = new PgBoss({ ...queue, schedule: false, supervise: false })
  await boss.start()
  await boss.stop()
}

const cache = join(import.meta.dirname, '../../.cache')

export type Contents = 'tables' | 'nothing'

/** @returns the path of a tar */
const packTemplate = async (contents: Contents = 'tables'): Promise<string> => {
  const path = join(cache, `test-database-${await fingerprint()}-${contents}.tar`)
  if (existsSync(path)) return path
  const client = await PGlite.create({
    extensions: pgliteExtensions,
    ...(contents === 'tables' && { loadDataDir: new Blob([await readFile(await packTemplate('nothing'))]) }),
  })
  if (contents === 'tables') {
    await migratePglite(drizzle(client), migrationsDir)
    await prepareQueue(pgliteJobQueueOptions(client))
  }
  const packed = await client.dumpDataDir('none')
  await client.close()
  await mkdir(cache, { recursive: true })
  // Several workers may do this at once: each writes its own file, and the last rename wins with
  // the same content.
  const temporary = `${path}.${randomUUID()}`
  await writeFile(temporary, Buffer.from(await packed.arrayBuffer()))
  await rename(temporary, path)
  return path
}

/**
 * Puts an empty database into a folder of data, as a first start leaves it, which takes seven
 * seconds of processor time. Six of them go into the database without tables.
 */
export const prepareDataFolder = async (dataDir: string, contents?: Contents): Promise<void> => {
  const folder = embeddedFolder({ dataDir })
  await mkdir(folder, { recursive: true, mode: 0o700 })
  for await (const entry of createReadStream(await packTemplate(contents)).pipe(extract())) {
    const path = join(folder, entry.header.name)
    if (entry.header.type === 'directory') await mkdir(path, { recursive: true, mode: 0o700 })
    else await writeFile(path, await buffer(entry), { mode: 0o600 })
    entry.resume()
  }
}

/**
 * Makes the database of an installation on the PostgreSQL of the run, which ends with the run, or in
 * the folder of data. The embedded database takes half of the time of a server.
 * @returns the variables that name it
 */
export const prepareDatabase = async (
  dataDir: string,
  contents?: Contents,
): Promise<Readonly<Record<string, string>>> => {
  const server = process.env['TEST_DATABASE_URL']
  if (server === undefined) {
    await prepareDataFolder(dataDir, contents)
    return {}
  }
  const create = contents === 'nothing' ? createEmptyPostgres : copyPostgresTemplate
  return { DATABASE_URL: await create(server, createLog({ logLevel: 'silent' })) }
}

/** @returns the address of a database without tables */
export const createEmptyPostgres = async (server: string): Promise<string> => {
  const databaseUrl = addressOf(server, newName())
  await withAdminClient(server, (client) => client.query(`create database ${nameIn(databaseUrl)}`))
  return databaseUrl
}

/** @returns the address of a database with all tables and without rows */
export const copyPostgresTemplate = async (server: string, log: Log): Promise<string> => {
  const templateName = `huella_template_${await fingerprint()}`
  const databaseUrl = addressOf(server, newName())
  await withAdminClient(server, async (client) => {
    // One worker makes the template while the others wait; copying requires that it has no
    // connections.
    await client.query('select pg_advisory_lock(77001)')
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [templateName])
    if (rowCount === 0) {
      const building = `${templateName}_${process.pid}`
      await client.query(`create database ${building}`)
      const database = await openDatabase(
        { databaseUrl: addressOf(server, building), dataDir: '', migrationsDir },
        log,
      )
      await prepareQueue(database.jobQueueOptions)
      await database.close()
      await client.query(`alter database ${building} rename to ${templateName}`)
    }
    // Copying the files costs half of what copying their pages through the log does.
    await client.query(`create database ${nameIn(databaseUrl)} template ${templateName} strategy file_copy`)
    await client.query('select pg_advisory_unlock(77001)')
  })
  return databaseUrl
}

const openPostgres = async (server: string, log: Log): Promise<Database> => {
  const databaseUrl = await copyPostgresTemplate(server, log)
  return withDrop(await openDatabase({ databaseUrl, dataDir: '', migrationsDir }, log), server, databaseUrl)
}

const newName = (): string => `huella_test_${randomUUID().replaceAll('-', '')}`
const nameIn = (databaseUrl: string): string => new URL(databaseUrl).pathname.slice(1)

export const dropPostgresDatabase = (server: string, databaseUrl: string): Promise<void> =>
  withAdminClient(server, (client) => client.query(`drop database ${nameIn(databaseUrl)} with (force)`))

const withDrop = (database: Database, server: string, databaseUrl: string): Database => ({
  ...database,
  close: async () => {
    await database.close()
    await dropPostgresDatabase(server, databaseUrl)
  },
})

const addressOf = (server: string, name: string): string => {
  const url = new URL(server)
  url.pathname = `/${name}`
  return url.href
}

const withAdminClient = async (
  server: string,
  work: (client: pg.Client) => Promise<unknown>,
): Promise<void> => {
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}
