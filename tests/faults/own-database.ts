// One file or test of faults has its own folder and database, on the engine of the run: both are
// broken in the same ways.
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pass } from 'node:timers/promises'
import { Client } from 'pg'
import { afterAll } from 'vitest'
import * as z from 'zod'
import { prepareDataFolder } from '#server/testing/database.ts'

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

/** An empty database, for faults of servers that share one. */
export const ownPostgres = async (atTheEnd: RegisterCleanup = afterAll): Promise<OnPostgres> => {
  const server = z.url().parse(postgres)
  const name = `huella_faults_${randomUUID().replaceAll('-', '')}`
  await queryRows(server, `create database ${name}`, z.unknown())
  atTheEnd(async () => void (await queryRows(server, `drop database ${name} with (force)`, z.unknown())))
  return { ...ownFolder(atTheEnd), DATABASE_URL: new URL(`/${name}`, server).href }
}

/** On PostgreSQL where the run has one. */
export const ownDatabase = async (atTheEnd: RegisterCleanup = afterAll): Promise<Embedded | OnPostgres> =>
  postgres === undefined ? ownEmbedded(atTheEnd) : ownPostgres(atTheEnd)

/**
 * Waits a random part of that many milliseconds.
 * @param chance from 0 to below 1
 */
export const waitRandomly = (milliseconds: number, chance: () => number = Math.random): Promise<void> =>
  pass(Math.floor(chance() * milliseconds))
