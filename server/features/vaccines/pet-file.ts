// Vaccines in the file of a pet.
import { vaccineSchemas } from '#contract/features/vaccines/schema.ts'
import { costColumns, costOf } from '#server/features/costs/service.ts'
import { fileIdentity, petRecordsPart } from '#server/features/records/service.ts'
import { insertVaccines, listVaccines } from './queries.ts'
import { vaccines } from './tables.ts'

export const vaccinesPart = petRecordsPart({
  name: 'vaccines',
  table: vaccines,
  plan: 'vaccines',
  row: vaccineSchemas.fields.extend(fileIdentity),
  list: listVaccines,
  shown: (row) => {
    const { petId: _pet, remindFrom: _from, costMinor: _cost, currency: _in, ...fields } = row
    return { ...fields, cost: costOf(row), createdAt: row.createdAt.toISOString() }
  },
  insert: (tx, access, rows) =>
    insertVaccines(
      tx,
      access,
      rows.map(({ cost, ...row }) => ({ ...row, ...costColumns(cost) })),
    ),
})
