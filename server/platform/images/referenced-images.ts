import { and, asc, gt, inArray, isNotNull, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { isUuid } from '#contract/shared/ids.ts'
import { listPages } from '#server/platform/database/table-pages.ts'
import type { StoredFiles } from '#server/platform/files/stored-files.ts'
import { imageKeys } from './image-storage.ts'

type ImageTable = PgTable & {
  readonly id: PgColumn
  readonly imageVersion: PgColumn
  readonly imageWidths: PgColumn
}

/** The end of a key from the row's id on: `{id}.{version}-{width}.webp`. */
const fromId = (key: string): string => /[0-9a-f-]{36}\.[0-9a-f]+-\d+\.webp$/.exec(key)?.[0] ?? ''
const idOf = (key: string): string => fromId(key).split('.')[0] ?? ''

/**
 * @param owner the column of the row's owner; any other where keys do not contain owners
 * @param keyPrefix the keys of a row up to the version
 */
export const imagesInTable = (
  table: ImageTable,
  owner: PgColumn,
  keyPrefix: (row: { readonly id: string; readonly ownerId: string }) => string,
): Pick<StoredFiles, 'listReferenced' | 'findReferenced'> => {
  const selected = {
    id: sql<string>`${table.id}`,
    ownerId: sql<string>`${owner}`,
    version: sql<string>`${table.imageVersion}`,
    widths: sql<number[]>`${table.imageWidths}`,
  }
  const hasImage = isNotNull(table.imageVersion)
  return {
    async *listReferenced(db) {
      const pages = listPages((after, limit) =>
        db
          .select(selected)
          .from(table)
          .where(and(hasImage, after === undefined ? undefined : gt(table.id, after)))
          .orderBy(asc(table.id))
          .limit(limit),
      )
      for await (const rows of pages) yield rows.flatMap((row) => imageKeys(keyPrefix(row), row))
    },
    findReferenced: async ({ db }, keys) => {
      const ids = new Set(keys.map(idOf).filter(isUuid))
      const rows = await db
        .select(selected)
        .from(table)
        .where(and(hasImage, inArray(table.id, [...ids])))
      const current = new Set(rows.flatMap((row) => imageKeys(`${row.id}.`, row)))
      return keys.filter((key) => current.has(fromId(key)))
    },
  }
}
