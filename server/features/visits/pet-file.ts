// Visits in the file of a pet.
import { visitFields } from '#contract/features/visits/schema.ts'
import { instant } from '#contract/shared/date-schemas.ts'
import { fileRecordId, madeAt, petFilePart } from '#server/features/pet-files/service.ts'
import { insertVisit, listVisits, type VisitCursor } from './queries.ts'
import { costColumns, costOf } from './service.ts'
import { visits } from './tables.ts'

const name = 'visits'
const pageSize = 500

export const visitsPart = petFilePart({
  name,
  tables: [visits],
  row: visitFields.extend({ id: fileRecordId, createdAt: instant }),
  key: ({ id }) => id,
  read: async function* ({ db, access }) {
    let after: VisitCursor | undefined
    for (;;) {
      const rows = await listVisits(db, access, null, after, pageSize)
      for (const row of rows) {
        const {
          petId: _pet,
          remindFrom: _from,
          textBytes: _bytes,
          costMinor: _cost,
          currency: _in,
          ...fields
        } = row
        yield { ...fields, cost: costOf(row), createdAt: row.createdAt.toISOString() }
      }
      const last = rows.at(-1)
      if (last === undefined || rows.length < pageSize) return
      after = [last.visitDate, last.id]
    }
  },
  write: async (rows, { tx, access, now, newIdOf }) => {
    for (const { id, createdAt, cost, ...fields } of rows) {
      const at = madeAt(createdAt, now)
      const written = { id: newIdOf(name, id, at), createdAt: at, remindFrom: now }
      await insertVisit(tx, access, written, { ...fields, ...costColumns(cost) })
    }
  },
})
