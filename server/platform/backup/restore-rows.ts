// Puts the rows of a backup into an empty database of the same version, all or none.
import { sql } from 'drizzle-orm'
import type { BulkTransaction, Database, Db } from '#server/platform/database/database.ts'
import { unfinishedRestoreTable } from '#server/platform/database/schema-version.ts'
import type { SnapshotDescription, TableCopy } from '#server/platform/backup/archive/entries.ts'
import { BackupError } from './backup-error.ts'
import { quoteName } from './catalog.ts'

/** Where the rows of the table at that place of the list are, in a local file. */
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

/** What must be true between tables is taken down, for they come one after the other. */
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

/** Those of the job queue whose queue this version has. */
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
 * Before there are triggers: what they would announce has happened long ago.
 * @param tables of this version's own, all of them (`judgeArchive`)
 * @param beforeCommit what must not stay undone where rows stay
 * @throws BackupError where fewer rows arrive than were copied; then the database stays as it was
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
    // What migrations put there is in the backup too, as it was changed since.
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
    // The one that this archive was made by, among others that were cut off.
    await run(db, 'delete from backups where finished_at is null')
    await run(db, `drop table public.${unfinishedRestoreTable}`)
    await beforeCommit()
  })
