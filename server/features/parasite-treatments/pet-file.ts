// Parasite treatments in the file of a pet.
import { parasiteTreatmentFields } from '#contract/features/parasite-treatments/schema.ts'
import { instant } from '#contract/shared/date-schemas.ts'
import { fileRecordId, madeAt, petFilePart } from '#server/features/pet-files/service.ts'
import { insertTreatment, listTreatments } from './queries.ts'
import { parasiteTreatments } from './tables.ts'

const name = 'parasite-treatments'

export const parasiteTreatmentsPart = petFilePart({
  name,
  tables: [parasiteTreatments],
  row: parasiteTreatmentFields.extend({ id: fileRecordId, createdAt: instant }),
  key: ({ id }) => id,
  read: async function* ({ db, access }) {
    for (const row of await listTreatments(db, access)) {
      const { petId: _pet, remindFrom: _from, createdAt, ...fields } = row
      yield { ...fields, createdAt: createdAt.toISOString() }
    }
  },
  write: async (rows, { tx, access, now, newIdOf }) => {
    for (const { id, createdAt, ...fields } of rows) {
      const at = madeAt(createdAt, now)
      const written = { id: newIdOf(name, id, at), createdAt: at, remindFrom: now }
      await insertTreatment(tx, access, written, fields)
    }
  },
})
