import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import * as z from 'zod'
import { ConfigError } from '#server/platform/config/variables.ts'
import type { Db } from './database.ts'

const journal = z.object({
  version: z.string(),
  dialect: z.string(),
  entries: z
    .array(
      z.object({
        idx: z.number(),
        version: z.string(),
        /** The creation time in milliseconds since 1970, which orders the migrations. */
        when: z.number(),
        tag: z.string(),
        breakpoints: z.boolean(),
      }),
    )
    .nonempty(),
})

export type Journal = z.output<typeof journal>
export type Migration = Pick<Journal['entries'][number], 'when' | 'tag'>

export const journalPath = (folder: string): string => join(folder, 'meta', '_journal.json')

export const readJournal = async (folder: string): Promise<Journal> =>
  journal.parse(JSON.parse(await readFile(journalPath(folder), 'utf8')))

/** The first migration, which makes the tables of the oldest version that can be upgraded. */
export const readBaseline = async (folder: string): Promise<Migration> =>
  (await readJournal(folder)).entries.reduce((oldest, entry) => (entry.when < oldest.when ? entry : oldest))

/** It changes with the baseline, and with a new name of version. */
const baselineVersion = '0.1.0 of 26 November 2026 (commit 1ac6af01)'

/** @param way describes how the keeper upgrades through that version */
export const describeTooOld = (what: 'database' | 'backup', way: string): string =>
  `The ${what} is of a Huella before ${baselineVersion}, from which this version upgrades: ${way}.`

export const readNewestMigration = async (folder: string): Promise<Migration> =>
  (await readJournal(folder)).entries.reduce((newest, entry) => (entry.when > newest.when ? entry : newest))

/** While this table exists, a restore is incomplete: it drops the table with the last rows. */
export const unfinishedRestoreTable = 'unfinished_restore'

export const hasTable = async (db: Db, table: string): Promise<boolean> => {
  const { rows } = await db.execute<{ exists: boolean }>(
    sql`select to_regclass(${table}) is not null as exists`,
  )
  return rows[0]?.exists === true
}

/** `when` of the last applied migration; undefined before the first. */
export const readSchemaVersion = async (db: Db): Promise<number | undefined> => {
  if (!(await hasTable(db, 'drizzle.__drizzle_migrations'))) return undefined
  const { rows } = await db.execute<{ newest: number }>(
    sql`select coalesce(max(created_at), 0)::float8 as newest from drizzle.__drizzle_migrations`,
  )
  return rows[0]?.newest
}

const describeMoment = (when: number): string => new Date(when).toISOString()

/**
 * @throws ConfigError where the database is of a newer version or of one before the baseline, or a
 * restore into it was interrupted
 */
export const requireUsableSchema = async (db: Db, migrationsDir: string): Promise<void> => {
  const [version = 0, oldest, newest] = await Promise.all([
    readSchemaVersion(db),
    readBaseline(migrationsDir),
    readNewestMigration(migrationsDir),
  ])
  if (version > 0 && version < oldest.when)
    throw new ConfigError(describeTooOld('database', 'start that version once, then this one'))
  if (version > newest.when)
    throw new ConfigError(
      `The database was migrated by a newer Huella (its tables are of ${describeMoment(version)}, this version knows those up to ${describeMoment(newest.when)}): start that version, or restore a backup of before into an empty database.`,
    )
  if (await hasTable(db, `public.${unfinishedRestoreTable}`))
    throw new ConfigError(
      'A restore into this database was cut off, so it is not whole: empty it and the files, and restore again.',
    )
}
