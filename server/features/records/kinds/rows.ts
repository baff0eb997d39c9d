// The rows of a kind of record: what is answered of one, and what a stamp covers and writes.
import type * as z from 'zod'
import type { Cost } from '#contract/features/costs/schema.ts'
import { stampedFieldsOf, type RecordKind } from '#contract/features/records/kinds/record-kind.ts'
import { mapFields } from '#contract/shared/mapped-fields.ts'
import { costOf } from '#server/features/costs/service.ts'
import type { PetAccess } from '#server/features/pets/access.ts'
import { requirePlaceForRecord } from '#server/features/records/record-cap.ts'
import type {
  OwnersColumns,
  StampableRecords,
  StampedFields,
} from '#server/features/records/stamped-records.ts'
import type { Tx } from '#server/platform/database/database.ts'

type RecordRow = {
  readonly id: string
  readonly createdAt: Date
  readonly costMinor?: number | null
  readonly currency?: Cost['currency'] | null
}

/** What is answered of a row: the columns by the names of the schema, and its price in one. */
export const answersOf =
  <Answer extends z.ZodRawShape>({ shape }: z.ZodObject<Answer>) =>
  (row: RecordRow): z.output<z.ZodObject<Answer>> => {
    const { costMinor = null, currency = null, createdAt, ...columns } = row
    const cost = costOf({ costMinor, currency })
    const values = new Map(Object.entries({ ...columns, cost, createdAt: createdAt.toISOString() }))
    return mapFields(shape, (_schema, name) => values.get(name))
  }

type StampableRow = RecordRow & OwnersColumns

/**
 * For stamps: whatever of a row the kind says that they cover. What it cost and whether it reminds
 * is the owner's.
 */
export const stampableRecords = <Row extends StampableRow, Columns>(
  kind: RecordKind,
  table: Parameters<typeof requirePlaceForRecord>[2],
  queries: {
    readonly find: (tx: Tx, access: PetAccess, id: string) => Promise<Row | undefined>
    readonly insert: (...written: Parameters<StampableRecords<Columns>['insert']>) => Promise<Row | undefined>
    readonly update: (...written: Parameters<StampableRecords<Columns>['update']>) => Promise<Row | undefined>
  },
): StampableRecords<Columns> => {
  const names = stampedFieldsOf(kind)
  const covered = (row: Row | undefined): StampedFields | undefined =>
    row &&
    mapFields(
      Object.fromEntries(Object.entries(row).filter(([name]) => names.includes(name))),
      (value) => value,
    )
  return {
    requirePlace: (tx, access) => requirePlaceForRecord(tx, access, table),
    findOwners: async (tx, access, id) => {
      const row = await queries.find(tx, access, id)
      return row && { remind: row.remind, costMinor: row.costMinor, currency: row.currency }
    },
    find: async (...wanted) => covered(await queries.find(...wanted)),
    insert: async (...written) => covered(await queries.insert(...written)),
    update: async (...written) => covered(await queries.update(...written)),
  }
}
