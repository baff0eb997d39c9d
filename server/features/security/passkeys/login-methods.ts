import { findPasswordHash, lockAccount } from '#server/features/auth/accounts/account-queries.ts'
import { configuredSocialProvider } from '#server/features/auth/social.ts'
import { listIdentities } from '#server/features/auth/identities/identity-queries.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { apiError } from '#server/platform/runtime/api-error.ts'
import type { Context } from '#server/platform/http/context.ts'
import { countPasskeys } from './queries.ts'

/**
 * The lock lets only one of two concurrent removals take the last but one method. A provider that
 * this server no longer has does not count.
 * @throws LAST_WAY_IN
 */
export const removeLoginMethod = async (
  context: Context,
  tx: Tx,
  userId: string,
  take: () => Promise<void>,
): Promise<void> => {
  await lockAccount(tx, userId)
  await take()
  const provider = configuredSocialProvider(context)
  const hasIdentity = (await listIdentities(tx, userId)).some(({ providerId }) => providerId === provider)
  if (hasIdentity || (await findPasswordHash(tx, userId)) !== undefined) return
  if ((await countPasskeys(tx, userId)) === 0) throw apiError('LAST_WAY_IN')
}
