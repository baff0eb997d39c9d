import { lockSession } from '#server/features/auth/queries.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { apiError } from '#server/platform/runtime/api-error.ts'
import type { PersonActor } from '#server/platform/http/context.ts'
import { lockAccount } from './account-queries.ts'

/**
 * Locks the account for additions that outlive the session.
 * @throws UNAUTHORIZED when the session has ended meanwhile
 */
export const lockOwnAccount = async (
  tx: Tx,
  { id, sessionId }: Pick<PersonActor, 'id' | 'sessionId'>,
): Promise<void> => {
  if ((await lockAccount(tx, id)) === undefined || !(await lockSession(tx, sessionId)))
    throw apiError('UNAUTHORIZED')
}
