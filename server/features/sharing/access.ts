// The gate to trying a code: who may, and from when on again whoever, with others or alone, guessed wrong too often.
import {
  missesKeptSeconds,
  opensAgainAt,
  wrongCodeLimits,
  youngAccountSeconds,
} from '#contract/features/sharing/rules.ts'
import { readPerson } from '#server/features/auth/access.ts'
import { addressGroup } from '#server/platform/client-address.ts'
import { requirePerson, type Context } from '#server/platform/context.ts'
import type { Db, Tx } from '#server/platform/db.ts'
import { failure } from '#server/platform/errors.ts'
import * as queries from './queries.ts'

/** Somebody who may try codes, and how they are counted. */
export type Guesser = queries.Guesser & { readonly grownAt: number }

const [systemLimit] = wrongCodeLimits.system

export const secondsBefore = (moment: Date, seconds: number): Date =>
  new Date(moment.getTime() - seconds * 1000)

/** @throws UNAUTHORIZED @throws EMAIL_NOT_VERIFIED where mail is configured */
export const requireGuesser = async (context: Context): Promise<Guesser> => {
  const person = await readPerson(context, requirePerson(context).id)
  if (!person.emailVerified) throw failure('EMAIL_NOT_VERIFIED')
  return {
    userId: person.id,
    addressGroup: addressGroup(context.client.address),
    grownAt: Date.parse(person.createdAt) + youngAccountSeconds * 1000,
  }
}

/** Until when redeeming is closed for young accounts; null while it is open. */
export const codesClosedUntil = async (db: Db | Tx, now: Date): Promise<Date | null> => {
  const { max, seconds } = systemLimit
  const nth = await queries.findNthMiss(db, max, secondsBefore(now, seconds))
  return nth === undefined ? null : new Date(nth.getTime() + seconds * 1000)
}

const systemOpensAt = async (db: Db | Tx, { grownAt }: Guesser, now: Date): Promise<number> => {
  if (grownAt <= now.getTime()) return 0
  const until = await codesClosedUntil(db, now)
  return until === null ? 0 : Math.min(until.getTime(), grownAt)
}

/** @throws TOO_MANY_REQUESTS with the seconds until another try is allowed */
export const requireTry = async (db: Db | Tx, guesser: Guesser, now: Date): Promise<void> => {
  const misses = await queries.findMisses(db, guesser, secondsBefore(now, missesKeptSeconds))
  const own = misses.filter(({ userId }) => userId === guesser.userId)
  const near = misses.filter((miss) => miss.addressGroup === guesser.addressGroup)
  const opensAt = Math.max(
    ...wrongCodeLimits.account.map((limit) => opensAgainAt(own, limit)),
    ...wrongCodeLimits.address.map((limit) => opensAgainAt(near, limit)),
    await systemOpensAt(db, guesser, now),
  )
  const wait = opensAt - now.getTime()
  if (wait > 0) throw failure('TOO_MANY_REQUESTS', { retryAfter: Math.ceil(wait / 1000) })
}

/**
 * One try at a time for each person and each address, so that parallel guesses are counted like those that come one after the other; of
 * young accounts one at a time at all.
 * @throws TOO_MANY_REQUESTS
 */
export const enterTry = async (tx: Tx, guesser: Guesser, now: Date): Promise<void> => {
  await queries.lockGuesser(tx, guesser)
  if (guesser.grownAt > now.getTime()) await queries.lockMisses(tx)
  await requireTry(tx, guesser, now)
}
