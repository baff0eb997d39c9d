import {
  failedAttemptRetentionSeconds,
  retryAllowedAt,
  failedAttemptLimits,
  newAccountSeconds,
} from '#contract/features/sharing/limits.ts'
import { getPerson } from '#server/features/auth/access.ts'
import { clientGroups } from '#server/platform/network/client-address.ts'
import { requirePerson, type Context } from '#server/platform/http/context.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { apiError } from '#server/platform/runtime/api-error.ts'
import * as queries from './attempt-queries.ts'

export type CodeAttempt = queries.AttemptSource & {
  readonly trustedFrom: number
  /** See `ClientGroup`. */
  readonly addressFactor: number
}

const [systemLimit] = failedAttemptLimits.system

export const subtractSeconds = (moment: Date, seconds: number): Date =>
  new Date(moment.getTime() - seconds * 1000)

/** @throws UNAUTHORIZED, EMAIL_NOT_VERIFIED where mail is configured */
export const requireCodeRedeemer = async (context: Context): Promise<CodeAttempt> => {
  const person = await getPerson(context, requirePerson(context).id)
  // The smallest group, because an attacker also has to make accounts.
  const [group] = clientGroups(context.client)
  if (!person.emailVerified) throw apiError('EMAIL_NOT_VERIFIED')
  return {
    userId: person.id,
    addressGroup: group.key,
    addressFactor: group.factor,
    trustedFrom: Date.parse(person.createdAt) + newAccountSeconds * 1000,
  }
}

/** Young accounts alone are paused; null without a pause. */
export const redeemingPausedUntil = async (db: Db | Tx, now: Date): Promise<Date | null> => {
  const { max, seconds } = systemLimit
  const nth = await queries.findNthFailedAttempt(db, max, subtractSeconds(now, seconds))
  return nth === undefined ? null : new Date(nth.getTime() + seconds * 1000)
}

const systemOpensAt = async (db: Db | Tx, { trustedFrom }: CodeAttempt, now: Date): Promise<number> => {
  if (trustedFrom <= now.getTime()) return 0
  const until = await redeemingPausedUntil(db, now)
  return until === null ? 0 : Math.min(until.getTime(), trustedFrom)
}

/** @throws TOO_MANY_REQUESTS with the seconds until another try is allowed */
export const requireAttemptAllowed = async (db: Db | Tx, attempt: CodeAttempt, now: Date): Promise<void> => {
  const attempts = await queries.listFailedAttempts(
    db,
    attempt,
    subtractSeconds(now, failedAttemptRetentionSeconds),
  )
  const own = attempts.filter(({ userId }) => userId === attempt.userId)
  const near = attempts.filter((failed) => failed.addressGroup === attempt.addressGroup)
  const opensAt = Math.max(
    ...failedAttemptLimits.account.map((limit) => retryAllowedAt(own, limit)),
    ...failedAttemptLimits.address.map(({ max, seconds }) =>
      retryAllowedAt(near, { max: max * attempt.addressFactor, seconds }),
    ),
    await systemOpensAt(db, attempt, now),
  )
  const wait = opensAt - now.getTime()
  if (wait > 0) throw apiError('TOO_MANY_REQUESTS', { retryAfter: Math.ceil(wait / 1000) })
}

/**
 * One attempt at a time for each person, each address and all young accounts together, so that
 * parallel guesses are counted like successive ones.
 * @throws TOO_MANY_REQUESTS
 */
export const beginAttempt = async (tx: Tx, attempt: CodeAttempt, now: Date): Promise<void> => {
  await queries.lockAttemptSource(tx, attempt)
  if (attempt.trustedFrom > now.getTime()) await queries.lockFailedAttempts(tx)
  await requireAttemptAllowed(tx, attempt, now)
}
