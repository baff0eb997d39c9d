// One file or test of faults has its own folder and database, on the engine of the run: both are
// broken in the same ways.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pass } from 'node:timers/promises'
import { Client } from 'pg'
import { afterAll } from 'vitest'
import * as z from 'zod'
import { createLog } from '#server/platform/runtime/log.ts'
import {
  copyPostgresTemplate,
  createEmptyPostgres,
  dropPostgresDatabase,
  prepareDataFolder,
} from '#server/testing/database.ts'

/** The PostgreSQL of this run. Without one the embedded database is tested. */
export const postgres = process.env['TEST_DATABASE_URL']

type Embedded = { readonly DATA_DIR: string }
type OnPostgres = Embedded & { readonly DATABASE_URL: string }
/** Registers work for the end: `afterAll` of a file, or `onTestFinished` of a test. */
type RegisterCleanup = (work: () => Promise<void> | void) => void

/** The rows of one statement, on a connection of its own. */
export const queryRows = async <T>(
  url: string,
  sql: string,
  shape: z.ZodType<T>,
  values: readonly unknown[] = [],
): Promise<T[]> => {
  const client = new Client(url)
  await client.connect()
  try {
    const { rows } = await client.query(sql, [...values])
    return z.array(shape).parse(rows)
  } finally {
    await client.end()
  }
}

export const ownFolder = (atTheEnd: RegisterCleanup = afterAll): Embedded => {
  const folder = mkdtempSync(join(tmpdir(), 'huella-faults-'))
  atTheEnd(() => rmSync(folder, { recursive: true, force: true }))
  return { DATA_DIR: folder }
}

/** With an embedded database, as a first start leaves it. */
export const ownEmbedded = async (atTheEnd: RegisterCleanup = afterAll): Promise<Embedded> => {
  const folder = ownFolder(atTheEnd)
  await prepareDataFolder(folder.DATA_DIR)
  return folder
}

/** The same without tables. */
export const ownEmptyEmbedded = async (atTheEnd: RegisterCleanup = afterAll): Promise<Embedded> => {
  const folder = ownFolder(atTheEnd)
  await prepareDataFolder(folder.DATA_DIR, 'nothing')
  return folder
}

const ownPostgresBy = async (
  create: (server: string) => Promise<string>,
  atTheEnd: RegisterCleanup,
): Promise<OnPostgres> => {
  const server = z.url().parse(postgres)
  const databaseUrl = await create(server)
  atTheEnd(() => dropPostgresDatabase(server, databaseUrl))
  return { ...ownFolder(atTheEnd), DATABASE_URL: databaseUrl }
}

/** A database as a first start leaves it, for faults of servers that share one. */
export const ownPostgres = (atTheEnd: RegisterCleanup = afterAll): Promise<OnPostgres> =>
  ownPostgresBy((server) => copyPostgresTemplate(server, createLog({ logLevel: 'silent' })), atTheEnd)

/** The same without tables, for first starts. */
export const ownEmptyPostgres = (atTheEnd: RegisterCleanup = afterAll): Promise<OnPostgres> =>
  ownPostgresBy(createEmptyPostgres, atTheEnd)

/** On PostgreSQL where the run has one. */
export const ownDatabase = async (atTheEnd: RegisterCleanup = afterAll): Promise<Embedded | OnPostgres> =>
  postgres === undefined ? ownEmbedded(atTheEnd) : ownPostgres(atTheEnd)

/**
 * Waits a random part of that many milliseconds.
 * @param chance from 0 to below 1
 */
export const waitRandomly = (milliseconds: number, chance: () => number = Math.random): Promise<void> =>
  pass(Math.floor(chance() * milliseconds))
