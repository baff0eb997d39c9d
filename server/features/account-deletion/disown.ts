// Removes an account that somebody made with another's address, for the one who reads its mail.
import * as accounts from '#server/features/auth/accounts/account-queries.ts'
import { findAccountOfLink } from '#server/features/auth/ways-in/verification.ts'
import { stopRenewalsOf } from '#server/features/subscription/erasure.ts'
import { isUnproved } from '#server/features/auth/ways-in/service.ts'
import { apiError } from '#server/platform/runtime/api-error.ts'
import type { Context } from '#server/platform/http/context.ts'
import { eraseHeld } from './erase.ts'
import { isLastAdmin } from './service.ts'

/**
 * Without days of grace: whoever made it could take it back.
 * @throws INVALID_TOKEN, also once the address was confirmed; LAST_ADMIN
 */
export const disownAccount = async (context: Context, token: string): Promise<void> => {
  const { id } = await findAccountOfLink(context, token)
  await context.db.transaction(async (tx) => {
    const account = await accounts.lockAccountForDeletion(tx, id)
    if (account === undefined || !isUnproved(context, account)) throw apiError('INVALID_TOKEN')
    await accounts.lockRoles(tx)
    if (await isLastAdmin(context, tx, id)) throw apiError('LAST_ADMIN')
    await stopRenewalsOf(context, tx, id)
    await eraseHeld(context, tx, account)
  })
}
