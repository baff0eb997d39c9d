import { sql } from 'drizzle-orm'
import type { BulkTransaction, Database, Db } from '#server/platform/database/database.ts'
import { unfinishedRestoreTable } from '#server/platform/database/schema-version.ts'
import type { SnapshotDescription, TableCopy } from '#server/platform/backup/archive/entries.ts'
import { BackupError } from './backup-error.ts'
import { quoteName } from './catalog.ts'

export type RowsPath = (index: number) => string

const qualified = ({ schema, name }: Pick<TableCopy, 'schema' | 'name'>): string =>
  `${quoteName(schema)}.${quoteName(name)}`

const columnList = ({ columns }: TableCopy): string => columns.map(quoteName).join(', ')

const run = async (db: Db, statement: string): Promise<void> => void (await db.execute(sql.raw(statement)))

const copyRows = async ({ copyFrom }: BulkTransaction, table: TableCopy, target: string, path: string) => {
  const rows = await copyFrom(`${target} (${columnList(table)})`, path)
  if (rows !== table.rows)
    throw new BackupError(`${rows} of ${table.rows} rows of ${qualified(table)} could be restored.`)
}

/** Foreign keys are dropped, because the tables are filled one after the other. */
const dropForeignKeys = async (db: Db): Promise<() => Promise<void>> => {
  const { rows } = await db.execute<{ table: string; name: string; definition: string }>(sql`
    select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`)
  for (const { table, name } of rows) await run(db, `alter table ${table} drop constraint ${quoteName(name)}`)
  return async () => {
    for (const { table, name, definition } of rows)
      await run(db, `alter table ${table} add constraint ${quoteName(name)} ${definition}`)
  }
}

/** Restores the rows whose queue exists in this version. */
const restoreQueueRows = async (bulk: BulkTransaction, table: TableCopy, path: string): Promise<void> => {
  const columns = columnList(table)
  const waiting = quoteName(`restored_${table.name}`)
  await run(
    bulk.db,
    `create temporary table ${waiting} as select ${columns} from ${qualified(table)} with no data`,
  )
  await copyRows(bulk, table, waiting, path)
  await run(
    bulk.db,
    `insert into ${qualified(table)} (${columns}) select ${columns} from ${waiting}
     where name in (select name from pgboss.queue) on conflict do nothing`,
  )
}

/**
 * Runs before triggers exist, because their events happened long ago.
 * @param tables all tables of this version (`inspectArchive`)
 * @param beforeCommit work that must succeed for the rows to stay
 * @throws BackupError where fewer rows arrive than were copied; the database is unchanged then
 */
export const restoreRows = (
  database: Pick<Database, 'bulkTransaction'>,
  { tables, sequences }: Pick<SnapshotDescription, 'tables' | 'sequences'>,
  pathOf: RowsPath,
  beforeCommit: () => Promise<void>,
): Promise<void> =>
  database.bulkTransaction('write', async (bulk) => {
    const { db } = bulk
    const own = tables.filter(({ schema }) => schema === 'public')
    const addForeignKeys = await dropForeignKeys(db)
    // The backup also contains the rows that migrations insert, with later changes.
    await run(db, `truncate ${own.map(qualified).join(', ')}`)
    for (const [index, table] of tables.entries())
      if (table.schema === 'public') await copyRows(bulk, table, qualified(table), pathOf(index))
    await addForeignKeys()
    for (const { name, value, isCalled } of sequences)
      await db.execute(
        sql`select setval(${`public.${quoteName(name)}`}::regclass, ${value}::bigint, ${isCalled})`,
      )
    for (const [index, table] of tables.entries())
      if (table.schema !== 'public') await restoreQueueRows(bulk, table, pathOf(index))
    // The unfinished rows are of the backup that made this archive and of interrupted ones.
    await run(db, 'delete from backups where finished_at is null')
    await run(db, `drop table public.${unfinishedRestoreTable}`)
    await beforeCommit()
  })
