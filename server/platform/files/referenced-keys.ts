import { asc, gt, inArray, or, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { listPages } from '#server/platform/database/table-pages.ts'
import type { StoredFiles } from './stored-files.ts'

/** The `StoredFiles` functions for keys in columns. A column may be null. */
export const keysInColumns = (
  table: PgTable & { readonly id: PgColumn },
  ...columns: readonly PgColumn[]
): Pick<StoredFiles, 'listReferenced' | 'findReferenced'> => {
  const selected = {
    id: sql<string>`${table.id}`,
    keys: sql<(string | null)[]>`array[${sql.join([...columns], sql`, `)}]`,
  }
  const keysOf = (rows: readonly { readonly keys: readonly (string | null)[] }[]): string[] =>
    rows.flatMap(({ keys }) => keys.flatMap((key) => key ?? []))
  return {
    async *listReferenced(db) {
      const pages = listPages((after, limit) =>
        db
          .select(selected)
          .from(table)
          .where(after === undefined ? undefined : gt(table.id, after))
          .orderBy(asc(table.id))
          .limit(limit),
      )
      for await (const rows of pages) yield keysOf(rows)
    },
    findReferenced: async ({ db }, keys) =>
      keysOf(
        await db
          .select(selected)
          .from(table)
          .where(or(...columns.map((column) => inArray(column, [...keys])))),
      ),
  }
}
