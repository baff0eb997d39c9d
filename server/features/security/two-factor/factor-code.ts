import type { Context } from '#server/platform/http/context.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { apiError } from '#server/platform/runtime/api-error.ts'
import { decrypt } from '#server/platform/security/encryption.ts'
import { listSecrets } from '#server/platform/config/secrets.ts'
import { clientGroupsOf, consumeLimit, resetLimit } from '#server/features/auth/rate-limits.ts'
import { findSecondStepBrowser, rememberSecondStepBrowser } from '#server/features/auth/known-devices.ts'
import { findTwoFactor, usePeriod, useRecoveryCode } from './queries.ts'
import { normalizeRecoveryCode, hashRecoveryCode } from './recovery-codes.ts'
import { periodOfCode } from './totp.ts'

export const secretPurpose = 'two-factor secret'

const isAppCode = (typed: string): boolean => /^\d{6}$/.test(normalizeRecoveryCode(typed))

/** The setup of the app. */
const enrolmentOf = async ({ db }: Context, userId: string): Promise<string> =>
  `${userId}-${(await findTwoFactor(db, userId))?.createdAt.getTime() ?? 0}`

/** Tries with the same key are counted together. */
const triesOf = async (context: Context, userId: string): Promise<string> => {
  const { actor } = context
  if (actor.kind === 'person') return `session ${actor.sessionId}`
  const browser = findSecondStepBrowser(context, await enrolmentOf(context, userId))
  return browser === undefined ? 'strangers' : `browser ${browser}`
}

/**
 * Counts before the check. A stranger with the password alone uses up no tries of browsers and
 * sessions with more, and none of recovery codes.
 * @returns a function that resets the tries after a success, and marks the browser
 * @throws TOO_MANY_REQUESTS
 */
export const countCodeAttempt = async (
  context: Context,
  userId: string,
  typed: string,
): Promise<() => Promise<void>> => {
  const client = clientGroupsOf(context)
  const attempts = await triesOf(context, userId)
  if (isAppCode(typed)) {
    await consumeLimit(context, 'appCode', userId, attempts)
    await consumeLimit(context, 'appCodeDay', userId, attempts)
  } else await consumeLimit(context, 'recoveryCode', userId, client)
  return async () => {
    await resetLimit(context, 'appCode', userId, attempts)
    await resetLimit(context, 'appCodeDay', userId, attempts)
    await resetLimit(context, 'recoveryCode', userId, client)
    rememberSecondStepBrowser(context, await enrolmentOf(context, userId))
  }
}

/** Undefined where no secret decrypts it: every code of the app is wrong then. */
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
 * Only one of concurrent uses of a code changes the row.
 * @throws INVALID_CODE
 */
export const useFactorCode = async (
  context: Context,
  tx: Tx,
  userId: string,
  typed: string,
): Promise<'app' | 'recovery'> => {
  const { config, clock } = context
  const code = normalizeRecoveryCode(typed)
  const now = clock()
  const row = await findTwoFactor(tx, userId)
  const secret = row === undefined ? undefined : openSecret(context, row.secret)
  if (!isAppCode(typed)) {
    // Codes from before 2026-11-23 were hashed under SECRET itself.
    const keys = [...(secret === undefined ? [] : [secret]), ...listSecrets(config)]
    const hashes = keys.map((key) => hashRecoveryCode(key, userId, code))
    if (!(await useRecoveryCode(tx, userId, hashes, now))) throw apiError('INVALID_CODE')
    return 'recovery'
  }
  const period = secret === undefined ? undefined : await periodOfCode(secret, code, now)
  if (period === undefined || !(await usePeriod(tx, userId, period))) throw apiError('INVALID_CODE')
  return 'app'
}
