import type { Db, Tx } from '#server/platform/database/database.ts'
import { apiError } from '#server/platform/runtime/api-error.ts'
import { hashToken } from '#server/platform/security/token-hash.ts'
import { lockAccount } from '#server/features/auth/accounts/account-queries.ts'
import { deleteSessionOfToken } from './session-queries.ts'

/**
 * Ends a new session whose password, passkey or provider became invalid during the sign-in: a proof
 * of the address, or a new password, ended the existing sessions just before this one.
 * @param isCredentialValid resolves to true while the credential is valid; the account is locked
 * then
 * @param refusal thrown otherwise
 */
export const requireValidCredential = async (
  { db }: { readonly db: Db },
  { userId, token }: { readonly userId: string; readonly token: string },
  isCredentialValid: (tx: Tx) => Promise<boolean>,
  refusal: 'INVALID_CREDENTIALS' | 'INVALID_PASSKEY' = 'INVALID_CREDENTIALS',
): Promise<void> => {
  const isValid = await db.transaction(async (tx) => {
    // Waits for a transaction that is about to end it.
    if ((await lockAccount(tx, userId)) !== undefined && (await isCredentialValid(tx))) return true
    await deleteSessionOfToken(tx, hashToken(token))
    return false
  })
  if (!isValid) throw apiError(refusal)
}
