// How stamps read and write a kind of record (docs/decisions/0086-stamped-records.md).
import * as z from 'zod'
import type { RecordKind } from '#contract/features/records/kinds/record-kind.ts'
import type { PetAccess } from '#server/features/pets/pet-access.ts'
import { requirePlaceForRecord } from '#server/features/records/record-cap.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { createExtensionPoint } from '#server/platform/services/extension-point.ts'
import type { RecordQueries, RecordRow } from './kind-queries.ts'
import { stampedOf } from './rows.ts'

const owners = z.object({
  remind: z.boolean(),
  costMinor: z.number().nullable(),
  currency: z.string().nullable(),
})

export const stampableRecords = (kind: RecordKind, queries: RecordQueries) => {
  const covered = (row: RecordRow | undefined) => row && stampedOf(kind, row)
  return {
    kind,
    /** @throws TOO_MANY_RECORDS */
    requirePlace: (tx: Tx, access: PetAccess) => requirePlaceForRecord(tx, access, queries.table),
    /**
     * What of a record is its owner's, and no part of a stamp: a correction takes it over from what
     * it corrects. Undefined when this pet has none of that id.
     */
    findOwners: async (tx: Tx, access: PetAccess, id: string) => {
      const row = await queries.findAny(tx, access, id)
      return row && owners.parse(row)
    },
    /** Undefined when this pet has none of that id. */
    find: async (...wanted: Parameters<RecordQueries['findAny']>) =>
      covered(await queries.findAny(...wanted)),
    /** Undefined when the id is taken. */
    insert: async (...written: Parameters<RecordQueries['insert']>) =>
      covered(await queries.insert(...written)),
    /** Undefined when this pet has none of that id. */
    update: async (...written: Parameters<RecordQueries['update']>) =>
      covered(await queries.update(...written)),
  }
}
export type StampableRecords = ReturnType<typeof stampableRecords>

/** Answered by each kind that veterinarians stamp. */
export const stampableKinds = createExtensionPoint<StampableRecords>('records that are stamped')
