// Pages of some hundred rows, so that memory never holds a whole table.

const pageSize = 500

/** @param list returns up to `limit` rows with a higher id, by id; the first call has no id */
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
