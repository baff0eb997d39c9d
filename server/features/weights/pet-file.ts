// Weights in the file of a pet. The weight in its profile is the newest of them, so it is written
// nowhere else.
import { weightFields } from '#contract/features/weights/schema.ts'
import { instant } from '#contract/shared/date-schemas.ts'
import { fileRecordId, madeAt, petFilePart } from '#server/features/pet-files/service.ts'
import { insertWeight, listWeights } from './queries.ts'
import { weights } from './tables.ts'

const name = 'weights'

export const weightsPart = petFilePart({
  name,
  tables: [weights],
  row: weightFields.extend({ id: fileRecordId, createdAt: instant }),
  key: ({ id }) => id,
  read: async function* ({ db, access }) {
    for (const { petId: _pet, createdAt, ...fields } of await listWeights(db, access))
      yield { ...fields, createdAt: createdAt.toISOString() }
  },
  write: async (rows, { tx, access, now, newIdOf }) => {
    for (const { id, createdAt, ...fields } of rows) {
      const at = madeAt(createdAt, now)
      await insertWeight(tx, access, { id: newIdOf(name, id, at), createdAt: at }, fields)
    }
  },
})
