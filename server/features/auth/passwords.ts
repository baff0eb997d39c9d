import type * as z from 'zod'
import type { passwordChange } from '#contract/features/auth/new-password.ts'
import { requirePerson, type Context } from '#server/platform/http/context.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { apiError } from '#server/platform/runtime/api-error.ts'
import {
  hashPassword,
  withHashSlot,
  verifyPassword,
  type HashRequester,
} from '#server/platform/security/password-hashing.ts'
import { newId } from '#server/platform/database/uuid-v7.ts'
import { deleteSessionsOf, findPasswordHash } from './accounts/account-queries.ts'
import { lockOwnAccount } from './accounts/service.ts'
import { resetLimit, clientGroupsOf, consumeLimit, countHashAttempt } from './rate-limits.ts'
import { getPerson } from './access.ts'
import { hashEmail, isKnownDevice } from './known-devices.ts'
import { sendSecurityNotice } from './notices/service.ts'
import { passwordResetJob } from './jobs.ts'
import { refusePersonalPassword } from './accounts/personal-passwords.ts'
import { deleteResetLinks, storePassword } from './queries.ts'
import { beginSession } from './sessions/service.ts'

/** A job looks the account up, so that addresses with and without one get the same response. */
export const requestPasswordReset = async (context: Context, email: string): Promise<void> => {
  await consumeLimit(context, 'mailClient', clientGroupsOf(context))
  const asker = isKnownDevice(context, email) ? 'reset by a known browser' : 'reset'
  await consumeLimit(context, 'mailAddress', asker, hashEmail(email))
  await context.jobs.send(passwordResetJob, { email, request: newId() })
}

const ownPlace = (context: Context): HashRequester => ({
  account: requirePerson(context).id,
  client: clientGroupsOf(context),
  isKnown: true,
})

/**
 * @returns the hash, and whether another hash goes before those of strangers
 * @throws INVALID_CREDENTIALS, NO_PASSWORD
 */
const checkPassword = async (context: Context, password: string) => {
  const { id, sessionId } = requirePerson(context)
  await consumeLimit(context, 'passwordSession', id, sessionId)
  const hash = await findPasswordHash(context.db, id)
  if (hash === undefined) throw apiError('NO_PASSWORD')
  const isUrgent = await countHashAttempt(context, ownPlace(context))
  if (!(await verifyPassword({ hash, password }, isUrgent))) throw apiError('INVALID_CREDENTIALS')
  await resetLimit(context, 'passwordSession', id, sessionId)
  return { verifiedHash: hash, isUrgent }
}

/**
 * Confirms irreversible actions.
 * @throws INVALID_CREDENTIALS, NO_PASSWORD
 */
export const confirmPassword = (context: Context, password: string): Promise<void> =>
  withHashSlot(ownPlace(context), async () => {
    await checkPassword(context, password)
  })

/** @throws INVALID_CREDENTIALS for a wrong current password, NO_PASSWORD where there is none */
export const changePassword = (context: Context, input: z.output<typeof passwordChange>): Promise<void> =>
  withHashSlot(ownPlace(context), async () => {
    const actor = requirePerson(context)
    const { id: userId } = actor
    const person = await getPerson(context, userId)
    await refusePersonalPassword(context, person, 'newPassword', input.newPassword)
    const { verifiedHash, isUrgent } = await checkPassword(context, input.currentPassword)
    const hash = await hashPassword(input.newPassword, isUrgent)
    const isPassword = async (tx: Tx, expected: string) => (await findPasswordHash(tx, userId)) === expected
    await context.db.transaction(async (tx) => {
      await lockOwnAccount(tx, actor)
      if (!(await isPassword(tx, verifiedHash))) throw apiError('INVALID_CREDENTIALS')
      await storePassword(tx, { id: newId(), userId, hash, now: context.clock() })
      await deleteSessionsOf(tx, userId)
      await deleteResetLinks(tx, userId)
      await sendSecurityNotice(context, person, 'passwordChanged', tx)
    })
    await beginSession(context, userId, (tx) => isPassword(tx, hash))
  })
