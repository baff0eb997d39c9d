// Visits in the file of a pet.
import { visitSchemas } from '#contract/features/visits/schema.ts'
import { costColumns, costOf } from '#server/features/costs/service.ts'
import type { PetAccess } from '#server/features/pets/access.ts'
import { fileIdentity, petRecordsPart } from '#server/features/records/service.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { insertVisits, listVisits, type VisitCursor, type VisitRow } from './queries.ts'
import { visits } from './tables.ts'

const pageSize = 500

async function* listAll(db: Db | Tx, access: PetAccess): AsyncGenerator<VisitRow> {
  let after: VisitCursor | undefined
  for (;;) {
    const rows = await listVisits(db, access, null, after, pageSize)
    yield* rows
    const last = rows.at(-1)
    if (last === undefined || rows.length < pageSize) return
    after = [last.visitDate, last.id]
  }
}

export const visitsPart = petRecordsPart({
  name: 'visits',
  table: visits,
  row: visitSchemas.fields.extend(fileIdentity),
  list: listAll,
  shown: (row) => {
    const {
      petId: _pet,
      remindFrom: _from,
      textBytes: _bytes,
      costMinor: _cost,
      currency: _in,
      ...fields
    } = row
    return { ...fields, cost: costOf(row), createdAt: row.createdAt.toISOString() }
  },
  insert: (tx, access, rows) =>
    insertVisits(
      tx,
      access,
      rows.map(({ cost, ...row }) => ({ ...row, ...costColumns(cost) })),
    ),
})
