// Parasite treatments in the file of a pet.
import { parasiteTreatmentSchemas } from '#contract/features/parasite-treatments/schema.ts'
import { costColumns, costOf } from '#server/features/costs/service.ts'
import { fileIdentity, petRecordsPart } from '#server/features/records/service.ts'
import { insertTreatments, listTreatments } from './queries.ts'
import { parasiteTreatments } from './tables.ts'

export const parasiteTreatmentsPart = petRecordsPart({
  name: 'parasite-treatments',
  table: parasiteTreatments,
  row: parasiteTreatmentSchemas.fields.extend(fileIdentity),
  list: listTreatments,
  shown: (row) => {
    const { petId: _pet, remindFrom: _from, costMinor: _cost, currency: _in, ...fields } = row
    return { ...fields, cost: costOf(row), createdAt: row.createdAt.toISOString() }
  },
  insert: (tx, access, rows) =>
    insertTreatments(
      tx,
      access,
      rows.map(({ cost, ...row }) => ({ ...row, ...costColumns(cost) })),
    ),
})
