// A failed restore drops the objects that it made, so that the database is as before.
import { sql } from 'drizzle-orm'
import type { Db } from '#server/platform/database/database.ts'

// Extensions stay: migrations use existing ones, and their members are not listed.
const listDrops = async (db: Db): Promise<string[]> => {
  const { rows } = await db.execute<{ statement: string }>(sql`
    select statement from (
      select 1 as place, null::oid as id, format('drop schema if exists %I cascade', nspname) as statement
        from pg_namespace where nspname in ('drizzle', 'pgboss')
      union all
      select 2, oid, format('drop table if exists public.%I cascade', relname)
        from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
      union all
      select 3, oid, format('drop routine if exists %s cascade', oid::regprocedure)
        from pg_proc where pronamespace = 'public'::regnamespace
      union all
      select 4, oid, format('drop text search configuration if exists public.%I cascade', cfgname)
        from pg_ts_config where cfgnamespace = 'public'::regnamespace
    ) objects
    where not exists (select from pg_depend where objid = objects.id and deptype = 'e')
    order by place, statement`)
  return rows.map(({ statement }) => statement)
}

/** @returns a function that drops the objects made since */
export const rememberObjects = async (db: Db): Promise<(db: Db) => Promise<void>> => {
  const before = new Set(await listDrops(db))
  return async (later) => {
    for (const statement of await listDrops(later))
      if (!before.has(statement)) await later.execute(sql.raw(statement))
  }
}
