import { displayName } from '#contract/features/auth/display-name.ts'
import { findAccounts } from '#server/features/auth/accounts/account-queries.ts'
import type { PetAccess } from '#server/features/pets/pet-access.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { apiError } from '#server/platform/runtime/api-error.ts'
import { findLastChange } from './queries.ts'

/**
 * Refuses a change whose sender saw an earlier revision, or undefined for the present one.
 * @param id of the record, or of the pet for its profile
 * @throws STALE_REVISION with the present state and its author
 */
export const requireRevision = async (
  tx: Tx,
  access: PetAccess<'edit'>,
  id: string,
  current: { readonly revision?: number | undefined },
  seen: number | undefined,
): Promise<void> => {
  if (seen === undefined || seen === current.revision) return
  const last = await findLastChange(tx, access, id)
  const [person] = last?.personId == null ? [] : await findAccounts(tx, [last.personId])
  throw apiError('STALE_REVISION', {
    current: Object.fromEntries(Object.entries(current)),
    by: last?.actorName ?? (person === undefined ? null : displayName(person)),
    at: last?.at.toISOString() ?? null,
  })
}
