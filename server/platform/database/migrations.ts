// Bringing the database's tables to what this version expects, once, however many replicas start
// together.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import type { PgliteDatabase } from 'drizzle-orm/pglite'
import type { Client } from 'pg'
import * as z from 'zod'
import type { Db } from './database.ts'

const journal = z.object({ entries: z.array(z.object({ when: z.number() })) })

// Any number that no other program on the same server takes for its own lock.
const advisoryLockId = 4_835_521

/** Migrates the embedded database; the folder lock keeps others out. */
export const migratePglite = async (db: PgliteDatabase, folder: string): Promise<void> => {
  if (await isCurrent(db, folder)) return
  const { migrate } = await import('drizzle-orm/pglite/migrator')
  await migrate(db, { migrationsFolder: folder })
}

/**
 * Migrates PostgreSQL under an advisory lock, which ends with the connection: Drizzle's migrations
 * race without it.
 * @param client a connection of its own without a time limit for statements: waiting for another
 * replica's migration, and migrating a large table, may take longer than any other
 */
export const migratePostgres = async (client: Client, folder: string): Promise<void> => {
  const { drizzle } = await import('drizzle-orm/node-postgres')
  const db = drizzle(client)
  if (await isCurrent(db, folder)) return
  const { migrate } = await import('drizzle-orm/node-postgres/migrator')
  await client.query('select pg_advisory_lock($1)', [advisoryLockId])
  await migrate(db, { migrationsFolder: folder })
}

// Two cheap reads instead of the migrator's reading and hashing of every file at each start.
const isCurrent = async (db: Db, folder: string): Promise<boolean> => {
  const { entries } = journal.parse(JSON.parse(await readFile(join(folder, 'meta', '_journal.json'), 'utf8')))
  const newest = entries.at(-1)?.when ?? 0
  const there = await db.execute<{ there: boolean }>(
    sql`select to_regclass('drizzle.__drizzle_migrations') is not null as there`,
  )
  if (there.rows[0]?.there !== true) return false
  const done = await db.execute<{ newest: number }>(
    sql`select coalesce(max(created_at), 0)::float8 as newest from drizzle.__drizzle_migrations`,
  )
  return (done.rows[0]?.newest ?? 0) >= newest
}
