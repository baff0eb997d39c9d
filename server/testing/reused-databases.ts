// A worker empties the database of a test file and uses it for the next one. A new one costs its
// copy, a dozen connections, and the caches that each of them fills: half of what PostgreSQL did.
import { sql } from 'drizzle-orm'
import * as z from 'zod'
import type { Database } from '#server/platform/database/database.ts'

type Reusable = {
  readonly database: Database
  /** Changes with any table, trigger, constraint or function. */
  readonly schema: string
  /** One statement that leaves the rows and sequences of a new database. */
  readonly emptying: string
}

const emptied: Reusable[] = []

/** Each has a dozen connections, of which PostgreSQL has few; most files open one database. */
const emptiedMax = 2

/** An emptied database, or a new one. Closing it returns it, unless its schema changed. */
export const reuseDatabase = async (openNew: () => Promise<Database>): Promise<Database> => {
  const reusable = emptied.pop() ?? (await describe(await openNew()))
  return { ...reusable.database, close: () => release(reusable) }
}

const release = async (reusable: Reusable): Promise<void> => {
  const { database, schema, emptying } = reusable
  const pool = database.connectionPool
  const isIdle = pool === undefined || (pool.idleCount === pool.totalCount && pool.waitingCount === 0)
  if (!isIdle || emptied.length >= emptiedMax || (await readSchema(database)) !== schema)
    return database.close()
  await database.db.execute(sql.raw(emptying))
  emptied.push(reusable)
}

const describe = async (database: Database): Promise<Reusable> => ({
  database,
  schema: await readSchema(database),
  emptying: await writeEmptying(database),
})

// Each change of a catalog's row gives it the number of the transaction.
const readSchema = async ({ db }: Database): Promise<string> => {
  const catalogs = ['pg_class', 'pg_attribute', 'pg_trigger', 'pg_constraint', 'pg_proc']
  const counts = catalogs.map(
    (name) => `(select concat(count(*), ' ', sum(xmin::text::bigint)) from ${name})`,
  )
  const { rows } = await db.execute(sql.raw(`select concat_ws(' ', ${counts.join(', ')}) as schema`))
  return z.object({ schema: z.string() }).parse(rows[0]).schema
}

const tablesQuery = sql`
  select format('%I.%I', schemaname, tablename) as name from pg_tables
  where schemaname not in ('pg_catalog', 'information_schema')`

const sequencesQuery = sql`
  select format('%I.%I', schemaname, sequencename) as name,
    coalesce(last_value, start_value)::text as value, last_value is not null as "isUsed"
  from pg_sequences`

const writeEmptying = async ({ db }: Database): Promise<string> => {
  const tables = z.array(z.object({ name: z.string() })).parse((await db.execute(tablesQuery)).rows)
  const sequences = z
    .array(z.object({ name: z.string(), value: z.string(), isUsed: z.boolean() }))
    .parse((await db.execute(sequencesQuery)).rows)
  const restored: string[] = []
  for (const { name } of tables) {
    const { rows } = await db.execute(sql.raw(`select json_agg(kept)::text as kept from ${name} as kept`))
    const { kept } = z.object({ kept: z.string().nullable() }).parse(rows[0])
    if (kept !== null)
      restored.push(
        `insert into ${name} overriding system value select * from json_populate_recordset(null::${name}, $rows$${kept}$rows$);`,
      )
  }
  return `do $emptying$ begin
    -- Without triggers and foreign keys.
    set local session_replication_role = replica;
    ${tables.map(({ name }) => `delete from ${name};`).join('\n')}
    ${restored.join('\n')}
    ${sequences.map(({ name, value, isUsed }) => `perform setval('${name}', ${value}, ${isUsed});`).join('\n')}
  end $emptying$`
}
