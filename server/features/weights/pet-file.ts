// Weights in the file of a pet. The weight in its profile is the newest of them, so it is written
// nowhere else.
import { weightSchemas } from '#contract/features/weights/schema.ts'
import { fileIdentity, petRecordsPart } from '#server/features/records/service.ts'
import { insertWeights, listWeights } from './queries.ts'
import { weights } from './tables.ts'

export const weightsPart = petRecordsPart({
  name: 'weights',
  table: weights,
  row: weightSchemas.fields.extend(fileIdentity),
  list: listWeights,
  shown: ({ petId: _pet, createdAt, ...fields }) => ({ ...fields, createdAt: createdAt.toISOString() }),
  insert: (tx, access, rows) =>
    insertWeights(
      tx,
      access,
      rows.map(({ remindFrom: _from, ...row }) => row),
    ),
})
