import type { Db, Tx } from '#server/platform/database/database.ts'
import { apiError } from '#server/platform/runtime/api-error.ts'
import { hashToken } from '#server/platform/security/token-hash.ts'
import { lockAccount } from '#server/features/auth/accounts/account-queries.ts'
import { deleteSessionOfToken } from './session-queries.ts'

/**
 * A proof of the address, or a new password, may have ended the existing sessions just before a new
 * one, whose password, passkey or provider became invalid by it.
 * @param isCredentialValid is called with the account locked
 * @param refusal thrown where it resolves to false
 */
export const requireValidCredential = async (
  { db }: { readonly db: Db },
  { userId, token }: { readonly userId: string; readonly token: string },
  isCredentialValid: (tx: Tx) => Promise<boolean>,
  refusal: 'INVALID_CREDENTIALS' | 'INVALID_PASSKEY' = 'INVALID_CREDENTIALS',
): Promise<void> => {
  const isValid = await db.transaction(async (tx) => {
    // The lock is granted after a transaction that is about to end the credential.
    if ((await lockAccount(tx, userId)) !== undefined && (await isCredentialValid(tx))) return true
    await deleteSessionOfToken(tx, hashToken(token))
    return false
  })
  if (!isValid) throw apiError(refusal)
}
