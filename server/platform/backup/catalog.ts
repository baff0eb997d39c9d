import { sql } from 'drizzle-orm'
import type { Db } from '#server/platform/database/database.ts'

/** Every column but generated ones is copied. */
type CopiedTable = { readonly schema: string; readonly name: string; readonly columns: [string, ...string[]] }

// Waiting and failed jobs, and names not to be queued again. pg-boss makes its other tables itself.
const queueTables = ['job', 'schedule']

export const quoteName = (name: string): string => `"${name.replaceAll('"', '""')}"`

export const listTables = async (db: Db): Promise<CopiedTable[]> => {
  const { rows } = await db.execute<CopiedTable>(sql`
    select n.nspname as schema, c.relname as name,
      array_agg(a.attname::text order by a.attnum) as columns
    from pg_class c
    join pg_namespace n on n.oid = c.relnamespace
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where c.relkind in ('r', 'p')
      and (n.nspname = 'public' or (n.nspname = 'pgboss' and c.relname in ${queueTables}))
    group by 1, 2
    order by 1, 2`)
  return rows
}

/** The next value of a sequence. */
export type SequenceState = { readonly name: string; readonly value: string; readonly isCalled: boolean }

export const listSequences = async (db: Db): Promise<SequenceState[]> => {
  const { rows } = await db.execute<{ name: string }>(
    sql`select sequencename as name from pg_sequences where schemaname = 'public' order by 1`,
  )
  const states: SequenceState[] = []
  for (const { name } of rows) {
    const { rows: values } = await db.execute<{ value: string; isCalled: boolean }>(
      sql.raw(`select last_value::text as value, is_called as "isCalled" from public.${quoteName(name)}`),
    )
    states.push(...values.map((state) => ({ name, ...state })))
  }
  return states
}

export const hasTables = async (db: Db): Promise<boolean> => {
  const { rows } = await db.execute<{ any: boolean }>(
    sql`select exists (select from pg_tables where schemaname in ('public', 'drizzle', 'pgboss')) as any`,
  )
  return rows[0]?.any === true
}
