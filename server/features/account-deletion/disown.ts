import * as accounts from '#server/features/auth/accounts/account-queries.ts'
import { findAccountOfLink } from '#server/features/auth/credentials/verification.ts'
import { stopRenewalsOf } from '#server/features/subscription/erasure.ts'
import { isAddressUnproved } from '#server/features/auth/credentials/service.ts'
import { apiError } from '#server/platform/runtime/api-error.ts'
import type { Context } from '#server/platform/http/context.ts'
import { eraseLockedAccount } from './erase.ts'
import { isLastAdmin } from './service.ts'

/**
 * The reader of the mail removes an account that another person created with their address. There
 * are no days of grace, because the creator could cancel the deletion.
 * @throws INVALID_TOKEN, also once the address was confirmed; LAST_ADMIN
 */
export const disownAccount = async (context: Context, token: string): Promise<void> => {
  const { id } = await findAccountOfLink(context, token)
  await context.db.transaction(async (tx) => {
    const account = await accounts.lockAccountForDeletion(tx, id)
    if (account === undefined || !isAddressUnproved(context, account)) throw apiError('INVALID_TOKEN')
    await accounts.lockRoles(tx)
    if (await isLastAdmin(context, tx, id)) throw apiError('LAST_ADMIN')
    await stopRenewalsOf(context, tx, id)
    await eraseLockedAccount(context, tx, account)
  })
}
