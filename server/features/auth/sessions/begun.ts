// Whether what opened a session still counts once the session has begun.
import type { Db, Tx } from '#server/platform/database/database.ts'
import { apiError } from '#server/platform/runtime/api-error.ts'
import { hashToken } from '#server/platform/security/token-hash.ts'
import { lockAccount } from '#server/features/auth/accounts/account-queries.ts'
import { deleteSessionOfToken } from './session-queries.ts'

/**
 * Ends a session again whose password, passkey or provider stopped counting while it began: a proof
 * of the address, or a new password, ended the sessions that it found, and this one came after.
 * @param isCounting whether what opened it is still there, asked while the account is held
 * @param refusal what is thrown where it is not
 */
export const requireStanding = async (
  { db }: { readonly db: Db },
  { userId, token }: { readonly userId: string; readonly token: string },
  isCounting: (tx: Tx) => Promise<boolean>,
  refusal: 'INVALID_CREDENTIALS' | 'INVALID_PASSKEY' = 'INVALID_CREDENTIALS',
): Promise<void> => {
  const stands = await db.transaction(async (tx) => {
    // Waits for who is about to end it.
    if ((await lockAccount(tx, userId)) !== undefined && (await isCounting(tx))) return true
    await deleteSessionOfToken(tx, hashToken(token))
    return false
  })
  if (!stands) throw apiError(refusal)
}
