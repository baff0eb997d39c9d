// Vaccines in the file of a pet.
import { vaccineFields } from '#contract/features/vaccines/schema.ts'
import { instant } from '#contract/shared/date-schemas.ts'
import { fileRecordId, madeAt, petFilePart } from '#server/features/pet-files/service.ts'
import { insertVaccine, listVaccines } from './queries.ts'
import { vaccines } from './tables.ts'

const name = 'vaccines'

export const vaccinesPart = petFilePart({
  name,
  tables: [vaccines],
  plan: 'vaccines',
  row: vaccineFields.extend({ id: fileRecordId, createdAt: instant }),
  key: ({ id }) => id,
  read: async function* ({ db, access }) {
    for (const row of await listVaccines(db, access)) {
      const { petId: _pet, remindFrom: _from, createdAt, ...fields } = row
      yield { ...fields, createdAt: createdAt.toISOString() }
    }
  },
  write: async (rows, { tx, access, now, newIdOf }) => {
    for (const { id, createdAt, ...fields } of rows) {
      const at = madeAt(createdAt, now)
      const written = { id: newIdOf(name, id, at), createdAt: at, remindFrom: now }
      await insertVaccine(tx, access, written, fields)
    }
  },
})
