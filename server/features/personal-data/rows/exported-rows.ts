// Other people appear as in the app: by name, and by the beginning of their id.
import { displayName } from '#contract/features/auth/display-name.ts'
import { findAccounts } from '#server/features/auth/accounts/account-queries.ts'
import type { Db } from '#server/platform/database/database.ts'
import { toJsonValue } from '#server/platform/database/json-schema.ts'
import type { Services } from '#server/platform/services/services.ts'
import { readPersonalRows, type ExportedRows, type PersonalRow } from './queries.ts'

/** JSON values by column name. */
export type ExportedRow = Readonly<Record<string, unknown>>

// As many as the app shows.
const shownIdLength = 8

const findNamesOfOthers = async (
  db: Db,
  { accountColumns }: ExportedRows,
  rows: readonly PersonalRow[],
  personId: string,
): Promise<ReadonlyMap<unknown, string>> => {
  const ids = rows.flatMap((row) => accountColumns.map((column) => row[column]))
  const others = new Set(ids.filter((id) => typeof id === 'string' && id !== personId).map(String))
  if (others.size === 0) return new Map()
  const accounts = await findAccounts(db, [...others])
  return new Map(
    accounts.map((account) => [
      account.id,
      `${displayName(account)} (${account.id.slice(0, shownIdLength)}…)`,
    ]),
  )
}

/** Reads page by page. */
export async function* readExportedRows(
  { db, personalTables }: Pick<Services, 'db' | 'personalTables'>,
  exported: ExportedRows,
  personId: string,
): AsyncGenerator<ExportedRow> {
  for await (const rows of readPersonalRows(db, exported.table, personalTables, personId)) {
    const others = await findNamesOfOthers(db, exported, rows, personId)
    const toExportedValue = (row: PersonalRow, column: string): unknown => {
      const value = row[column]
      if (!exported.accountColumns.includes(column) || value === personId) return toJsonValue(value)
      return others.get(value) ?? null
    }
    for (const row of rows)
      yield Object.fromEntries(exported.columns.map((column) => [column, toExportedValue(row, column)]))
  }
}
