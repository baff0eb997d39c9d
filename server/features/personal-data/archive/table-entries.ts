import { Readable } from 'node:stream'
import type { Services } from '#server/platform/services/services.ts'
import type { ExportedRows } from '#server/features/personal-data/rows/queries.ts'
import { readExportedRows } from '#server/features/personal-data/rows/exported-rows.ts'
import type { ZipEntry } from '#server/platform/files/zip-writer.ts'

type RowServices = Pick<Services, 'db' | 'personalTables'>

async function* jsonRows(
  services: RowServices,
  exported: ExportedRows,
  personId: string,
): AsyncGenerator<string> {
  let separator = '[\n'
  for await (const row of readExportedRows(services, exported, personId)) {
    yield separator + JSON.stringify(row)
    separator = ',\n'
  }
  yield separator === '[\n' ? '[]\n' : '\n]\n'
}

/** `data/{table}.json` and its `schemas/{table}.schema.json`. */
export const tableEntries = (
  services: RowServices,
  exported: ExportedRows,
  personId: string,
): readonly ZipEntry[] => [
  {
    name: `data/${exported.name}.json`,
    isCompressed: true,
    open: () => Readable.from(jsonRows(services, exported, personId), { objectMode: false }),
  },
  {
    name: `schemas/${exported.name}.schema.json`,
    isCompressed: true,
    open: () => Readable.from([`${JSON.stringify(exported.schema, null, 2)}\n`], { objectMode: false }),
  },
]
