/** @throws Error on a name that two records share: the second row would hide the first */
export const rowsByName = <Row>(
  records: readonly Readonly<Record<string, Row>>[],
): ReadonlyMap<string, Row> => {
  const rows = new Map<string, Row>()
  for (const [name, row] of records.flatMap((record) => Object.entries(record))) {
    if (rows.has(name)) throw new Error(`two rows of the access matrix are named ${name}`)
    rows.set(name, row)
  }
  return rows
}
