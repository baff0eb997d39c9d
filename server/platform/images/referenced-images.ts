import { and, asc, gt, isNotNull, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { listPages } from '#server/platform/database/table-pages.ts'
import { imageKeys } from './image-storage.ts'

type ImageTable = PgTable & {
  readonly id: PgColumn
  readonly imageVersion: PgColumn
  readonly imageWidths: PgColumn
}

/**
 * The keys of all pictures in a table, for some hundred rows at a time.
 * @param owner the column of the row's owner; any other where keys do not contain owners
 * @param keyPrefix the keys of a row up to the version
 */
export async function* listReferencedImages(
  db: Db | Tx,
  table: ImageTable,
  owner: PgColumn,
  keyPrefix: (row: { readonly id: string; readonly ownerId: string }) => string,
): AsyncGenerator<readonly string[]> {
  const pages = listPages((after, limit) =>
    db
      .select({
        id: sql<string>`${table.id}`,
        ownerId: sql<string>`${owner}`,
        version: sql<string>`${table.imageVersion}`,
        widths: sql<number[]>`${table.imageWidths}`,
      })
      .from(table)
      .where(and(isNotNull(table.imageVersion), after === undefined ? undefined : gt(table.id, after)))
      .orderBy(asc(table.id))
      .limit(limit),
  )
  for await (const rows of pages) yield rows.flatMap((row) => imageKeys(keyPrefix(row), row))
}
