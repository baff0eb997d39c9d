// The keys of files that rows name in a column of their own.
import type { Db, Tx } from '#server/platform/database/database.ts'
import { listPages } from '#server/platform/database/table-pages.ts'

type KeyedRow = { readonly id: string; readonly key: string | null }

/** @param listAfter rows with their key, in the order of their ids */
export const listKeysOfRows = (
  listAfter: (db: Db | Tx, after: string | undefined, limit: number) => Promise<readonly KeyedRow[]>,
) =>
  async function* listReferenced(db: Db | Tx): AsyncGenerator<readonly string[]> {
    for await (const rows of listPages((after, limit) => listAfter(db, after, limit)))
      yield rows.flatMap(({ key }) => key ?? [])
  }
