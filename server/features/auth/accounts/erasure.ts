import type { Tx } from '#server/platform/database/database.ts'
import type { ErasedPerson } from './account-erasure.ts'
import { removeWindowsNaming } from '#server/platform/rate-limits/queries.ts'
import type { Services } from '#server/platform/services/services.ts'
import { deleteVerificationsNaming } from './account-queries.ts'
import { hashEmail } from '#server/features/auth/known-devices.ts'

/** One-time values and counts of tries have no foreign keys. */
export const eraseFromAuth = async (
  _services: Services,
  tx: Tx,
  { id, email }: ErasedPerson,
): Promise<void> => {
  await deleteVerificationsNaming(tx, [id, email])
  for (const name of [id, hashEmail(email)]) await removeWindowsNaming(tx, name)
}
