import type { Person } from '#contract/features/auth/schema.ts'
import { getPerson } from '#server/features/auth/access.ts'
import { lockAccount } from '#server/features/auth/accounts/account-queries.ts'
import { setTwoFactorEnabled } from '#server/features/auth/sessions/session-queries.ts'
import { lockOwnAccount } from '#server/features/auth/accounts/service.ts'
import { sendSecurityNotice } from '#server/features/auth/notices/service.ts'
import {
  completeSignIn,
  findPendingSession,
  requireMayAddLogin,
  requireRecentProof,
} from '#server/features/auth/sessions/service.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { apiError } from '#server/platform/runtime/api-error.ts'
import type { Context, PersonActor } from '#server/platform/http/context.ts'
import { encrypt } from '#server/platform/security/encryption.ts'
import { countCodeAttempt, openSecret, secretPurpose, useFactorCode } from './factor-code.ts'
import * as queries from './queries.ts'
import { normalizeRecoveryCode, hashRecoveryCode, newRecoveryCodes } from './recovery-codes.ts'
import { newTotpSecret, periodOfCode, secretAsText, totpUri } from './totp.ts'

export const getTwoFactor = async ({ db }: Context, { id }: PersonActor) => {
  const confirmedAt = (await queries.findTwoFactor(db, id))?.confirmedAt ?? null
  return {
    enabledSince: confirmedAt === null ? null : confirmedAt.toISOString(),
    recoveryCodesLeft: await queries.countUnusedRecoveryCodes(db, id),
  }
}

/**
 * The new secret becomes valid once a code of it is confirmed.
 * @throws EMAIL_NOT_VERIFIED, PROOF_REQUIRED, TWO_FACTOR_ON
 */
export const enrol = async (context: Context): Promise<{ secret: string; uri: string }> => {
  const { id } = await requireMayAddLogin(context)
  const { db, config, clock } = context
  const { email } = await getPerson(context, id)
  const secret = newTotpSecret()
  const encrypted = encrypt(config, secretPurpose, secret)
  const isStored = await db.transaction((tx) => queries.storeSecret(tx, id, encrypted, clock()))
  if (!isStored) throw apiError('TWO_FACTOR_ON')
  return { secret: secretAsText(secret), uri: totpUri(secret, email) }
}

const giveRecoveryCodes = async (tx: Tx, userId: string, key: string): Promise<string[]> => {
  const codes = newRecoveryCodes()
  const hashes = codes.map((code) => hashRecoveryCode(key, userId, normalizeRecoveryCode(code)))
  await queries.replaceRecoveryCodes(tx, userId, hashes)
  return codes
}

/**
 * @returns the recovery codes
 * @throws EMAIL_NOT_VERIFIED, PROOF_REQUIRED, INVALID_CODE, TWO_FACTOR_ON
 */
export const confirm = async (context: Context, typed: string): Promise<string[]> => {
  const actor = await requireMayAddLogin(context)
  const { id } = actor
  const noteSuccess = await countCodeAttempt(context, id, typed)
  const { db, clock } = context
  const person = await getPerson(context, id)
  const codes = await db.transaction(async (tx) => {
    // A concurrent enrolment would confirm another secret with this one's code.
    await lockOwnAccount(tx, actor)
    const row = await queries.findTwoFactor(tx, id)
    if (row === undefined) throw apiError('INVALID_CODE')
    if (row.confirmedAt !== null) throw apiError('TWO_FACTOR_ON')
    const secret = openSecret(context, row.secret)
    const period =
      secret === undefined ? undefined : await periodOfCode(secret, normalizeRecoveryCode(typed), clock())
    if (secret === undefined || period === undefined) throw apiError('INVALID_CODE')
    await queries.confirmTwoFactor(tx, id, period, clock())
    await setTwoFactorEnabled(tx, id, true)
    await sendSecurityNotice(context, person, 'twoFactorEnabled', tx)
    return giveRecoveryCodes(tx, id, secret)
  })
  await noteSuccess()
  return codes
}

/** Voids the previous codes. @throws PROOF_REQUIRED, NOT_FOUND while the second step is off */
export const renewRecoveryCodes = async (context: Context): Promise<string[]> => {
  const actor = await requireRecentProof(context)
  const { id } = actor
  const person = await getPerson(context, id)
  return context.db.transaction(async (tx) => {
    await lockOwnAccount(tx, actor)
    const row = await queries.findTwoFactor(tx, id)
    if (!row?.confirmedAt) throw apiError('NOT_FOUND')
    await sendSecurityNotice(context, person, 'recoveryCodesRenewed', tx)
    return giveRecoveryCodes(tx, id, openSecret(context, row.secret) ?? context.config.secret)
  })
}

/** @throws PROOF_REQUIRED, INVALID_CODE */
export const disable = async (context: Context, typed: string): Promise<void> => {
  const actor = await requireRecentProof(context)
  const { id } = actor
  const noteSuccess = await countCodeAttempt(context, id, typed)
  const person = await getPerson(context, id)
  await context.db.transaction(async (tx) => {
    await lockOwnAccount(tx, actor)
    await useFactorCode(context, tx, id, typed)
    await queries.deleteTwoFactor(tx, id)
    await setTwoFactorEnabled(tx, id, false)
    await sendSecurityNotice(context, person, 'twoFactorDisabled', tx)
  })
  await noteSuccess()
}

/** @throws INVALID_CODE */
export const proveByCode = async (context: Context, { id }: PersonActor, typed: string): Promise<void> => {
  const noteSuccess = await countCodeAttempt(context, id, typed)
  const person = await getPerson(context, id)
  await context.db.transaction(async (tx) => {
    const kind = await useFactorCode(context, tx, id, typed)
    if (kind === 'recovery') await sendSecurityNotice(context, person, 'recoveryCodeUsed', tx)
  })
  await noteSuccess()
}

/** @throws NOT_FOUND without the first step, INVALID_CODE */
export const verifySecondStep = async (context: Context, typed: string): Promise<Person> => {
  const pending = await findPendingSession(context)
  if (pending === undefined) throw apiError('NOT_FOUND')
  const noteSuccess = await countCodeAttempt(context, pending.userId, typed)
  const person = await getPerson(context, pending.userId)
  await context.db.transaction(async (tx) => {
    // The account is locked first, as everywhere, or the ending of its sign-in methods could
    // deadlock.
    await lockAccount(tx, pending.userId)
    const kind = await useFactorCode(context, tx, pending.userId, typed)
    if (kind === 'recovery') await sendSecurityNotice(context, person, 'recoveryCodeUsed', tx)
    await completeSignIn(context, tx, pending.id)
  })
  await noteSuccess()
  return person
}
