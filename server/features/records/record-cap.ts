import { recordsPerKindMax } from '#contract/features/records/limits.ts'
import type { PetAccess } from '#server/features/pets/pet-access.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { apiError } from '#server/platform/runtime/api-error.ts'
import { countRecords } from './record-queries.ts'

/** @param count before the addition @throws TOO_MANY_RECORDS */
export const requireRecordCount = (count: number): void => {
  if (count >= recordsPerKindMax) throw apiError('TOO_MANY_RECORDS', { limit: recordsPerKindMax })
}

/**
 * The adding transaction must have locked the pet, so that concurrent additions stay in the limit.
 * @throws TOO_MANY_RECORDS
 */
export const requireRecordLimit = async (
  tx: Tx,
  access: PetAccess,
  table: Parameters<typeof countRecords>[2],
): Promise<void> => requireRecordCount(await countRecords(tx, access, table))
