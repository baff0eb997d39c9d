// The cap holds whatever the plan.
import { recordsPerKindMax } from '#contract/features/records/limits.ts'
import type { PetAccess } from '#server/features/pets/pet-access.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { apiError } from '#server/platform/runtime/api-error.ts'
import { countRecords } from './record-queries.ts'

/** @param count the number before one is added @throws TOO_MANY_RECORDS */
export const requireRecordCount = (count: number): void => {
  if (count >= recordsPerKindMax) throw apiError('TOO_MANY_RECORDS', { limit: recordsPerKindMax })
}

/**
 * The pet must be locked by the transaction that adds the record: of two at once one is refused.
 * @throws TOO_MANY_RECORDS
 */
export const requireRecordLimit = async (
  tx: Tx,
  access: PetAccess,
  table: Parameters<typeof countRecords>[2],
): Promise<void> => requireRecordCount(await countRecords(tx, access, table))
