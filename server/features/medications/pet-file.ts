// Medications in the file of a pet.
import { medicationFields } from '#contract/features/medications/schema.ts'
import { instant } from '#contract/shared/date-schemas.ts'
import { fileRecordId, madeAt, petFilePart } from '#server/features/pet-files/service.ts'
import { insertMedication, listMedications } from './queries.ts'
import { medications } from './tables.ts'

const name = 'medications'

export const medicationsPart = petFilePart({
  name,
  tables: [medications],
  plan: 'medications',
  row: medicationFields.extend({ id: fileRecordId, createdAt: instant }),
  key: ({ id }) => id,
  read: async function* ({ db, access }) {
    for (const row of await listMedications(db, access)) {
      const { petId: _pet, remindFrom: _from, createdAt, ...fields } = row
      yield { ...fields, createdAt: createdAt.toISOString() }
    }
  },
  write: async (rows, { tx, access, now, newIdOf }) => {
    for (const { id, createdAt, ...fields } of rows) {
      const at = madeAt(createdAt, now)
      const written = { id: newIdOf(name, id, at), createdAt: at, remindFrom: now }
      await insertMedication(tx, access, written, fields)
    }
  },
})
