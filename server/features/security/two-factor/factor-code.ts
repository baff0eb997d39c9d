// Uses up a code of the second step, whichever of the two kinds it is.
import type { Context } from '#server/platform/http/context.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { apiError } from '#server/platform/http/api-error.ts'
import { decrypt } from '#server/platform/security/encryption.ts'
import { everySecret } from '#server/platform/security/secrets.ts'
import { consumeLimit, resetLimit } from '#server/features/auth/sessions/service.ts'
import { findTwoFactor, usePeriod, useRecoveryCode } from './queries.ts'
import { bareCode, hashRecoveryCode } from './recovery-codes.ts'
import { periodOfCode } from './totp.ts'

/** For what the secret is encrypted. */
export const secretPurpose = 'two-factor secret'

/** Counts a try of the account, whoever tries. @throws TOO_MANY_REQUESTS */
export const countTry = async (context: Context, userId: string): Promise<void> => {
  await consumeLimit(context, 'factorPerson', userId)
  await consumeLimit(context, 'factorPersonDay', userId)
}

/** Forgets them after a success. */
export const forgetTries = async (context: Context, userId: string): Promise<void> => {
  await resetLimit(context, 'factorPerson', userId)
  await resetLimit(context, 'factorPersonDay', userId)
}

/** Undefined where no secret of ours opens it: then no code of the app is right. */
export const openSecret = (
  { config, log }: Pick<Context, 'config' | 'log'>,
  encrypted: string,
): string | undefined => {
  try {
    return decrypt(config, secretPurpose, encrypted)
  } catch (error) {
    log.warn({ err: error }, 'the secret of an authenticator app cannot be opened: did SECRET change?')
    return undefined
  }
}

/**
 * Each code works once, however many use it at the same moment: the row that is changed decides.
 * @throws INVALID_CODE
 */
export const useFactorCode = async (
  context: Context,
  tx: Tx,
  userId: string,
  typed: string,
): Promise<'app' | 'recovery'> => {
  const { config, clock } = context
  const code = bareCode(typed)
  const now = clock()
  const row = await findTwoFactor(tx, userId)
  const secret = row === undefined ? undefined : openSecret(context, row.secret)
  if (!/^\d{6}$/.test(code)) {
    // Codes from before 2026-11-23 were hashed under SECRET itself.
    const keys = [...(secret === undefined ? [] : [secret]), ...everySecret(config)]
    const hashes = keys.map((key) => hashRecoveryCode(key, userId, code))
    if (!(await useRecoveryCode(tx, userId, hashes, now))) throw apiError('INVALID_CODE')
    return 'recovery'
  }
  const period = secret === undefined ? undefined : await periodOfCode(secret, code, now)
  if (period === undefined || !(await usePeriod(tx, userId, period))) throw apiError('INVALID_CODE')
  return 'app'
}
