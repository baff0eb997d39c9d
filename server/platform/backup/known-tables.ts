// The tables, columns and sequences of each version of Huella, read from its migrations. A name
// from an archive becomes SQL or a path only where it is found here.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod'
import { readJournal } from '#server/platform/database/schema-version.ts'

/** The columns of each copied table, by `schema.name`, and the names of sequences. */
export type KnownTables = {
  readonly own: ReadonlyMap<string, ReadonlySet<string>>
  readonly queue: ReadonlyMap<string, ReadonlySet<string>>
  readonly sequences: ReadonlySet<string>
}

// The tables of pg-boss, which no migration makes; older backups have fewer columns. A column that
// an upgrade of pg-boss removes stays here until older backups are no longer supported.
const queue: KnownTables['queue'] = new Map(
  Object.entries({
    job: 'id name priority data state retry_limit retry_count retry_delay retry_backoff retry_delay_max expire_seconds deletion_seconds singleton_key singleton_on group_id group_tier start_after created_on started_on completed_on keep_until output dead_letter policy heartbeat_on heartbeat_seconds blocked blocking pending_dependencies source_name source_id source_created_on source_retry_count source_output source_root_id',
    schedule: 'name key kind cron timezone data options created_on updated_on last_job_id',
  }).map(([name, columns]) => [`pgboss.${name}`, new Set(columns.split(' '))]),
)

const snapshot = z.object({
  tables: z.record(
    z.string(),
    z.object({
      name: z.string(),
      columns: z.record(
        z.string(),
        z.object({
          name: z.string(),
          generated: z.unknown().optional(),
          identity: z.object({ name: z.string() }).optional(),
        }),
      ),
    }),
  ),
})

/** @returns undefined for a version that this one does not descend from */
export const readKnownTables = async (
  migrationsDir: string,
  schemaVersion: number,
): Promise<KnownTables | undefined> => {
  const { entries } = await readJournal(migrationsDir)
  const entry = entries.find(({ when }) => when === schemaVersion)
  if (entry === undefined) return undefined
  const name = `${String(entry.idx).padStart(4, '0')}_snapshot.json`
  const { tables } = snapshot.parse(JSON.parse(await readFile(join(migrationsDir, 'meta', name), 'utf8')))
  const all = Object.values(tables).map((table) => ({ ...table, columns: Object.values(table.columns) }))
  return {
    queue,
    own: new Map(
      all.map((table) => [
        `public.${table.name}`,
        new Set(
          table.columns.filter(({ generated }) => generated === undefined).map((column) => column.name),
        ),
      ]),
    ),
    sequences: new Set(all.flatMap(({ columns }) => columns.flatMap(({ identity }) => identity?.name ?? []))),
  }
}

type Table = { readonly schema: string; readonly name: string; readonly columns: readonly string[] }

/** Only Huella's own tables and columns: a keeper may have added others. */
export const ownTables = <T extends Table>(tables: readonly T[], known: KnownTables): T[] =>
  tables.flatMap((table) => {
    const name = `${table.schema}.${table.name}`
    const columns = known.own.get(name) ?? known.queue.get(name)
    return columns === undefined
      ? []
      : [{ ...table, columns: table.columns.filter((column) => columns.has(column)) }]
  })
