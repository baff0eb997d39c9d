// What a veterinarian has stamped is changed by nobody: triggers of the database refuse it
// (docs/decisions/0086-stamped-records.md), whichever feature the record is of.
import type { Cost } from '#contract/features/costs/schema.ts'
import type { PetAccess } from '#server/features/pets/access.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { apiError } from '#server/platform/runtime/api-error.ts'
import { hasErrorCode, rootCause } from '#server/platform/runtime/node-errors.ts'

/** SQLSTATE of the triggers: of a class that no engine uses. */
const stampedState = 'HU001'

/** @throws RECORD_STAMPED where the triggers refused the work */
export const refusingStamped = async <T>(work: () => Promise<T>): Promise<T> => {
  try {
    return await work()
  } catch (error) {
    if (hasErrorCode(rootCause(error), stampedState)) throw apiError('RECORD_STAMPED')
    throw error
  }
}

/** What of a record a stamp holds: what somebody wrote, by the names of the contract. */
export type StampedFields = Readonly<Record<string, string | null>>

/** What of a record is its owner's, whoever stamps it. */
export type OwnersColumns = {
  readonly remind: boolean
  readonly costMinor: number | null
  readonly currency: Cost['currency'] | null
}

type Written = { readonly id: string; readonly createdAt: Date; readonly remindFrom: Date }

/** How stamps read and write one kind of record. */
export type StampableRecords<Fields> = {
  /** @throws TOO_MANY_RECORDS */
  readonly requirePlace: (tx: Tx, access: PetAccess) => Promise<void>
  /**
   * What of a record is its owner's, and no part of a stamp: a correction takes it over from what
   * it corrects. Undefined when this pet has none of that id.
   */
  readonly findOwners: (tx: Tx, access: PetAccess, id: string) => Promise<OwnersColumns | undefined>
  /** Undefined when this pet has none of that id. */
  readonly find: (tx: Tx, access: PetAccess, id: string) => Promise<StampedFields | undefined>
  /** Undefined when the id is taken. */
  readonly insert: (
    tx: Tx,
    access: PetAccess<'edit'>,
    written: Written,
    fields: Fields,
  ) => Promise<StampedFields | undefined>
  /** Undefined when this pet has none of that id. */
  readonly update: (
    tx: Tx,
    access: PetAccess<'edit'>,
    written: Omit<Written, 'createdAt'>,
    fields: Fields,
  ) => Promise<StampedFields | undefined>
}
