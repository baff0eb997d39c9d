import * as z from 'zod'
import { instant } from '#contract/shared/date-schemas.ts'
import {
  fileRecordId,
  clampCreationTime,
  petFilePart,
  type PetFilePart,
} from '#server/features/pet-files/service.ts'
import { countRecords } from '#server/features/records/record-queries.ts'
import type { RecordQueries } from './kind-queries.ts'
import { createRowMapper } from './rows.ts'

const fileIdentity = z.object({ id: fileRecordId, createdAt: instant })

/** Reminders of imported records begin with the import. */
export const recordPart = (
  { fields, record }: { readonly fields: z.ZodObject; readonly record: z.ZodObject },
  queries: RecordQueries,
): PetFilePart => {
  const { name, planLimit } = queries.kind
  const toRecord = createRowMapper(record)
  return petFilePart({
    name,
    tables: [queries.table],
    countAll: (tx, access) => countRecords(tx, access, queries.table),
    ...(planLimit !== undefined && { plan: planLimit, count: queries.count }),
    row: fields.extend(fileIdentity.shape),
    key: (item) => fileIdentity.parse(item).id,
    read: async function* ({ db, access }) {
      for await (const row of queries.iterateAll(db, access)) {
        const { revision: _own, ...item } = toRecord(row)
        yield item
      }
    },
    // On the embedded database an import blocks other requests, so one statement writes all rows.
    write: async (rows, { tx, access, now, newIdOf }) => {
      const written = rows.map((values) => {
        const { id, createdAt } = fileIdentity.parse(values)
        const at = clampCreationTime(createdAt, now)
        return { ...values, id: newIdOf(name, id, at), createdAt: at, remindFrom: now }
      })
      await queries.insertAll(tx, access, written)
    },
  })
}
