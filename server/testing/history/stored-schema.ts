import { sql } from 'drizzle-orm'
import type { Db } from '#server/platform/database/database.ts'

/**
 * The columns, constraints, indexes, sequences, functions and triggers in PostgreSQL's notation,
 * sorted for comparison. Columns are sorted by name, because their order depends on the migrations.
 */
export const readStoredSchema = async (db: Db): Promise<readonly string[]> => {
  const { rows } = await db.execute<{ line: string }>(sql`
    with own as (
      select oid, relname, relkind, reloptions from pg_class
      where relnamespace = 'public'::regnamespace
    )
    select concat_ws(' ', 'column', relname, attname, format_type(atttypid, atttypmod), attnotnull::text,
        attidentity, attgenerated, pg_get_expr(adbin, adrelid), attoptions::text, reloptions::text) as line
      from pg_attribute a join own on own.oid = attrelid
      left join pg_attrdef d on d.adrelid = attrelid and d.adnum = attnum
      where relkind = 'r' and attnum > 0 and not attisdropped
    union all
    select concat_ws(' ', 'constraint', relname, conname, pg_get_constraintdef(c.oid), convalidated::text)
      from pg_constraint c join own on own.oid = conrelid
    union all
    select 'index ' || pg_get_indexdef(indexrelid) from pg_index join own on own.oid = indrelid
    union all
    select concat_ws(' ', 'sequence', sequencename, data_type, start_value, increment_by, cycle)
      from pg_sequences where schemaname = 'public'
    union all
    select 'function ' || pg_get_functiondef(oid) from pg_proc p
      where pronamespace = 'public'::regnamespace
        and not exists (select from pg_depend where objid = p.oid and deptype = 'e')
    union all
    select concat_ws(' ', 'trigger', pg_get_triggerdef(t.oid), tgenabled)
      from pg_trigger t join own on own.oid = tgrelid where not tgisinternal
    union all
    select 'extension ' || extname from pg_extension where extname <> 'plpgsql'
    order by 1`)
  return rows.map(({ line }) => line)
}
