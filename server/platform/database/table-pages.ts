// All rows of a table, some hundred at a time: nobody ever holds all of it.

const pageSize = 500

/**
 * Pages in the order of the ids.
 * @param list the rows whose id is higher, as many as the limit at most; from the first on without
 * one
 */
export async function* listPages<Row extends { readonly id: string }>(
  list: (after: string | undefined, limit: number) => Promise<readonly Row[]>,
): AsyncGenerator<readonly Row[]> {
  for (let after: string | undefined; ;) {
    const rows = await list(after, pageSize)
    if (rows.length > 0) yield rows
    after = rows.at(-1)?.id
    if (after === undefined || rows.length < pageSize) return
  }
}
